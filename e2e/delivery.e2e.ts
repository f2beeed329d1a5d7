import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addresses } from '#commerce/customers/tables.ts';
import { deliveryRange, nextCutOff } from '#contract/delivery-days.ts';
import { deliveryDaysText } from '#contract/delivery-words.ts';
import type { Emirate } from '#contract/emirates.ts';
import { openPage, startBrowser, untilHydrated } from '#testing/browser.ts';
import { aProduct } from '#testing/factories.ts';
import { aShopper, putInCart } from '#testing/factories-orders.ts';
import { saveSection } from '#testing/owners-settings.ts';
import { axeFindings, overflowOf } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { openStaffPage, press, showsMessage } from '#testing/staff-pages.ts';

/** The days of delivery, from the owner's settings to the doorstep. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { db } = shop.shop;
const minuteMs = 60_000;

/** As the shop computes them now. */
function daysIn(emirate: Emirate): string {
  const { plan } = shop.shop.settings.shop.delivery;
  if (plan === null) throw new Error('The shop shows no days of delivery.');
  return `${deliveryDaysText(deliveryRange(plan, emirate, shop.clock.now()))} in ${emirate}`;
}
const main = (page: Page) => page.getByRole('main');
/** Compared at each look, so that no midnight comes between. */
const showsDays = (page: Page, emirate: Emirate) =>
  expect.poll(() => main(page).getByText(daysIn(emirate)).count(), { timeout: 10_000 }).toBe(1);

/** Of the line with the promise below it. */
const heightOfDays = async (page: Page, emirate: Emirate) =>
  (await main(page).getByText(daysIn(emirate)).locator('xpath=../..').boundingBox())?.height;

async function changeDelivery(fields: Record<string, unknown>) {
  const { delivery } = shop.shop.facts.sections();
  await saveSection(shop.shop, 'delivery', { ...delivery, ...fields });
  await expect.poll(() => shop.shop.facts.sections().delivery).toMatchObject(fields);
}
async function aShopperIn(state: string) {
  const shopper = await aShopper(db);
  await db.update(addresses).set({ state }).where(eq(addresses.customerId, shopper.id));
  return shopper;
}
async function aPublishedProduct(stock = 5) {
  const product = await aProduct(db, { stock });
  return { ...product, url: `${shop.url}/product_details_final/${product.handle}` };
}
/** As it is sent, without scripts. */
const pageAt = async (url: string) => (await fetch(url)).text();

