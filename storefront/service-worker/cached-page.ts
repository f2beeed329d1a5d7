import { paths } from '#storefront/paths.ts';

/** A page as it lies on the device. */

export const offlinePath = paths.offline;

/** The scripts and styles that a page names. */
export function filesOf(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|svg|woff2)/g) ?? [])];
}

/** The page, telling its scripts that it comes from the device, and from when it is. */
export async function markAsCached(response: Response): Promise<Response> {
  const html = await response.text();
  const cachedAt = new Date(response.headers.get('date') ?? 0).toISOString();
  const headers = new Headers(response.headers);
  // They speak of the bytes that came over the network.
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(html.replace('<html ', `<html data-cached-at="${cachedAt}" `), {
    status: response.status,
    headers,
  });
}
