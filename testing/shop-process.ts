import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Database } from '#platform/database/database.ts';
import { openEmbedded } from '#platform/database/embedded.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { afterTestFile } from './clean-up.ts';
import { aPostgresDatabase, postgresTemplateName } from './database-templates.ts';
import { aFolder, aFolderWithShop } from './factories-operations.ts';
import { startArguments, startEnvironment } from './start-arguments.ts';

/** The real shop in a separate process, started as its users start it. */
export type ShopProcess = {
  url: string;
  child: ChildProcess;
  output(): string;
  /** Its exit code or signal, once it has ended. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
};

const root = join(import.meta.dirname, '..');

/**
 * Starts it on a free port, and waits until it is open. Killed after the test file, at the latest. `checkout` is the folder of its
 * code, for one that is not this.
 */
export async function startShopProcess(env: Record<string, string>, checkout = root): Promise<ShopProcess> {
  const child = spawn(process.execPath, startArguments, {
    cwd: checkout,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', RATE_LIMIT: '0', ...startEnvironment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'exit').then(([code, signal]) => {
    process.off('exit', kill);
    return { code, signal };
  });
  // It writes to its folder until it has ended.
  afterTestFile(async () => {
    kill();
    await ended;
  });
  try {
    return { url: await addressOf(child, () => output), child, output: () => output, ended };
  } catch (error) {
    kill();
    throw error;
  }
}

async function addressOf(child: ChildProcess, output: () => string): Promise<string> {
  const waitUntil = Date.now() + 90_000;
  while (Date.now() < waitUntil) {
    const found = / is open at (http:\S+)/.exec(output())?.[1];
    if (found) return found;
    if (child.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The shop did not open:\n${output()}`);
}

export type ProcessDatabase = {
  /** The environment variables that select it. */
  env: { DATA_DIR: string; DATABASE_URL?: string };
  /** Opens it in this process; the embedded one while no other process has it open. */
  open(): Promise<Database>;
};

/** A migrated, empty database of the suite's engine for shop processes, deleted after the test file. */
export async function aDatabaseForProcesses(): Promise<ProcessDatabase> {
  if (process.env.TEST_ENGINE !== 'postgres') {
    const folder = aFolderWithShop();
    return { env: { DATA_DIR: folder }, open: () => openEmbedded(folder) };
  }
  const url = await aPostgresDatabase(postgresTemplateName());
  return {
    env: { DATA_DIR: aFolder(), DATABASE_URL: url },
    open: () => openPostgres(url, { poolSize: 4, hasLimits: false, onError: () => {} }),
  };
}
