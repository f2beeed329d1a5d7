import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import {
  gotoPainted,
  type OpenPageOptions,
  openPage,
  openPageAt,
  startBrowser,
  untilHydrated,
} from '#testing/browser.ts';
import { chooseAtOnce } from '#testing/choose-at-once.ts';
import { aProduct } from '#testing/factories.ts';
import { setPictures, setPrice, setStock } from '#testing/factories-catalogue.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { chosenOptions, optionLink } from '#testing/product-options.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** Colour, attribute and version of a product. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { db } = shop.shop;
afterEach(() => shop.network.mend());

const options = {
  colors: [
    { name: 'Black', hex: '000000' },
    { name: 'Blue', hex: '0000ff' },
  ],
  attribute: { name: 'Storage', values: ['128GB', '256GB'] },
  versions: ['UAE version', 'International version'],
};

/** A phone whose eight variants cost AED 1000, 1001 … in the order of colour, storage, version. */
async function aPhone() {
  const phone = await aProduct(db, options);
  for (const [index, { id }] of phone.variants.entries()) await setPrice(db, id, 100_000 + index * 100);
  return { ...phone, path: `${shop.url}/product_details_final/${phone.handle}` };
}

const openAt = (url: string, options?: OpenPageOptions) => openPageAt(browser, url, options);

const [option, chosen] = [optionLink, chosenOptions];
const price = (page: Page) => page.getByRole('main').locator('[aria-live]').first();
const untilPriced = (page: Page, aed: string) =>
  price(page)
    .filter({ hasText: `AED ${aed}` })
    .waitFor();

describe('the options', () => {
  it('the options of a product are under the name of the attribute, Colour and Version, with the first of each chosen; a colour shows as a swatch', async () => {
    const page = await openAt((await aPhone()).path);
    for (const heading of ['Colour', 'Storage', 'Version'])
      await page.getByRole('group').getByRole('heading', { name: heading, exact: true }).waitFor();
    expect(await chosen(page)).toEqual(['Black', '128GB', 'UAE version']);
    await untilPriced(page, '1,000');
    const swatch = option(page, 'Blue').locator('[style]');
    expect(await swatch.evaluate((dot) => getComputedStyle(dot).backgroundColor)).toBe('rgb(0, 0, 255)');
  });

  it('the options of a product are not there where the product has none; versions only where they exist', async () => {
    const [plain, unversioned] = [await aProduct(db), await aProduct(db, { ...options, versions: [] })];
    const page = await openAt(`${shop.url}/product_details_final/${plain.handle}`);
    expect(await page.getByRole('group').count()).toBe(0);
    await page.goto(`${shop.url}/product_details_final/${unversioned.handle}`);
    expect(await page.getByRole('group').getByRole('heading').allInnerTexts()).toEqual(['Colour', 'Storage']);
  });

  it('the options of a product stay the first ones when their variant is sold out, though another is in stock', async () => {
    const phone = await aPhone();
    await setStock(db, phone.variant.id, 0);
    const page = await openAt(phone.path);
    expect(await chosen(page)).toEqual(['Black', '128GB', 'UAE version']);
    await page.getByText('OUT OF STOCK', { exact: true }).waitFor();
    await option(page, 'International version').click();
    await page.getByText('IN STOCK', { exact: true }).waitFor();
  });
});

