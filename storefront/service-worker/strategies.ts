import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import type { RouteHandlerCallback, WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { filesOf, markAsCached, offlinePath } from './cached-page.ts';

/** How each kind of thing is fetched and kept. */

const daySeconds = 86_400;
/** On a network that answers nothing, what is kept shows after so long. */
const networkTimeoutSeconds = 6;
const onlyWhole = () => new CacheableResponsePlugin({ statuses: [200] });

/**
 * Scripts and styles, whose names change with their content. They outlive the pages that need them: a page is stored when
 * its files were just used, and both ages count from then.
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
  ],
});

/** Lists of the public catalogue, as a visitor gets them. */
export const lists = new NetworkFirst({
  cacheName: 'lists',
  networkTimeoutSeconds,
  plugins: [onlyWhole(), new ExpirationPlugin({ maxEntries: 80, maxAgeSeconds: 7 * daySeconds })],
});

/** Each cached page brings the files that it names, so that a page never meets files of another version of the shop. */
const bringFiles: WorkboxPlugin = {
  async cacheDidUpdate({ newResponse, event }) {
    const wanted = filesOf(await newResponse.clone().text());
    await Promise.all(wanted.map((path) => files.handle({ event, request: new Request(path) })));
  },
};

/** A page of which a part failed says so: the next visit shall not begin with the gap. */
const onlyStorable: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.headers.get('cache-control')?.includes('no-store') === true ? null : response,
};

/** Pages as the server renders them for everybody: the newest where the network has it, else the one seen before. */
export const pages = new NetworkFirst({
  cacheName: 'pages',
  networkTimeoutSeconds,
  plugins: [
    onlyWhole(),
    onlyStorable,
    new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 30 * daySeconds, purgeOnQuotaError: true }),
    bringFiles,
    { cachedResponseWillBeUsed: async ({ cachedResponse }) => (cachedResponse ? markAsCached(cachedResponse) : null) },
    { handlerDidError: async () => offlinePage() },
  ],
});

/** Pages that must not be kept: straight from the network, or the offline page. */
export const passingPages: RouteHandlerCallback = async ({ event, request }) => {
  try {
    const preloaded: Response | undefined = await (event as FetchEvent).preloadResponse;
    return preloaded ?? (await fetch(request));
  } catch {
    return (await offlinePage()) ?? Response.error();
  }
};

/** In a cache of its own, so that no number of pages seen pushes it out. */
export const offlinePages = new NetworkFirst({ cacheName: 'offline-page', plugins: [onlyWhole(), bringFiles] });

async function offlinePage(): Promise<Response | undefined> {
  return (await caches.open('offline-page')).match(offlinePath, { ignoreVary: true });
}

/** All that this version keeps; whatever else is found on the device comes from an older one. */
export const cacheNames = ['files', 'pictures', 'lists', 'pages', 'offline-page'];
