import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '#testing/free-port.ts';
import { findProxies, type ReverseProxy, startReverseProxy } from '#testing/reverse-proxy.ts';
import { aDatabaseForProcesses, startShopProcess } from '#testing/shop-process.ts';

/** The files of deploy/ for proxies, in front of a shop. */

const proxies = findProxies();
const database = await aDatabaseForProcesses();

async function ask({ url, ca }: ReverseProxy, path: string, method = 'GET', body = Buffer.alloc(0)) {
  const headers = { 'accept-encoding': 'br', 'x-api-key': 'dhow-storefront', 'content-length': body.length };
  const sent = request(new URL(path, url), { ca, method, headers });
  sent.end(body);
  // A body that is refused unread can't be written to its end; without an answer, the wait for it fails.
  sent.on('error', () => {});
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) };
}

describe.runIf(proxies.length > 0)('a shop behind a proxy of the examples', () => {
  it.each(proxies)(
    'a shop behind %s answers what it compressed itself, receives photos, shows its mailbox to no one, and when it is away visitors are told to try again',
    { timeout: 120_000 },
    async (kind) => {
      const port = await freePort();
      const shop = await startShopProcess({
        ...database.env,
        PORT: String(port),
        DEMO: '0',
        LOG_LEVEL: 'warn',
        TRUST_PROXY: '1',
      });
      onTestFinished(() => void shop.child.kill('SIGKILL'));
      const proxy = await startReverseProxy(kind, [port, port]);
      const page = await ask(proxy, '/about');
      expect(page.headers).toMatchObject({ 'content-encoding': 'br' });
      const direct = await fetch(`${shop.url.replace('localhost', '127.0.0.1')}/about`, {
        headers: { 'accept-encoding': 'br' },
      });
      expect(page.body.length).toBe(Number(direct.headers.get('content-length')));
      // Too large for nginx by itself. What the shop refuses unread is no failure for which a proxy may leave it out.
      for (let time = 0; time < 12; time++) {
        const path = '/api/user_api/product/post-review-photo?product_id=1';
        const photo = await ask(proxy, path, 'POST', Buffer.alloc(9_000_000));
        expect(photo.status).not.toBe(413);
        expect((await ask(proxy, '/dev/mailbox')).status).toBe(404);
      }
      shop.child.kill('SIGTERM');
      expect((await shop.ended).code).toBe(0);
      const tryAgain = { status: 503, headers: { 'retry-after': '2' } };
      expect(await ask(proxy, '/about')).toMatchObject(tryAgain);
      expect(await ask(proxy, '/api/user_api/order/cancel-order', 'POST', Buffer.from('{}'))).toMatchObject(tryAgain);
    },
  );
});
