import type { FastifyInstance, FastifyRequest } from 'fastify';

/** One line a request: method, path without its query, status and time. No token, code, e-mail or address of a person gets in. */
export function logAccess(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.isInternal) return;
    request.log.info(
      {
        method: request.method,
        path: loggedPath(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
}

/** The pattern of a call; the path of a page, without the tracking number of somebody's order. */
function loggedPath(request: FastifyRequest): string {
  const pattern = request.routeOptions.url;
  if (pattern !== undefined && pattern !== '/*') return pattern;
  return (request.url.split('?')[0] ?? '').replaceAll(/\b[A-Z0-9]{12}\b/g, ':tracking_no');
}
