import { LRUCache } from 'lru-cache';
import type { Sendable } from '#platform/http/page-cache.ts';
import type { CacheFigures } from '#platform/metrics/meters.ts';

/** The pictures that shoppers look at now: some 3,000 as lists show them. */
const mostBytes = 16 * 1024 * 1024;
/** A larger one is seen alone, and would displace twenty of a list. */
const mostBytesEach = 128 * 1024;
/** Memory of a cached picture beside its bytes. */
const overheadBytes = 1_000;

export type PictureCache = {
  /** Null if there is no such picture. */
  get(name: string): Promise<Sendable | null>;
  /** The picture if it is cached. */
  peek(name: string): Sendable | null;
  figures(): CacheFigures;
};

/**
 * The pictures of the catalogue as they are sent, small ones from memory: a file of a disk costs the processor many times as much. They
 * never change, since their names begin with the hash of their content, and `read` gets null for what is not there.
 */
export function createPictureCache(
  read: (name: string) => Promise<Buffer | null>,
  headersOf: (name: string) => Record<string, string>,
): PictureCache {
  const pictures = new LRUCache<string, Sendable>({
    maxSize: mostBytes,
    sizeCalculation: ({ identity }) => identity.length + overheadBytes,
  });
  let hits = 0;
  let misses = 0;

  function peek(name: string): Sendable | null {
    const picture = pictures.get(name) ?? null;
    if (picture !== null) hits++;
    return picture;
  }

  return {
    peek,
    async get(name) {
      const cached = peek(name);
      if (cached !== null) return cached;
      misses++;
      const content = await read(name);
      if (content === null) return null;
      const picture = {
        status: 200,
        headers: headersOf(name),
        etag: `"${name}"`,
        identity: content,
        gzip: null,
        brotli: null,
      };
      if (content.length <= mostBytesEach) pictures.set(name, picture);
      return picture;
    },
    figures: () => ({ hits, misses, bytes: pictures.calculatedSize, entries: pictures.size }),
  };
}
