import { describe, expect, it } from 'vitest';
import { openPage, startBrowser } from '#testing/browser.ts';
import { anAddressOf, aProduct } from '#testing/factories.ts';
import { onWishlistOf } from '#testing/factories-catalogue.ts';
import { anOrder, aShopper } from '#testing/factories-orders.ts';
import { troubleOf, watchLayoutShift } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** What holds for every screen of the account, with something on it and empty. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { db } = shop.shop;

const paths = [
  '/profile/update',
  '/profile/myorders',
  '/profile/settings',
  '/profile/returns',
  '/profile/payments',
  '/profile/address',
  '/profile/wishlist',
  '/profile/dhowcredits',
  '/wishlistHome',
];

async function aBusyMember(): Promise<string> {
  const shopper = await aShopper(db);
  for (let at = 0; at < 4; at++) await anAddressOf(db, shopper.id);
  for (let at = 0; at < 3; at++) {
    const product = await aProduct(db);
    await onWishlistOf(db, shopper.id, product.id);
    await anOrder(shop.shop, { shopper, products: [product] });
  }
  return shopper.token;
}

describe.each([390, 820, 1440])('at %i px', (width) => {
  it.each([
    ['a member with orders, wishes and addresses', aBusyMember],
    ['a new member', async () => (await aShopper(db)).token],
  ])(
    '%s finds screens with header and footer that hold still, fit, and have nothing that axe finds',
    async (_who, makeMember) => {
      const { page } = await openPage(browser, { width, token: await makeMember() });
      const layoutShift = await watchLayoutShift(page);
      for (const path of paths) expect(await troubleOf(page, shop.url + path, layoutShift)).toEqual([]);
    },
  );
});
