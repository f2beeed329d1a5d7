import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { createClient } from '#platform/database/connect.ts';
import { lowerThreadPriority } from '#platform/lower-thread-priority.ts';
import { receiveInParts, sendInParts } from '#platform/send-in-parts.ts';
import { buildSearchIndex } from './build-index.ts';
import type { ReadRows, SearchIndex } from './search-index.ts';

/** Half a megabyte of texts. */
const idsAtOnce = 5000;
/** A million products take some 150 MB. */
const mostMegabytes = 1024;

export type Building = { index: Promise<SearchIndex>; cancel(): Promise<unknown> };

/**
 * Builds the index in a thread with a connection of its own to the PostgreSQL server, since a million products take seconds of processor
 * time. Its arrays are handed over, not copied.
 */
export function buildInWorker(databaseUrl: string): Building {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { catalogueToIndex: databaseUrl },
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  worker.unref();
  const index = new Promise<SearchIndex>((resolve, reject) => {
    receiveInParts<SearchIndex>(worker).then(resolve, reject);
    worker.once('exit', () => reject(new Error('The thread that makes the search index ended early.')));
  });
  return { index, cancel: () => worker.terminate() };
}

async function build(databaseUrl: string) {
  lowerThreadPriority();
  const client = createClient(databaseUrl, { application_name: 'dhow search', keepAlive: true });
  await client.connect();
  const read: ReadRows = async <Row>(text: string) => (await client.query(text)).rows as Row[];
  const index = await buildSearchIndex(read, idsAtOnce, async () => {});
  await client.end();
  if (parentPort) await sendInParts(parentPort, index, buffersOf);
}

/** An array's, or those of a word index; names are copied. */
function buffersOf(part: SearchIndex[keyof SearchIndex]): ArrayBuffer[] {
  if (ArrayBuffer.isView(part)) return [part.buffer];
  if (part instanceof Map || Array.isArray(part)) return [];
  return Object.values(part).map(({ buffer }) => buffer);
}

if (!isMainThread && workerData?.catalogueToIndex) await build(workerData.catalogueToIndex);
