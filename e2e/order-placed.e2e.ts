import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, startBrowser, untilHydrated } from '#testing/browser.ts';
import { anOrder } from '#testing/factories-orders.ts';
import { problemsAt, problemsInThisState } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** Order success. */

const browser = await startBrowser();
const shop = await startShopWithPages();

describe('the order success screen', () => {
  it('the order success screen says that the order is placed, its tracking ID, when it comes, and leads to its details and back to the shop', async () => {
    const order = await anOrder(shop.shop);
    const { page } = await openPage(browser, { token: order.shopper.token });
    await page.goto(`${shop.url}/successfullyorderplaced/${order.trackingNumber}`);
    await page.getByRole('heading', { level: 1, name: 'Order Placed Successfully!', exact: true }).waitFor();
    const main = page.getByRole('main');
    await main.getByText('Thank you for your purchase. Your order is being processed.', { exact: true }).waitFor();
    await main.getByText('Estimated Delivery: 3-5 business days', { exact: true }).waitFor();
    expect(await main.getByRole('definition').innerText()).toBe(order.trackingNumber);
    // The checkmark.
    expect(await main.locator('svg.lucide-check').isVisible()).toBe(true);
    const details = main.getByRole('link', { name: 'Order Details', exact: true });
    const onward = main.getByRole('link', { name: 'Continue to Shopping', exact: true });
    expect(await details.getAttribute('href')).toBe(`/orderDetails/${order.trackingNumber}`);
    expect(await onward.getAttribute('href')).toBe('/');
    await details.click();
    await page.getByText('Check email address or tracking here.').waitFor();
  });

  it('the order success screen says what happens next and how much cash to have ready, and does without the amount where it cannot be had', async () => {
    const order = await anOrder(shop.shop);
    const { page } = await openPage(browser, {
      token: order.shopper.token,
      width: 320,
      expectedNoise: /Order details failed/,
    });
    const next = page.getByRole('region', { name: 'What happens next' });
    await page.goto(`${shop.url}/successfullyorderplaced/${order.trackingNumber}`);
    await next.getByText('Please have AED 1,000.00 in cash ready.').waitFor();
    expect(await next.getByRole('listitem').count()).toBe(3);
    expect(await problemsInThisState(page)).toEqual([]);
    shop.network.disturb(/track-order-details/, 'drop');
    await page.reload();
    await next.getByText('The courier brings it to your door.', { exact: true }).waitFor();
    shop.network.mend();
  });

  it.each([320, 390])(
    'the order success screen of %d px keeps its buttons in place when the order comes',
    async (width) => {
      const order = await anOrder(shop.shop);
      const { page } = await openPage(browser, { token: order.shopper.token, width });
      const details = page.getByRole('main').getByRole('link', { name: 'Order Details', exact: true });
      shop.network.disturb(/track-order-details/, 'hang');
      await page.goto(`${shop.url}/successfullyorderplaced/${order.trackingNumber}`);
      await page.getByText('The courier brings it to your door.', { exact: true }).waitFor();
      const placeOf = async () => Math.round((await details.boundingBox())?.y ?? 0);
      const before = await placeOf();
      shop.network.mend();
      await page.getByText('in cash ready.', { exact: false }).waitFor();
      expect(Math.abs((await placeOf()) - before)).toBeLessThanOrEqual(1);
    },
  );

  it('the order success screen has nothing that axe finds, holds still and fits at every width', async () => {
    const order = await anOrder(shop.shop);
    const url = `${shop.url}/successfullyorderplaced/${order.trackingNumber}`;
    for (const width of [390, 820, 1440])
      expect(await problemsAt(browser, url, { token: order.shopper.token, width })).toEqual([]);
  });

  it('the order success screen sends a visitor to /login with the way back', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${shop.url}/successfullyorderplaced/CDFGHJKMNPQR`);
    await page.waitForURL(`${shop.url}/login?next=%2Fsuccessfullyorderplaced%2FCDFGHJKMNPQR`);
  });
});

describe('the confetti', () => {
  it('the confetti bursts with 50 particles, spread 70, every 500 ms for 3 seconds', async () => {
    const order = await anOrder(shop.shop);
    const { page } = await openPage(browser, { token: order.shopper.token, reducedMotion: 'no-preference' });
    await page.clock.install();
    await watchBursts(page);
    await page.goto(`${shop.url}/successfullyorderplaced/${order.trackingNumber}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(async () => (await bursts(page)).length).toBeGreaterThan(0);
    await page.clock.runFor(10_000);
    const fired = await bursts(page);
    expect(fired.map(({ particleCount, spread }) => [particleCount, spread])).toEqual(Array(6).fill([50, 70]));
    const end = fired[5]?.at ?? 0;
    expect(fired.map(({ at }) => 2500 + Math.round((at - end) / 500) * 500)).toEqual([0, 500, 1000, 1500, 2000, 2500]);
  });

  it('the confetti does not burst under reduced motion', async () => {
    const order = await anOrder(shop.shop);
    const { page } = await openPage(browser, { token: order.shopper.token, reducedMotion: 'reduce' });
    await page.clock.install();
    await watchBursts(page);
    await page.goto(`${shop.url}/successfullyorderplaced/${order.trackingNumber}`);
    await untilHydrated(page);
    await page.clock.runFor(10_000);
    expect([await bursts(page), await page.locator('canvas').count()]).toEqual([[], 0]);
  });
});

type Burst = { particleCount: number; spread: number; at: number };

/** The particles are drawn by a worker; its messages are recorded. */
async function watchBursts(page: Page) {
  await page.addInitScript(() => {
    const seen: unknown[] = [];
    (window as unknown as { bursts: unknown[] }).bursts = seen;
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, ...sent: unknown[]) {
      const [message] = sent as [{ options?: object }];
      if (message.options) seen.push({ ...message.options, at: performance.now() });
      return Reflect.apply(post, this, sent);
    };
  });
}

function bursts(page: Page): Promise<Burst[]> {
  return page.evaluate(() => (window as unknown as { bursts: Burst[] }).bursts);
}
