import type { FastifyInstance } from 'fastify';
import type { RequestCounts } from '#platform/metrics/request-counts.ts';

/**
 * One line per request: method, path without its query, status and time. No tokens, codes, e-mails or addresses of people. It is also
 * counted, by its route.
 */
export function logAccess(app: FastifyInstance, requests: RequestCounts): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.isInternal) return;
    const pattern = request.routeOptions.url;
    const path = pattern !== undefined && pattern !== '/*' ? pattern : request.url;
    requests.add(request.method, pattern ?? 'unknown', reply.statusCode, reply.elapsedTime / 1000);
    request.log.info(requestLine(request.method, path, reply.statusCode, reply.elapsedTime), 'request');
  });
}

/** The logged fields of a request. */
function requestLine(method: string, url: string, status: number, ms: number) {
  return { method, path: loggedPath(url), status, ms: roundedMs(ms) };
}

/** A page's path without its query and without an order's tracking number. */
export function loggedPath(url: string): string {
  return (url.split('?')[0] ?? '').replaceAll(trackingNumber, ':tracking_no');
}

const trackingNumber = /\b[A-Z0-9]{12}\b/g;

export const roundedMs = (ms: number): number => Math.round(ms * 10) / 10;
