import { staffCalls } from '#contract/staff/calls.ts';
import { createStaffCaller } from '#contract/staff/client.ts';
import { sendInSession } from './session/session-end.ts';

/** Makes a call of the back office; the browser adds the session's cookie. Rejects with an ApiFault, whose message is for the person. */
export const call = createStaffCaller(staffCalls, ({ method, path, body }) => {
  const send = () =>
    sendRequest(path, {
      method,
      ...(body === null ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  return path === staffCalls.signOutStaff.path ? send() : sendInSession(send);
});

/** One request below /api, as JSON is answered. What is no answer of the shop rejects with a sentence. */
export async function sendRequest(path: string, request: RequestInit): Promise<{ httpStatus: number; json: unknown }> {
  const response = await fetch(`/api${path}`, request).catch(() => {
    throw new Error('The shop cannot be reached. Check the network and try again.');
  });
  const json = await response.json().catch(() => {
    throw new Error(`The shop did not answer as it should (${response.status}). Try again in a moment.`);
  });
  return { httpStatus: response.status, json };
}
