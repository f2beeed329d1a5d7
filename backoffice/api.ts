import { staffCalls } from '#contract/staff/calls.ts';
import { createStaffCaller } from '#contract/staff/client.ts';
import { sendInSession } from './session/session-end.ts';

/** Calls the back office API with the session's cookie. Rejects with an ApiFault whose message can be shown to the user. */
export const call = createStaffCaller(staffCalls, ({ method, path, body }) => {
  const send = () =>
    sendRequest(path, {
      method,
      ...(body === null ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  return path === staffCalls.signOutStaff.path ? send() : sendInSession(send);
});

/** Sends one request below /api and parses the JSON answer. Rejects with a message for the user when the answer is not the shop's. */
export async function sendRequest(path: string, request: RequestInit): Promise<{ httpStatus: number; json: unknown }> {
  const response = await fetch(`/api${path}`, request).catch(() => {
    throw new Error('The shop cannot be reached. Check the network and try again.');
  });
  const json = await response.json().catch(() => {
    throw new Error(`The shop did not answer as it should (${response.status}). Try again in a moment.`);
  });
  return { httpStatus: response.status, json };
}