describe('choosing', () => {
  it('choosing an option fetches the details again, shows price and picture of the choice, and is in the address', async () => {
    const phone = await aPhone();
    const [black, blue] = phone.options.color;
    await setPictures(db, phone.id, [
      { path: '/media/black.svg', colorId: black?.id ?? null },
      { path: '/media/blue.svg', colorId: blue?.id ?? null },
    ]);
    const page = await openAt(phone.path);
    const picture = page.getByRole('region', { name: /^Pictures of/ }).getByRole('img');
    expect(await picture.getAttribute('src')).toBe('/media/black.svg');
    await option(page, 'Blue').click();
    await untilPriced(page, '1,004');
    expect(await picture.getAttribute('src')).toBe('/media/blue.svg');
    await option(page, '256GB').click();
    await untilPriced(page, '1,006');
    await option(page, 'International version').click();
    await untilPriced(page, '1,007');
    const version = phone.options.version[1]?.id;
    const asked = shop.network.requests(new RegExp(`get-product-details.*${phone.handle}`));
    expect(asked).toHaveLength(3);
    expect(asked.at(-1)).toContain(`color=0000ff&attr=256GB&version_id=${version}`);

    // The address shows the same when it is reloaded, shared or returned to.
    await page.reload();
    expect(await chosen(page)).toEqual(['Blue', '256GB', 'International version']);
    const shared = await openAt(page.url(), { javaScriptEnabled: false });
    expect(await price(shared).innerText()).toContain('AED 1,007');
    await untilHydrated(page);
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.waitForURL(`${shop.url}/`);
    await page.goBack();
    await untilPriced(page, '1,007');
    expect(await chosen(page)).toEqual(['Blue', '256GB', 'International version']);
  });

  it('choosing the selected colour, attribute or version deselects it, which fetches the details for the rest', async () => {
    const phone = await aPhone();
    const page = await openAt(`${phone.path}?color=0000ff&attr=256GB&version_id=${phone.options.version[1]?.id}`);
    await untilPriced(page, '1,007');
    for (const [name, parameter, aed, left] of [
      ['Blue', 'color', '1,003', ['256GB', 'International version']],
      ['256GB', 'attr', '1,001', ['International version']],
      ['International version', 'version_id', '1,000', []],
    ] as const) {
      await option(page, name).click();
      await untilPriced(page, aed);
      expect(await chosen(page)).toEqual(left);
      expect(new URL(page.url()).searchParams.get(parameter)).toBe('');
      expect(shop.network.requests(/get-product-details/).at(-1)).not.toContain(`${parameter}=`);
    }
    await page.reload();
    expect(await chosen(page)).toEqual([]);
  });

  it('choosing an option works by keyboard, and leaves the focus and the place on the page where they are', async () => {
    const page = await openAt((await aPhone()).path, { height: 500 });
    await option(page, '256GB').focus();
    const placeBefore = await page.evaluate(() => scrollY);
    await page.keyboard.press('Enter');
    await untilPriced(page, '1,002');
    expect(await option(page, '256GB').evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(placeBefore);
  });

  it('two options that are chosen in the same moment both count', async () => {
    const page = await openAt((await aPhone()).path);
    await chooseAtOnce(option(page, 'Blue'), option(page, '256GB'));
    await untilPriced(page, '1,006');
    expect(await chosen(page)).toEqual(['Blue', '256GB', 'UAE version']);
  });

  it('an option that the product no longer comes in gives the first one', async () => {
    const page = await openAt(`${(await aPhone()).path}?color=ff0000&attr=2TB`);
    expect(await chosen(page)).toEqual(['Black', '128GB', 'UAE version']);
  });
});

describe('before the page is hydrated', () => {
  it('a choice of an option works without JavaScript, and is taken back the same way', async () => {
    const page = await openAt((await aPhone()).path, { javaScriptEnabled: false });
    await option(page, 'Blue').click();
    await untilPriced(page, '1,004');
    await option(page, '256GB').click();
    await untilPriced(page, '1,006');
    await option(page, 'Blue').click();
    await untilPriced(page, '1,002');
    expect(await chosen(page)).toEqual(['256GB', 'UAE version']);
  });

  it('a click on an option while the scripts are on their way is not lost', async () => {
    const phone = await aPhone();
    const { page } = await openPage(browser);
    shop.network.disturb(/^\/assets\/entry\.client.*\.js/, 'hang');
    await gotoPainted(page, phone.path);
    await option(page, 'Blue').click({ noWaitAfter: true });
    await page.waitForURL(/color=0000ff/, { waitUntil: 'commit' });
    await untilPriced(page, '1,004');
  });
});

describe('on a bad network', () => {
  it('the old price is dimmed and busy until the new one is there, and an answer that comes late changes nothing', async () => {
    const page = await openAt((await aPhone()).path);
    shop.network.disturb(/get-product-details.*color=0000ff/, 'hang');
    await option(page, 'Blue').click();
    await page.locator('[aria-busy=true]').waitFor();
    expect(await problemsInThisState(page, { within: page.getByRole('main') })).toEqual([]);
    expect(await chosen(page)).toEqual(['Blue', '128GB', 'UAE version']);
    await untilPriced(page, '1,000');
    await option(page, 'Black').click();
    await option(page, '256GB').click();
    await untilPriced(page, '1,002');
    await page.locator('[aria-busy=false]').waitFor();
    const late = page.waitForResponse(/color=0000ff/);
    shop.network.mend();
    await late;
    await option(page, 'International version').click();
    await untilPriced(page, '1,003');
    expect(await chosen(page)).toEqual(['Black', '256GB', 'International version']);
  });

  it('a choice of an option that cannot be fetched is taken back with a message, and the page stays', async () => {
    const page = await openAt((await aPhone()).path, { expectedNoise: /could not be fetched again/ });
    shop.network.disturb(/get-product-details/, 'drop');
    await option(page, 'Blue').click();
    await page.getByText('This choice could not be loaded. Please try again.').waitFor();
    await page.locator('[aria-busy=false]').waitFor();
    expect(await chosen(page)).toEqual(['Black', '128GB', 'UAE version']);
    expect(page.url()).not.toContain('color');
    shop.network.mend();
    await option(page, 'Blue').click();
    await untilPriced(page, '1,004');
  });
});
