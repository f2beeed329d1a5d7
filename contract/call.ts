import { z } from 'zod';
import { type CallName, endpoints, tokenIsAddition } from './endpoints.ts';

/**
 * One call of the API: its method and path, its input schema and its answer schema. The same value validates the input, types server and
 * client, and makes the page at /api/docs.
 */
export type Call = {
  name: CallName;
  summary: string;
  /** `required`: 401 without a valid token. `optional`: with a valid token the answer is the member's own. */
  token: 'required' | 'optional' | 'none';
  query: z.ZodObject;
  body: z.ZodObject | null;
  /** The most bytes of the file that is the body; its fields are in the query. Null: the call takes no file. */
  uploadBytes: number | null;
  /** Headers that only this call reads, all optional. */
  headers: z.ZodObject | null;
  /** Answers 404 when the requested item does not exist. */
  notFound: boolean;
  /** The fields of a success, beside `status` and `message`. */
  success: z.ZodObject;
  /** The fields of a refusal, besides `status` and `message`; most refusals have none. */
  refusal: z.ZodObject;
};

type Shape = z.ZodRawShape;

const noFields = {} as const satisfies Shape;

/**
 * Declares a call. The names in `query` and `body` are part of the wire contract (R-WIR-7); the access token is added where the call
 * accepts one.
 */
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
    uploadBytes?: number;
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
      endpoint.method === 'POST' && declared.uploadBytes === undefined
        ? (z.object({
            ...tokenIn('body'),
            ...((declared.body ?? noFields) as Body),
          }) as unknown as z.ZodObject<Body>)
        : null,
    uploadBytes: declared.uploadBytes ?? null,
    headers: declared.headers ? z.looseObject(declared.headers) : null,
    notFound: declared.notFound ?? false,
    success: z.object((declared.success ?? noFields) as Success),
    refusal: z.object((declared.refusal ?? noFields) as Refusal),
  };
}

const tokenText = z.string().max(200).nullish().transform(heldToken);
const tokenSentence = (isOriginal: boolean) =>
  `${isOriginal ? 'The' : 'Addition: the'} access token; \`Authorization: Bearer\` works as well.`;

/** The token as sent, or undefined: browsers send 'null' or 'undefined' as text when they have none. */
export function heldToken(text: string | null | undefined): string | undefined {
  const token = text?.trim() ?? '';
  return /^(null|undefined)?$/.test(token) ? undefined : token;
}

/** The fields of every success and every refusal. */
export type Success<Fields> = { status: 'success'; message?: string | undefined } & Fields;
export type Refusal<Fields> = { status: 'failed'; message: string } & Fields;

/**
 * The input and output fields of a schema. A schema without fields becomes `unknown`, which an intersection ignores; zod's
 * `Record<string, never>` would forbid all other fields.
 */
export type FieldsIn<Schema extends z.ZodObject> = keyof Schema['shape'] extends never ? unknown : z.input<Schema>;
export type FieldsOut<Schema extends z.ZodObject> = keyof Schema['shape'] extends never ? unknown : z.output<Schema>;
