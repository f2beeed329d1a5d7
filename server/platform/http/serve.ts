import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Call, FieldsOut } from '#contract/call.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type CallerTurns, isGone } from './caller-turns.ts';
import { faultAnswers } from './fault-answers.ts';
import { faults } from './faults.ts';
import type { PublicCalls } from './public-calls.ts';
import { readToken } from './read-token.ts';
import { createReceive, fileBody, streamBodies } from './receive-upload.ts';

/** The customer's id for a token, or null if it is unknown or expired. */
export type Authenticate = (token: string) => Promise<string | null>;

type Member<C extends Call> = C['token'] extends 'required'
  ? string
  : C['token'] extends 'optional'
    ? string | null
    : null;

/** The argument of a handler: the checked input, query and body in one, and the id of the signed-in customer. */
export type Request<C extends Call> = {
  input: Input<C>;
  customerId: Member<C>;
  request: FastifyRequest;
};
/** The result of a handler: the fields of the success, and a sentence for the user if there is one. */
type Success<C extends Call> = FieldsOut<C['success']> & { message?: string };
export type Handler<C extends Call> = (request: Request<C>) => Promise<Success<C>>;

export type Serve = <C extends Call>(call: C, handler: Handler<C>) => void;

/** The checked input of a call, query and body in one. */
type Input<C extends Call> = FieldsOut<C['query']> & FieldsOut<NonNullable<C['body']>>;

/** For calls whose handler makes a visitor's answer and gets no customer; a member's own fields are added afterwards. */
export type ServePublic = <C extends Call>(
  call: C,
  handler: (input: Input<C>) => Promise<FieldsOut<C['success']>>,
) => void;

/** For members' calls that find the session in their own statement; a handler returns null if there is none. */
export type ServeByToken = <C extends Call>(
  call: C,
  handler: (token: string, request: Omit<Request<C>, 'customerId'>) => Promise<Success<C> | null>,
) => void;

/**
 * For members' calls whose body is a file. The handler gets it whole, and the input from the query. `admit` throws a fault if the member
 * may send no file now: it is called for each, before anything of it is read.
 */
export type ServeUpload = <C extends Call>(
  call: C,
  admit: (customerId: string) => void,
  handler: (request: Omit<Request<C>, 'request'> & { customerId: string; upload: Buffer }) => Promise<Success<C>>,
) => void;

/** How domains register the contract's calls below /api. Refusals and faults are thrown. */
export type Serving = { serve: Serve; servePublic: ServePublic; serveByToken: ServeByToken; serveUpload: ServeUpload };

/** What every call goes through. */
export type Edge = { authenticate: Authenticate; turns: CallerTurns; publicCalls: PublicCalls };

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Calls that only read wait in a queue; those of pages have a queue of their own. */
export function createServe(app: FastifyInstance, { authenticate, turns, publicCalls }: Edge): Serving {
  // Fastify parses plain text by default; calls accept JSON alone, so that anything else is a 415.
  app.removeContentTypeParser('text/plain');
  const route = (call: Call, answer: Answer) => {
    if (endpoints[call.name].method !== 'DELETE') return addRoute(app, call, answer, turns);
    app.register(async (bodyless) => {
      ignoreBodies(bodyless);
      addRoute(bodyless, call, answer, turns);
    });
  };
  const receive = createReceive();
  const succeed = (success: unknown) => ({ status: 'success', ...(success as object) });
  return {
    serve(call, handler) {
      route(call, async (request) => {
        const customerId = await findCustomer(call, request, authenticate);
        return succeed(await handler({ input: inputOf(request), customerId, request } as never));
      });
    },
    servePublic(call, handler) {
      route(call, (request, reply) =>
        publicCalls.answer(call, request, reply, async () => succeed(await handler(inputOf(request) as never))),
      );
    },
    serveByToken(call, handler) {
      route(call, async (request) => {
        const token = readToken(request);
        const success = token === '' ? null : await handler(token, { input: inputOf(request), request } as never);
        if (success === null) throw faults.notSignedIn();
        return succeed(success);
      });
    },
    serveUpload(call, admit, handler) {
      const answer: Answer = async (request) => {
        const customerId = await findCustomer(call, request, authenticate);
        if (customerId === null) throw faults.notSignedIn();
        admit(customerId);
        return receive(request, customerId, async (upload) =>
          succeed(await handler({ input: request.query, customerId, upload } as never)),
        );
      };
      app.register(async (uploads) => {
        streamBodies(uploads);
        addRoute(uploads, call, answer, turns);
      });
    },
  };
}

const inputOf = ({ query, body }: FastifyRequest) => ({ ...(query as object), ...(body as object | undefined) });

function addRoute(app: FastifyInstance, call: Call, answer: Answer, turns: CallerTurns) {
  const { method, path } = endpoints[call.name];
  const takesBody = call.body !== null || call.uploadBytes !== null;
  app.route({
    method,
    url: path,
    ...(call.uploadBytes === null ? {} : { bodyLimit: call.uploadBytes, decompress: false }),
    schema: {
      operationId: call.name,
      summary: call.summary,
      tags: [path.split('/')[2] ?? ''],
      querystring: call.query,
      ...(call.body ? { body: call.body } : {}),
      ...(call.uploadBytes === null ? {} : fileBody),
      ...(call.headers ? { headers: call.headers } : {}),
      security: securityOf(call),
      response: {
        200: answerSchema(call),
        ...faultAnswers(
          ...(call.notFound ? ([404] as const) : []),
          ...(takesBody ? ([413, 415] as const) : []),
          ...(call.uploadBytes === null ? [] : ([408] as const)),
        ),
      },
    },
    handler: (request, reply) => {
      if (method !== 'GET' || request.isInternal) return answer(request, reply);
      return turns.take(
        () => !isGone(request),
        () => answer(request, reply),
      );
    },
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
