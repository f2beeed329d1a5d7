import type { EntryContext } from 'react-router';
import { dataId, type PageStartContent, startId } from './page-start.tsx';

/** For browsers without paint events, and pages that are hidden before the first paint. */
const mostWaitMs = 1000;

/**
 * Marks a page that is being opened, in its head, with the number of product rows that a phone draws (styles/carousel.css): one until the
 * first paint, then one more, then all, since each keeps a slow phone busy. A page that is reloaded or gone back to has its place restored
 * and shows all at once.
 */
export const markOpening = `if (performance.getEntriesByType('navigation')[0]?.type === 'navigate') document.documentElement.dataset.rowsDrawn = '1';`;

/**
 * Starts a page in the browser. The same for every page, so that the content security policy can allow it by its hash. It waits for the
 * first paint, because on a slow phone the scripts would compete with the style sheet, the font and the main picture. A hidden tab never
 * paints, so there it does not wait.
 */
export const startScript = `const read = (id) => document.getElementById(id).textContent;
const { context, manifest, entry, routes, preloads } = JSON.parse(read('${startId}'));
async function drawRows() {
  const { dataset } = document.documentElement;
  await new Promise(requestAnimationFrame);
  if (dataset.rowsDrawn) dataset.rowsDrawn = '2';
  await new Promise(requestAnimationFrame);
  delete dataset.rowsDrawn;
}
if (!document.hidden) await new Promise((go) => { new PerformanceObserver(go).observe({ type: 'paint', buffered: true }); setTimeout(go, ${mostWaitMs}); });
drawRows();
for (const href of preloads) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority: 'low' }));
if (document.readyState === 'loading') await new Promise((go) => document.addEventListener('DOMContentLoaded', go));
await import(manifest);
const modules = {};
for (const [id, file] of routes) modules[id] = await import(file);
window.__reactRouterContext = { ...context, stream: new Response(read('${dataId}')).body };
window.__reactRouterRouteModules = modules;
import(entry);`;

/**
 * What the page starts with (page-start.tsx writes it into the page): the files to load, and the answers of the loaders as React Router
 * encodes them, which it would otherwise write into scripts of its own.
 */
export async function createPageStart(context: EntryContext): Promise<PageStartContent> {
  const { manifest, serverHandoffString, serverHandoffStream, staticHandlerContext } = context;
  const routes = shownRoutes(staticHandlerContext)
    .map((id) => manifest.routes[id])
    .filter((route) => route !== undefined);
  const files = [
    manifest.url,
    manifest.entry.module,
    ...manifest.entry.imports,
    ...routes.flatMap(({ module, imports = [] }) => [module, ...imports]),
  ];
  const start = JSON.stringify({
    context: JSON.parse(serverHandoffString ?? '{}'),
    manifest: manifest.url,
    entry: manifest.entry.module,
    routes: routes.map(({ id, module }) => [id, module]),
    preloads: [...new Set(files)],
  });
  return { opening: markOpening, start, script: startScript, data: await new Response(serverHandoffStream).text() };
}

/** The route ids of a page, outermost first; after an error, those down to the one that shows it. */
function shownRoutes({ matches, errors }: EntryContext['staticHandlerContext']): string[] {
  const ids = matches.map(({ route }) => route.id);
  return errors ? ids.slice(0, ids.findIndex((id) => errors[id] !== undefined) + 1) : ids;
}
