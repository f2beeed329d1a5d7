import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { gunzip } from 'node:zlib';
import { openEmbedded } from '#platform/database/embedded.ts';
import { OperatorError } from '#platform/operator-error.ts';

/** What a copy of the embedded database holds. */
export type CopyContents = { orders: number; products: number };

/** A copy that can't be opened or is no shop's. */
export class BadCopy extends OperatorError {
  override name = 'BadCopy';
}

/**
 * Opens a copy of the embedded database in memory and counts what is in it; throws BadCopy when it can't.
 * On a thread of its own, because opening one takes a second, in which the shop would answer nobody.
 */
export function verifyCopy(file: string): Promise<CopyContents> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { copyToVerify: file } });
    worker.once('message', (message: CopyContents | { why: string }) => {
      if ('why' in message) reject(new BadCopy(`${file} can't be opened as a copy of a shop: ${message.why}`));
      else resolve(message);
      void worker.terminate();
    });
    worker.once('error', (error) =>
      reject(new BadCopy(`${file} can't be opened as a copy of a shop: ${error.message}`)),
    );
    worker.once('exit', (code) =>
      reject(new BadCopy(`${file} can't be opened as a copy of a shop (exit code ${code}).`)),
    );
  });
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

function reasonOf(error: unknown): string {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (code === 'Z_BUF_ERROR') return 'the file ends too early, so it was cut or not copied whole; take another copy.';
  if (code.startsWith('Z_')) return 'it is no compressed backup, or its bytes were changed; take another copy.';
  return `what is in it is no database of a shop (${message || code || String(error)}); take another copy.`;
}

if (!isMainThread && typeof workerData?.copyToVerify === 'string') {
  countCopy(workerData.copyToVerify).then(
    (contents) => parentPort?.postMessage(contents),
    (error) => parentPort?.postMessage({ why: reasonOf(error) }),
  );
}
