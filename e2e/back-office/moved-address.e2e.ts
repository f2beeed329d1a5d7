import { expect, it } from 'vitest';
import { startBrowser } from '#testing/browser.ts';
import { aProduct } from '#testing/factories.ts';
import { overflowOf } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { openStaffPage, press, showsMessage } from '#testing/staff-pages.ts';

const browser = await startBrowser();
const shopWithPages = await startShopWithPages();
const { shop, url } = shopWithPages;

it.each([390, 1440])(
  'at %i px staff change the web address of a product, and a visitor’s old link leads to it',
  async (width) => {
    const product = await aProduct(shop.db);
    const { page } = await openStaffPage(browser, shopWithPages, {
      role: 'manager',
      path: `/products/${product.id}`,
      width,
    });
    await page.getByLabel('Web address').fill(`moved-to-${width}`);
    await page.getByText('Links to the old one lead to the new one.').waitFor();
    expect(await overflowOf(page)).toBe(0);
    await press(page, 'Save details');
    await showsMessage(page, 'Details saved.');
    await page.goto(`${url}/product_details_final/${product.handle}`);
    await page.getByRole('heading', { level: 1, name: product.name }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/product_details_final/moved-to-${width}`);
  },
);
