import { ApiFault } from '#contract/client.ts';
import { type StaffAnswer, type StaffCallName, type StaffInput, staffCalls } from '#contract/staff/calls.ts';

/** Makes a call that takes a file; what else it takes travels in the address. Rejects as `call` does. */
export async function upload<Name extends StaffCallName>(
  name: Name,
  input: StaffInput<Name>,
  file: Blob,
): Promise<StaffAnswer<Name>> {
  const fields = Object.entries(input as Record<string, unknown>).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(fields.map(([field, value]) => [field, String(value)]));
  const response = await fetch(`/api${staffCalls[name].path}?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  }).catch(() => {
    throw new Error('The shop cannot be reached. Check the network and try again.');
  });
  const { status, message, ...answer } = await response.json();
  if (!response.ok || status !== 'success') {
    throw new ApiFault(response.status, message ?? `The shop answered ${response.status}.`);
  }
  return answer as never;
}
