import type { Cost } from './cost.ts';
import type { BenchRequest } from './load.ts';
import { countStatements, firstAnswer, measureRound, supplyOf, warmUp } from './measure.ts';
import { median } from './median.ts';
import type { MeasuredShop } from './processes.ts';
import { isLoss } from './ratios.ts';
import type { BenchRow } from './rows.ts';
import { send } from './send.ts';

/**
 * What a row costs in two versions of the shop, which answer it in turns: whatever else the machine does then, it does to both, so that
 * the ratio of a pair of rounds says more than the figures of two runs.
 */

/** Processor time in µs a request, PostgreSQL's included; medians of the rounds. */
export type Comparison = {
  name: string;
  clients: number;
  microseconds: { before: number; now: number };
  /** Of what it costs now to what it cost before, for each pair of rounds, the smallest first. */
  ratios: number[];
  statements: { before: number; now: number };
  /** Of both: what one answers otherwise cannot be compared. */
  failures: number;
};

export type TwoShops = { before: MeasuredShop; now: MeasuredShop; database: string | null };

/** Many short ones: what a neighbour or a garbage collection takes falls into single rounds, and doubles what these cost. */
const pairs = 15;
const roundSeconds = 0.25;

/** Null: the version before does not have this page or call. */
export async function compareRow(row: BenchRow, shops: TwoShops): Promise<Comparison | null> {
  const { before, now, database } = shops;
  const take = suppliesOf(row);
  await firstAnswer(now, row, take.now(1));
  if (await isNew(row, before, take.before(1))) return null;

  const { clients, expected } = row;
  const ofRow = { clients, expected };
  const rounds = { rounds: pairs, roundSeconds, shares: row.once === 'data' ? 2 : 1 };
  const amount = Math.min(await warmUp(row, before, take.before, rounds), await warmUp(row, now, take.now, rounds));
  const costs = { before: [] as number[], now: [] as number[] };
  let failures = 0;
  for (let pair = 0; pair < pairs; pair++) {
    for (const version of order(pair)) {
      const requests = take[version](amount);
      const { figures, cost } = await measureRound(shops[version], database, requests, { ...ofRow, amount });
      costs[version].push(microsecondsOf(cost));
      failures += figures.failures;
    }
  }
  return {
    name: row.name,
    clients,
    microseconds: { before: median(costs.before), now: median(costs.now) },
    ratios: costs.now.map((cost, pair) => cost / (costs.before[pair] ?? cost)).sort((a, b) => a - b),
    statements: { before: await countStatements(before, take.before), now: await countStatements(now, take.now) },
    failures,
  };
}

async function isNew({ expected }: BenchRow, before: MeasuredShop, [request]: BenchRequest[]): Promise<boolean> {
  return request !== undefined && expected.status !== 404 && (await send(before.url, request)).status === 404;
}

/** Both answer the same requests, unless the first answer changes the data for the second. */
function suppliesOf(row: BenchRow) {
  const before = supplyOf(row);
  return { before, now: row.once === 'data' ? before : supplyOf(row) };
}

/** Each is first in turn, since the second of a pair has the caches of the database warmer. */
const order = (pair: number) => (pair % 2 === 0 ? (['before', 'now'] as const) : (['now', 'before'] as const));

const microsecondsOf = ({ processMs, postgresMs }: Cost) => (processMs + postgresMs) * 1000;

/** A sentence for each thing that a row lost: answers, statements, and processor time by the median of the pairs. */
export function lossesOf({ name, clients, microseconds, ratios, statements, failures }: Comparison): string[] {
  const row = `${name}, ${clients} clients`;
  const losses: string[] = [];
  if (failures > 0) losses.push(`${row}: ${failures} answers were not the expected ones.`);
  if (isLoss(1, median(ratios)))
    losses.push(
      `${row}: ${median(ratios).toFixed(2)} times the processor time of the version before, ${Math.round(microseconds.now)} µs after ${Math.round(microseconds.before)}.`,
    );
  if (isLoss(statements.before, statements.now))
    losses.push(`${row}: ${statements.now} statements, ${statements.before} before.`);
  return losses;
}
