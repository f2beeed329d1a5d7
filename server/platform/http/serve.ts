import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Call, FieldsOut } from '#contract/call.ts';
import { endpoints } from '#contract/endpoints.ts';
import { faults } from './faults.ts';

/** Finds out whose token it is: the customer's id, or null for a token that is unknown or expired. */
export type Authenticate = (token: string) => Promise<string | null>;

type Member<C extends Call> = C['token'] extends 'required'
  ? string
  : C['token'] extends 'optional'
    ? string | null
    : null;

/** What a handler gets: the checked input, query and body in one, and the id of the signed-in customer. */
export type Request<C extends Call> = {
  input: FieldsOut<C['query']> & FieldsOut<NonNullable<C['body']>> & { access_token?: string | undefined };
  customerId: Member<C>;
  request: FastifyRequest;
};
/** What a handler gives back: the fields of the success, and the sentence for a person where there is one. */
export type Handler<C extends Call> = (request: Request<C>) => Promise<FieldsOut<C['success']> & { message?: string }>;

export type Serve = <C extends Call>(call: C, handler: Handler<C>) => void;

/** Makes the function with which domains register the contract's calls below /api. Refusals and faults are thrown. */
export function createServe(app: FastifyInstance, authenticate: Authenticate): Serve {
  // Fastify reads plain text of its own accord; a call takes JSON alone, so that anything else is a 415.
  app.removeContentTypeParser('text/plain');
  return (call, handler) => {
    const { method, path } = endpoints[call.name];
    app.route({
      method,
      url: path,
      schema: {
        operationId: call.name,
        summary: call.summary,
        tags: [path.split('/')[2] ?? ''],
        querystring: call.query,
        ...(call.body ? { body: call.body } : {}),
        response: { 200: answerSchema(call) },
      },
      handler: async (request) => {
        const input = { ...(request.query as object), ...((request.body as object | null) ?? {}) };
        const customerId = await findCustomer(call, request, input, authenticate);
        const success = await handler({ input, customerId, request } as never);
        return { status: 'success', ...success };
      },
    });
  };
}

/** The success of a call, or its refusal, as they go over the wire. */
export function answerSchema(call: Call) {
  return z.discriminatedUnion('status', [
    z.strictObject({ status: z.literal('success'), message: z.string().optional(), ...call.success.shape }),
    z.strictObject({ status: z.literal('failed'), message: z.string(), ...call.refusal.shape }),
  ]);
}

/**
 * A token that is sent must be valid, even where none is needed: a session that has ended must not look like a cart that is empty.
 */
async function findCustomer(
  call: Call,
  request: FastifyRequest,
  input: { access_token?: string },
  authenticate: Authenticate,
) {
  if (call.token === 'none') return null;
  const token = readToken(request, input);
  if (token === '') {
    if (call.token === 'required') throw faults.notSignedIn();
    return null;
  }
  const customerId = await authenticate(token);
  if (customerId === null) throw faults.notSignedIn();
  return customerId;
}

/** The access token of a request: the field that the contract names, or the Authorization header; empty when there is none. */
export function readToken({ headers }: FastifyRequest, input: { access_token?: string | undefined }): string {
  return input.access_token || (/^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '');
}
