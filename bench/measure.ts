import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Cost, startMeter } from './cost.ts';
import { type BenchRequest, type Figures, load } from './load.ts';
import { median } from './median.ts';
import { type MeasuredShop, type Server, startBareServer } from './processes.ts';
import type { BenchRow } from './rows.ts';
import { type Answer, send } from './send.ts';

/** Until then V8 still compiles what every request goes through, which would count as the cost of the first row. */
const requestsUntilCompiled = 15_000;

export async function untilCompiled({ url }: Server, [row]: BenchRow[]): Promise<void> {
  if (row) await load(url, row.requests, { ...row, amount: requestsUntilCompiled });
}

/** Sends the requests of a row without measuring them. */
export async function askRow(row: BenchRow, { url }: Server): Promise<void> {
  const { clients, expected, requests } = row;
  const length = row.once ? { amount: requests.length } : { seconds: 2 * warmUpSeconds };
  await load(url, requests, { clients, expected, ...length });
}

/** What a row costs, by one round of it. Processor time in µs a request. */
export type Measured = {
  name: string;
  clients: number;
  figures: Figures;
  shopMicroseconds: number;
  postgresMicroseconds: number;
  bareMicroseconds: number;
  statements: number;
  bytes: number;
  memoryMb: number;
};

/** `seconds`: the length of a round. */
export type Measuring = { shop: MeasuredShop; database: string | null; seconds: number; folder: string };

const warmUpSeconds = 0.5;
/** The fewest answers of a round whose cost says something. */
const leastAnswers = 60;
const countedRequests = 5;
/** As many in the round as warm it up: by time, a busy machine would leave it cold. */
const bareRequests = 3000;

/** Measures a row, and a bare `node:http` server with the same bytes right after it. `shares`: how often it is measured. */
export async function measureRow(
  row: BenchRow,
  take: Supply,
  shares: number,
  { shop, database, seconds, folder }: Measuring,
): Promise<Measured> {
  const answer = await firstAnswer(shop, row, take(1));
  const bare = await startBare(answer, folder);
  try {
    const amount = await warmUp(row, shop, take, { rounds: 1, roundSeconds: seconds, shares });
    const ofBare = { clients: row.clients, expected: { status: answer.status }, amount: bareRequests };
    await load(bare.url, row.requests, ofBare);
    const { clients, expected } = row;
    const { figures, cost } = await measureRound(shop, database, take(amount), { clients, expected, amount });
    const ofServer = await measureRound(bare, null, row.requests, ofBare);
    return {
      name: row.name,
      clients,
      figures,
      shopMicroseconds: cost.processMs * 1000,
      postgresMicroseconds: cost.postgresMs * 1000,
      bareMicroseconds: ofServer.cost.processMs * 1000,
      statements: await countStatements(shop, take),
      bytes: answer.body.length,
      memoryMb: shop.memoryMb(),
    };
  } finally {
    await bare.stop();
  }
}

type Rounds = { rounds: number; roundSeconds: number /** How many measurements share the requests. */; shares: number };

/** Returns how many answers the shop gives in a round of that many seconds, now that it is warm, as far as there are requests for it. */
export async function warmUp(
  row: BenchRow,
  shop: Server,
  take: Supply,
  { rounds, roundSeconds, shares }: Rounds,
): Promise<number> {
  const { clients, expected } = row;
  const answersOfRound = (perSecond: number) => Math.max(leastAnswers, Math.round(perSecond * roundSeconds));
  if (row.once) {
    // As many for it as for each round at most, after those that are sent one at a time.
    const amount = Math.floor((row.requests.length / shares - 1 - countedRequests) / (rounds + 1));
    const { perSecond } = await load(shop.url, take(amount), { clients, expected, amount });
    return Math.min(amount, answersOfRound(perSecond));
  }
  await load(shop.url, row.requests, { clients, expected, seconds: warmUpSeconds });
  const { perSecond } = await load(shop.url, row.requests, { clients, expected, seconds: warmUpSeconds });
  return answersOfRound(perSecond);
}

export type Supply = (count: number) => BenchRequest[];

/** Hands out the requests of a row: all of them each time, or those not yet spent. */
export function supplyOf({ requests, once }: BenchRow): Supply {
  let spent = 0;
  return (count) => {
    if (!once) return requests;
    spent += count;
    if (spent > requests.length) throw new Error(`There are ${requests.length} requests, too few for the rounds.`);
    return requests.slice(spent - count, spent);
  };
}

/** Throws if it is not what the row measures. */
export async function firstAnswer(
  shop: Server,
  { name, expected }: BenchRow,
  [request]: BenchRequest[],
): Promise<Answer> {
  if (!request) throw new Error(`${name} has no requests.`);
  const answer = await send(shop.url, request);
  const text = textOf(answer);
  const isSuccess = !request.path.startsWith('/api') || text.startsWith('{"status":"success"');
  if (answer.status !== expected.status || !isSuccess)
    throw new Error(`${name}: ${request.path} answered ${answer.status}: ${text.slice(0, 300)}`);
  return answer;
}

function textOf({ headers, body }: Answer): string {
  const encoding = headers['content-encoding'];
  const plain = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
  return plain.toString();
}

function startBare({ status, headers, body }: Answer, folder: string): Promise<Server> {
  const file = join(folder, 'answer.bytes');
  writeFileSync(file, body);
  return startBareServer(file, status, headers);
}

/** Costs are those of one request. */
export type Round = { figures: Figures; cost: Cost };

export async function measureRound(
  { url, pid }: Server,
  database: string | null,
  requests: BenchRequest[],
  options: Parameters<typeof load>[2],
): Promise<Round> {
  const readCost = startMeter(pid, database);
  const figures = await load(url, requests, options);
  const { processMs, postgresMs } = readCost();
  return { figures, cost: { processMs: processMs / figures.answers, postgresMs: postgresMs / figures.answers } };
}

/** The statements of one request: the median of a few, which are sent one at a time. */
export async function countStatements(shop: MeasuredShop, take: Supply): Promise<number> {
  const counts: number[] = [];
  for (const request of take(countedRequests).slice(0, countedRequests)) {
    const before = await shop.ask('statements');
    await send(shop.url, request);
    counts.push((await shop.ask('statements')) - before);
  }
  return median(counts);
}
