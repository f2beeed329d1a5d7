import { ApiFault, type Caller, createCaller, isApiFault, type Transport } from '#contract/client.ts';
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

async function sendRequest(request: Parameters<Transport>[0]): ReturnType<Transport> {
  const headers: Record<string, string> = { ...request.headers, 'X-API-KEY': apiKey() };
  if (request.body !== null) headers['Content-Type'] = 'application/json';
  const body = request.body === null ? null : JSON.stringify(request.body);
  try {
    const response = await fetch(`/api${request.path}`, { method: request.method, headers, body });
    return { httpStatus: response.status, json: await response.json().catch(() => null) };
  } catch (cause) {
    throw new ApiFault(0, cause instanceof Error ? cause.message : 'The shop could not be reached.');
  }
}

function apiKey(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="api-key"]')?.content ?? '';
}
