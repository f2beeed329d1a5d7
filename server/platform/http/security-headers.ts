import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** Helmet adds headers at once and throws what fails. */
const noStep = () => {};

/**
 * The security headers of every answer; a page has its Content-Security-Policy beside them. By Helmet itself: its plugin for the framework
 * makes functions for each request, which V8 keeps with the request until it looks through the whole memory.
 */
export function addSecurityHeaders(app: FastifyInstance, { isHttps }: { isHttps: boolean }): void {
  const addHeaders = helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: isHttps,
  });
  app.addHook('onRequest', (request, reply, done) => {
    addHeaders(request.raw, reply.raw, noStep);
    done();
  });
}
