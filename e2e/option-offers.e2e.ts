import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type OpenPageOptions, openPageAt, startBrowser, untilHydrated } from '#testing/browser.ts';
import { aProduct } from '#testing/factories.ts';
import { setPrice, setStock } from '#testing/factories-catalogue.ts';
import { cartOf } from '#testing/factories-customers.ts';
import { aShopper } from '#testing/factories-orders.ts';
import { tabTo } from '#testing/keyboard.ts';
import { overflowOf, problemsInThisState, readFromTheRight } from '#testing/page-health.ts';
import { chosenOptions, optionLink, optionNames } from '#testing/product-options.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** What the options of a product tell before they are chosen, and what a choice keeps. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { db } = shop.shop;

/** A laptop in two colours, two sizes and two versions; `false` is not made, `0` sold out, else its price in fils. */
async function aLaptop(...fils: (number | false)[]) {
  const laptop = await aProduct(db, {
    colors: [
      { name: 'Black', hex: '000000' },
      { name: 'Blue', hex: '0000ff' },
    ],
    attribute: { name: 'Storage', values: ['128GB', '256GB'] },
    versions: ['UAE version', 'International version'],
  });
  for (const [index, { id }] of laptop.variants.entries()) {
    const price = fils[index] ?? 100_000;
    if (price === false) await shop.shop.database.run('DELETE FROM variants WHERE id = $1', [id]);
    else if (price === 0) await setStock(db, id, 0);
    else await setPrice(db, id, price);
  }
  const open = (search = '', options?: OpenPageOptions) =>
    openPageAt(browser, `${shop.url}/product_details_final/${laptop.handle}${search}`, options);
  return { ...laptop, open };
}

/** In the order of colour, storage, version. */
const prices = [100_000, 95_000, 120_050, 110_000, 100_000, 0, 130_000, 105_000];
/** Blue comes in 128GB alone, and as the international version not at all. */
const withGaps = [100_000, 90_000, 120_000, 110_000, 100_000, false, false, false] as const;

const note = (page: Page) => page.getByRole('group').locator('xpath=..').first().getByRole('status');
const untilTold = (page: Page, sentence: string) => note(page).getByText(sentence, { exact: true }).waitFor();
const untilChosen = (page: Page, options: string[]) => expect.poll(() => chosenOptions(page)).toEqual(options);

describe('an option', () => {
  it('an option tells its price or the difference to the present choice, and the lowest price, by sight and by name', async () => {
    const page = await (await aLaptop(...prices)).open();
    expect(await optionNames(page)).toEqual([
      'Black, AED 1,000',
      'Blue, AED 1,000',
      '128GB, AED 1,000',
      '256GB, AED 200.50 more',
      'UAE version, AED 1,000',
      'International version, AED 50 less, Lowest price',
    ]);
    expect(await optionLink(page, '256GB').innerText()).toMatch(/\n256GB\n\+ AED 200\.50$/);
    expect(await optionLink(page, 'International version').innerText()).toMatch(/\n− AED 50\nLowest price$/);
    expect(await problemsInThisState(page, { within: page.getByRole('main') })).toEqual([]);
    await optionLink(page, 'International version').click();
    await expect.poll(() => optionNames(page)).toContain('International version, AED 950, Lowest price');
    expect(await optionNames(page)).toContain('256GB, AED 150 more');
  });

  it('an option tells that it is sold out with the other choices, and can be chosen all the same', async () => {
    const page = await (await aLaptop(...prices)).open('?color=0000ff');
    expect(await optionNames(page)).toContain('International version, AED 1,000, Sold out');
    expect(await problemsInThisState(page, { within: page.getByRole('main') })).toEqual([]);
    await optionLink(page, 'International version').click();
    await page.getByText('OUT OF STOCK', { exact: true }).waitFor();
    expect(await optionNames(page)).toContain('Blue, AED 1,000, Sold out');
    expect(await problemsInThisState(page, { within: page.getByRole('main') })).toEqual([]);
  });

  it('an option keeps the other choices where such a variant is made', async () => {
    const page = await (await aLaptop(...prices)).open();
    for (const label of ['256GB', 'International version', 'Blue']) await optionLink(page, label).click();
    await untilChosen(page, ['Blue', '256GB', 'International version']);
    await page.getByRole('main').getByText('AED 1,050').first().waitFor();
    expect(await note(page).innerText()).toBe('');
  });

  it('the way to the lowest price is beside the options where none of them leads there', async () => {
    const page = await (await aLaptop(...prices)).open('?color=0000ff&attr=256GB');
    const lowest = page.getByRole('link', { name: 'Lowest price: AED 950 for Black, 128GB, International version' });
    await lowest.click();
    await untilChosen(page, ['Black', '128GB', 'International version']);
    expect(await page.getByRole('link', { name: /^Lowest price/ }).count()).toBe(0);
  });
});

