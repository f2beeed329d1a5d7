import { staffCalls } from '#contract/staff/calls.ts';
import { createStaffCaller } from '#contract/staff/client.ts';

/** Makes a call of the back office; the browser adds the session's cookie. Rejects with an ApiFault, whose message is for the person. */
export const call = createStaffCaller(staffCalls, async ({ method, path, body }) => {
  const response = await fetch(`/api${path}`, {
    method,
    ...(body === null ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Error('The shop cannot be reached. Check the network and try again.');
  });
  return { httpStatus: response.status, json: await response.json() };
});
