import { z } from 'zod';
import { type CallName, endpoints, tokenIsAddition } from './endpoints.ts';

/**
 * One call of the contract: its place on the wire, the schema of its input and of its answer.
 * The same value validates the input, types server and client, and makes the page at /api/docs.
 */
export type Call = {
  name: CallName;
  summary: string;
  /** `required`: 401 without a valid token. `optional`: a valid token makes the answer the member's own. */
  token: 'required' | 'optional' | 'none';
  query: z.ZodObject;
  body: z.ZodObject | null;
  /** Headers of the call's own, all optional. */
  headers: z.ZodObject | null;
  /** Whether it is answered with 404 where what it names does not exist. */
  notFound: boolean;
  /** The fields of a success, beside `status` and `message`. */
  success: z.ZodObject;
  /** The fields that a refusal carries beside `status` and `message`; most carry none. */
  refusal: z.ZodObject;
};

type Shape = z.ZodRawShape;

const noFields = {} as const satisfies Shape;

/** Declares a call. Fields named in `query` and `body` are the contract's (R-WIR-7); the access token is added where the call takes one. */
export function defineCall<
  const Name extends CallName,
  const Token extends Call['token'],
  Query extends Shape = typeof noFields,
  Body extends Shape = typeof noFields,
  Success extends Shape = typeof noFields,
  Refusal extends Shape = typeof noFields,
>(
  name: Name,
  declared: {
    summary: string;
    token: Token;
    query?: Query;
    body?: Body;
    headers?: Record<string, z.ZodOptional>;
    notFound?: boolean;
    success?: Success;
    refusal?: Refusal;
  },
) {
  const endpoint = endpoints[name];
  const hasToken = declared.token !== 'none';
  const tokenIn = (place: 'query' | 'body') => {
    const isOriginal = endpoint.token === place && !tokenIsAddition.has(name);
    return hasToken ? { access_token: tokenText.describe(tokenSentence(isOriginal)) } : noFields;
  };
  return {
    name,
    summary: declared.summary,
    token: declared.token,
    query: z.object({
      ...tokenIn('query'),
      ...((declared.query ?? noFields) as Query),
    }) as unknown as z.ZodObject<Query>,
    body:
      endpoint.method === 'POST'
        ? (z.object({
            ...tokenIn('body'),
            ...((declared.body ?? noFields) as Body),
          }) as unknown as z.ZodObject<Body>)
        : null,
    headers: declared.headers ? z.looseObject(declared.headers) : null,
    notFound: declared.notFound ?? false,
    success: z.object((declared.success ?? noFields) as Success),
    refusal: z.object((declared.refusal ?? noFields) as Refusal),
  };
}

const tokenText = z.string().max(200).nullish().transform(heldToken);
const tokenSentence = (isOriginal: boolean) =>
  `${isOriginal ? 'The' : 'Addition: the'} access token; \`Authorization: Bearer\` works as well.`;

/** What is sent as a token, but for what browsers make of a token that they do not have. */
export function heldToken(text: string | null | undefined): string | undefined {
  const token = text?.trim() ?? '';
  return /^(null|undefined)?$/.test(token) ? undefined : token;
}

/** What every success and every refusal carries. */
export type Success<Fields> = { status: 'success'; message?: string | undefined } & Fields;
export type Refusal<Fields> = { status: 'failed'; message: string } & Fields;

/**
 * The fields that a schema lets in, and those it gives out.
 * A schema without fields is `unknown`, which an intersection ignores; zod's own `Record<string, never>` would forbid all others.
 */
export type FieldsIn<Schema extends z.ZodObject> = keyof Schema['shape'] extends never ? unknown : z.input<Schema>;
export type FieldsOut<Schema extends z.ZodObject> = keyof Schema['shape'] extends never ? unknown : z.output<Schema>;
