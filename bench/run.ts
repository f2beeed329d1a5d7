import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findPostgres } from '#testing/database-templates.ts';
import { type Engine, seededShop } from './databases.ts';
import { untilCompiled } from './measure.ts';
import { measureInPasses } from './passes.ts';
import { startMeasuredShop, untilSettled } from './processes.ts';
import { findLosses, isDoubtful, writeRatios } from './ratios.ts';
import { type Line, reportOf } from './report.ts';
import { type BenchRow, benchRows, isChosen } from './rows.ts';
import { openSilentMailServer } from './silent-mail-server.ts';
import { stallOfIndexing, stallsOfStaffWork } from './stalls.ts';
import { openTpcb, type TpcbCost } from './tpcb.ts';

/**
 * `npm run bench`: what each page and call of the built shop costs, into bench/results.md and bench/ratios.json.
 * `-- --sizes 10000 --engines postgres --rows cart,search --seconds 3`: a part of it, which writes nothing. Rows are chosen by the
 * beginnings of their names, and `stalls` is the staff's work while pages are visited; seconds are those of the load on a row.
 * `-- --check`: compares with bench/ratios.json, writes nothing, and fails on a loss of more than a quarter; without the staff's work.
 * A row that seems to have lost is measured again, at most twice, on a shop that was just started and for longer: what falls into short
 * rounds, as another process or a garbage collection, is then a smaller part of them.
 */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    engines: { type: 'string', default: 'embedded,postgres' },
    rows: { type: 'string' },
    seconds: { type: 'string', default: '6' },
    check: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const secondsOfDoubtful = 3 * seconds;
const mostLooksAgain = 2;
/** Larger ones belong on a server. */
const largestEmbedded = 10_000;

// Ends the servers as well, which an interrupted process would leave behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const lines: Line[] = [];
const remarks: string[] = [];
const tpcb = (await findPostgres()) ? await openTpcb() : null;
if (tpcb === null) remarks.push('There is no PostgreSQL server with pgbench, so nothing is compared with TPC-B.');
for (const engine of values.engines.split(',') as Engine[]) {
  for (const products of values.sizes.split(',').map(Number)) {
    if (engine === 'embedded' && products > largestEmbedded) continue;
    const measured = await measureShop(engine, products, {
      seconds,
      isMeasured: () => true,
    });
    lines.push(...(values.check ? await withDoubtfulAgain(measured, engine, products) : measured));
    if (!values.check && !values.rows) writeResults();
  }
}
if (values.check) checkResults();

/** The yardstick for each number of clients, beside the rows of a shop, since a machine that others use too is not as fast all the time. */
async function measureTpcb(label: string): Promise<(clients: number) => TpcbCost | null> {
  const costs = new Map<number, TpcbCost>();
  for (const clients of tpcb ? [2, 8, 32] : []) {
    const cost = await tpcb?.(clients, Math.max(3, seconds));
    if (cost) costs.set(clients, cost);
  }
  const texts = [...costs].map(
    ([clients, { perSecond, microseconds }]) =>
      `${Math.round(perSecond)} transactions/s with ${clients} clients, ${Math.round(microseconds)} µs each`,
  );
  if (texts.length > 0) remark(label, `TPC-B: ${texts.join('; ')}.`);
  return (clients) => costs.get(clients) ?? null;
}

/** What the last measurement of a row says counts. */
async function withDoubtfulAgain(measured: Line[], engine: Engine, products: number): Promise<Line[]> {
  let lines = measured;
  for (let look = 0; look < mostLooksAgain; look++) {
    const doubtful = lines.filter((line) => isDoubtful(line));
    if (doubtful.length === 0) break;
    console.log(`Measured again, since they seem to have lost:\n${findLosses(doubtful).join('\n')}`);
    const again = await measureShop(engine, products, {
      seconds: secondsOfDoubtful,
      isMeasured: ({ name, clients }) => doubtful.some((line) => line.name === name && line.clients === clients),
    });
    lines = [...lines.filter((line) => !doubtful.includes(line)), ...again];
  }
  return lines;
}

type Choice = { seconds: number /** Of the load on a row. */; isMeasured(row: BenchRow): boolean };

async function measureShop(engine: Engine, products: number, { seconds, isMeasured }: Choice): Promise<Line[]> {
  const label = `${engine === 'embedded' ? 'embedded' : 'PostgreSQL'}, ${products.toLocaleString('en')} products`;
  const startedAt = performance.now();
  const seeded = await seededShop(engine, products);
  console.log(`${label}: seeded or copied in ${Math.round((performance.now() - startedAt) / 1000)} s`);
  const mailServer = await openSilentMailServer();
  const measured: Line[] = [];
  const shop = await startMeasuredShop({ ...seeded.env, SMTP_URL: mailServer.url });
  try {
    remark(label, await stallOfIndexing(shop));
    await untilSettled(shop);
    const rows = benchRows(products, seeded.buyers);
    await untilCompiled(shop, rows);
    const chosen = rows.filter(({ name }) => isChosen(name, values.rows));
    const { database, env } = seeded;
    const measuring = { shop, database, folder: env.DATA_DIR, label, seconds, isMeasured };
    measured.push(...(await measureInPasses(chosen, { ...measuring, measureTpcb: () => measureTpcb(label) })));
    // Last, since products and pictures are added. The embedded shop cannot be opened twice.
    if (engine === 'postgres' && isChosen('stalls', values.rows) && !values.check)
      for (const stall of await stallsOfStaffWork(shop, seeded.env)) remark(label, stall);
  } finally {
    await shop.stop();
    mailServer.close();
    await seeded.drop();
  }
  return measured;
}

function remark(label: string, text: string) {
  remarks.push(`${label}: ${text}`);
  console.log(remarks.at(-1));
}

/** After each shop, since a run takes long. */
function writeResults() {
  writeFileSync(join(import.meta.dirname, 'results.md'), reportOf(lines, remarks));
  writeRatios(lines);
}

function checkResults() {
  const losses = findLosses(lines);
  console.log(losses.length > 0 ? losses.join('\n') : 'No row lost more than a quarter.');
  if (losses.length > 0) process.exitCode = 1;
}
