import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '#platform/database/connect.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { findServerPrograms } from '#testing/replicated-server.ts';
import { makeCertificate, runBackupCommand, startBackupHost } from './backup-host.ts';
import { isWhole, readMembers, startDatabaseHost } from './database-hosts.ts';
import { allHosts, databaseHosts, databaseUrl, mailHost, shopHosts, storeHost } from './hosts.ts';
import { type Answered, startLoad, warmPages } from './load.ts';
import { openNetwork } from './namespaces.ts';
import { createReport } from './report.ts';
import { checkRestored } from './restored.ts';
import { type Cluster, type Round, rounds } from './rounds.ts';
import { type Shopper, seedPicture, seedProducts, seedShoppers } from './seed.ts';
import { startProxyHost, startShopHost } from './shop-hosts.ts';
import { checkOrders, countUnmailed, failingOf } from './verify.ts';
import { isSoon, patienceMs, until } from './wait.ts';
import { ringingAlerts, startWatchHost } from './watch-host.ts';

/**
 * `npm run try:cluster`, as root on Linux: stands up a cluster, each host in a network namespace of its own, loses its hosts and links
 * under load, and says what shoppers saw, whether the alerts rang, and whether every order is there, also in what is restored from the
 * backups at the end. ROUNDS is how many, SEED what is chosen by chance, ONLY a part of the name of the rounds to try. Nothing is written but a folder in the temporary one, which goes with it unless KEEP=1.
 */

const steadyMs = 3_000;
const awayMs = Number(process.env.AWAY ?? 20) * 1000;
const shoppersOfRound = 220;

const needed = [
  ...['ip', 'ethtool', 'python3', 'openssl', 'patroni', 'etcd', 'haproxy', 'pgbouncer', 'caddy'],
  ...['pgbackrest', 'prometheus'],
];
const programs = findServerPrograms();
const missing = needed.filter((name) => spawnSync('which', [name]).status !== 0);
if (process.getuid?.() !== 0 || missing.length > 0 || programs === null) {
  console.error(
    `The cluster needs Linux, root and the Debian packages iproute2, ethtool, openssl, postgresql, patroni, etcd-server, haproxy, pgbouncer, pgbackrest, prometheus and caddy; not found: ${missing.join(', ') || 'root, or PostgreSQL'}.`,
  );
  process.exit(1);
}

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e6));
const chosen = rounds.filter(({ name }) => name.includes(process.env.ONLY ?? ''));
const count = Number(process.env.ROUNDS ?? chosen.length);
console.log(`${count} rounds, SEED=${seed}`);

const folder = mkdtempSync(join(tmpdir(), 'dhow-cluster-'));
chmodSync(folder, 0o755);
const mailFile = join(folder, 'mails');
const network = openNetwork(allHosts, folder);
const cluster: Cluster = {
  network,
  startDatabaseHost: (host) => startDatabaseHost(network, host, { folder, programs: programs ?? '' }),
  startShopHost: (host) => startShopHost(network, host, folder),
  random: createRandom(seed),
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(130));

try {
  await standUp();
  end((await runRounds()) ? 0 : 1);
} catch (error) {
  console.error(error);
  end(1);
}

