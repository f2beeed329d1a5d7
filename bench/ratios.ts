import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Line, timesBare, timesTpcb } from './report.ts';

/**
 * The gate: what each row cost when it was last written down, in two units, which another machine changes differently: an order was 5.7
 * TPC-B transactions on one and 9 on another, and 58 answers of a bare server on both. So a row has lost when it costs more by both.
 */

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

/** A sentence for each row with failures, and for each that costs or asks a quarter more than when it was committed. */
export function findLosses(lines: Line[], committed: Committed = readRatios()): string[] {
  return lines.flatMap((line) => {
    const { failures } = line.figures;
    if (failures > 0) return [`${keyOf(line)}: ${failures} answers were not the expected ones.`];
    const before = committed[keyOf(line)];
    if (!before) return [];
    return [lossOfTime(line, before), lossOfStatements(line, before)].filter((loss) => loss !== null);
  });
}

/** Whether it is to be measured again: it seems to have lost, unless by a wrong answer, which more time does not excuse. */
export const isDoubtful = (line: Line, committed: Committed = readRatios()): boolean =>
  line.figures.failures === 0 && findLosses([line], committed).length > 0;

function lossOfTime(line: Line, before: Ratios): string | null {
  const now = ratiosOf(line);
  if (!isLoss(before.timesBare, now.timesBare)) return null;
  const bare = `${now.timesBare} times the processor time of a bare server, ${before.timesBare} before`;
  if (before.timesTpcb === null || now.timesTpcb === null) return `${keyOf(line)}: ${bare}.`;
  if (!isLoss(before.timesTpcb, now.timesTpcb)) return null;
  return `${keyOf(line)}: ${bare}; ${now.timesTpcb} times that of a TPC-B transaction, ${before.timesTpcb} before.`;
}

function lossOfStatements(line: Line, before: Ratios): string | null {
  if (!isLoss(before.statements, line.statements)) return null;
  return `${keyOf(line)}: ${line.statements} statements, ${before.statements} before.`;
}

export const isLoss = (before: number, now: number) => now > before * mostLoss;

function readRatios(): Committed {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Committed) : {};
}
