import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { getTimeline } from '#commerce/orders/get-timeline.ts';
import { moveOrderAtOnce } from '#server/command-line/move-order.ts';
import { type OpenPageOptions, openPage, startBrowser } from '#testing/browser.ts';
import { anOrder } from '#testing/factories-orders.ts';
import { orderSteps } from '#testing/order-steps.ts';
import { acceptAlerts, problemsInThisState } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** Cancelling an order on its page. */

const browser = await startBrowser();
const shop = await startShopWithPages();

type Order = { trackingNumber: string; shopper: { token: string } };

async function openOrder(order: Order, options: OpenPageOptions = {}) {
  const { page } = await openPage(browser, { token: order.shopper.token, ...options });
  const alerts = acceptAlerts(page);
  await page.goto(`${shop.url}/orderDetails/${order.trackingNumber}`);
  await page.getByText('Check email address or tracking here.').waitFor();
  return { page, alerts };
}

const cancelButton = (page: Page) => page.getByRole('button', { name: 'Cancel Order', exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Cancel this order?' });
const confirmButton = (page: Page) => dialogOf(page).getByRole('button', { name: 'Cancel order', exact: true });

/** Presses Cancel Order and confirms. */
async function cancel(page: Page) {
  await cancelButton(page).click();
  await confirmButton(page).click();
}
/** Each step of the stepper as screen readers announce it: 'Pending (done)', 'Accepted (now)', 'Arrived'. */
describe('cancelling', () => {
  it("cancelling an order reads 'Cancelling...', disabled, while the server is asked; then says what it says in an alert and shows the cancelled order", async () => {
    const order = await anOrder(shop.shop);
    const { page, alerts } = await openOrder(order);
    shop.network.disturb(/cancel-order/, 'hang');
    await cancel(page);
    const waiting = dialogOf(page).getByRole('button', { name: 'Cancelling...', exact: true });
    await waiting.waitFor();
    expect(await waiting.isDisabled()).toBe(true);
    expect(await problemsInThisState(page)).toEqual([]);
    shop.network.mend();
    await page.getByText('Status: Cancelled').waitFor();
    expect(alerts).toEqual(['alert: Your order has been cancelled.']);
    expect(await cancelButton(page).count()).toBe(0);
    expect(await orderSteps(page)).toEqual(['Pending (done)', 'Accepted', 'Arrived', 'Delivered', 'Cancelled (now)']);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.getByRole('heading', { level: 1, name: /^Order cancelled/ }).waitFor();
    await page.getByText('Nothing will be delivered, and there is nothing to pay.').waitFor();
    expect(await page.getByText('Thank you for your order').count()).toBe(0);
    expect(await problemsInThisState(page)).toEqual([]);
  });

  it.each([320, 1440])(
    'cancelling an order asks first, saying what will not come and that nothing is to be refunded, at %i px; Keep order and Escape leave it as it is',
    async (width) => {
      const order = await anOrder(shop.shop);
      const { page, alerts } = await openOrder(order, { width, colorScheme: width === 320 ? 'dark' : 'light' });
      const before = shop.network.requests(/cancel-order/).length;
      for (const keep of ['Keep order', 'Escape']) {
        await cancelButton(page).press('Enter');
        await dialogOf(page).getByText(/^1 × /).waitFor();
        await dialogOf(page).getByText('You have not paid anything yet, so there is nothing to refund.').waitFor();
        expect(await problemsInThisState(page)).toEqual([]);
        if (keep === 'Escape') await page.keyboard.press('Escape');
        else await dialogOf(page).getByRole('button', { name: keep }).click();
        await dialogOf(page).waitFor({ state: 'hidden' });
        await expect.poll(() => cancelButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
      }
      expect(alerts).toEqual([]);
      expect(shop.network.requests(/cancel-order/)).toHaveLength(before);
    },
  );

  it('cancelling an order takes the reason that the shopper gives, which staff see', async () => {
    const order = await anOrder(shop.shop);
    const { page } = await openOrder(order);
    await cancelButton(page).click();
    await dialogOf(page).getByLabel('Why? (optional)').selectOption('I found a better price');
    await confirmButton(page).click();
    await page.getByText('Status: Cancelled').waitFor();
    const timeline = await getTimeline(shop.shop.db, order.id);
    expect(timeline).toContainEqual(
      expect.objectContaining({ kind: 'reason', text: 'The customer says: found a better price.', staffName: null }),
    );
  });

  it("cancelling an order that comes too late shows the server's sentence in an alert, and the order as it is now", async () => {
    const order = await anOrder(shop.shop);
    const { page, alerts } = await openOrder(order);
    await moveOrderAtOnce(shop.shop, { trackingNumber: order.trackingNumber, to: 'Accepted' });
    await cancel(page);
    await page.getByText('Status: Accepted').waitFor();
    expect(alerts).toEqual([
      'alert: Your order has been accepted and is on its way, so it can no longer be cancelled here. Please contact us.',
    ]);
    expect(await cancelButton(page).count()).toBe(0);
  });

  it("cancelling an order without a network, or where the server does not say why, says 'Something went wrong', and can be tried again", async () => {
    const order = await anOrder(shop.shop);
    const { page, alerts } = await openOrder(order, { expectedNoise: /Cancelling failed/ });
    shop.network.disturb(/cancel-order/, { httpStatus: 200, json: { status: 'failed' } });
    await cancel(page);
    await expect.poll(() => alerts).toEqual(['alert: Something went wrong']);
    await expect.poll(() => cancelButton(page).isEnabled()).toBe(true);
    shop.network.disturb(/cancel-order/, 'drop');
    await cancelButton(page).press('Enter');
    await confirmButton(page).press('Enter');
    await expect.poll(() => alerts).toEqual(['alert: Something went wrong', 'alert: Something went wrong']);
    await expect.poll(() => cancelButton(page).isEnabled()).toBe(true);
    await expect.poll(() => cancelButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
    shop.network.mend();
    await page.keyboard.press('Enter');
    await confirmButton(page).press('Enter');
    await page.getByText('Status: Cancelled').waitFor();
  });
});
