import { clientsClaim } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { offlinePath } from './cached-page.ts';
import { isKeepMessage, type KeepMessage } from './messages.ts';
import { cacheNames, files, lists, offlinePages, pages, passingPages, pictures } from './strategies.ts';
import { isCachedPage, isPublicCall } from './what-is-cached.ts';

/**
 * The service worker: stands between the pages and the network, and lets what was seen be seen again without one
 * (decision 007). A new version takes over at once, which is safe because none holds a set of files of its own: every kept
 * page came with the very files that it names.
 */
declare const self: ServiceWorkerGlobalScope;
/**
 * The scripts and styles of this build, as paths. All of them are kept from the start, so that an open page finds its own
 * even when the server has newer ones; and every deployment is a new service worker with a fresh offline page.
 */
declare const storefrontFiles: string[];

registerRoute(({ url, sameOrigin }) => sameOrigin && /^\/(assets|app)\//.test(url.pathname), files);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/'), pictures);
registerRoute(({ request, sameOrigin }) => sameOrigin && isPublicCall(request), lists);
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isCachedPage(url.pathname),
  pages,
);
registerRoute(({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate', passingPages);

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage(event));
  event.waitUntil(keepFiles(event));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), dropOldCaches()]));
});
clientsClaim();

self.addEventListener('message', (event) => {
  if (isKeepMessage(event.data)) event.waitUntil(keep(event, event.data));
});

/** Fails where the network fails, and with it the installation: the browser tries again at the next visit. */
async function keepOfflinePage(event: ExtendableEvent): Promise<void> {
  const [response, done] = offlinePages.handleAll({ event, request: new Request(offlinePath, { cache: 'reload' }) });
  if (!(await response).ok) throw new Error('The offline page could not be kept.');
  await done;
}

/** What cannot be had now comes when a page wants it. Those who save data get only what they use. */
async function keepFiles(event: ExtendableEvent): Promise<void> {
  const { connection } = self.navigator as WorkerNavigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData === true) return;
  const kept = storefrontFiles.map((path) => files.handleAll({ event, request: new Request(path) })[1]);
  await Promise.allSettled(kept);
}

async function dropOldCaches(): Promise<void> {
  const found = await caches.keys();
  await Promise.all(found.filter((name) => !cacheNames.includes(name)).map((name) => caches.delete(name)));
}

/** Keeps a page that came without us: the first of a visit, and those whose parts the storefront fetched by itself. */
async function keep(event: ExtendableEvent, { page, files: paths }: KeepMessage): Promise<void> {
  const { origin } = self.location;
  const url = new URL(page, origin);
  const wanted = paths.map((path) => new URL(path, origin)).filter((file) => file.origin === origin);
  const kept = wanted.map((file) => {
    const strategy = file.pathname.startsWith('/media/') ? pictures : files;
    return strategy.handleAll({ event, request: new Request(file) })[1];
  });
  if (url.origin === origin && isCachedPage(url.pathname)) {
    // Marked as no page view, so that it is not counted as one.
    const request = new Request(url, { headers: { purpose: 'prefetch' } });
    kept.push(pages.handleAll({ event, request })[1]);
  }
  await Promise.allSettled(kept);
}
