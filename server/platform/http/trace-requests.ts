import type { FastifyInstance } from 'fastify';
import { openedTracing, type Span } from '#platform/tracing/tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null: it is not traced. */
    span: Span | null;
  }
}

/** A span for each request that reaches the framework, by its route; a page's calls to the server itself are parts of it. */
export function traceRequests(app: FastifyInstance): void {
  const tracing = openedTracing();
  if (tracing === null) return;
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, isInternal } = request;
    const route = request.routeOptions.url ?? 'unknown';
    const cause = isInternal || typeof headers.traceparent !== 'string' ? null : headers.traceparent;
    const attributes = { 'http.request.method': method, 'http.route': route };
    request.span = tracing.begin({ name: `${method} ${route}`, kind: 'request', attributes }, cause);
    if (request.span) request.span.within(done);
    else done();
  });
  // What reads a body goes on outside of the span.
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.span) request.span.within(done);
    else done();
  });
  app.addHook('onResponse', async ({ span }, { statusCode }) => {
    span?.end({ attributes: { 'http.response.status_code': statusCode }, isFailure: statusCode >= 500 });
  });
}
