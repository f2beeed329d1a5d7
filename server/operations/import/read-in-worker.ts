import { on } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { StaffSpecification } from '#contract/staff/specifications.ts';
import { lowerThreadPriority } from '#platform/lower-thread-priority.ts';
import { type Batch, readBatches } from './read-batches.ts';
import { csvInMemory, UnreadableFile } from './read-groups.ts';

type Options = { vocabulary: StaffSpecification[]; mostRows: number };
type Request = Options & { name: string; csv: Uint8Array };
type Message = { batch: Batch } | { unreadable: string } | 'end';

const mostMegabytes = 1024;

/**
 * The batches of an uploaded file, parsed in a worker thread, because the lines may be of any kind and number and the shop must go on
 * serving requests. The next batch is read once the last one was consumed. The bytes are transferred to that thread, and `csv` is empty
 * afterwards: copying 20 MB would hold the event loop for 25 ms. Throws UnreadableFile.
 */
export async function* readInWorker(name: string, csv: Uint8Array, options: Options): AsyncGenerator<Batch> {
  const bytes = movable(csv);
  const request: Request = { name, csv: bytes, ...options };
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { catalogueToRead: request },
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  try {
    for await (const [message] of on(worker, 'message') as AsyncIterable<[Message]>) {
      if (message === 'end') return;
      if ('unreadable' in message) throw new UnreadableFile(message.unreadable);
      yield message.batch;
      worker.postMessage('next');
    }
  } finally {
    await worker.terminate();
  }
}

/** A small Buffer shares a pooled ArrayBuffer, which can't be transferred. */
function movable(csv: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = csv;
  const hasOwnMemory = buffer instanceof ArrayBuffer && buffer.byteLength === csv.byteLength;
  return hasOwnMemory ? new Uint8Array(buffer) : new Uint8Array(csv);
}

async function sendBatches({ name, csv, ...options }: Request) {
  lowerThreadPriority();
  const send = (message: Message) => parentPort?.postMessage(message);
  try {
    for await (const batch of readBatches(csvInMemory(name, csv), options)) {
      const isTaken = new Promise((resolve) => parentPort?.once('message', resolve));
      send({ batch });
      await isTaken;
    }
    send('end');
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    send({ unreadable: error.message });
  }
}

if (!isMainThread && workerData?.catalogueToRead) await sendBatches(workerData.catalogueToRead);