function end(code: number): never {
  network.takeDown();
  if (process.env.KEEP === '1') console.log(`The logs are in ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}

async function standUp() {
  mkdirSync(join(folder, 'store'));
  const node = (script: string) => [process.execPath, join(import.meta.dirname, script)];
  network.start(storeHost, 'store', [...node('store-server.ts'), storeHost.address, join(folder, 'store')]);
  network.start(mailHost, 'mail', [...node('mail-server.ts'), mailHost.address, mailFile]);
  makeCertificate(folder);
  for (const host of databaseHosts) cluster.startDatabaseHost(host);
  startBackupHost(network, folder);
  await until('three database hosts', async () => isWhole(await readMembers()));
  const client = createClient(databaseUrl('postgres'));
  await client.connect();
  await client.query('CREATE DATABASE shop');
  await client.end();
  runBackupCommand(network, folder, 'stanza-create');
  runBackupCommand(network, folder, '--type=full', 'backup');
  for (const host of shopHosts) cluster.startShopHost(host);
  startProxyHost(network, folder);
  startWatchHost(network, folder);
  await until('two instances', areInstancesReady);
}

async function runRounds(): Promise<boolean> {
  const database = await openPostgres(databaseUrl('shop'), { poolSize: 10, hasLimits: false, onError: () => {} });
  const { db } = database;
  const [products, picture] = [await seedProducts(db), await seedPicture()];
  const report = createReport();
  const acknowledged: string[] = [];
  const told = new Set<string>();
  let begun = 0;
  for (let number = 0; number < count; number++) {
    const round = chosen[number % chosen.length] as Round;
    const shoppers: Shopper[] = [];
    await until('the shoppers of a round', async () => {
      const isQuiet = isWhole(await readMembers()) && (await areInstancesReady());
      if (isQuiet && shoppers.length < shoppersOfRound) shoppers.push(...(await seedShoppers(db, products)));
      return isQuiet && shoppers.length >= shoppersOfRound;
    });
    await warmPages(products[0]);
    const load = startLoad({ products, picture, shoppers });
    await pause(steadyMs);
    const { healedMs, hasRung } = await loseAndHeal(round, load.answered);
    const seen = await load.stop();
    begun += seen.begun.length;
    acknowledged.push(...seen.acknowledged);
    const found = [
      ...(seen.acknowledged.length < seen.begun.length ? ['an order was not confirmed within 90 s'] : []),
      ...(await checkOrders(db, { products, begun, acknowledged, mailFile })),
      ...network.endedByThemselves().map((program) => `ENDED BY ITSELF: ${program}`),
      ...(await uncaughtErrors()),
      ...(healedMs === null ? [`NOT WHOLE after ${patienceMs / 1000} s`] : []),
      ...(hasRung ? [] : [`SILENT: ${round.rings} did not ring`]),
    ];
    // Orders and mails are counted since the first round.
    const wrong = found.filter((sentence) => !told.has(sentence));
    for (const sentence of wrong) told.add(sentence);
    report.add(round, {
      number: number + 1,
      failing: failingOf(seen.answered),
      orders: acknowledged.length,
      healedMs,
      wrong,
    });
  }
  const areAllSent = await isSoon('all mails', async () => (await countUnmailed(db, mailFile)) === 0);
  const isCalm = await isSoon('calm', async () => (await ringingAlerts()).length === 0);
  const ordered = { products, begun, acknowledged, mailFile };
  const wrong = [
    ...(await checkOrders(db, ordered)),
    ...(areAllSent ? [] : [`${await countUnmailed(db, mailFile)} confirmations have not arrived`]),
    ...(isCalm ? [] : [`ALARM: ${(await ringingAlerts()).join(', ')} still rings`]),
    ...(await checkRestored(db, ordered, { network, folder, programs: programs ?? '' })),
  ];
  await database.close();
  return report.end(wrong);
}

/** How long after all was back the cluster was whole and served all, in milliseconds; null: not in time. It is lost until its alert rings. */
async function loseAndHeal({ lose, rings }: Round, answered: Answered[]) {
  const bringBack = await lose(cluster);
  await pause(awayMs);
  const hasRung = rings === null || (await isSoon(rings, async () => (await ringingAlerts()).includes(rings)));
  bringBack();
  const backAt = performance.now();
  const isServing = () => {
    const recent = answered.filter(({ sentAt }) => sentAt > Math.max(backAt, performance.now() - 3000));
    return recent.length > 30 && recent.every(({ status }) => status === 200);
  };
  const isHealed = await isSoon(
    'the cluster',
    async () => isServing() && isWhole(await readMembers()) && (await areInstancesReady()),
  );
  return { healedMs: isHealed ? performance.now() - backAt : null, hasRung };
}

async function areInstancesReady(): Promise<boolean> {
  const asked = shopHosts.map(({ address }) =>
    fetch(`http://${address}:3000/readyz`, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return (await Promise.all(asked)).every(Boolean);
}

async function uncaughtErrors(): Promise<string[]> {
  const counts = shopHosts.map(async ({ name, address }) => {
    const answer = await fetch(`http://${address}:3000/healthz`).catch(() => null);
    const body = (await answer?.json()) as { uncaught_errors: number } | undefined;
    return body?.uncaught_errors ? [`UNCAUGHT: ${body.uncaught_errors} errors at ${name}`] : [];
  });
  return (await Promise.all(counts)).flat();
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function createRandom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
