import type { FastifyInstance, FastifyRequest } from 'fastify';
import { faults } from './faults.ts';

/** Answers unknown paths: before a body is read, in the envelope, never as a server error. */

/**
 * Handles every path and method below the prefix of `calls` that no call handles: 404, or 405 if the path belongs to a call of another
 * method. The hooks of `calls` run first. Routes rather than a not-found handler, since the pages match every GET.
 */
export function refuseUnknownCalls(calls: FastifyInstance): void {
  const refuse = async (request: FastifyRequest) => {
    const path = pathOf(request);
    // `hasRoute` takes patterns: a path with a star or a colon would match as one, and no call has such a path.
    const isPlain = /^[\w/.-]+$/.test(path) && path !== calls.prefix;
    const allowed = isPlain ? calls.supportedMethods.filter((method) => calls.hasRoute({ method, url: path })) : [];
    throw allowed.length > 0
      ? faults.wrongMethod(request.method, path, allowed)
      : faults.unknownCall(request.method, path);
  };
  for (const url of catchAll) calls.all(url, { onRequest: refuse, schema: { hide: true } }, refuse);
  calls.setNotFoundHandler(refuse);
}

/** The same for everything that is neither a call nor a page: missing files, and pages requested by another method. */
export function refuseUnknownPaths(app: FastifyInstance): void {
  const refuse = async (request: FastifyRequest) => {
    const path = pathOf(request);
    const isReadable = !reads.includes(request.method) && app.findRoute({ method: 'GET', url: path }) !== null;
    throw isReadable ? faults.wrongMethod(request.method, path, reads) : faults.nothingThere(path);
  };
  const method = app.supportedMethods.filter((name) => !reads.includes(name));
  for (const url of catchAll) app.route({ method, url, onRequest: refuse, schema: { hide: true }, handler: refuse });
  app.setNotFoundHandler(refuse);
}

const catchAll = ['/', '/*'];
const reads = ['GET', 'HEAD'];

/** Without the query, which may hold a token, and the trailing slash. */
export function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  return (url.split('?')[0] ?? '').replace(/(?<=.)\/$/, '');
}
