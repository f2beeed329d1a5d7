import { ApiFault } from '#contract/client.ts';
import { type StaffAnswer, type StaffCallName, type StaffInput, staffCalls } from '#contract/staff/calls.ts';
import { sendRequest } from './api.ts';
import { sendInSession } from './session/session-end.ts';

/** Makes a call that uploads a file; its other input is sent in the query. Rejects as `call` does. */
export async function upload<Name extends StaffCallName>(
  name: Name,
  input: StaffInput<Name>,
  file: Blob,
): Promise<StaffAnswer<Name>> {
  const fields = Object.entries(input as Record<string, unknown>).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(fields.map(([field, value]) => [field, String(value)]));
  const { httpStatus, json } = await sendInSession(() =>
    sendRequest(`${staffCalls[name].path}?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: file,
    }),
  );
  const { status, message, ...answer } = json as { status: string; message?: string };
  if (httpStatus !== 200 || status !== 'success') {
    throw new ApiFault(httpStatus, message ?? `The shop answered ${httpStatus}.`);
  }
  return answer as never;
}
