import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { createServer as createPlainServer } from 'node:net';
import { createServer } from 'node:tls';
import { describe, expect, it, onTestFinished } from 'vitest';
import { selfSigned } from '#testing/certificate.ts';
import { readCertificate } from './read-certificate.ts';

async function addressOf(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('the certificate of an address', () => {
  it('the certificate of an address is read with its end, and with why browsers distrust it', async () => {
    const certificate = await readCertificate(await addressOf(createServer(selfSigned)));
    expect(certificate).toMatchObject({ endsAt: expect.any(Date), distrusted: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    expect((certificate as { endsAt: Date }).endsAt.getUTCFullYear()).toBe(2126);
  });

  it('the certificate of an address is not asked for where there is none', async () => {
    expect(await readCertificate('http://localhost:3000')).toBeNull();
  });

  it('the certificate of an address that does not answer, or closes, is a problem in words, within 3 s', async () => {
    const silent = await addressOf(createPlainServer((socket) => socket.on('error', () => {})));
    expect(await readCertificate(silent)).toEqual({ problem: 'it did not answer within 3 seconds' });
    expect(await readCertificate('https://127.0.0.1:1')).toEqual({ problem: 'ECONNREFUSED' });
  });
});
