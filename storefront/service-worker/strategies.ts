import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import type { RouteHandlerCallback, WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { filesOf, markAsCached, offlinePath } from './cached-page.ts';
import { otherRendition } from './other-rendition.ts';

/** Fetching and caching by kind of resource. */

const daySeconds = 86_400;
/** After this timeout the cached copy is shown. */
const networkTimeoutSeconds = 6;
const onlyWhole = () => new CacheableResponsePlugin({ statuses: [200] });

/**
 * Scripts and styles, whose names change with their content. They outlive the pages that need them: a page is cached just after its files
 * were used, and both ages start then.
 */
export const files = new CacheFirst({
  cacheName: 'files',
  plugins: [onlyWhole(), new ExpirationPlugin({ maxAgeSeconds: 60 * daySeconds, purgeOnQuotaError: true })],
});

export const pictures = new CacheFirst({
  cacheName: 'pictures',
  plugins: [
    onlyWhole(),
    new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 30 * daySeconds, purgeOnQuotaError: true }),
    { handlerDidError: async ({ request }) => otherRendition(request.url, await caches.open('pictures')) },
  ],
});

/** Lists of the public catalogue for anonymous visitors. */
export const lists = new NetworkFirst({
  cacheName: 'lists',
  networkTimeoutSeconds,
  plugins: [onlyWhole(), new ExpirationPlugin({ maxEntries: 80, maxAgeSeconds: 7 * daySeconds })],
});

/**
 * Caches a page only once all files that it links to are cached. Without one of them it would open and not work, or load a file of another
 * build.
 */
const onlyWithFiles: WorkboxPlugin = {
  async cacheWillUpdate({ response, event }) {
    if (event === undefined) return null;
    const paths = filesOf(await response.clone().text());
    const areCached = await Promise.all(paths.map((path) => isFileCached(new Request(path), event)));
    return areCached.includes(false) ? null : response;
  },
};

async function isFileCached(request: Request, event: ExtendableEvent): Promise<boolean> {
  const [response, done] = files.handleAll({ event, request });
  try {
    await done;
    return (await response).ok;
  } catch {
    return false;
  }
}

/** Skips pages with a failed part, which are marked no-store: the next visit must not show the gap. */
const onlyStorable: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.headers.get('cache-control')?.includes('no-store') === true ? null : response,
};

/** Server-rendered pages, the same for all visitors: from the network if possible, else the cached copy. */
export const pages = new NetworkFirst({
  cacheName: 'pages',
  networkTimeoutSeconds,
  plugins: [
    onlyWhole(),
    onlyStorable,
    onlyWithFiles,
    new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 30 * daySeconds, purgeOnQuotaError: true }),
    { cachedResponseWillBeUsed: async ({ cachedResponse }) => (cachedResponse ? markAsCached(cachedResponse) : null) },
    { handlerDidError: async () => offlinePage() },
  ],
});

/** Pages that must not be cached: from the network, or the offline page. */
export const passingPages: RouteHandlerCallback = async ({ event, request }) => {
  try {
    const preloaded: Response | undefined = await (event as FetchEvent).preloadResponse;
    return preloaded ?? (await fetch(request));
  } catch {
    return (await offlinePage()) ?? Response.error();
  }
};

/** A separate cache, so that cached pages cannot evict the offline page. */
export const offlinePages = new NetworkFirst({ cacheName: 'offline-page', plugins: [onlyWhole(), onlyWithFiles] });

export async function offlinePage(): Promise<Response | undefined> {
  return (await caches.open('offline-page')).match(offlinePath, { ignoreVary: true });
}

/** The caches of this version; any other belongs to an older one. */
export const cacheNames = ['files', 'pictures', 'lists', 'pages', 'offline-page'];
