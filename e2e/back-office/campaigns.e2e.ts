import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openPage, startBrowser } from '#testing/browser.ts';
import { aPromoText } from '#testing/factories-catalogue.ts';
import { aCoupon, aShopperWithCart } from '#testing/factories-orders.ts';
import { axeFindings } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { choose, openStaffPage, press, showsMessage } from '#testing/staff-pages.ts';

/** Coupons and promotions after their first day: changed, stopped, taken away. */

const browser = await startBrowser();
const shopWithPages = await startShopWithPages();
const { shop, url, as } = shopWithPages;

async function homePage(): Promise<string> {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(url);
  return page.content();
}

describe('a coupon', () => {
  it('a changed coupon takes off what it now says, and a stopped one is refused', async () => {
    const coupon = await aCoupon(shop.db, { percentOff: 10 });
    const shopper = await aShopperWithCart(shop.db);
    const bill = () => as(shopper.token)('getCheckoutDetails', { coupon_code: coupon.code });
    const path = `/coupons/${coupon.id}`;
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'manager', path });
    await page.getByLabel('Percent off').fill('25');
    await press(page, 'Save');
    await showsMessage(page, 'The coupon is saved; it holds from now on.');
    expect(await bill()).toMatchObject({ status: 'success', coupon_discount: 250 });

    await page.getByRole('link', { name: coupon.code }).click();
    await page.getByLabel('Can be used').uncheck();
    await press(page, 'Save');
    await page.getByRole('row').filter({ hasText: coupon.code }).getByText('stopped').waitFor();
    expect(await bill()).toMatchObject({ status: 'failed', reason: 'coupon' });
  });
});

describe('a promotion', () => {
  it.each([
    { kind: 'Banners', place: 'On the home page' },
    { kind: 'Advertising images', place: null },
  ])('the list of $kind takes a new one, which the home page shows', async ({ kind, place }) => {
    const text = `New ${randomUUID()}`;
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'content', path: '/promotions' });
    await choose(page, 'Kind', kind);
    // The address changes before the link does.
    await page.locator('a[href*="banners"], a[href*="advertisements"]').filter({ hasText: 'Add' }).click();
    await page.getByRole('heading', { level: 1, name: 'New promotion' }).waitFor();
    const [choice] = await Promise.all([page.waitForEvent('filechooser'), press(page, 'Choose a picture')]);
    const picture = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#0b4f55' } });
    await choice.setFiles({ name: 'new.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() });
    await page.getByRole('button', { name: 'Choose another picture' }).waitFor();
    await page.getByLabel('Description').fill(text);
    if (place !== null) await choose(page, 'Place', place);
    expect(await axeFindings(page)).toEqual([]);
    await press(page, 'Save');
    await showsMessage(page, 'The promotion is added.');
    await page.getByRole('row').filter({ hasText: text }).getByText('shown', { exact: true }).waitFor();
    await expect.poll(homePage).toContain(text);
  });

  it('a deleted promotion leaves the shop at once, after a question', async () => {
    const text = `Going ${randomUUID()}`;
    await aPromoText(shop.db, { text, position: 99 });
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'content', path: '/promotions' });
    await choose(page, 'Kind', 'Promo texts');
    await page.getByRole('link', { name: text }).click();
    await press(page, 'Delete');
    const dialog = page.getByRole('dialog', { name: 'Delete this promotion?' });
    await dialog.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await showsMessage(page, 'The promotion is deleted and has left the shop.');
    expect(JSON.stringify(await as(null)('getBannerList', {}))).not.toContain(text);
  });
});
