import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startWorker } from '#platform/jobs/worker.ts';
import { openLog } from '#platform/log/log.ts';
import { jobHandlers } from '#server/jobs.ts';
import { aShopper } from '#testing/factories-orders.ts';
import { startShop } from '#testing/shop.ts';
import { httpTexts } from './texts.ts';

type Received = {
  headers: IncomingMessage['headers'];
  method: string | undefined;
  path: string | undefined;
  body: string;
};

/** A text service that answers with `statuses`, one after the other, then with 204. */
async function startTextService(statuses: number[] = []) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { headers, method, url: path } = request;
    received.push({ headers, method, path, body });
    response.writeHead(statuses.shift() ?? 204, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { received, urlFor: (user: string) => `http://${user}127.0.0.1:${port}/send?from=Dhow` };
}
/** An address where no server listens. */
async function nobodyThere(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://user:secret@127.0.0.1:${port}`;
}
const text = { to: '+971501234567', text: '4711 is your code', key: 'a-key' };

describe('texts through an HTTP service', () => {
  it('texts through an HTTP service are posted as JSON with recipient and text, user and password of the URL as basic authentication', async () => {
    const { received, urlFor } = await startTextService();
    await httpTexts(urlFor('dhow:s%40lt@')).send(text);
    expect(received).toHaveLength(1);
    const [{ headers, method, path, body } = { headers: {}, method: '', path: '', body: '' }] = received;
    expect([method, path]).toEqual(['POST', '/send?from=Dhow']);
    expect(JSON.parse(body)).toEqual({ to: '+971501234567', text: '4711 is your code' });
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'a-key' });
    expect(headers.authorization).toBe(`Basic ${Buffer.from('dhow:s@lt').toString('base64')}`);
    await httpTexts(urlFor('')).send(text);
    expect(received[1]?.headers.authorization).toBeUndefined();
  });

  it.each([400, 302, 503])(
    'texts through an HTTP service are an error that names neither number nor text when it answers %i',
    async (status) => {
      const { urlFor } = await startTextService([status]);
      const error = await httpTexts(urlFor(''))
        .send(text)
        .catch((reason: Error) => reason);
      expect(String(error)).toMatch(/^Error: The text service (answered|could not be reached)/);
      expect(String(error)).not.toMatch(/4711|50123|Dhow/);
    },
  );

  it('texts through an HTTP service are an error when nobody answers', async () => {
    await expect(httpTexts(await nobodyThere()).send(text)).rejects.toThrow(
      /^The text service could not be reached: ECONNREFUSED\.$/,
    );
  });

  it('texts through an HTTP service are sent again by the outbox with the same key, and the log holds neither number nor text', async () => {
    const { received, urlFor } = await startTextService([500]);
    const lines: string[] = [];
    const log = openLog('trace', { write: (line) => void lines.push(line) });
    const { shop, as } = await startShop({ log, env: { SMS_URL: urlFor('dhow:secret@') } });
    const { token, address } = await aShopper(shop.db);
    await as(token)('sendPhoneCode', { address_id: address.id });
    const worker = startWorker(shop.db, jobHandlers(shop), log);
    onTestFinished(() => worker.stop());
    await expect.poll(() => received.length, { timeout: 5_000 }).toBe(1);
    await expect.poll(() => lines.join(''), { timeout: 5_000 }).toContain('The text service answered 500.');
    await shop.database.run('UPDATE outbox SET run_after = now()');
    await expect.poll(() => received.length, { timeout: 5_000 }).toBe(2);
    const [first, second] = received;
    expect(second?.body).toBe(first?.body);
    expect(first?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
    const code = /\d{4}/.exec(JSON.parse(first?.body ?? '{}').text)?.[0];
    expect(lines.join('')).not.toMatch(new RegExp(`${address.phone}|is your code|"${code}|secret`));
  });

  it.each([400, 404, 422])('texts through an HTTP service are not sent again when it answers %i', async (status) => {
    const { received, urlFor } = await startTextService([status]);
    const { shop, as } = await startShop({ env: { SMS_URL: urlFor('') } });
    const { token, address } = await aShopper(shop.db);
    await as(token)('sendPhoneCode', { address_id: address.id });
    const worker = startWorker(shop.db, jobHandlers(shop), openLog('silent'));
    onTestFinished(() => worker.stop());
    const givenUp = () => shop.database.run('SELECT last_error FROM outbox WHERE given_up_at IS NOT NULL');
    await expect.poll(givenUp, { timeout: 5_000 }).toHaveLength(1);
    expect(JSON.stringify(await givenUp())).toContain(`The text service answered ${status}.`);
    expect(received).toHaveLength(1);
  });

  it('texts through an HTTP service are not sent once a newer code has replaced theirs', async () => {
    const { received, urlFor } = await startTextService();
    const { shop, as, clock } = await startShop({ env: { SMS_URL: urlFor('') } });
    const { token, address } = await aShopper(shop.db);
    for (let codes = 0; codes < 2; codes++) {
      await as(token)('sendPhoneCode', { address_id: address.id });
      clock.advance(61_000);
    }
    const queued = await shop.database.run('SELECT payload FROM outbox ORDER BY id');
    expect(queued).toHaveLength(2);
    const worker = startWorker(shop.db, jobHandlers(shop), openLog('silent'));
    onTestFinished(() => worker.stop());
    await expect.poll(() => shop.database.run('SELECT 1 FROM outbox'), { timeout: 5_000 }).toEqual([]);
    expect(received.map(({ headers }) => headers['idempotency-key'])).toEqual([
      (queued[1] as { payload: { key: string } }).payload.key,
    ]);
  });
});
