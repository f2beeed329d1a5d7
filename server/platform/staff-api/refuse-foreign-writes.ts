import type { FastifyRequest } from 'fastify';
import { faults } from '#platform/http/faults.ts';

/**
 * CSRF protection: a change must come from the shop's own pages. The cookie is SameSite=Strict already; this also stops other pages
 * of the same site, such as a sister domain. Browsers send one of these headers with every POST, and no page can forge them.
 */
export function refuseForeignWrites({ headers, host }: FastifyRequest, publicUrl: string): void {
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin') return;
  if (site === undefined && isOwn(headers.origin, host, publicUrl)) return;
  throw faults.notAllowed('A change of the back office must come from its own pages.');
}

function isOwn(origin: string | undefined, host: string, publicUrl: string): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  return new URL(origin).host === host || origin === new URL(publicUrl).origin;
}