describe('the days of delivery', () => {
  it('the owner changes the days of an emirate, and the page of a product shows them, with the promise beside them', async () => {
    const product = await aPublishedProduct();
    const before = daysIn('Dubai');
    expect(await pageAt(product.url)).toContain(before);
    const { page } = await openStaffPage(browser, shop, { role: 'owner', path: '/settings/delivery' });
    const dubai = page.getByRole('group', { name: 'Dubai', exact: true });
    await dubai.getByLabel('From, working days').fill('9');
    await dubai.getByLabel('To, working days').fill('12');
    await press(page, 'Save new version');
    await showsMessage(page, 'The new version is saved; pages show it within a second of its date.');
    expect(daysIn('Dubai')).not.toBe(before);
    await expect.poll(() => pageAt(product.url), { timeout: 10_000 }).toContain(daysIn('Dubai'));
    const shopper = await openPage(browser);
    await shopper.page.goto(product.url);
    await untilHydrated(shopper.page);
    await showsDays(shopper.page, 'Dubai');
    expect(await main(shopper.page).getByText('Order in 4h 24m', { exact: true }).isVisible()).toBe(true);
  });

  it.each([320, 1440])('a member sees the days of the own address, and nothing shifts at %i px', async (width) => {
    const product = await aPublishedProduct();
    const { token } = await aShopperIn('Ras Al Khaimah');
    const look = { width, colorScheme: width === 320 ? 'dark' : 'light' } as const;
    const { page: visitor } = await openPage(browser, look);
    await visitor.goto(product.url);
    await showsDays(visitor, 'Dubai');
    const { page } = await openPage(browser, { token, ...look });
    await page.goto(product.url);
    await showsDays(page, 'Ras Al Khaimah');
    expect(await heightOfDays(page, 'Ras Al Khaimah')).toBe(await heightOfDays(visitor, 'Dubai'));
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  });

  it('a member whose default address names no emirate sees no days of delivery', async () => {
    const product = await aPublishedProduct();
    const { token } = await aShopperIn('Muscat');
    const { page } = await openPage(browser, { token });
    await page.goto(product.url);
    await untilHydrated(page);
    await main(page)
      .getByText(/ in Dubai$/)
      .waitFor({ state: 'detached' });
    expect(await main(page).getByText('Order in 4h 24m', { exact: true }).isVisible()).toBe(true);
  });

  it('a sold-out product has no days of delivery, and none are shown where the shop shows none', async () => {
    const [soldOut, other] = [await aPublishedProduct(0), await aPublishedProduct()];
    expect(await pageAt(soldOut.url)).not.toContain(daysIn('Dubai'));
    const days = daysIn('Dubai');
    expect(await pageAt(other.url)).toContain(days);
    await changeDelivery({ areDaysShown: false });
    await expect.poll(() => pageAt(other.url)).not.toContain(days);
    await changeDelivery({ areDaysShown: true });
  });

  it('the days are shown from the cart to the order, which keeps them, and the courier reaches its page and the mailbox', async () => {
    const product = await aPublishedProduct();
    const shopper = await aShopperIn('Fujairah');
    await putInCart(db, shopper.id, product);
    const { page } = await openPage(browser, { token: shopper.token, width: 390 });
    await page.goto(`${shop.url}/cart`);
    await showsDays(page, 'Fujairah');
    await page.goto(`${shop.url}/checkout`);
    await showsDays(page, 'Fujairah');
    await page.getByRole('radio', { name: /Cash on Delivery/ }).check();
    await press(page, 'Place Order');
    await page.getByRole('heading', { name: 'Order Placed Successfully!' }).waitFor();
    await main(page).getByText('Estimated Delivery: 3-5 business days', { exact: true }).waitFor();
    const promised = await main(page)
      .getByText(/ in Fujairah$/)
      .innerText();
    expect(await axeFindings(page)).toEqual([]);

    const { zones } = shop.shop.facts.sections().delivery;
    await changeDelivery({ zones: { ...zones, Fujairah: { fromDays: 20, toDays: 25 } } });
    await page.getByRole('link', { name: 'Order Details' }).click();
    await main(page).getByText('Your order will delivery about 2 days.', { exact: true }).waitFor();
    expect(
      await main(page)
        .getByText(/ in Fujairah$/)
        .innerText(),
    ).toBe(promised);

    const trackingNumber = page.url().split('/').at(-1) ?? '';
    await noteParcel(trackingNumber);
    await page.reload();
    const courier = page.getByRole('region', { name: 'Courier' });
    await courier.getByText('30012345678').waitFor();
    const link = courier.getByRole('link', { name: 'Follow your parcel' });
    expect(await link.getAttribute('href')).toBe('https://www.aramex.com/track/30012345678');
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    const mails = (await shop.mails()).filter(({ to }) => to === shopper.email);
    expect(mails.filter(({ text }) => text.includes('https://www.aramex.com/track/30012345678'))).toHaveLength(1);
    const said = promised.replace(/^Delivery:\s*/, '');
    expect(mails.every(({ text }) => text.includes(`Delivery: ${said}`))).toBe(true);
  });
});

/** As staff do it: accept the order, then note its parcel. */
async function noteParcel(trackingNumber: string) {
  const [order] = await shop.shop.database.run('SELECT id FROM orders WHERE tracking_number = $1', [trackingNumber]);
  const { page, staff } = await openStaffPage(browser, shop, { role: 'fulfilment', path: '/orders' });
  await staff.call('moveOrders', { ids: [String(order?.id)], to: 'Accepted' });
  await shop.afterUndo();
  await page.goto(`${shop.url}/admin/orders/${order?.id}/show`);
  const panel = page.getByRole('region', { name: 'Delivery', exact: true });
  await panel.getByText(/^Promised for .* in Fujairah$/).waitFor();
  await press(page, 'Note the courier');
  await page.getByLabel('Courier').fill('Aramex');
  await page.getByLabel('Parcel number').fill('30012345678');
  await page.getByLabel('Link to follow it').fill('https://www.aramex.com/track/30012345678');
  await press(page, 'Save parcel');
  await showsMessage(page, 'The parcel is noted.');
  await panel.getByText('Aramex, parcel 30012345678').waitFor();
  expect(await axeFindings(page)).toEqual([]);
}

describe('a cached page', () => {
  it('a cached page of a product shows later days from the minute of the cut-off on, by itself', async () => {
    const product = await aPublishedProduct();
    const { workingDays } = shop.shop.facts.sections().delivery;
    const everyDay = Object.fromEntries(Object.keys(workingDays).map((day) => [day, true]));
    await changeDelivery({ workingDays: everyDay, cutOffTime: '16:00' });
    const { plan } = shop.shop.settings.shop.delivery;
    if (plan === null) throw new Error('The shop shows no days of delivery.');
    const now = shop.clock.now();
    shop.clock.advance(nextCutOff(plan, now).getTime() - now.getTime() - 10 * minuteMs);
    const before = daysIn('Dubai');
    await expect.poll(() => pageAt(product.url)).toContain(before);
    shop.clock.advance(10 * minuteMs);
    const after = daysIn('Dubai');
    expect(after).not.toBe(before);
    await expect.poll(() => pageAt(product.url), { timeout: 10_000 }).toContain(after);
    expect(await pageAt(product.url)).not.toContain(before);
  });
});
