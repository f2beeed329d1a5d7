import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { announceLowStock } from '#commerce/stock/announce-low-stock.ts';
import type { WebhookEvent } from '#contract/staff/webhooks.ts';
import { aProduct } from '#testing/factories.ts';
import { anOrder } from '#testing/factories-orders.ts';
import { aReturn } from '#testing/factories-returns.ts';
import { runMailJobs, startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';
import { announce } from './announce.ts';
import { pruneDeliveries } from './deliveries.ts';
import { checkUrl, receiversOf } from './receivers.ts';
import { signedHeaders } from './sign-delivery.ts';

/** Webhooks, received by a real server on this machine. */

const testShop = await startShop();
const { shop, clock } = testShop;
const { db } = shop;

type Received = { headers: IncomingHttpHeaders; body: string };
let received: Received[] = [];
let answer = { status: 200, text: 'taken', headers: {} };
const receiver = createServer(async (request, response) => {
  received.push({ headers: request.headers, body: await text(request) });
  response.writeHead(answer.status, answer.headers).end(answer.text);
}).listen(0, '127.0.0.1');
await once(receiver, 'listening');
afterAll(() => receiver.close());
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;

const asOwner = async () => (await signedInStaff(testShop, 'owner')).call;
async function aWebhook(events: WebhookEvent[], address = url) {
  const call = await asOwner();
  const { item, secret } = await call('createWebhook', { url: address, events });
  return { id: item.id, secret };
}
const stateOf = async (id: string) => (await (await asOwner())('listWebhooks')).items.find((item) => item.id === id);
const deliveriesOf = async (id: string) => (await (await asOwner())('listWebhookDeliveries', { webhookId: id })).items;

/** Lets time pass for the shop and for what is queued in the database. */
async function pass(minutes: number) {
  clock.advance(minutes * 60_000);
  await shop.database.run(`UPDATE outbox SET run_after = run_after - interval '${minutes} minutes'`);
  await runMailJobs(shop);
}
const happen = (key: string) => announce(db, 'product.changed', [{ key, data: { key } }], clock.now());

beforeEach(async () => {
  await shop.database.run('DELETE FROM webhooks');
  received = [];
  answer = { status: 200, text: 'taken', headers: {} };
});

describe('a webhook', () => {
  it('a webhook tells of an order that is placed and moved, with SKUs and amounts and without the customer', async () => {
    const { id, secret } = await aWebhook(['order.placed', 'order.moved']);
    const order = await anOrder(shop);
    await runMailJobs(shop);
    const call = await asOwner();
    await call('moveOrders', { ids: [order.id], to: 'Accepted' });
    await testShop.afterUndo();
    const told = received.map(({ body }) => JSON.parse(body));
    expect(told).toMatchObject([
      { type: 'order.placed', data: { id: order.id, lines: [{ sku: expect.stringMatching(/^SKU-/), quantity: 1 }] } },
      { type: 'order.moved', data: { id: order.id, status: 'Accepted', trackingNumber: order.trackingNumber } },
    ]);
    const { email, address } = order.shopper;
    for (const own of ['Aisha', 'Rahman', email, address.phone, address.address])
      expect(JSON.stringify(told)).not.toContain(own);
    for (const { headers, body } of received) {
      const now = new Date(Number(headers['webhook-timestamp']) * 1000);
      expect(signedHeaders([secret], { id: String(headers['webhook-id']), body, now })).toMatchObject({
        'webhook-signature': headers['webhook-signature'],
      });
    }
    expect(await deliveriesOf(id)).toMatchObject([
      { event: 'order.moved', state: 'delivered', attempts: 1, httpStatus: 200, answer: 'taken' },
      { event: 'order.placed', state: 'delivered' },
    ]);
  });

  it('a webhook hears nothing of a move that is undone', async () => {
    await aWebhook(['order.moved']);
    const order = await anOrder(shop);
    const call = await asOwner();
    const { moveId } = await call('moveOrders', { ids: [order.id], to: 'Accepted' });
    await call('undoOrderMove', { moveId: moveId ?? '' });
    await testShop.afterUndo();
    expect(received).toEqual([]);
  });

  it('a webhook tells once of a variant whose stock becomes low, and again after it was not', async () => {
    const { variant } = await aProduct(db, { stock: 9 });
    const look = async (units: number) => {
      await shop.database.run(`UPDATE stock_levels SET units = ${units} WHERE variant_id = '${variant.id}'`);
      await announceLowStock(db, 3, clock.now());
      await runMailJobs(shop);
      return received.splice(0).map(({ body }) => JSON.parse(body).data.variants);
    };
    await look(9);
    await aWebhook(['stock.low']);
    const told = (units: number) => [[{ sku: variant.sku, productId: variant.productId, units }]];
    expect([await look(4), await look(3), await look(2)]).toEqual([[], told(3), []]);
    expect([await look(9), await look(0)]).toEqual([[], told(0)]);
  });

  it('a webhook costs nothing and gets nothing where it was not asked for, and of one happening one delivery', async () => {
    const { id } = await aWebhook(['product.changed']);
    await announce(db, 'order.placed', [{ key: 'a', data: {} }], clock.now());
    await happen('b');
    await happen('b');
    expect(await deliveriesOf(id)).toHaveLength(1);
    await db
      .transaction(async (tx) => {
        await announce(tx, 'product.changed', [{ key: 'c', data: {} }], clock.now());
        tx.rollback();
      })
      .catch(() => {});
    expect(await deliveriesOf(id), 'with what happened').toHaveLength(1);
  });

  it('a webhook that fails is tried again for a day with growing delays, then disabled; the owner is told', async () => {
    const { id } = await aWebhook(['product.changed']);
    answer = { status: 500, text: 'broken', headers: {} };
    await happen('a');
    await pass(0);
    expect(await stateOf(id)).toMatchObject({ state: 'failing', failingSince: expect.any(String) });
    const counts = [received.length];
    for (const minutes of [1, 5, 30, 120, 300, 480]) {
      await pass(minutes);
      counts.push(received.length);
    }
    expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(await deliveriesOf(id)).toMatchObject([
      { state: 'waiting', attempts: 7, httpStatus: 500, answer: 'broken' },
    ]);
    await pass(600);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'given up', attempts: 8 }]);
    expect(await stateOf(id)).toMatchObject({ state: 'disabled', disabledBecause: 'It took nothing for a day.' });
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size, 'one id').toBe(1);
    await happen('b');
    expect(await deliveriesOf(id), 'disabled').toHaveLength(1);
  });

  it('a webhook that fails lets its other deliveries wait, and works again after a success', async () => {
    const { id } = await aWebhook(['product.changed']);
    answer = { status: 503, text: '', headers: {} };
    await happen('a');
    await pass(0);
    await happen('b');
    await pass(0);
    expect(received).toHaveLength(1);
    answer = { status: 204, text: '', headers: {} };
    await pass(1);
    await pass(1);
    expect((await deliveriesOf(id)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
    expect(await stateOf(id)).toMatchObject({ state: 'working', failingSince: null });
  });

  it('a webhook that answers 410 Gone is disabled at once, and can be enabled and its deliveries replayed', async () => {
    const { id } = await aWebhook(['product.changed']);
    answer = { status: 410, text: '', headers: {} };
    await happen('a');
    await pass(0);
    expect(await stateOf(id)).toMatchObject({ state: 'disabled', disabledBecause: 'It answered 410 Gone.' });
    const [delivery] = await deliveriesOf(id);
    const call = await asOwner();
    await expect(call('replayWebhookDelivery', { id: delivery?.id ?? '' })).rejects.toThrow(
      'is disabled; enable it first',
    );
    await call('updateWebhook', { id, url, events: ['product.changed'], isEnabled: true });
    answer = { status: 200, text: '', headers: {} };
    await call('replayWebhookDelivery', { id: delivery?.id ?? '' });
    await pass(0);
    expect(await deliveriesOf(id)).toMatchObject([{ id: delivery?.id, state: 'delivered', attempts: 1 }]);
    const [first, second] = received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
  });

  it('a webhook gets a test when an owner asks for it, and a new secret signs beside the old one for a day', async () => {
    const { id, secret } = await aWebhook(['stock.low']);
    const call = await asOwner();
    const { secret: next } = await call('rotateWebhookSecret', { id });
    await call('testWebhook', { id });
    await pass(0);
    clock.advance(25 * 3_600_000);
    await (await asOwner())('testWebhook', { id });
    await pass(0);
    const [overlapping, later] = received.map(({ headers, body }) => {
      const now = new Date(Number(headers['webhook-timestamp']) * 1000);
      const signed = (by: string) =>
        signedHeaders([by], { id: String(headers['webhook-id']), body, now })['webhook-signature'] ?? '';
      const signatures = String(headers['webhook-signature']).split(' ');
      return [secret, next].map((by) => signatures.includes(signed(by)));
    });
    expect([overlapping, later]).toEqual([
      [true, true],
      [false, true],
    ]);
    expect(JSON.parse(received[0]?.body ?? '{}')).toMatchObject({ type: 'test', data: {} });
    const rows = await shop.database.run('SELECT * FROM webhooks');
    expect(JSON.stringify(rows), 'encrypted at rest').not.toContain(next.slice(6, 30));
  });

  it('a webhook follows no redirect, reads no long answer, and reaches no private host', async () => {
    const { id } = await aWebhook(['product.changed']);
    answer = { status: 302, text: '', headers: { location: url } };
    await happen('redirect');
    await pass(0);
    expect(received).toHaveLength(1);
    answer = { status: 200, text: 'a\0'.repeat(5_000_000), headers: {} };
    await pass(1);
    expect((await deliveriesOf(id))[0]?.answer).toBe('a'.repeat(512));
    const inside = await Promise.all(
      ['https://10.0.0.1/', 'https://169.254.169.254/latest/meta-data', 'https://[::ffff:10.0.0.1]/'].map((address) =>
        aWebhook(['product.changed'], address),
      ),
    );
    await happen('inside');
    await pass(0);
    for (const { id } of inside)
      expect(await deliveriesOf(id)).toMatchObject([
        { httpStatus: null, answer: 'The address names a host that is not on the public internet.' },
      ]);
  });

  it('a webhook has an address with TLS and without a password; those of this machine are for development', async () => {
    await expect(aWebhook(['stock.low'], 'http://erp.example/hook')).rejects.toThrow('must begin with https://');
    await expect(aWebhook(['stock.low'], 'https://me:secret@erp.example/')).rejects.toThrow('no user name');
    await expect(aWebhook(['stock.low'], 'ftp://erp.example/')).rejects.toThrow('must be an address such as');
    expect(receiversOf('https://shop.example').isAllowed('127.0.0.1')).toBe(false);
    expect(() => checkUrl(url, 'https://shop.example')).toThrow('must begin with https://');
  });

  it('a webhook is the affair of owners, each change is audited without the secret, and twenty are enough', async () => {
    const { id, secret } = await aWebhook(['stock.low']);
    const call = await asOwner();
    await call('deleteWebhook', { id });
    const { items } = await call('listAuditLog', { subjectKind: 'webhook', subjectId: id });
    expect(items.map(({ action }) => action)).toEqual(['deleteWebhook', 'createWebhook']);
    expect(JSON.stringify(items)).not.toContain(secret.slice(6));
    for (let at = 0; at < 20; at++) await aWebhook(['stock.low']);
    await expect(aWebhook(['stock.low'])).rejects.toThrow('There are 20 webhooks already');
  });

  it('a webhook keeps its deliveries for thirty days, in pages', async () => {
    const { id } = await aWebhook(['product.changed']);
    await happen('old');
    clock.advance(31 * 86_400_000);
    for (const key of ['a', 'b', 'c']) await happen(key);
    await pruneDeliveries(db, clock.now());
    const call = await asOwner();
    const first = await call('listWebhookDeliveries', { webhookId: id, limit: 2 });
    const second = await call('listWebhookDeliveries', { webhookId: id, limit: 2, after: first.next ?? '' });
    expect([first.items.length, second.items.length, second.next]).toEqual([2, 1, null]);
  });

  it('a webhook tells of a return that is asked for and moved, without the customer', async () => {
    await aWebhook(['return.requested', 'return.moved']);
    const { id, order } = await aReturn(shop);
    await (await asOwner())('approveReturn', { id });
    await runMailJobs(shop);
    // Deliveries may overtake each other.
    const told = received
      .map(({ body }) => JSON.parse(body))
      .toSorted((one, other) => (one.type > other.type ? -1 : 1));
    const lines = [{ sku: expect.stringMatching(/^SKU-/), quantity: 1 }];
    expect(told).toMatchObject([
      { type: 'return.requested', data: { id, orderId: order.id, state: 'requested', lines } },
      { type: 'return.moved', data: { id, state: 'approved', trackingNumber: order.trackingNumber } },
    ]);
    expect(JSON.stringify(told)).not.toMatch(/Aisha|Rahman|@example\.com|The colour/);
  });
});
