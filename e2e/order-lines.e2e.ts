import { and, eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { orderLineItems } from '#commerce/orders/tables.ts';
import { openPageAt, startBrowser } from '#testing/browser.ts';
import { aProduct } from '#testing/factories.ts';
import { aCoupon, anOrder } from '#testing/factories-orders.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { signedInStaff } from '#testing/staff.ts';

/** The lines of an order, each with a status of its own. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { db } = shop.shop;

type Order = { trackingNumber: string; shopper: { token: string } };

async function openOrder({ trackingNumber, shopper }: Order): Promise<Page> {
  return openPageAt(browser, `${shop.url}/orderDetails/${trackingNumber}`, { token: shopper.token });
}

const lineOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

describe('a line', () => {
  it('a line of an order carries its own status where staff set one', async () => {
    const [first, second] = [await aProduct(db), await aProduct(db)];
    const order = await anOrder(shop.shop, { products: [first, second] });
    await db
      .update(orderLineItems)
      .set({ status: 'Accepted' })
      .where(and(eq(orderLineItems.orderId, order.id), eq(orderLineItems.productName, first.name)));
    const page = await openOrder(order);
    expect(await lineOf(page, first.name).innerText()).toContain('Status: Accepted');
    expect(await lineOf(page, second.name).innerText()).toContain('Status: Pending');
  });

  it('a line of an order that staff cancelled says so in words, its price is struck through, and the amounts are without it', async () => {
    const [cable, cover] = [
      await aProduct(db, { name: 'Charging cable', priceFils: 10_000 }),
      await aProduct(db, { name: 'Leather cover', priceFils: 20_000 }),
    ];
    const coupon = await aCoupon(db, { amountOffFils: 3_000 });
    const order = await anOrder(shop.shop, { products: [cable, cover], couponCode: coupon.code, status: 'Accepted' });
    const lineItemId = order.lines.find(({ productName }) => productName === cover.name)?.id ?? '';
    const packer = await signedInStaff(shop, 'fulfilment');
    await packer.call('cancelOrderLine', { id: order.id, lineItemId, reason: 'It broke in our warehouse.' });
    const page = await openOrder(order);
    const leftOut = lineOf(page, cover.name);
    await leftOut.getByText('Status: Cancelled').waitFor();
    await leftOut
      .getByText('We could not send this product. You do not pay for it; the amounts are without it.', { exact: true })
      .waitFor();
    // A <del> element, since screen readers do not announce a line-through.
    expect(await leftOut.getByRole('deletion').innerText()).toBe('AED 200');
    expect(await lineOf(page, cable.name).getByRole('deletion').count()).toBe(0);
    await lineOf(page, cable.name).getByText('Status: Accepted').waitFor();
    await page.getByRole('listitem').getByText('Accepted (now)').waitFor();

    const bill = page.getByRole('region', { name: 'Bill', exact: true });
    expect(await bill.getByRole('definition').allInnerTexts()).toEqual([
      'AED 100.00',
      '− AED 10.00',
      'AED 4.29',
      'AED 90.00',
    ]);
    expect(await problemsInThisState(page)).toEqual([]);
  });
});
