import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { bytesOutliving } from '#testing/young-memory.ts';
import { addSecurityHeaders } from './security-headers.ts';

const bytesOfRequest = 80_000;

it('what a request brought does not outlive the young memory for the headers that were added', async () => {
  const app = Fastify();
  addSecurityHeaders(app, { isHttps: false });
  app.get('/', async (request) => {
    Object.assign(request, { ballast: new Array(bytesOfRequest / 8).fill(0) });
    return 'answer';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(async () => {
    client.destroy();
    await app.close();
  });
  const outliving = await bytesOutliving(100, async () => {
    client.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
    const [answer] = await once(client, 'data');
    expect(String(answer)).toMatch(/x-content-type-options: nosniff/i);
  });
  expect(outliving).toBeLessThan(10 * bytesOfRequest);
});