describe('a combination that is not made', () => {
  it.each([true, false])(
    'a combination that is not made gives way to the nearest one, which a line tells (JavaScript: %s)',
    async (javaScriptEnabled) => {
      const laptop = await aLaptop(...withGaps);
      const page = await laptop.open('', { javaScriptEnabled });
      await optionLink(page, 'Blue').click();
      await untilChosen(page, ['Blue', '128GB', 'UAE version']);
      expect(await optionNames(page)).toEqual([
        'Black, AED 1,000',
        'Blue, AED 1,000',
        '128GB, AED 1,000',
        '256GB, AED 200 more, Not in Blue',
        'UAE version, AED 1,000',
        'International version, AED 100 less, Not in Blue',
      ]);
      await optionLink(page, '256GB').click();
      await untilTold(page, '256GB is not available in Blue: Black is shown instead.');
      await untilChosen(page, ['Black', '256GB', 'UAE version']);
      await page.getByRole('main').getByText('AED 1,200').first().waitFor();

      // The choice made last is kept, whichever it is.
      await optionLink(page, 'International version').click();
      await untilChosen(page, ['Black', '256GB', 'International version']);
      expect(await note(page).innerText()).toBe('');
      await optionLink(page, 'Blue').click();
      const [missed, shown] = ['256GB, International version', '128GB, UAE version'];
      await untilTold(page, `Blue is not available in ${missed}: ${shown} is shown instead.`);
      await untilChosen(page, ['Blue', '128GB', 'UAE version']);
    },
  );

  it('a combination that is not made says so when its address is shared, at every width, from the right and in the dark', async () => {
    const laptop = await aLaptop(...withGaps);
    const page = await laptop.open('?color=0000ff&attr=256GB&kept=attr');
    await untilTold(page, '256GB is not available in Blue: Black is shown instead.');
    expect(await problemsInThisState(page, { within: page.getByRole('main') })).toEqual([]);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflowOf(page), `${width} px`).toBe(0);
    }
    await readFromTheRight(page);
    expect(await overflowOf(page)).toBe(0);
    expect(await optionLink(page, '128GB').locator('bdi').innerText()).toBe('− AED 200');
  });

  it('a combination that is not made is never bought: the one that is shown is', async () => {
    const laptop = await aLaptop(...withGaps);
    const { token } = await aShopper(db);
    const page = await laptop.open('?color=0000ff', { token });
    await optionLink(page, '256GB').click();
    await untilTold(page, '256GB is not available in Blue: Black is shown instead.');
    await page.getByRole('button', { name: 'ADD TO CART', exact: true }).click();
    await page.getByRole('link', { name: 'GO TO CART', exact: true }).waitFor();
    expect((await cartOf(shop, token)).cart_details).toMatchObject([{ color: '000000', attribute: '256GB' }]);
  });

  it('a combination that is not made, of the options that stand first, gives way without a word', async () => {
    const page = await (await aLaptop(false, false, 100_000)).open();
    expect(await chosenOptions(page)).toEqual(['Black', '256GB', 'UAE version']);
    expect(await note(page).innerText()).toBe('');
    await page.getByText('IN STOCK', { exact: true }).waitFor();
  });

  it('an option of which nothing is made says that it is not available', async () => {
    const page = await (await aLaptop(100_000, false, 100_000, false, 100_000, false, 100_000, false)).open();
    expect(await optionNames(page)).toContain('International version, Not available');
    await optionLink(page, 'International version').click();
    await untilTold(page, 'International version is not available: UAE version is shown instead.');
  });
});

describe('by keyboard', () => {
  it('options are chosen by keyboard, and the focus stays on the one that was', async () => {
    const page = await (await aLaptop(...withGaps)).open('?color=0000ff');
    await page.getByRole('heading', { level: 1 }).click();
    await tabTo(page, optionLink(page, '256GB'));
    await page.keyboard.press('Enter');
    await untilTold(page, '256GB is not available in Blue: Black is shown instead.');
    await untilHydrated(page);
    await expect.poll(() => optionNames(page)).toContain('256GB, AED 1,200');
    expect(await optionLink(page, '256GB').evaluate((link) => link === document.activeElement)).toBe(true);
    await tabTo(page, optionLink(page, 'Blue'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await untilChosen(page, ['Blue', '128GB', 'UAE version']);
  });
});
