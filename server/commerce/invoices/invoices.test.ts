import { describe, expect, it } from 'vitest';
import { issueInvoice } from '#commerce/invoices/issue-invoice.ts';
import { moveOrderAtOnce } from '#server/command-line/move-order.ts';
import { aProduct } from '#testing/factories.ts';
import { aCoupon, anOrder, aShopper, putInCart } from '#testing/factories-orders.ts';
import { wordsOfPdf } from '#testing/pdf.ts';
import { startShop } from '#testing/shop.ts';

const { shop, app, as, clock, mails } = await startShop();
const { db } = shop;
const dayMs = 86_400_000;

type Placed = { shopper: { token: string }; trackingNumber: string };
async function linkOf({ shopper, trackingNumber }: Placed): Promise<string> {
  const answer = await as(shopper.token)('trackOrderDetails', { tracking_no: trackingNumber });
  if (answer.status !== 'success') throw new Error(answer.message);
  return answer.invoice;
}

describe('the invoice', () => {
  it('the invoice is a simplified tax invoice as UAE law requires', async () => {
    const coupon = await aCoupon(db, { amountOffFils: 5_000 });
    const products = [await aProduct(db, { name: 'Dhow Laptop 15″', versions: ['UAE version'] }), await aProduct(db)];
    const order = await anOrder(shop, { products, couponCode: coupon.code, status: 'Arrived' });
    const answer = await app.inject(await linkOf(order));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' });
    const words = await wordsOfPdf(answer.rawPayload);
    for (const part of [
      'Tax Invoice',
      'Dhow Trading L.L.C.',
      'Al Fahidi Street, Bur Dubai',
      'TRN 100000000000003',
      'INV-0000',
      order.trackingNumber,
      'Dhow Laptop 15″',
      'UAE version',
      'VAT 5 % (included)',
      'AED 92.86',
      'AED 1,950.00',
      'Cash on delivery',
      'فاتورة ضريبية',
      'رقم التسجيل الضريبي',
    ]) {
      expect(words).toContain(part);
    }
    expect(words).not.toContain('Aisha');
  });

  it("the invoice and the mails of an order use the order's own tax rule, whatever the shop's is now", async () => {
    const added = { ...shop.settings, shop: { ...shop.settings.shop, pricesIncludeTax: false } };
    const order = await anOrder({ ...shop, settings: added });
    for (const to of ['Accepted', 'Arrived', 'Delivered'] as const)
      await moveOrderAtOnce(shop, { trackingNumber: order.trackingNumber, to });
    const sent = (await mails()).filter(({ to }) => to === order.shopper.email);
    expect(sent.map(({ text }) => text).join()).toMatch(/\nVAT 5 %: AED 50.00\nTotal: AED 1,050.00\n/);
    const document = sent.flatMap(({ attachments = [] }) => attachments)[0];
    const words = await wordsOfPdf(document?.content ?? Buffer.alloc(0));
    expect(words).toMatch(/VAT 5 % [^A-Z]+AED 50\.00/);
    expect(words).not.toContain('(included)');
    expect(await as(order.shopper.token)('trackOrderDetails', { tracking_no: order.trackingNumber })).toMatchObject({
      total_tax: 50,
      grand_total: 1050,
      prices_include_tax: false,
    });
  });

  it('the invoice of a hundred lines runs over several pages', async () => {
    const shopper = await aShopper(db);
    for (let count = 0; count < 99; count++)
      await putInCart(db, shopper.id, await aProduct(db, { name: `Cable ${'long '.repeat(20)}`, priceFils: 1_000 }));
    const order = await anOrder(shop, { shopper, status: 'Arrived' });
    const words = await wordsOfPdf((await app.inject(await linkOf(order))).rawPayload);
    expect(words).toMatch(/page (\d+) of \1$/m);
    expect(words.match(/Description/g)?.length).toBeGreaterThan(3);
  });

  it('the invoice has a link that cannot be forged and expires after 7 days', async () => {
    const order = await anOrder(shop, { status: 'Arrived' });
    const other = await anOrder(shop, { status: 'Arrived' });
    const link = await linkOf(order);
    const wrong = [
      link.replace(order.id, other.id),
      link.replace(/expires=\d+/, 'expires=99999999999'),
      link.replace(/signature=.*/, 'signature='),
      link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      `/invoices/${order.id}`,
      '/invoices/nonsense?expires=1&signature=%00',
      `${link}&signature=again`,
    ];
    for (const url of wrong) expect((await app.inject(url)).statusCode, url).toBe(404);
    clock.advance(7 * dayMs - 60_000);
    expect((await app.inject(link)).statusCode).toBe(200);
    clock.advance(120_000);
    expect((await app.inject(link)).statusCode).toBe(404);
    expect((await app.inject(await linkOf(order))).statusCode).toBe(200);
  });

  it('the invoice is mailed when the order is delivered', async () => {
    const { shopper, trackingNumber } = await anOrder(shop, { status: 'Delivered' });
    const [mail] = (await mails()).filter(
      ({ to, subject }) => to === shopper.email && subject.includes('has been delivered'),
    );
    expect(mail?.attachments?.[0]?.filename).toMatch(/^INV-\d{6}\.pdf$/);
    expect(await wordsOfPdf(mail?.attachments?.[0]?.content ?? Buffer.alloc(0))).toContain(trackingNumber);
  });

  it('the invoice says that nothing is due if the order was cancelled after it', async () => {
    const order = await anOrder(shop, { status: 'Arrived' });
    const link = await linkOf(order);
    await moveOrderAtOnce(shop, { trackingNumber: order.trackingNumber, to: 'Cancelled' });
    expect(await linkOf(order)).toBe('');
    expect(await wordsOfPdf((await app.inject(link)).rawPayload)).toContain('Nothing is due.');
  });
});

describe('invoice numbers', () => {
  it('invoice numbers have no gaps and no duplicates, with many at once and some that fail', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => anOrder(shop, { status: 'Accepted' })));
    await Promise.allSettled(
      orders.map((order, index) =>
        db.transaction(async (tx) => {
          await issueInvoice(tx, { orderId: order.id, now: clock.now(), seller: shop.settings.shop });
          if (index % 3 === 0) throw new Error('The step failed after the number was taken');
        }),
      ),
    );
    const [row] = await shop.database.run(
      'SELECT count(*)::integer AS issued, max(number) AS highest, min(number) AS lowest FROM invoices',
    );
    expect(row?.highest).toBe(row?.issued);
    expect(row?.lowest).toBe(1);
  });

  it('invoice numbers are issued once for each order', async () => {
    const { id } = await anOrder(shop, { status: 'Arrived' });
    await db.transaction((tx) => issueInvoice(tx, { orderId: id, now: clock.now(), seller: shop.settings.shop }));
    const rows = await shop.database.run('SELECT number FROM invoices WHERE order_id = $1', [id]);
    expect(rows).toHaveLength(1);
  });
});
