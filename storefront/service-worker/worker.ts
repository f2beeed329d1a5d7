import { clientsClaim } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { offlinePath } from './cached-page.ts';
import { type CacheMessage, isCacheMessage } from './messages.ts';
import { cacheNames, files, lists, offlinePage, offlinePages, pages, passingPages, pictures } from './strategies.ts';
import { isCachedPage, isCachedPicture, isPublicCall } from './what-is-cached.ts';

/**
 * The service worker, which makes visited pages available offline (decision 007). A new version activates at once. That is safe because it
 * holds no file list of its own: every cached page was stored with the files that it links to.
 */
declare const self: ServiceWorkerGlobalScope;
/**
 * Paths of the scripts and styles of this build. All are cached at installation, so that an open page finds its own even after a new
 * deployment. Since the list changes, every deployment installs a new service worker with a fresh offline page.
 */
declare const storefrontFiles: string[];

registerRoute(({ url, sameOrigin }) => sameOrigin && /^\/(assets|app)\//.test(url.pathname), files);
registerRoute(({ url, sameOrigin }) => sameOrigin && isCachedPicture(url.pathname), pictures);
registerRoute(({ request, sameOrigin }) => sameOrigin && isPublicCall(request), lists);
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isCachedPage(url.pathname),
  pages,
);
registerRoute(({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate', passingPages);

self.addEventListener('install', (event) => {
  event.waitUntil(cacheOfflinePage(event));
  event.waitUntil(cacheFiles(event));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), dropOldCaches()]));
});
clientsClaim();

self.addEventListener('message', (event) => {
  if (isCacheMessage(event.data)) event.waitUntil(cachePage(event, event.data));
});

/** Fails where there is no offline page with its files, of this build or the last; so does the installation, until the next visit. */
async function cacheOfflinePage(event: ExtendableEvent): Promise<void> {
  await offlinePages.handleAll({ event, request: new Request(offlinePath, { cache: 'reload' }) })[1];
  if ((await offlinePage()) === undefined) throw new Error('The offline page could not be cached.');
}

/** Files that fail to load now are cached when a page needs them. Skipped in data-saving mode. */
async function cacheFiles(event: ExtendableEvent): Promise<void> {
  const { connection } = self.navigator as WorkerNavigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData === true) return;
  const cached = storefrontFiles.map((path) => files.handleAll({ event, request: new Request(path) })[1]);
  await Promise.allSettled(cached);
}

async function dropOldCaches(): Promise<void> {
  const found = await caches.keys();
  await Promise.all(found.filter((name) => !cacheNames.includes(name)).map((name) => caches.delete(name)));
}

/** Caches a page that did not pass through the service worker: the first of a visit, and those rendered by client-side navigation. */
async function cachePage(event: ExtendableEvent, { page, files: paths }: CacheMessage): Promise<void> {
  const { origin } = self.location;
  const url = new URL(page, origin);
  const requested = paths.map((path) => new URL(path, origin)).filter((file) => file.origin === origin);
  const lasting = requested.filter(({ pathname }) => isCachedPicture(pathname) || !pathname.startsWith('/media/'));
  const cached = lasting.map((file) => {
    const strategy = isCachedPicture(file.pathname) ? pictures : files;
    return strategy.handleAll({ event, request: new Request(file) })[1];
  });
  if (url.origin === origin && isCachedPage(url.pathname)) {
    // Marked as a prefetch, so that it is not counted as a page view.
    const request = new Request(url, { headers: { purpose: 'prefetch' } });
    cached.push(pages.handleAll({ event, request })[1]);
  }
  await Promise.allSettled(cached);
}
