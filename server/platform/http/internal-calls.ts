import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The server calls itself to render a page: neither logged, nor limited, nor counted as a visit. */
    isInternal: boolean;
  }
  interface FastifyInstance {
    /** The header that marks an internal call; its value is known to this process alone. */
    internalCallHeader: Record<string, string>;
  }
}

const headerName = 'x-internal-call';

export function markInternalCalls(app: FastifyInstance): void {
  const secret = randomBytes(16).toString('hex');
  app.decorate('internalCallHeader', { [headerName]: secret });
  app.decorateRequest('isInternal', false);
  app.addHook('onRequest', async (request) => {
    request.isInternal = request.headers[headerName] === secret;
  });
}
