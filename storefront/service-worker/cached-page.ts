import { paths } from '#storefront/paths.ts';

/** Pages in the cache of the service worker. */

export const offlinePath = paths.offline;

/** The scripts and styles that a page links to. */
export function filesOf(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|svg|woff2)/g) ?? [])];
}

/** The page marked as a cached copy, with its date, for its scripts. */
export async function markAsCached(response: Response): Promise<Response> {
  const html = await response.text();
  const cachedAt = new Date(response.headers.get('date') ?? 0).toISOString();
  const headers = new Headers(response.headers);
  // They describe the compressed body as sent over the network.
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(html.replace('<html ', `<html data-cached-at="${cachedAt}" `), {
    status: response.status,
    headers,
  });
}
