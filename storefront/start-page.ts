import type { EntryContext } from 'react-router';
import { jsonInScript } from './json-in-script.ts';

/** The ids of the JSON elements with the data that a page starts with. */
const startId = 'page-start';
const dataId = 'page-data';

/** For browsers without paint events, and pages that are hidden before the first paint. */
const mostWaitMs = 1000;

/**
 * Starts a page in the browser. The same for every page, so that the content security policy can allow it by its hash. It waits for the
 * first paint, because on a slow phone the scripts would compete with the style sheet, the font and the main picture. A hidden tab never
 * paints, so there it does not wait.
 */
export const startScript = `const read = (id) => document.getElementById(id).textContent;
const { context, manifest, entry, routes, preloads } = JSON.parse(read('${startId}'));
if (!document.hidden) await new Promise((go) => { new PerformanceObserver(go).observe({ type: 'paint', buffered: true }); setTimeout(go, ${mostWaitMs}); });
for (const href of preloads) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority: 'low' }));
if (document.readyState === 'loading') await new Promise((go) => document.addEventListener('DOMContentLoaded', go));
await import(manifest);
const modules = {};
for (const [id, file] of routes) modules[id] = await import(file);
window.__reactRouterContext = { ...context, stream: new Blob([read('${dataId}')]).stream() };
window.__reactRouterRouteModules = modules;
import(entry);`;

/** Adds the start script to a rendered page, and as JSON the data that React Router would have written into scripts of its own. */
export async function addStart(html: string, { manifest, serverHandoffString, ...context }: EntryContext) {
  const routes = shownRoutes(context.staticHandlerContext)
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
  const data = await new Response(context.serverHandoffStream).text();
  const end = html.lastIndexOf('</body>');
  return `${html.slice(0, end)}${jsonElement(startId, start)}<script type="module" async="">${startScript}</script>${jsonElement(dataId, data)}${html.slice(end)}`;
}

/** The route ids of a page, outermost first; after an error, those down to the one that shows it. */
function shownRoutes({ matches, errors }: EntryContext['staticHandlerContext']): string[] {
  const ids = matches.map(({ route }) => route.id);
  return errors ? ids.slice(0, ids.findIndex((id) => errors[id] !== undefined) + 1) : ids;
}

function jsonElement(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${jsonInScript(json)}</script>`;
}
