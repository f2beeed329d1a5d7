import { createReadStream, createWriteStream, existsSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { OperatorError } from '#platform/operator-error.ts';
import { stayAwake } from '#platform/stay-awake.ts';
import { traceStatement } from '#platform/tracing/tracing.ts';
import type { Database, Db } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { createLoopTurns } from './loop-turns.ts';
import { restrictFiles } from './private-files.ts';
import { tarFolder } from './tar-folder.ts';
import { createTurns } from './turns.ts';
import { DatabaseBusy } from './unavailable.ts';

/**
 * Opens the embedded PostgreSQL in `dataDir`/db and creates it if missing; `contents` fills a new one from a backup.
 * Throws FolderInUse if another process has it open, an OperatorError if its files are damaged or can't be written.
 * Only the user of this process can read the files. Without a folder it lives in memory, for tests. Until it is closed the process does
 * not end by itself.
 */
export async function openEmbedded(dataDir: string | null, contents?: Blob): Promise<Database> {
  const common = {
    extensions: { pg_trgm },
    initDbStartParams,
    startParams,
    ...(contents ? { loadDataDir: contents } : {}),
  };
  if (dataDir === null) return database(await PGlite.create(common), null, () => {});
  const unlock = lockFolder(dataDir);
  const rest = stayAwake();
  const leave = () => {
    rest();
    unlock();
  };
  try {
    probe(dataDir);
    const folder = join(dataDir, 'db');
    if (existsSync(folder)) restrictFiles(folder);
    const client = await openClient(dataDir, { dataDir: folder, onStderr: endAtPanic, ...common });
    restrictFiles(folder);
    return database(client, dataDir, leave);
  } catch (error) {
    leave();
    throw error;
  }
}

/**
 * Old WAL segments would be copied with each backup. Few buffers: what they do not hold is read from the system's file cache, and a
 * shop of 10,000 products took the same processor time with 64 MB of them. Pages are read from memory or an SSD, where a random one
 * costs hardly more than the next.
 */
const startParams = [
  ...PGlite.defaultStartParams,
  '-c',
  'wal_recycle=off',
  '-c',
  'shared_buffers=16MB',
  '-c',
  'random_page_cost=1.1',
];
/**
 * A new WAL segment is filled before it is used: on a disk that fills up later, transactions other than orders can still commit. With
 * PostgreSQL's default of 16 MB that holds the event loop for some 50 ms. Databases made with the default keep it.
 */
const initDbStartParams = ['--wal-segsize=1'];

/**
 * After a panic (say, no room for a new WAL segment on a full disk) a PostgreSQL server restarts and recovers from the WAL. PGlite
 * retries for ever and answers nothing, so the process ends; everything acknowledged is there after the next start.
 */
function endAtPanic(message: string): boolean {
  const reason = /PANIC: +(.*)/.exec(message)?.[1];
  if (reason === undefined) return false;
  writeSync(
    process.stderr.fd,
    `The embedded database had to stop (${reason}), and the shop with it; nothing that was acknowledged is lost. Check whether the disk is full, and start the shop again.\n`,
  );
  process.exit(1);
}

/** PGlite's own error says nothing about files that it can't open. */
async function openClient(dataDir: string, options: PGliteOptions): Promise<PGlite> {
  try {
    return await PGlite.create(options);
  } catch (error) {
    probe(dataDir);
    throw new DamagedDatabase(dataDir, error);
  }
}

/** The message says how to recover the shop. */
export class DamagedDatabase extends OperatorError {
  constructor(dataDir: string, cause: unknown) {
    super(
      `The files of the embedded database in ${join(dataDir, 'db')} are damaged, so the shop cannot open. Restore a backup: npm run restore lists those in ${join(dataDir, 'backups')}, and npm run restore -- FILE restores one; the damaged files are moved aside and kept.`,
      { cause },
    );
  }
}

/** Whether a statement failed because of damaged files: invalid pages, missing files. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && /^(XX00[12]|58P01)$/.test(String(error.code))) || isDamage(error.cause);
}

/** Throws the operating system's error if nothing can be written to the folder. */
function probe(dataDir: string) {
  const file = join(dataDir, probeName);
  writeFileSync(file, Buffer.alloc(probeBytes));
  rmSync(file);
}

const probeName = '.write-probe';
/** Size of a database page. */
const probeBytes = 8192;

async function canWrite(dataDir: string): Promise<boolean> {
  const file = join(dataDir, probeName);
  const isWritten = await writeFile(file, Buffer.alloc(probeBytes)).then(
    () => true,
    () => false,
  );
  await rm(file, { force: true });
  return isWritten;
}

/** Long, since everything waits for the one connection: with 2 s, as on a server, a busy minute's orders would be refused. */
const longestWaitMs = 10_000;
const longestPingMs = 800;
/** A tenth of what a shopper notices, since the last statement before the loop turns may be a long one. */
const longestHoldMs = 5;

function database(client: PGlite, dataDir: string | null, leave: () => void): Database {
  const inTurn = createTurns(longestWaitMs);
  const withTurns = createLoopTurns(longestHoldMs);
  const bounded: Pick<PGlite, 'query' | 'transaction'> = {
    // The loop turns before the next task has its turn, or all that wait would run within one turn of the loop.
    query: (...query) => traceStatement(query[0], () => inTurn(() => withTurns(() => client.query(...query)))),
    transaction: (run) =>
      inTurn(() =>
        withTurns(() =>
          client.transaction((tx) =>
            run({ ...tx, query: (...query) => traceStatement(query[0], () => withTurns(() => tx.query(...query))) }),
          ),
        ),
      ),
  };
  const db = drizzle({ client: bounded as PGlite, casing: 'snake_case' }) as unknown as Db;
  return {
    engine: 'embedded',
    db,
    staffDb: db,
    readDb: db,
    staffReadDb: db,
    readAddress: async () => null,
    replicas: () => [],
    withoutLimits: (run) => run(drizzle({ client, casing: 'snake_case' }) as unknown as Db),
    async ping() {
      const late = pause(longestPingMs, 'late', { ref: false });
      if ((await Promise.race([client.query('SELECT 1'), late])) === 'late') {
        throw new DatabaseBusy(`The database has not answered within ${longestPingMs} ms.`);
      }
      if (dataDir !== null && !(await canWrite(dataDir)))
        throw new DatabaseBusy('Nothing can be written to the data folder; its disk may be full.');
    },
    async run(sql, parameters) {
      if (parameters) return (await client.query<Record<string, unknown>>(sql, parameters)).rows;
      const results = await client.exec(sql);
      return (results.at(-1)?.rows ?? []) as Record<string, unknown>[];
    },
    pools: () => [],
    async notify(channel, payload) {
      await client.query('SELECT pg_notify($1, $2)', [channel, payload]);
    },
    async listen(channel, onMessage) {
      await client.listen(channel, onMessage);
    },
    dump: dataDir === null ? null : (file) => dump(client, join(dataDir, 'db'), file),
    async close() {
      await client.close().finally(leave);
    },
  };
}

/**
 * The files are copied while nothing else runs in the database, so the copy holds whole transactions, like the disk after a power cut.
 * The checkpoint first drops old WAL segments, which would be copied too: PGlite makes none by itself until it is closed.
 * Compressing takes several times as long and runs afterwards, off this thread.
 */
async function dump(client: PGlite, folder: string, file: string): Promise<void> {
  const tar = `${file}.tar`;
  try {
    await client.exec('CHECKPOINT');
    await nextTurn();
    await client.runExclusive(() => tarFolder(folder, tar));
    const written = createWriteStream(file, { mode: 0o600, flush: true });
    await pipeline(createReadStream(tar), createGzip({ level: 1 }), written);
  } finally {
    await rm(tar, { force: true });
  }
}
