import { QueueFull } from '#platform/queue.ts';
import { DownloadRefused, download, type Network } from './download.ts';
import { mostBytes } from './picture.ts';
import type { Pictures } from './pictures.ts';
import { storePicture } from './store-picture.ts';

const limits = { timeoutMs: 10_000, mostBytes };

/**
 * Fetches a product's picture from the public internet and stores it. Returns the path to serve it from; throws DownloadRefused
 * with the reason if that fails.
 */
export async function fetchPicture(address: string, pictures: Pictures, network?: Network): Promise<string> {
  const stored = await storePicture(pictures, await download(address, limits, network)).catch((error) => {
    throw error instanceof QueueFull ? new DownloadRefused('came while too many other pictures were waiting') : error;
  });
  if ('refused' in stored) throw new DownloadRefused(stored.refused);
  return stored.path;
}
