import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { openEmbedded } from '#platform/database/embedded.ts';
import { OperatorError } from '#platform/operator-error.ts';

/** The contents of a copy of the embedded database. */
export type CopyContents = { orders: number; products: number };

/** A copy that can't be opened or belongs to no shop. */
export class BadCopy extends OperatorError {
  override name = 'BadCopy';
}

type Verdict = CopyContents | { why: string };

/**
 * Opens a copy of the embedded database in memory and counts its contents; throws BadCopy if it can't be opened.
 * In a separate process: that takes half a gigabyte and a second, in which the shop could not answer, and memory used by a worker
 * thread would stay with the process for long.
 */
export async function verifyCopy(file: string): Promise<CopyContents> {
  const child = fork(import.meta.filename, [file], { detached: true, execArgv: ['--liftoff-only'] });
  const verdict = await new Promise<Verdict>((resolve) => {
    child.once('message', (message) => resolve(message as Verdict));
    child.once('error', (error) => resolve({ why: error.message }));
    child.once('exit', (code, signal) => resolve({ why: `the process that opened it ended (${signal ?? code}).` }));
  });
  if ('why' in verdict) throw new BadCopy(`${file} can't be opened as a copy of a shop: ${verdict.why}`);
  return verdict;
}

async function countCopy(file: string): Promise<CopyContents> {
  const contents = readFileSync(file);
  await promisify(gunzip)(contents);
  const database = await openEmbedded(null, new Blob([contents]));
  try {
    const [row] = await database.run(
      'SELECT (SELECT count(*) FROM orders)::integer AS orders, (SELECT count(*) FROM products)::integer AS products',
    );
    return { orders: Number(row?.orders), products: Number(row?.products) };
  } finally {
    await database.close();
  }
}

/** Why a copy cannot be opened, as the end of a sentence. */
export function reasonOfBadCopy(error: unknown): string {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (code === 'Z_BUF_ERROR') return 'the file ends too early, so it was cut or not copied whole; take another copy.';
  if (code.startsWith('Z_')) return 'it is no compressed backup, or its bytes were changed; take another copy.';
  return `what is in it is no database of a shop (${message || code || String(error)}); take another copy.`;
}

/** A stop of the shop may signal all its processes: this one ends when it is done, or when the shop has gone. */
async function verifyForParent(file: string) {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  process.once('disconnect', () => process.exit());
  const verdict: Verdict = await countCopy(file).catch((error) => ({ why: reasonOfBadCopy(error) }));
  process.send?.(verdict, () => process.exit());
}

if (import.meta.main && process.argv[2]) await verifyForParent(process.argv[2]);
