import { AddressRefused, type Network } from '#platform/outbound/pinned-host.ts';
import type { Store } from '#platform/storage/store.ts';
import { fetchPicture } from './fetch-picture.ts';
import type { KnownPictures } from './known-pictures.ts';

const atOnce = 8;
/** A host with this many consecutive failures is skipped: a catalogue of 50,000 pictures must not wait for each of them. */
const mostFailuresOfHost = 5;

export type PictureFetcher = {
  fetchAll(addresses: string[]): Promise<void>;
  /** Why a picture can't be had, by address; each was tried once. */
  failures: Map<string, string>;
  /** The addresses that were fetched. */
  fetched: Set<string>;
};

/** Fetches pictures, eight at a time, and adds them to the known ones; records the reason for each failure. */
export function createPictureFetcher(options: {
  pictures: Store;
  known: KnownPictures;
  network?: Network | undefined;
}): PictureFetcher {
  const { pictures, known, network } = options;
  const failuresOfHost = new Map<string, number>();
  const failures = new Map<string, string>();
  const fetched = new Set<string>();

  async function fetchOne(address: string) {
    const host = URL.parse(address)?.host ?? '';
    try {
      if ((failuresOfHost.get(host) ?? 0) >= mostFailuresOfHost) {
        throw new AddressRefused(`was not tried, since its host failed ${mostFailuresOfHost} times in a row`, true);
      }
      known.add(address, await fetchPicture(address, pictures, network));
      fetched.add(address);
      failuresOfHost.set(host, 0);
    } catch (error) {
      if (!(error instanceof AddressRefused)) throw error;
      failuresOfHost.set(host, error.isOfHost ? (failuresOfHost.get(host) ?? 0) + 1 : 0);
      failures.set(address, error.message);
    }
  }

  return {
    failures,
    fetched,
    async fetchAll(addresses) {
      const isWanted = (address: string) => !failures.has(address) && known.find(address) === null;
      const waiting = [...new Set(addresses)].filter(isWanted);
      const worker = async () => {
        for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) await fetchOne(address);
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
    },
  };
}
