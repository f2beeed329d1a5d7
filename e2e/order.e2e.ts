import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '#contract/order-status.ts';
import { moveOrderAtOnce } from '#server/command-line/move-order.ts';
import { type OpenPageOptions, openPage, startBrowser } from '#testing/browser.ts';
import { aProduct } from '#testing/factories.ts';
import { aCoupon, anOrder, aShopper } from '#testing/factories-orders.ts';
import { orderSteps } from '#testing/order-steps.ts';
import { acceptAlerts, loggedErrors, problemsAt, problemsInThisState } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** Order tracking details. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { db } = shop.shop;

type Order = { trackingNumber: string; shopper: { token: string } };

async function openOrder(order: Order, options: OpenPageOptions = {}) {
  const { page } = await openPage(browser, { token: order.shopper.token, ...options });
  const alerts = acceptAlerts(page);
  await page.goto(`${shop.url}/orderDetails/${order.trackingNumber}`);
  await page.getByText('Check email address or tracking here.').waitFor();
  return { page, alerts };
}

const cancelButton = (page: Page) => page.getByRole('button', { name: 'Cancel Order', exact: true });
const invoice = (page: Page) => page.getByRole('link', { name: 'Download Invoice', exact: true });
const moveTo = ({ trackingNumber }: Order, to: OrderStatus) => moveOrderAtOnce(shop.shop, { trackingNumber, to });

/** Each step of the stepper as screen readers announce it: 'Pending (done)', 'Accepted (now)', 'Arrived'. */
/** Whether each step differs visibly from 'Cancelled', which the order has not reached. */
async function highlightedSteps(page: Page): Promise<boolean[]> {
  const circles = page.getByRole('list', { name: 'Progress of your order' }).locator('li > span:first-child');
  const colours = await circles.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  return colours.map((colour) => colour !== colours.at(-1));
}

async function trackedOrder({ trackingNumber, shopper }: Order) {
  const answer = await shop.as(shopper.token)('trackOrderDetails', { tracking_no: trackingNumber });
  if (answer.status !== 'success') throw new Error(answer.message);
  return answer;
}

