import type { Locator, Page } from 'playwright-core';
import { readPicturePath } from '#contract/picture-paths.ts';
import { publishChanges } from '#platform/changes.ts';
import { aProduct, type ProductOptions } from './factories.ts';
import { aDealOf, setProduct } from './factories-catalogue.ts';
import { untilPublished } from './published.ts';
import { rowOf } from './rows.ts';
import type { ShopWithPages } from './shop-with-pages.ts';

/** Cards of products on the home page: products that show there, and locators. */

/** A product with a picture that New Arrival shows before those of the demo catalogue. */
export async function aNewArrival(
  shop: ShopWithPages,
  options: ProductOptions,
  columns: Parameters<typeof setProduct>[2] = {},
) {
  const product = await aProduct(shop.shop.db, options);
  const picture = await aDemoPicture(shop);
  await setProduct(shop.shop.db, product.id, { picture, listedAt: new Date('2030-01-01'), ...columns });
  await publishChanges(shop.shop.db, ['lists']);
  await untilPublished(shop.shop);
  return product;
}

/** The seven rows of the home page, from the top. */
export const productRows = [
  'Latest iPhones',
  'Trending in Laptops',
  'New Arrival',
  'Recommended For You',
  'Deals Of The Day',
  'Best Seller',
  'Popular Products',
];

/** The rows that show the product of `aStar` first; no product stands in more than two. */
export const starRows = ['Recommended For You', 'Best Seller'];

/** A product that is in two rows of collections. */
export async function aStar(shop: ShopWithPages) {
  const options = { name: 'Star lamp', priceFils: 10_000, compareAtFils: 100_000 };
  return aNewArrival(shop, options, { trendingRank: 1e9, bestSellerRank: 1e9, listedAt: new Date('2020-01-01') });
}

/** A product that New Arrival and Deals Of The Day show. */
export async function aDealInRows(shop: ShopWithPages) {
  const deal = await aNewArrival(shop, { name: 'Deal lamp', priceFils: 10_000, compareAtFils: 100_000 });
  await aDealOf(shop.shop.db, deal.id, shop.clock.now());
  return deal;
}

export async function aDemoPicture(shop: ShopWithPages): Promise<string> {
  const answer = await shop.as(null)('flashDeals');
  const paths = answer.status === 'success' ? answer.product_list.map((card) => card.product_image_path[0]) : [];
  const path = paths.find((one) => one && readPicturePath(one.real_image_path))?.real_image_path;
  if (path === undefined) throw new Error('The demo catalogue has no pictures.');
  return path;
}

export const cardOf = (row: Locator, name: string) =>
  row.getByRole('article').filter({ has: row.page().getByRole('heading', { name, exact: true }) });
export const cardIn = (page: Page, row: string, { name }: { name: string }) => cardOf(rowOf(page, row), name);
export const addButton = (card: Locator) => card.getByRole('button', { name: /^ADD TO CART/ });
export const cartLink = (card: Locator) => card.getByRole('link', { name: /^GO TO CART/ });
export const heartOf = (card: Locator) => card.getByRole('button', { name: /in your wishlist$/ });

/** Red, gray, or the colour itself if it is neither. */
export function colourOf(heart: Locator): Promise<string> {
  return heart.evaluate((button) => {
    const { color } = getComputedStyle(button);
    const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number);
    if (red > 2 * Math.max(green, blue)) return 'red';
    return Math.max(red, green, blue) - Math.min(red, green, blue) < 40 ? 'gray' : color;
  });
}

/** Error messages of a page: toasts or browser dialogs. Read at the end. */
export function messagesOf(page: Page): () => Promise<number> {
  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs++;
    dialog.dismiss();
  });
  return async () => dialogs + (await page.getByRole('alert').count());
}
