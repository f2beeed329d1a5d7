import type { Answer, Input } from './calls.ts';
import { type CallName, endpoints } from './endpoints.ts';

/**
 * The typed client of the API, used in the browser (over HTTP) and on the server (in-process). Imports only types and plain data, so that
 * zod stays out of the browser.
 */

/** Sends one request to a path below /api; returns the HTTP status and the parsed JSON. */
export type Transport = (request: {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body: Record<string, unknown> | null;
  headers: Record<string, string>;
}) => Promise<{ httpStatus: number; json: unknown }>;

/** A call that failed: no network, or the server answered 4xx or 5xx. */
export class ApiFault extends Error {
  override name = 'ApiFault';
  /** 0 when there was no answer. */
  readonly httpStatus: number;
  constructor(httpStatus: number, message: string) {
    super(message);
    this.httpStatus = httpStatus;
  }
}

/** Compares the name: the server and the built pages each have their own copy of the class. */
export function isApiFault(error: unknown): error is ApiFault {
  return error instanceof Error && error.name === 'ApiFault';
}

export type Caller = <Name extends CallName>(
  name: Name,
  ...input: Partial<Input<Name>> extends Input<Name>
    ? [input?: Input<Name>, options?: CallOptions]
    : [input: Input<Name>, options?: CallOptions]
) => Promise<Answer<Name>>;

export type CallOptions = { headers?: Record<string, string> };

/**
 * Creates a client. `accessToken` is read before each call that accepts one; null means anonymous. Resolves for HTTP 200 (success and
 * refusal), rejects with ApiFault otherwise.
 */
export function createCaller(transport: Transport, accessToken: () => string | null): Caller {
  return async (name, input = {} as never, options: CallOptions = {}) => {
    const { method, path, token } = endpoints[name];
    const tokenField = token === 'none' ? null : accessToken();
    const query = new URLSearchParams();
    const body: Record<string, unknown> = {};
    for (const [field, value] of Object.entries(input as Record<string, unknown>)) {
      if (value === undefined) continue;
      if (method === 'POST') body[field] = value;
      else if (value !== null) query.set(field, String(value));
    }
    if (tokenField !== null && token === 'query') query.set('access_token', tokenField);
    if (tokenField !== null && token === 'body') body.access_token = tokenField;
    const search = query.size > 0 ? `?${query}` : '';
    const { httpStatus, json } = await transport({
      method,
      path: path + search,
      body: method === 'POST' ? body : null,
      headers: options.headers ?? {},
    });
    if (httpStatus !== 200) throw new ApiFault(httpStatus, messageOf(json) ?? `The shop answered ${httpStatus}.`);
    return json as never;
  };
}

/** The sentence of an answer; null if it has none. */
export function messageOf(json: unknown): string | null {
  if (typeof json !== 'object' || json === null || !('message' in json)) return null;
  return typeof json.message === 'string' ? json.message : null;
}
