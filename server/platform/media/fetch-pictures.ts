import { DownloadRefused, type Network } from './download.ts';
import { fetchPicture } from './fetch-picture.ts';
import type { KnownPictures } from './known-pictures.ts';
import type { Pictures } from './pictures.ts';

const atOnce = 8;
/** A host that failed so often in a row is left alone: a catalogue of 50,000 pictures must not wait for each of them. */
const mostFailuresOfHost = 5;

export type PictureFailure = { address: string; why: string };
export type PictureFetcher = { fetchAll(addresses: string[]): Promise<void> };

/** Fetches pictures, eight at a time, and adds them to the known ones; each that can't be had is told with the reason. */
export function createPictureFetcher(given: {
  pictures: Pictures;
  known: KnownPictures;
  tellFailure(failure: PictureFailure): void;
  network?: Network;
}): PictureFetcher {
  const { pictures, known, tellFailure, network } = given;
  const failuresOfHost = new Map<string, number>();
  const failed = new Set<string>();

  async function fetchOne(address: string) {
    const host = URL.parse(address)?.host ?? '';
    try {
      if ((failuresOfHost.get(host) ?? 0) >= mostFailuresOfHost) {
        throw new DownloadRefused(`was not tried, since its host failed ${mostFailuresOfHost} times in a row`, true);
      }
      known.add(address, await fetchPicture(address, pictures, network));
      failuresOfHost.set(host, 0);
    } catch (error) {
      if (!(error instanceof DownloadRefused)) throw error;
      failuresOfHost.set(host, error.isOfHost ? (failuresOfHost.get(host) ?? 0) + 1 : 0);
      failed.add(address);
      tellFailure({ address, why: error.message });
    }
  }

  return {
    async fetchAll(addresses) {
      const waiting = [...new Set(addresses)].filter((address) => !failed.has(address) && known.find(address) === null);
      const work = async () => {
        for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) await fetchOne(address);
      };
      await Promise.all(Array.from({ length: atOnce }, work));
    },
  };
}
