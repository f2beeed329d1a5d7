import { ApiFault } from '#contract/client.ts';
import type { StaffCall } from './call.ts';
import type { StaffAnswer, StaffCallName, StaffInput } from './calls.ts';

/** Sends one request to a path below /api with the session's cookie. */
export type StaffTransport = (request: {
  method: StaffCall['method'];
  path: string;
  body: Record<string, unknown> | null;
}) => Promise<{ httpStatus: number; json: unknown }>;

export type StaffCaller = <Name extends StaffCallName>(
  name: Name,
  ...input: Partial<StaffInput<Name>> extends StaffInput<Name> ? [input?: StaffInput<Name>] : [input: StaffInput<Name>]
) => Promise<StaffAnswer<Name>>;

/** Method and path of each call: all that a client needs. */
export type StaffEndpoints = Record<StaffCallName, Pick<StaffCall, 'method' | 'path'>>;

/**
 * Creates the client of the back office. Rejects with an ApiFault for everything but a success: its message can be shown to the user; its
 * status is 200 for a refusal, 401 for an expired session, 403 for a missing role.
 */
export function createStaffCaller(endpoints: StaffEndpoints, transport: StaffTransport): StaffCaller {
  return async (name, input = {} as never) => {
    const { method, path } = endpoints[name];
    const fields = Object.entries(input as Record<string, unknown>).filter(([, value]) => value !== undefined);
    const query = new URLSearchParams(fields.map(([field, value]) => [field, String(value)]));
    const { httpStatus, json } = await transport({
      method,
      path: method === 'GET' && query.size > 0 ? `${path}?${query}` : path,
      body: method === 'POST' ? Object.fromEntries(fields) : null,
    });
    const { status, message, ...answer } = json as { status: string; message?: string };
    if (httpStatus !== 200 || status !== 'success') {
      throw new ApiFault(httpStatus, message ?? `The shop answered ${httpStatus}.`);
    }
    return answer as never;
  };
}
