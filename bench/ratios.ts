import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Line, timesBare, timesTpcb } from './report.ts';

/** The gate: what each row cost when it was last written down, in units that do not depend on the machine. */

type Ratios = { timesBare: number; timesTpcb: number | null; statements: number };
type Committed = Record<string, Ratios>;

const file = join(import.meta.dirname, 'ratios.json');
/** A loss of more than a quarter fails. */
const mostLoss = 1.25;

const keyOf = ({ shop, name, clients }: Line) => `${shop}: ${name}, ${clients} clients`;
const rounded = (value: number) => Number(value.toPrecision(3));

function ratiosOf(line: Line): Ratios {
  const tpcb = timesTpcb(line);
  return {
    timesBare: rounded(timesBare(line)),
    timesTpcb: tpcb === null ? null : rounded(tpcb),
    statements: line.statements,
  };
}

/** Replaces the ratios of the measured rows. */
export function writeRatios(lines: Line[]): void {
  const committed = readRatios();
  for (const line of lines) committed[keyOf(line)] = ratiosOf(line);
  writeFileSync(file, `${JSON.stringify(committed, null, 2)}\n`);
}

/** A sentence for each row with failures, and for each figure that is more than a quarter above the committed one. */
export function findLosses(lines: Line[], committed: Committed = readRatios()): string[] {
  return lines.flatMap((line) => {
    const { failures } = line.figures;
    if (failures > 0) return [`${keyOf(line)}: ${failures} answers were not the expected ones.`];
    const before = committed[keyOf(line)];
    if (!before) return [];
    const now = ratiosOf(line);
    return [
      lossOf(line, 'the processor time of a bare server', before.timesBare, now.timesBare),
      lossOf(line, 'the processor time of a TPC-B transaction', before.timesTpcb, now.timesTpcb),
      now.statements > before.statements * mostLoss
        ? `${keyOf(line)}: ${now.statements} statements, ${before.statements} before.`
        : null,
    ].filter((loss) => loss !== null);
  });
}

function lossOf(line: Line, unit: string, before: number | null, now: number | null): string | null {
  if (before === null || now === null || now <= before * mostLoss) return null;
  return `${keyOf(line)}: ${now} times ${unit}, ${before} before.`;
}

function readRatios(): Committed {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Committed) : {};
}
