import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { BenchRequest } from './load.ts';

/** An answer as sent: the body is still compressed, and without the headers that each server adds by itself. */
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

const ownHeaders = ['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding'];

export function send(url: string, { method, path, headers, body }: BenchRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sending = httpRequest(url + path, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const passedOn = Object.entries(response.headers).filter(([name]) => !ownHeaders.includes(name));
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(passedOn),
          body: Buffer.concat(chunks),
        });
      });
    });
    sending.on('error', reject);
    sending.end(body);
  });
}
