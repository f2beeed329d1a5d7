import { askRow, type Measuring, measureRow, supplyOf } from './measure.ts';
import { median } from './median.ts';
import { type Line, rowOf, timesBare } from './report.ts';
import type { BenchRow } from './rows.ts';
import type { TpcbCost } from './tpcb.ts';

/**
 * Rows are measured in passes, one after the other and then all again, so that the measurements of one are minutes apart: what a
 * neighbour takes of the machine, for seconds or a minute, falls into one of them.
 */
const passes = 3;

type OfShop = Omit<Measuring, 'seconds'> & {
  label: string;
  /** Of all measurements of a row. */
  seconds: number;
  isMeasured(row: BenchRow): boolean;
  /** The cost of a transaction by the number of clients, measured for each pass. */
  measureTpcb(): Promise<(clients: number) => TpcbCost | null>;
};

/** Those that are not measured are asked all the same: what V8 has compiled and the shop cached is part of what a row costs. */
export async function measureInPasses(rows: BenchRow[], shop: OfShop): Promise<Line[]> {
  const { label, isMeasured, measureTpcb } = shop;
  const measuring = { ...shop, seconds: shop.seconds / passes };
  const asked = rows.map((row) => ({ row, take: supplyOf(row), lines: [] as Line[] }));
  for (let pass = 0; pass < passes; pass++) {
    const tpcbOf = await measureTpcb();
    for (const { row, take, lines } of asked) {
      if (!isMeasured(row)) {
        if (pass === 0) await askRow(row, shop.shop);
        continue;
      }
      const measured = await measureRow(row, take, passes, measuring);
      const line = { ...measured, shop: label, tpcb: tpcbOf(row.clients) };
      lines.push(line);
      console.log(rowOf(line));
    }
  }
  return asked.flatMap(({ lines }) => (lines.length > 0 ? [middleOf(lines)] : []));
}

/** The middle one by what it cost in answers of a bare server, with the wrong answers of all. */
export function middleOf(lines: Line[]): Line {
  const middle = lines.toSorted((a, b) => timesBare(a) - timesBare(b))[Math.floor(lines.length / 2)];
  if (!middle) throw new Error('Nothing was measured.');
  const failures = lines.reduce((sum, { figures }) => sum + figures.failures, 0);
  const statements = median(lines.map((line) => line.statements));
  return { ...middle, figures: { ...middle.figures, failures }, statements };
}
