import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { administer, postgresUrl } from '#testing/database-templates.ts';
import { backendsOf, cpuMsOf } from './cost.ts';

/** The yardstick of a database: pgbench's TPC-B, scale 100, statements prepared. */

/** Processor time of a transaction in µs, of pgbench and PostgreSQL together. */
export type TpcbCost = { microseconds: number; perSecond: number };

const database = 'dhow_bench_tpcb';
const scale = '100';

/** Null if there is no pgbench. The database is made once and kept for later runs. */
export async function openTpcb(): Promise<((clients: number, seconds: number) => Promise<TpcbCost>) | null> {
  const pgbench = findPgbench();
  if (pgbench === null) return null;
  const url = postgresUrl(database);
  const isMade = await administer(`CREATE DATABASE ${database}`).then(
    () => false,
    () => true,
  );
  if (!isMade) {
    console.log(`Making ${database}, which later runs keep …`);
    const made = spawnSync(pgbench, ['--initialize', '--quiet', '--scale', scale, url], { encoding: 'utf8' });
    if (made.status !== 0) {
      await administer(`DROP DATABASE ${database}`);
      throw new Error(`pgbench could not fill its database: ${made.stderr}`);
    }
  }
  return (clients, seconds) => measure(pgbench, url, clients, seconds);
}

/** On the PATH, or where Debian keeps it. */
function findPgbench(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort().reverse() : [];
  const paths = (process.env.PATH ?? '').split(':');
  const folders = [...paths, ...versions.map((version) => join(debian, version, 'bin'))];
  return folders.map((folder) => join(folder, 'pgbench')).find((file) => existsSync(file)) ?? null;
}

/** How often it reads what pgbench and its backends have spent so far; what follows the last reading is lost. */
const readingMs = 20;

async function measure(pgbench: string, url: string, clients: number, seconds: number): Promise<TpcbCost> {
  const args = ['-M', 'prepared', '-n', '-c', String(clients), '-j', '1', '-T', String(seconds), url];
  const child = spawn(pgbench, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const spent = new Map<number, number>();
  while (child.exitCode === null) {
    const pid = child.pid ?? 0;
    spent.set(pid, Math.max(spent.get(pid) ?? 0, cpuMsOf(pid)));
    for (const [backend, ms] of backendsOf(database)) spent.set(backend, ms);
    await sleep(readingMs);
  }
  const transactions = Number(/actually processed: (\d+)/.exec(output)?.[1] ?? 0);
  if (transactions === 0) throw new Error(`pgbench did not run: ${output}`);
  const ms = [...spent.values()].reduce((sum, one) => sum + one, 0);
  return { microseconds: (ms * 1000) / transactions, perSecond: Number(/tps = ([\d.]+)/.exec(output)?.[1] ?? 0) };
}
