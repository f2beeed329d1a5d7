import type { FastifyRequest } from 'fastify';

/**
 * The key of a machine, from the Authorization header; null: there is none, and the cookie counts. A request with both is the machine's: a
 * browser adds no such header by itself, so that another site can't make one. Other schemes, such as a proxy's Basic, are no key.
 */
export function readKey({ headers }: FastifyRequest): string | null {
  return /^Bearer\s+(.*)$/i.exec(headers.authorization ?? '')?.[1]?.trim() ?? null;
}