describe('an order', () => {
  it('the page of an order thanks with its tracking number, and shows its address, lines, status and total', async () => {
    const product = await aProduct(db, {
      priceFils: 100_000,
      colors: [{ name: 'Red', hex: 'cc0000' }],
      attribute: { name: 'Storage', values: ['256 GB'] },
    });
    const coupon = await aCoupon(db);
    const order = await anOrder(shop.shop, { products: [product, await aProduct(db)], couponCode: coupon.code });
    const { page } = await openOrder(order);
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    expect(heading).toMatch(/^Thank you/);
    expect(heading).toContain(order.trackingNumber);
    await page.getByText('Your order will delivery about 2 days.', { exact: true }).waitFor();

    const address = await page.getByRole('region', { name: 'Delivery address' }).innerText();
    for (const part of [
      'Aisha Rahman',
      order.shopper.address.phone,
      order.shopper.address.address,
      'Dubai, Dubai, 00000',
    ])
      expect(address).toContain(part);
    const lines = page.getByRole('region', { name: 'Ordered products' }).getByRole('article');
    expect(await lines.count()).toBe(2);
    const line = lines.filter({ hasText: product.name });
    expect(await line.locator('img').getAttribute('src')).toContain('/media/product.svg');
    expect((await line.innerText()).replace(/\s+/g, ' ')).toContain('256 GB Qty 1 · AED 1,000 Status: Pending');
    const bill = page.getByRole('region', { name: 'Bill', exact: true });
    expect(await bill.getByRole('term').allInnerTexts()).toEqual([
      'Subtotal',
      'Coupon discount',
      'Tax (included)',
      'Total',
    ]);
    expect(await bill.getByRole('definition').allInnerTexts()).toEqual([
      'AED 2,000.00',
      '− AED 200.00',
      'AED 85.72',
      'AED 1,800.00',
    ]);
  });

  it('the page of an order says the condition of what is not new, unless its version does', async () => {
    const [renewed, used, plain] = [
      await aProduct(db, { name: 'Phone One', versions: ['Renewed'] }),
      await aProduct(db, { name: 'Phone Two', versions: ['Used'] }),
      await aProduct(db, { name: 'Phone Three', versions: ['UAE version'] }),
    ];
    const { page } = await openOrder(await anOrder(shop.shop, { products: [renewed, used, plain] }));
    const lines = page.getByRole('region', { name: 'Ordered products' }).getByRole('article');
    const texts = (await lines.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
    expect(texts).toEqual([
      expect.stringContaining('Phone One Renewed Refurbished Qty 1'),
      expect.stringContaining('Phone Two Used Qty 1'),
      expect.stringContaining('Phone Three UAE version Qty 1'),
    ]);
  });

  it('the page of an order has nothing that axe finds, holds still and fits at every width', async () => {
    const order = await anOrder(shop.shop);
    const url = `${shop.url}/orderDetails/${order.trackingNumber}`;
    for (const width of [390, 820, 1440])
      expect(await problemsAt(browser, url, { token: order.shopper.token, width })).toEqual([]);
  });
});

describe('the stepper', () => {
  it('the stepper of an order highlights the steps up to the present one; an invoice can be had at Arrived only, and is a PDF; only a Pending order can be cancelled', async () => {
    const order = await anOrder(shop.shop);
    const { page } = await openOrder(order);
    const rows: [OrderStatus, string[], number, number][] = [
      ['Pending', ['Pending (now)', 'Accepted', 'Arrived', 'Delivered', 'Cancelled'], 1, 0],
      ['Accepted', ['Pending (done)', 'Accepted (now)', 'Arrived', 'Delivered', 'Cancelled'], 0, 0],
      ['Arrived', ['Pending (done)', 'Accepted (done)', 'Arrived (now)', 'Delivered', 'Cancelled'], 0, 1],
      ['Delivered', ['Pending (done)', 'Accepted (done)', 'Arrived (done)', 'Delivered (now)', 'Cancelled'], 0, 0],
    ];
    for (const [status, steps, cancels, invoices] of rows) {
      if (status !== 'Pending') {
        await moveTo(order, status);
        await page.reload();
      }
      await page.getByText(`Status: ${status}`).waitFor();
      expect(await orderSteps(page)).toEqual(steps);
      expect(await highlightedSteps(page)).toEqual(steps.map((step) => step.includes('(')));
      expect(await page.locator('[aria-current="step"]').innerText()).toContain(status);
      const estimate = page.getByText('Your order will delivery about 2 days.', { exact: true });
      expect(await estimate.count()).toBe(status === 'Delivered' ? 0 : 1);
      expect([await cancelButton(page).count(), await invoice(page).count()]).toEqual([cancels, invoices]);
      expect(await problemsInThisState(page)).toEqual([]);
      if (invoices === 0) continue;
      const download = page.waitForEvent('download');
      await invoice(page).click();
      const bytes = readFileSync(await (await download).path());
      expect(bytes.subarray(0, 4).toString()).toBe('%PDF');
      expect(bytes.length).toBeGreaterThan(1000);
    }
  });

  it('the stepper of an order says on which day each step was reached', async () => {
    const order = await anOrder(shop.shop, { status: 'Accepted' });
    const { page } = await openOrder(order);
    const steps = page.getByRole('list', { name: 'Progress of your order' }).getByRole('listitem');
    const { reached_at: reachedAt } = await trackedOrder(order);
    const times = steps.getByRole('time');
    expect(await times.evaluateAll((all) => all.map((one) => one.getAttribute('datetime')))).toEqual(reachedAt);
    expect(await times.allInnerTexts()).toEqual(reachedAt.map(() => expect.stringMatching(/^[A-Z][a-z]+ \d+, \d{4}$/)));
    expect(reachedAt).toHaveLength(2);
  });

  it('Cancelled stands off the track, below the last step that was reached', async () => {
    const order = await anOrder(shop.shop, { status: 'Accepted' });
    const { page } = await openOrder(order, { width: 1440 });
    const boxes = async () =>
      page
        .getByRole('list', { name: 'Progress of your order' })
        .locator('li > span:first-child')
        .evaluateAll((all) =>
          all.map((one) => {
            const { x, y, width, height } = one.getBoundingClientRect();
            return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
          }),
        );
    const [pending, accepted, arrived, delivered, cancelled] = await boxes();
    expect([accepted?.y, arrived?.y, delivered?.y]).toEqual([pending?.y, pending?.y, pending?.y]);
    expect(cancelled?.y).toBeGreaterThan(pending?.y ?? 0);
    expect(cancelled?.x).toBe(accepted?.x);
  });

  it('an order at Arrived that has no invoice offers none to download', async () => {
    const order = await anOrder(shop.shop, { status: 'Arrived' });
    const answer = { ...(await trackedOrder(order)), invoice: '' };
    shop.network.disturb(/track-order-details/, { httpStatus: 200, json: answer });
    const { page } = await openOrder(order);
    await page.getByText('Status: Arrived').waitFor();
    expect(await invoice(page).count()).toBe(0);
    shop.network.mend();
  });

  it('the stepper of an order that staff cancelled highlights the steps that it had reached, and Cancelled', async () => {
    const order = await anOrder(shop.shop, { status: 'Accepted' });
    await moveTo(order, 'Cancelled');
    const { page } = await openOrder(order);
    const steps = ['Pending (done)', 'Accepted (done)', 'Arrived', 'Delivered', 'Cancelled (now)'];
    expect(await orderSteps(page)).toEqual(steps);
    expect(await page.locator('li[data-lit="true"]').count()).toBe(3);
    await page.getByText('Status: Cancelled').waitFor();
    expect(await page.getByText('Your order will delivery').count()).toBe(0);
    expect(await problemsInThisState(page)).toEqual([]);
  });
});

describe('while it loads, and when it cannot', () => {
  it("the page of an order says 'Loading...' until it is there, whichever way the shopper came", async () => {
    const order = await anOrder(shop.shop);
    const { page } = await openPage(browser, { token: order.shopper.token });
    const loading = page.getByText('Loading...', { exact: true });
    shop.network.disturb(/track-order-details/, 'hang');
    await page.goto(`${shop.url}/orderDetails/${order.trackingNumber}`);
    await loading.waitFor();
    expect(await problemsInThisState(page)).toEqual([]);
    shop.network.mend();
    await page.getByText('Status: Pending').waitFor();
    expect(await loading.count()).toBe(0);
    await page.goto(`${shop.url}/successfullyorderplaced/${order.trackingNumber}`);
    shop.network.disturb(/track-order-details/, 'hang');
    await page.getByRole('link', { name: 'Order Details' }).click();
    await loading.waitFor();
    shop.network.mend();
    await page.getByText('Status: Pending').waitFor();
    expect(await loading.count()).toBe(0);
  });

  it("the page of an order shows nothing for another customer's order, an unknown number, or without a network: that is only logged", async () => {
    const order = await anOrder(shop.shop);
    const other = await aShopper(db);
    const { page } = await openPage(browser, { token: other.token, expectedNoise: /Order details failed/ });
    const logged = loggedErrors(page);
    const alerts = acceptAlerts(page);
    const showsNothing = async (trackingNumber: string, times: number) => {
      await page.goto(`${shop.url}/orderDetails/${trackingNumber}`);
      await page.getByRole('main').getByRole('link', { name: 'Continue to Shopping' }).waitFor();
      expect((await page.getByRole('main').innerText()).trim()).toBe('Continue to Shopping');
      await expect.poll(() => logged.filter((line) => line.includes('Order details failed')).length).toBe(times);
    };
    await showsNothing(order.trackingNumber, 1);
    await showsNothing('CDFGHJKMNPQR', 2);
    shop.network.disturb(/track-order-details/, 'drop');
    await showsNothing(order.trackingNumber, 3);
    shop.network.mend();
    expect([alerts, await page.getByRole('alert').count()]).toEqual([[], 0]);
    expect(await problemsInThisState(page)).toEqual([]);
  });

  it('a delivered order shows without its returns where these cannot be had: that is only logged', async () => {
    const order = await anOrder(shop.shop, { status: 'Delivered' });
    const { page } = await openPage(browser, { token: order.shopper.token, expectedNoise: /Return options/ });
    const logged = loggedErrors(page);
    const alerts = acceptAlerts(page);
    const returns = page.getByRole('button', { name: 'Request a return' });
    const refusal = { httpStatus: 200, json: { status: 'failed', message: 'Not now.' } };
    for (const [fault, words] of [
      ['drop', 'Return options failed'],
      [refusal, 'Return options refused'],
    ] as const) {
      shop.network.disturb(/get-return-options/, fault);
      await page.goto(`${shop.url}/orderDetails/${order.trackingNumber}`);
      await page.getByText('Status: Delivered').waitFor();
      expect(await returns.count()).toBe(0);
      expect(logged.join()).toContain(words);
    }
    expect([alerts, await page.getByRole('alert').count()]).toEqual([[], 0]);
    shop.network.mend();
    await page.reload();
    await returns.waitFor();
  });

  it('the page of an order sends a visitor to /login with the way back', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${shop.url}/orderDetails/CDFGHJKMNPQR`);
    await page.waitForURL(`${shop.url}/login?next=%2ForderDetails%2FCDFGHJKMNPQR`);
  });
});
