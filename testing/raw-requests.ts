import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterTestFile } from './clean-up.ts';

export type RawRequest = {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer | undefined;
};
export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: string };

/** Opens the shop on a free port, and sends requests with unchanged paths, which `inject` would normalise. */
export async function openForRawRequests(app: FastifyInstance): Promise<(options: RawRequest) => Promise<RawAnswer>> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  afterTestFile(() => agent.destroy());
  return ({ body, method, path, headers = {} }) =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const options = { method, path, headers: { ...headers, ...length } };
      const sent = request({ host: '127.0.0.1', port, agent, ...options }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: decode(Buffer.concat(chunks), response.headers['content-encoding']).toString('utf8'),
          }),
        );
      });
      sent.on('error', reject);
      sent.end(body);
    });
}

function decode(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes;
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}
