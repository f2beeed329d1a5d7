import { z } from 'zod';
import { type CallName, endpoints } from './endpoints.ts';

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
  /** The fields of a success, beside `status` and `message`. */
  success: z.ZodObject;
  /** The fields that a refusal carries beside `status` and `message`; most carry none. */
  refusal: z.ZodObject;
};

type Shape = z.ZodRawShape;

const noFields = {} as const satisfies Shape;

/** Declares a call. Fields named in `query` and `body` are the specification's; the access token is added where the call takes one. */
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
    success?: Success;
    refusal?: Refusal;
  },
) {
  const endpoint = endpoints[name];
  const accessToken = { access_token: tokenText.optional() };
  const hasToken = declared.token !== 'none';
  return {
    name,
    summary: declared.summary,
    token: declared.token,
    query: z.object({
      ...(hasToken ? accessToken : noFields),
      ...((declared.query ?? noFields) as Query),
    }) as unknown as z.ZodObject<Query>,
    body:
      endpoint.method === 'POST'
        ? (z.object({
            ...(hasToken ? accessToken : noFields),
            ...((declared.body ?? noFields) as Body),
          }) as unknown as z.ZodObject<Body>)
        : null,
    success: z.object((declared.success ?? noFields) as Success),
    refusal: z.object((declared.refusal ?? noFields) as Refusal),
  };
}

const tokenText = z.string().max(200).describe('The access token; `Authorization: Bearer` works as well.');

/** What every success and every refusal carries. */
export type Success<Fields> = { status: 'success'; message?: string | undefined } & Fields;
export type Refusal<Fields> = { status: 'failed'; message: string } & Fields;

/**
 * The fields that a schema lets in, and those it gives out.
 * A schema without fields is `unknown`, which an intersection ignores; zod's own `Record<string, never>` would forbid all others.
 */
export type FieldsIn<Schema extends z.ZodObject> = keyof Schema['shape'] extends never ? unknown : z.input<Schema>;
export type FieldsOut<Schema extends z.ZodObject> = keyof Schema['shape'] extends never ? unknown : z.output<Schema>;
