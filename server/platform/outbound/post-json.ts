import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { type Network, pinHost, refusalOf } from './pinned-host.ts';

const timeoutMs = 10_000;
/** Of an answer no more is read. */
const mostBytes = 1_024;

export type PostAnswer = { httpStatus: number; text: string };

/**
 * Posts JSON to an address that people typed in; returns the status and the first KB of the answer, or throws AddressRefused. Follows no
 * redirect. The time limit covers the name, the connection and the answer together.
 */
export async function postJson(
  url: URL,
  { body, headers }: { body: string; headers: Record<string, string> },
  network: Network,
): Promise<PostAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const lookup = await pinHost(url, network, signal);
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const length = String(Buffer.byteLength(body));
      const sent = { ...headers, 'content-type': 'application/json', 'content-length': length };
      const request = (url.protocol === 'https:' ? https : http).request(
        url,
        { method: 'POST', lookup, signal, agent: false, headers: sent },
        resolve,
      );
      request.on('error', reject);
      request.end(body);
    });
    return { httpStatus: response.statusCode ?? 0, text: await readBeginning(response) };
  } catch (error) {
    throw refusalOf(error, signal);
  }
}

async function readBeginning(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of response) {
    pieces.push(piece as Buffer);
    bytes += (piece as Buffer).length;
    if (bytes >= mostBytes) break;
  }
  response.destroy();
  // PostgreSQL stores no NUL.
  return Buffer.concat(pieces).subarray(0, mostBytes).toString('utf8').replaceAll('\0', '');
}
