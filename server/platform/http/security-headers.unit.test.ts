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
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const outliving = await bytesOutliving(100, async () => {
    const answer = await fetch(url);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    await answer.text();
  });
  // Those of a half: what reads the answers, in the same process, leaves some too.
  expect(outliving).toBeLessThan(50 * bytesOfRequest);
});
