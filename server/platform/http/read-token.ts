import type { FastifyRequest } from 'fastify';
import { heldToken } from '#contract/call.ts';

/** The access token of a request: the first of body, query and Authorization header that has one; empty if none does. */
export function readToken({ body, query, headers }: Pick<FastifyRequest, 'body' | 'query' | 'headers'>): string {
  const [inBody, inQuery] = [body, query] as ({ access_token?: string } | undefined)[];
  const bearer = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
  return inBody?.access_token ?? inQuery?.access_token ?? heldToken(bearer) ?? '';
}
