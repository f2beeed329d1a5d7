import { describe, expect, it } from 'vitest';
import { openPage, startBrowser } from '#testing/browser.ts';
import { anAddressOf, aProduct } from '#testing/factories.ts';
import { anAlert, onWishlistOf } from '#testing/factories-catalogue.ts';
import { anOrder, aShopper } from '#testing/factories-orders.ts';
import { problemsAt, problemsInThisState, problemsOf, watchLayoutShift } from '#testing/page-health.ts';
import { pathOf, screens } from '#testing/screens.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** Rules for every screen of the account, with content and empty. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { db } = shop.shop;

const paths = screens
  .filter((screen) => /^\/(profile\/|wishlist)/.test(screen))
  .map((screen) => pathOf(screen, { creditsPath: 'dhowcredits' }));

const busyMember = aBusyMember();
async function aBusyMember(): Promise<string> {
  const shopper = await aShopper(db);
  for (let at = 0; at < 4; at++) await anAddressOf(db, shopper.id);
  for (let at = 0; at < 3; at++) {
    const product = await aProduct(db);
    await onWishlistOf(db, shopper.id, product.id);
    await anAlert(db, { email: shopper.email, variant: product.variant });
    await anOrder(shop.shop, { shopper, products: [product] });
  }
  return shopper.token;
}

describe.each(paths)('%s', (path) => {
  it(`${path} has header and footer, holds still, fits and has nothing that axe finds, with something on it`, async () => {
    const token = await busyMember;
    for (const width of [390, 820, 1440])
      expect(await problemsAt(browser, shop.url + path, { width, token })).toEqual([]);
  });

  it(`${path} has header and footer, holds still, fits and has nothing that axe finds, while it is empty`, async () => {
    const { page } = await openPage(browser, { width: 390, token: (await aShopper(db)).token });
    expect(await problemsOf(page, shop.url + path, await watchLayoutShift(page))).toEqual([]);
    expect(await problemsInThisState(page, { widths: [820, 1440], within: page.getByRole('main') })).toEqual([]);
  });
});
