import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const fault = z.strictObject({ status: z.literal('failed'), message: z.string() });
const internalError = fault.extend({
  request_id: z.string().describe('Addition: the id of the request, under which the log tells what failed'),
});

const sentences = {
  400: 'The input is not valid; the message names the field.',
  401: 'The key, the token or the session is missing, invalid or expired.',
  403: "The role does not allow this call, or it did not come from the back office's own pages.",
  404: 'The requested item does not exist, or does not belong to the caller.',
  408: 'The file came too slowly.',
  413: 'The body is too large.',
  415: 'The body has an unsupported content type.',
  429: 'Too many calls; Retry-After says when to try again.',
  500: 'An internal error; message and request_id have the id of the request.',
  503: 'The shop is busy or its database does not respond; Retry-After says when to try again.',
};
type Status = keyof typeof sentences;
const always: Status[] = [400, 401, 429, 500, 503];

/** The error answers of a call in the envelope, by status, for a route's schema: those of every call, and `more`. */
export function faultAnswers(...more: Status[]): Record<number, z.ZodType> {
  const schemaOf = (status: Status) => (status === 500 ? internalError : fault).describe(sentences[status]);
  return Object.fromEntries([...always, ...more].map((status) => [status, schemaOf(status)]));
}

/** For tests and development: a fault that the call's schema does not document is a defect of the schema and fails the call. */
export function requireDocumentedFaults(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, reply, answer) => {
    const documented = request.routeOptions.schema?.response as object | undefined;
    if (!documented || reply.statusCode < 400 || reply.statusCode in documented) return answer;
    throw new Error(`${request.routeOptions.url} answers ${reply.statusCode}, which its schema does not document.`);
  });
}
