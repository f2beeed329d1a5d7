import { ApiFault } from '#contract/client.ts';
import { type StaffCallName, type StaffInput, staffCalls } from '#contract/staff/calls.ts';
import { sendInSession } from './session/session-end.ts';
import { paths } from './shell/paths.ts';

/**
 * Saves the file that a call answers with, once all of it is there: a broken download leaves no half file, and a refusal is a sentence.
 * The browser keeps what is large on its disk. Rejects as `call` does.
 */
export async function download<Name extends StaffCallName>(name: Name, fields: Record<string, unknown>): Promise<void> {
  const accepted = Object.keys(staffCalls[name].input.shape);
  const given = accepted.filter((field) => fields[field] !== undefined && fields[field] !== '');
  const input = Object.fromEntries(given.map((field) => [field, fields[field]]));
  const { response } = await sendInSession(() => request(paths.file(name, input as StaffInput<Name>)));
  if (!response.ok) {
    const { message } = (await response.json().catch(() => ({}))) as { message?: string };
    throw new ApiFault(response.status, message ?? `The shop answered ${response.status}.`);
  }
  const blob = await response.blob().catch(() => {
    throw new Error('The download broke off. Try again.');
  });
  save(blob, nameOf(response));
}

async function request(path: string) {
  const response = await fetch(path).catch(() => {
    throw new Error('The shop cannot be reached. Check the network and try again.');
  });
  return { httpStatus: response.status, response };
}

function nameOf(response: Response): string {
  const [, name = 'export.csv'] =
    /filename\*=UTF-8''(.+)$/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return decodeURIComponent(name);
}

function save(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
