import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { haveInCommon, isAboutAll } from '#platform/changes.ts';
import type { CacheFigures } from '#platform/metrics/meters.ts';

/**
 * Whole pages, cached as the bytes that are sent. The server renders the anonymous visitor's page, the same for all, so a page
 * is rendered once per change of its content and otherwise costs as much as a static file.
 */
export type Page = {
  status: number;
  headers: Record<string, string>;
  /** The page or a part of it could not be rendered; it is not cached, so the next request may get it whole. */
  isFailure: boolean;
  etag: string;
  identity: Buffer;
  gzip: Buffer;
  brotli: Buffer;
  onServed: () => void;
};

/** What is sent from memory. What is compressed already, such as a picture, has no copies. */
export type Sendable = Pick<Page, 'status' | 'headers' | 'etag' | 'identity'> & {
  gzip: Buffer | null;
  brotli: Buffer | null;
};

/** A rendered page or the answer of a call: `tags` name what it shows, `onServed` is called each time it is sent to a visitor. */
export type RenderedPage = {
  status: number;
  headers: Record<string, string>;
  text: string;
  isFailure?: boolean;
  tags: Iterable<string>;
  /** When it changes by itself. */
  until?: Date | null;
  onServed?: () => void;
};

export type PageCache = {
  /**
   * The page of a key: from memory, or rendered once for all simultaneous requests. A stale page is served while `refresh` renders the
   * next, for half a second at most: later requests wait for the new one. If rendering fails, the old page is served.
   */
  get(key: string, render: () => Promise<RenderedPage>, refresh?: () => Promise<RenderedPage>): Page | Promise<Page>;
  /** The page of a key if it is cached and fresh. */
  peek(key: string): Page | null;
  /** Marks the pages that show one of the tags as stale; `*` means all of them. */
  expire(tags: readonly string[]): void;
  figures(): CacheFigures;
};

/** `staleAt`: when its content changed; null: it has not. `until`: when it changes by itself. */
type Entry = { page: Page; tags: ReadonlySet<string>; staleAt: number | null; madeAt: number; until: number };

const longestUseMs = 10 * 60_000;
/** A change shows within a second: this long plus the time of the notification. */
const longestStaleMs = 500;
const mostBytes = 64 * 1024 * 1024;

export function createPageCache(now: () => number, onError: (error: unknown) => void): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: mostBytes,
    sizeCalculation: ({ page }) => bytesOf(page),
  });
  const underWay = new Map<string, Promise<Page>>();
  /** Counts changes, so that a page is stale from the start if a change came in while it was rendered. */
  let changes = 0;
  let hits = 0;
  let misses = 0;

  function make(key: string, render: () => Promise<RenderedPage>): Promise<Page> {
    const running = underWay.get(key);
    if (running) return running;
    const changesBefore = changes;
    const made = render()
      .then(async (rendered) => {
        const page = await toPage(rendered);
        if (!page.isFailure) {
          const staleAt = changes === changesBefore ? null : now();
          const until = rendered.until?.getTime() ?? Number.POSITIVE_INFINITY;
          entries.set(key, { page, tags: new Set(rendered.tags), staleAt, madeAt: now(), until });
        }
        return page;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, made);
    return made;
  }

  async function makeOrGoOn({ page }: Entry, key: string, render: () => Promise<RenderedPage>): Promise<Page> {
    try {
      const made = await make(key, render);
      return made.isFailure ? page : made;
    } catch (error) {
      onError(error);
      return page;
    }
  }

  const isFresh = ({ staleAt, madeAt, until }: Entry) =>
    staleAt === null && now() < until && now() - madeAt <= longestUseMs;
  const isOutdated = ({ staleAt, until }: Entry) => now() - Math.min(staleAt ?? until, until) > longestStaleMs;

  return {
    get(key, render, refresh = render) {
      const entry = entries.get(key);
      if (entry && !isOutdated(entry)) hits++;
      else misses++;
      if (!entry) return make(key, render);
      if (isOutdated(entry)) return makeOrGoOn(entry, key, render);
      if (!isFresh(entry)) make(key, refresh).catch(onError);
      return entry.page;
    },
    peek(key) {
      const entry = entries.get(key);
      if (!entry || !isFresh(entry)) return null;
      hits++;
      return entry.page;
    },
    expire(tags) {
      changes++;
      const isAll = isAboutAll(tags);
      const changed = new Set(tags);
      for (const entry of entries.values()) {
        if (isAll || haveInCommon(changed, entry.tags)) entry.staleAt ??= now();
      }
    },
    figures: () => ({ hits, misses, bytes: entries.calculatedSize, entries: entries.size }),
  };
}

/** Memory of a cached page beside its bytes: headers, tags. */
const overheadBytes = 8_000;

/** Of a page in gzip and brotli together, in sizes of the latter. */
const sizeOfBoth = 2.5;

/** The memory that a cached page takes once it was also asked for in gzip. */
export const bytesOf = ({ brotli }: Page): number => Math.ceil(brotli.length * sizeOfBoth) + overheadBytes;

/** `window`: the bits of a length that texts have at most; a larger one takes longer to make room for than to search. */
const brotliOptions = (window: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: window },
});

const compressApart = promisify(brotliCompress);
/** So few take 0.2 ms, and another thread as much beside that: an answer is compressed where it is made, a page apart. */
const mostCompressedInPlace = 32 * 1024;

const compress = async (bytes: Buffer) =>
  bytes.length <= mostCompressedInPlace
    ? brotliCompressSync(bytes, brotliOptions(16))
    : await compressApart(bytes, brotliOptions(18));

/** Compresses a rendered page or answer once for all requests. */
export async function toPage(rendered: RenderedPage): Promise<Page> {
  const { status, headers, text, isFailure = status >= 500, onServed = () => {} } = rendered;
  const identity = Buffer.from(text);
  const brotli = alone(await compress(identity));
  let gzip: Buffer | undefined;
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return {
    status,
    headers,
    isFailure,
    etag,
    // Decompressed for the few clients that accept neither: cached, it would take several times the memory of both.
    get identity() {
      return brotliDecompressSync(brotli);
    },
    // Browsers accept brotli, so few pages are asked for in gzip: made beforehand, it would be more than half of what the cache takes.
    get gzip() {
      gzip ??= alone(gzipSync(brotliDecompressSync(brotli)));
      return gzip;
    },
    brotli,
    onServed,
  };
}

/** zlib returns a slice of a 64 kB buffer, which would stay in memory as a whole: several times what is counted. */
function alone(slice: Buffer): Buffer {
  const bytes = Buffer.allocUnsafeSlow(slice.length);
  slice.copy(bytes);
  return bytes;
}

/** The smallest bytes of a page that the client accepts, and their encoding. */
export function chooseBytes(page: Sendable, acceptEncoding: string): { bytes: Buffer; encoding: 'br' | 'gzip' | null } {
  if (page.brotli && acceptEncoding.includes('br')) return { bytes: page.brotli, encoding: 'br' };
  if (page.gzip && acceptEncoding.includes('gzip')) return { bytes: page.gzip, encoding: 'gzip' };
  return { bytes: page.identity, encoding: null };
}
