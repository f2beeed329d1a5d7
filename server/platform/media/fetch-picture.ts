import { AddressRefused, type Network } from '#platform/outbound/pinned-host.ts';
import { QueueFull } from '#platform/queue.ts';
import type { Store } from '#platform/storage/store.ts';
import { download } from './download.ts';
import { mostBytes } from './picture.ts';
import { storePicture } from './store-picture.ts';

const limits = { timeoutMs: 10_000, mostBytes };

/**
 * Fetches a product's picture from the public internet and stores it. Returns the path to serve it from; throws AddressRefused
 * with the reason if that fails.
 */
export async function fetchPicture(address: string, pictures: Store, network?: Network): Promise<string> {
  const stored = await storePicture(pictures, await download(address, limits, network)).catch((error) => {
    throw error instanceof QueueFull ? new AddressRefused('came while too many other pictures were waiting') : error;
  });
  if ('refused' in stored) throw new AddressRefused(stored.refused);
  return stored.path;
}
