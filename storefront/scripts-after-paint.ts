/** As React Router writes them; the tests of the pages fail where a new version writes something else. */
const preloadLink = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const moduleScript = /(<script[^>]*type="module"[^>]*>)([\s\S]*?)(<\/script>)/;

/**
 * Lets a page's scripts wait for its first paint. They bring no content, and would share the line of a slow phone with the style
 * sheet, the font and the picture that is looked at first. In a tab that is not seen nothing is painted, and nothing waits.
 */
export function startScriptsAfterPaint(html: string): string {
  const files = [...html.matchAll(preloadLink)].map(([, file]) => file);
  if (files.length === 0) return html;
  return html
    .replaceAll(preloadLink, '')
    .replace(moduleScript, (_, open, code, close) => open + waitForPaint(files) + importLater(code) + close);
}

/** For browsers that do not tell when they paint, and pages that are turned away from before. */
const mostWaitMs = 1000;

/** Until it is on the screen: a frame that is only drawn still waits for its pictures' turn. */
function waitForPaint(files: unknown[]): string {
  return `if (!document.hidden) await new Promise((go) => { new PerformanceObserver(go).observe({ type: 'paint', buffered: true }); setTimeout(go, ${mostWaitMs}); });
for (const href of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority: 'low' }));
`;
}

/** The same imports, in the same order, as expressions, which run when it is their turn. */
function importLater(code: string): string {
  return code
    .replace(/import \* as (\w+) from ("[^"]+");/g, 'const $1 = await import($2);')
    .replace(/import ("[^"]+");/g, 'await import($1);');
}
