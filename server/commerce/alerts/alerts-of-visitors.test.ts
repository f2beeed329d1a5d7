import { describe, expect, it } from 'vitest';
import { cleanUp } from '#server/scheduler.ts';
import { aCustomer, aProduct } from '#testing/factories.ts';
import { anAlert, setStock } from '#testing/factories-catalogue.ts';
import { startShop } from '#testing/shop.ts';
import { startSmtpServer } from '#testing/smtp-server.ts';
import { queueTrueAlerts } from './queue-true-alerts.ts';

const testShop = await startShop({ env: { TRUST_PROXY: '1' } });
const { app, as, request, clock, shop } = testShop;
const { db } = shop;
const dayMs = 86_400_000;

let addresses = 0;
const anAddress = () => `visitor${++addresses}@example.com`;
let callers = 0;
const aSoldOutProduct = () => aProduct(db, { stock: 0 });

const neutral =
  'If this alert is not set already, and no link to it was mailed today, one is on its way. Please open it to confirm the alert.';

/** Asks as a visitor; by default each from a network address of their own. */
const ask = (email: string, product: { handle: string }, caller = `10.0.0.${++callers}`) =>
  request('POST', '/user_api/product/ask-product-alert', {
    body: { product_url: product.handle, kind: 'back', email },
    headers: { 'x-forwarded-for': caller },
  });

const mailsTo = async (email: string) => (await testShop.mails()).filter(({ to }) => to === email);

async function confirmLinkFor(email: string): Promise<string> {
  const [mail] = await mailsTo(email);
  const link = /http\S+(\/product-alerts\/confirm\?link=\S+)/.exec(mail?.text ?? '')?.[1];
  if (link === undefined) throw new Error(`No link was mailed to ${email}.`);
  return link;
}

/** Presses the button of a page, or of a mail program; returns status and where it leads. */
async function press(url: string, payload = '') {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { statusCode, headers: answered } = await app.inject({ method: 'POST', url, payload, headers });
  return { status: statusCode, to: answered.location };
}

const subjectsTo = async (email: string) => {
  await queueTrueAlerts(db);
  return (await mailsTo(email)).map(({ subject }) => subject);
};

/** An alert that was asked for and confirmed, and how its mails are stopped. */
async function aConfirmedAlert(email = anAddress()) {
  const product = await aSoldOutProduct();
  await ask(email, product);
  const link = await confirmLinkFor(email);
  await press(link);
  const [mail] = await mailsTo(email);
  return { email, product, link, stop: new URL(mail?.stopUrl ?? '') };
}

describe('an alert of a visitor', () => {
  it('an alert of a visitor is mailed only once the link in a first mail was pressed; opening it confirms nothing', async () => {
    const [email, product] = [anAddress(), await aSoldOutProduct()];
    expect((await ask(email, product)).json).toEqual({ status: 'success', message: neutral, is_confirmed: false });
    const asked = [`Confirm your alert for ${product.name}`];
    const link = await confirmLinkFor(email);
    await app.inject({ method: 'GET', url: link });
    await setStock(db, product.variant.id, 1);
    expect(await subjectsTo(email)).toEqual(asked);
    expect(await press(link)).toEqual({ status: 303, to: '/product-alerts/confirmed' });
    expect(await press(link), 'Pressed twice').toEqual({ status: 303, to: '/product-alerts/confirmed' });
    expect(await subjectsTo(email)).toEqual([`${product.name} is back in stock`, ...asked]);
    expect(await press(link), 'It is done').toEqual({ status: 303, to: '/product-alerts/expired' });
  });

  it('an alert of a visitor needs an address, and a link of the shop itself', async () => {
    const product = await aSoldOutProduct();
    const answer = await request('POST', '/user_api/product/ask-product-alert', {
      body: { product_url: product.handle, kind: 'back' },
    });
    expect(answer).toMatchObject({ status: 400, json: { message: 'email must be sent by a visitor.' } });
    const { stop } = await aConfirmedAlert();
    for (const link of ['', 'made-up', stop.searchParams.get('link') ?? ''])
      expect(await press(`/product-alerts/confirm?link=${link}`)).toEqual({
        status: 303,
        to: '/product-alerts/expired',
      });
  });

  it('an alert of a visitor for the address of a member is the member’s once confirmed, and shows nobody else anything', async () => {
    const member = await aCustomer(db);
    const product = await aSoldOutProduct();
    const listed = async () => (await as(member.token)('getProductAlertList')) as { alert_list?: object[] };
    const first = await ask(member.email, product);
    expect((await listed()).alert_list).toEqual([]);
    await press(await confirmLinkFor(member.email));
    expect((await listed()).alert_list).toHaveLength(1);
    expect((await ask(member.email, product)).json).toEqual(first.json);
    expect(await mailsTo(member.email)).toHaveLength(1);
  });

  it('an alert of a visitor that is not confirmed within a week is forgotten', async () => {
    const [email, kept] = [anAddress(), await aConfirmedAlert()];
    await ask(email, await aSoldOutProduct());
    const link = await confirmLinkFor(email);
    clock.advance(7 * dayMs + 1);
    expect(await press(link)).toEqual({ status: 303, to: '/product-alerts/expired' });
    await cleanUp(shop);
    const rows = await shop.database.run('SELECT email FROM product_alerts');
    expect(rows.map((row) => row.email)).toContain(kept.email);
    expect(rows.map((row) => row.email)).not.toContain(email);
  });
});

