import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage, startBrowser, untilHydrated } from '#testing/browser.ts';
import { aProduct } from '#testing/factories.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** A product's link is shared from its page. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { handle, name } = await aProduct(shop.shop.db, {
  colors: [
    { name: 'Black', hex: '000000' },
    { name: 'Blue', hex: '0000ff' },
  ],
});
const path = `/product_details_final/${handle}`;

const share = (page: Page) => page.getByRole('button', { name: `Share ${name}`, exact: true });

/** What the page has shared and copied. */
const sharedBy = (page: Page) => page.evaluate(() => (window as unknown as { shared: string[] }).shared);

/** A page in a browser that shares by a sheet, only copies, or does neither. */
async function openIn(ability: 'sheet' | 'closed sheet' | 'clipboard' | 'nothing'): Promise<Page> {
  const { page } = await openPage(browser);
  await page.addInitScript((can) => {
    const shared: string[] = [];
    const set = (what: string, value: unknown) => Object.defineProperty(navigator, what, { value, configurable: true });
    Object.assign(window, { shared });
    const closed = () => Promise.reject(new DOMException('closed', 'AbortError'));
    const sheet = async ({ title, url }: ShareData) => void shared.push(`${title} ${url}`);
    set('share', can === 'sheet' ? sheet : can === 'closed sheet' ? closed : undefined);
    const refuse = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    set('clipboard', { writeText: can === 'nothing' ? refuse : async (text: string) => void shared.push(text) });
  }, ability);
  await page.goto(`${shop.url}${path}?color=0000ff&utm_source=mail`);
  await untilHydrated(page);
  return page;
}

const link = `${shop.url}${path}?color=0000ff`;

it('Share opens the sheet of the device with name and link of the chosen options, without campaign tags', async () => {
  const page = await openIn('sheet');
  const box = await share(page).boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await share(page).press('Enter');
  await expect.poll(() => sharedBy(page)).toEqual([`${name} ${link}`]);
});

it('Share copies the link where there is no sheet, and says so', async () => {
  const page = await openIn('clipboard');
  await share(page).click();
  await page.getByText('The link is copied.').waitFor();
  expect(await sharedBy(page)).toEqual([link]);
});

it('Share shows the link where nothing may be copied, and a closed sheet is no failure', async () => {
  const page = await openIn('nothing');
  await share(page).click();
  await page.getByText(`The link could not be copied: ${link}`).waitFor();
  const other = await openIn('closed sheet');
  await share(other).click();
  expect([await sharedBy(other), await other.getByText(/copied/).count()]).toEqual([[], 0]);
});
