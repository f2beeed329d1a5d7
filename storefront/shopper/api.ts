import type { Answer, Input } from '#contract/calls.ts';
import { ApiFault, type Caller, createCaller, isApiFault, messageOf, type Transport } from '#contract/client.ts';
import { endpoints } from '#contract/endpoints.ts';
import { readAccessToken, removeAccessToken } from './session.ts';

/**
 * The API client of the browser. The API key is in the page: `<meta name="api-key" content={shop.apiKey}>` in root.tsx. There is no
 * client-side timeout.
 */
const callWithToken = createCaller(sendRequest, readAccessToken);

/** When the server rejects the token, removes it and repeats the call without it: lists then answer as for a visitor. */
export const browserCaller: Caller = async (name, ...input) => {
  const token = readAccessToken();
  try {
    return await callWithToken(name, ...input);
  } catch (fault) {
    if (!isSignedOutFault(fault) || token === null) throw fault;
    if (readAccessToken() === token) removeAccessToken();
    return callWithToken(name, ...input);
  }
};

/** True when the server requires the shopper to sign in. */
export function isSignedOutFault(fault: unknown): boolean {
  return isApiFault(fault) && fault.httpStatus === 401;
}

/**
 * Sends a file to the call that takes one, with the token in a header, which no log holds. Throws an ApiFault, also for a visitor; its
 * message is empty if the answer has no sentence of the shop, as a proxy's. A token that the server rejects is removed.
 */
export async function sendFile(
  name: 'postReviewPhoto',
  input: Input<'postReviewPhoto'>,
  file: Blob,
  signal: AbortSignal,
): Promise<Answer<'postReviewPhoto'>> {
  const token = readAccessToken();
  const fields = new URLSearchParams(Object.entries(input).map(([field, value]) => [field, String(value)]));
  const headers = {
    'X-API-KEY': apiKey(),
    'Content-Type': 'application/octet-stream',
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
  };
  const { httpStatus, json } = await fetchJson(`/api${endpoints[name].path}?${fields}`, {
    method: 'POST',
    headers,
    body: file,
    signal,
  });
  if (httpStatus === 401 && readAccessToken() === token) removeAccessToken();
  if (httpStatus !== 200) throw new ApiFault(httpStatus, messageOf(json) ?? '');
  return json as Answer<'postReviewPhoto'>;
}

async function sendRequest(request: Parameters<Transport>[0]): ReturnType<Transport> {
  const headers: Record<string, string> = { ...request.headers, 'X-API-KEY': apiKey() };
  if (request.body !== null) headers['Content-Type'] = 'application/json';
  const body = request.body === null ? null : JSON.stringify(request.body);
  return fetchJson(`/api${request.path}`, { method: request.method, headers, body });
}

async function fetchJson(url: string, request: RequestInit): ReturnType<Transport> {
  try {
    const response = await fetch(url, request);
    return { httpStatus: response.status, json: await response.json().catch(() => null) };
  } catch (cause) {
    throw new ApiFault(0, cause instanceof Error ? cause.message : 'The shop could not be reached.');
  }
}

function apiKey(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="api-key"]')?.content ?? '';
}
