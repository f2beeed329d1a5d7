import type { FastifyInstance } from 'fastify';

/** One line a request: method, path without its query, status and time. No token, code, e-mail or address of a person gets in. */
export function logAccess(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.isInternal) return;
    request.log.info(
      {
        method: request.method,
        path: request.routeOptions.url ?? request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
}
