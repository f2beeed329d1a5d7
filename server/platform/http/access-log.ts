import type { FastifyInstance } from 'fastify';

/** One line a request: method, path without its query, status and time. No token, code, e-mail or address of a person gets in. */
export function logAccess(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.isInternal) return;
    const pattern = request.routeOptions.url;
    const path = pattern !== undefined && pattern !== '/*' ? pattern : request.url;
    request.log.info(requestLine(request.method, path, reply.statusCode, reply.elapsedTime), 'request');
  });
}

/** What is logged of a request; a page's path without its query and without the tracking number of somebody's order. */
export function requestLine(method: string, url: string, status: number, ms: number) {
  const path = (url.split('?')[0] ?? '').replaceAll(/\b[A-Z0-9]{12}\b/g, ':tracking_no');
  return { method, path, status, ms: Math.round(ms * 10) / 10 };
}
