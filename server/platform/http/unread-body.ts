import type { FastifyReply, FastifyRequest } from 'fastify';
import { faults } from './faults.ts';

/** Files come as they are: a compressed one could unfold to any size. */
export function refuseEncodedFile({ headers }: FastifyRequest): void {
  if ((headers['content-encoding'] ?? 'identity').trim().toLowerCase() !== 'identity') throw faults.encodedFile();
}

/**
 * A hook for calls that take files. What is left of a body after the answer is received and dropped, so that the connection can be used
 * again; one that is too large for that, or of unknown length, ends with its connection.
 */
export async function closeAfterUnread(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.raw.complete) return;
  const { headers, routeOptions } = request;
  const length = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY);
  if (length > (routeOptions.bodyLimit ?? 0)) reply.header('connection', 'close');
}
