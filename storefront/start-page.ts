import type { EntryContext } from 'react-router';

/** Where a page keeps what it starts with: data, which no browser runs. */
const startId = 'page-start';
const dataId = 'page-data';

/** For browsers that do not tell when they paint, and pages that are turned away from before. */
const mostWaitMs = 1000;

/**
 * Starts a page in the browser, the same for every page, so that the content security policy can name it by its hash and nothing that
 * is in a page. It waits for the first paint: scripts bring no content, and would share the line of a slow phone with the style sheet,
 * the font and the picture that is looked at first. In a tab that is not seen nothing is painted, and nothing waits.
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

/** Adds to a rendered page the script that starts it, and as JSON what React Router would have written into scripts of its own. */
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

/** The ids of the routes of a page, outermost first; of a page that failed, those down to the one that shows the error. */
function shownRoutes({ matches, errors }: EntryContext['staticHandlerContext']): string[] {
  const ids = matches.map(({ route }) => route.id);
  return errors ? ids.slice(0, ids.findIndex((id) => errors[id] !== undefined) + 1) : ids;
}

/** A `<` stands in texts only, where JSON can write it so that nothing can close the element. */
function jsonElement(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;
}
