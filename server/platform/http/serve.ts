import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Call, type FieldsOut, heldToken } from '#contract/call.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type CallerTurns, isGone } from './caller-turns.ts';
import { faultAnswers } from './fault-answers.ts';
import { faults } from './faults.ts';

/** The customer's id for a token, or null if it is unknown or expired. */
export type Authenticate = (token: string) => Promise<string | null>;

type Member<C extends Call> = C['token'] extends 'required'
  ? string
  : C['token'] extends 'optional'
    ? string | null
    : null;

/** The argument of a handler: the checked input, query and body in one, and the id of the signed-in customer. */
export type Request<C extends Call> = {
  input: FieldsOut<C['query']> & FieldsOut<NonNullable<C['body']>>;
  customerId: Member<C>;
  request: FastifyRequest;
};
/** The result of a handler: the fields of the success, and a sentence for the user if there is one. */
export type Handler<C extends Call> = (request: Request<C>) => Promise<FieldsOut<C['success']> & { message?: string }>;

export type Serve = <C extends Call>(call: C, handler: Handler<C>) => void;

/**
 * Makes the function with which domains register the contract's calls below /api. Refusals and faults are thrown.
 * Calls that only read wait in a queue; those of pages have a queue of their own.
 */
export function createServe(app: FastifyInstance, authenticate: Authenticate, turns: CallerTurns): Serve {
  // Fastify parses plain text by default; calls accept JSON alone, so that anything else is a 415.
  app.removeContentTypeParser('text/plain');
  return (call, handler) => {
    const serveIn = (part: FastifyInstance) => serveCall(part, call, handler as Handler<Call>, authenticate, turns);
    if (endpoints[call.name].method !== 'DELETE') return serveIn(app);
    app.register(async (bodyless) => {
      ignoreBodies(bodyless);
      serveIn(bodyless);
    });
  };
}

function serveCall(
  app: FastifyInstance,
  call: Call,
  handler: Handler<Call>,
  authenticate: Authenticate,
  turns: CallerTurns,
) {
  const { method, path } = endpoints[call.name];
  async function answer(request: FastifyRequest) {
    const customerId = await findCustomer(call, request, authenticate);
    const input = { ...(request.query as object), ...(request.body as object | undefined) };
    const success = await handler({ input, customerId, request } as never);
    return { status: 'success', ...success };
  }
  app.route({
    method,
    url: path,
    schema: {
      operationId: call.name,
      summary: call.summary,
      tags: [path.split('/')[2] ?? ''],
      querystring: call.query,
      ...(call.body ? { body: call.body } : {}),
      ...(call.headers ? { headers: call.headers } : {}),
      security: securityOf(call),
      response: {
        200: answerSchema(call),
        ...faultAnswers(...(call.notFound ? ([404] as const) : []), ...(call.body ? ([413, 415] as const) : [])),
      },
    },
    handler: (request) =>
      method === 'GET' && !request.isInternal
        ? turns.take(
            () => !isGone(request),
            () => answer(request),
          )
        : answer(request),
  });
}

/** Every call needs the API key; a member's call also the token, which may be sent as `access_token` instead. */
function securityOf({ token }: Call): Record<string, string[]>[] {
  const withKey = { key: [] };
  const signedIn = { key: [], bearer: [] };
  if (token === 'required') return [signedIn];
  return token === 'optional' ? [withKey, signedIn] : [withKey];
}

/** Many clients send a JSON type with every request, and some a body: a call without a body ignores both. */
function ignoreBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addHook('onRequest', async ({ headers }) => {
    delete headers['content-type'];
  });
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
}

/** The success of a call, or its refusal, as sent over the wire. */
export function answerSchema(call: Call) {
  return z.discriminatedUnion('status', [
    z.strictObject({ status: z.literal('success'), message: z.string().optional(), ...call.success.shape }),
    z.strictObject({ status: z.literal('failed'), message: z.string(), ...call.refusal.shape }),
  ]);
}

/**
 * A token that is sent must be valid, even if none is needed: an ended session must not look like an empty cart.
 */
async function findCustomer(call: Call, request: FastifyRequest, authenticate: Authenticate) {
  if (call.token === 'none') return null;
  const token = readToken(request);
  if (token === '') {
    if (call.token === 'required') throw faults.notSignedIn();
    return null;
  }
  const customerId = await authenticate(token);
  if (customerId === null) throw faults.notSignedIn();
  return customerId;
}

/** The access token of a request: the first of body, query and Authorization header that has one; empty if none does. */
export function readToken({ body, query, headers }: FastifyRequest): string {
  const [inBody, inQuery] = [body, query] as ({ access_token?: string } | undefined)[];
  const bearer = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
  return inBody?.access_token ?? inQuery?.access_token ?? heldToken(bearer) ?? '';
}