describe('the limits of alerts', () => {
  it('the limits of alerts let five links an hour and ten a day go to an address, with the same answer past them, even at once', async () => {
    const email = anAddress();
    const many = async () => {
      const products = await Promise.all(Array.from({ length: 7 }, aSoldOutProduct));
      const answers = await Promise.all(products.map((product) => ask(email, product)));
      expect(answers.map(({ json }) => json.message)).toEqual(products.map(() => neutral));
      return (await mailsTo(email)).length;
    };
    expect(await many()).toBe(5);
    clock.advance(3_600_001);
    expect(await many()).toBe(10);
    clock.advance(3_600_001);
    expect(await many()).toBe(10);
    clock.advance(dayMs);
    expect(await many()).toBe(15);
  });

  it('the limits of alerts let one link a day go out for the same alert', async () => {
    const [email, product] = [anAddress(), await aSoldOutProduct()];
    for (let times = 0; times < 3; times++) await ask(email, product);
    expect(await mailsTo(email)).toHaveLength(1);
    clock.advance(dayMs + 1);
    await ask(email, product);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('the limits of alerts count on after a stop: who asks again gets no link sooner', async () => {
    const { email, product, stop } = await aConfirmedAlert();
    for (let times = 1; times < 5; times++) await ask(email, await aSoldOutProduct());
    await press(stop.pathname + stop.search);
    for (const again of [product, await aSoldOutProduct()]) await ask(email, again);
    expect(await mailsTo(email)).toHaveLength(5);
    clock.advance(dayMs + 1);
    await cleanUp(shop);
    expect(await shop.database.run('SELECT FROM product_alerts WHERE email = $1', [email])).toEqual([]);
  });

  it('the limits of alerts refuse the 21st of a network address within an hour', async () => {
    const product = await aSoldOutProduct();
    const answers = [];
    for (let times = 0; times < 21; times++) answers.push(await ask(anAddress(), product, '203.0.113.9'));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.at(-1)).toMatchObject({ status: 429, json: { message: expect.stringContaining('Too many') } });
    expect((await ask(anAddress(), product)).status).toBe(200);
  });

  it('the limits of alerts let no visitor confirm a 51st', async () => {
    const { email } = await aConfirmedAlert();
    await ask(email, await aSoldOutProduct());
    const link = await confirmLinkFor(email);
    for (let count = 1; count < 50; count++) await anAlert(db, { email, variant: (await aSoldOutProduct()).variant });
    expect(await press(link)).toEqual({ status: 303, to: '/product-alerts/expired' });
  });

  it('the limits of alerts are no weapon: strangers’ links use up nothing of the member’s own alerts', async () => {
    const member = await aCustomer(db);
    for (let times = 0; times < 12; times++) await ask(member.email, await aSoldOutProduct());
    const product = await aSoldOutProduct();
    const answer = await as(member.token)('askProductAlert', { product_url: product.handle, kind: 'back' });
    expect(answer).toMatchObject({ status: 'success', is_confirmed: true });
  });
});

describe('the mails of alerts', () => {
  it('the mails of alerts carry the headers by which a mail program stops them in one press', async () => {
    const server = await startSmtpServer();
    const sending = await startShop({ env: { SMTP_URL: server.url } });
    const product = await aProduct(sending.shop.db, { stock: 0 });
    const email = anAddress();
    await sending.as(null)('askProductAlert', { product_url: product.handle, kind: 'back', email });
    await sending.mails();
    const headers = (server.received[0] ?? '').split('\r\n\r\n')[0]?.replace(/\r\n\s+/g, ' ') ?? '';
    expect(headers).toMatch(/^List-Unsubscribe: <http\S+\/product-alerts\/stop\?link=[\w-]+>$/m);
    expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  });

  it.each([
    ['as a form', 'List-Unsubscribe=One-Click'],
    ['in parts', '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'],
  ])(
    'the mails of alerts are stopped %s by a mail program, without session and redirect, as often as it tries',
    async (_how, body) => {
      const { email, product, stop } = await aConfirmedAlert();
      const other = await aSoldOutProduct();
      await ask(email, other);
      for (let times = 0; times < 2; times++)
        expect(await press(stop.pathname + stop.search, body)).toEqual({ status: 200, to: undefined });
      for (const { variant } of [product, other]) await setStock(db, variant.id, 1);
      expect(await subjectsTo(email)).toEqual([
        `Confirm your alert for ${other.name}`,
        `Confirm your alert for ${product.name}`,
      ]);
    },
  );

  it('the mails of alerts are stopped by a press on a page, which opening it does not', async () => {
    const { email, product, stop } = await aConfirmedAlert();
    await app.inject({ method: 'GET', url: stop.pathname + stop.search });
    await setStock(db, product.variant.id, 1);
    expect(await subjectsTo(email)).toContain(`${product.name} is back in stock`);
    expect(await press(stop.pathname + stop.search)).toEqual({ status: 303, to: '/product-alerts/stopped' });
  });

  it('the mails of alerts are stopped by no link but that of the address', async () => {
    const { link } = await aConfirmedAlert();
    for (const wrong of ['made-up', new URLSearchParams(link.split('?')[1]).get('link') ?? '']) {
      const url = `/product-alerts/stop?link=${wrong}`;
      expect(await press(url, 'List-Unsubscribe=One-Click')).toEqual({ status: 404, to: undefined });
      expect(await press(url)).toEqual({ status: 303, to: '/product-alerts/expired' });
    }
  });
});
