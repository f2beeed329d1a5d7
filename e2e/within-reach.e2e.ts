import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPageAt, startBrowser } from '#testing/browser.ts';
import { aProduct } from '#testing/factories.ts';
import { aShopper, aShopperWithCart, putInCart } from '#testing/factories-orders.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** Controls that stay within reach wherever the page is scrolled: the shop's navigation, the buy button, the total. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { db } = shop.shop;

const places = (page: Page) => page.getByRole('navigation', { name: 'Shortcuts' });
const scrollTo = (page: Page, share: number) =>
  page.evaluate((share) => {
    const root = document.documentElement;
    window.scrollTo(0, (root.scrollHeight - root.clientHeight) * share);
  }, share);

/** Whether the element is fully in the window, with nothing over it. */
function isInSight(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width === 0 || top < 0 || top + height > window.innerHeight) return false;
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return element.contains(seen);
  });
}

async function expectInSight(locator: Locator, when: string) {
  await expect.poll(() => isInSight(locator), { message: `${locator} in sight ${when}` }).toBe(true);
}

async function aFullCart(lines: number) {
  const shopper = await aShopperWithCart(db);
  for (let line = 1; line < lines; line++) await putInCart(db, shopper.id, await aProduct(db));
  return shopper;
}

describe('the bottom navigation', () => {
  it('the bottom navigation keeps the five places of the shop at the foot of a phone once the header is out of sight, and says which one this is', async () => {
    const { token } = await aFullCart(2);
    const page = await openPageAt(browser, shop.url, { width: 390, token });
    const links = places(page).getByRole('link');
    const header = page.locator('.header-bar').getByRole('link', { name: /cart/i });
    await expectInSight(header, 'at the top');
    expect(await links.count()).toBe(0);
    await scrollTo(page, 0.5);
    await expect
      .poll(() => links.allInnerTexts())
      .toEqual(['Home', 'Search', 'Wishlist', expect.stringMatching(/^Cart/), 'Account']);
    for (const share of [0.5, 1]) {
      await scrollTo(page, share);
      expect(await isInSight(header)).toBe(false);
      for (const link of await links.all()) await expectInSight(link, `at ${share} of the home page`);
    }
    const heights = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(48);
    const here = places(page).locator('[aria-current=page]');
    expect(await here.innerText()).toBe('Home');
    await places(page)
      .getByRole('link', { name: /^Cart.*2 in the cart$/ })
      .waitFor();
    await places(page).getByRole('link', { name: 'Wishlist' }).click();
    await page.waitForURL(`${shop.url}/wishlistHome`);
    await expect.poll(() => here.textContent()).toBe('Wishlist');
  });

  it('the bottom navigation leads a visitor to a member’s place by way of the sign-in', async () => {
    const page = await openPageAt(browser, shop.url, { width: 390 });
    await scrollTo(page, 0.5);
    await places(page).getByRole('link', { name: 'Account' }).click();
    await page.waitForURL(/\/login\?next=/);
  });

  it('the bottom navigation is not on wide screens, and makes way for a screen’s own bar', async () => {
    for (const width of [820, 1440]) {
      const page = await openPageAt(browser, shop.url, { width });
      expect(await places(page).isVisible()).toBe(false);
    }
    const { handle } = await aProduct(db);
    const page = await openPageAt(browser, `${shop.url}/product_details_final/${handle}`, { width: 390 });
    expect(await places(page).isVisible()).toBe(false);
  });
});

describe('the row of the search', () => {
  it('the row of the search stays alone of a phone’s header, goes while the shopper goes down, and comes back on the way up', async () => {
    const page = await openPageAt(browser, `${shop.url}/category/mobile`, { width: 360, height: 640 });
    const search = page.locator('.header-bar').getByRole('combobox');
    await page.evaluate(() => window.scrollTo(0, 900));
    await expect.poll(() => isInSight(search)).toBe(false);
    await page.evaluate(() => window.scrollTo(0, 860));
    await expectInSight(search, 'on the way up');
    expect(await isInSight(page.locator('.header-bar').getByRole('link', { name: /cart/i }))).toBe(false);
    await page.evaluate(() => window.scrollTo(0, 1000));
    await expect.poll(() => isInSight(search)).toBe(false);
    await search.focus();
    await expectInSight(search, 'with the focus');
  });

  it('the row of the search makes way for the rest of the header once the keyboard comes to it', async () => {
    const page = await openPageAt(browser, `${shop.url}/category/mobile`, { width: 390 });
    const links = page.locator('.header-bar').getByRole('link');
    await scrollTo(page, 0.5);
    await expect.poll(() => isInSight(links.first())).toBe(false);
    await page.locator('.header-bar').getByRole('combobox').focus();
    await page.keyboard.press('Shift+Tab');
    expect(await links.first().evaluate((link) => link === document.activeElement)).toBe(true);
    await expectInSight(links.first(), 'with the focus');
    for (const link of await links.all()) {
      await link.focus();
      await expectInSight(link, 'with the focus');
    }
    await page.locator('.header-bar').getByRole('combobox').focus();
    await expect.poll(() => isInSight(links.first())).toBe(false);
  });

  it('the row of the search and the other bars leave room for a whole card at 360 × 640', async () => {
    const page = await openPageAt(browser, `${shop.url}/category/mobile`, { width: 360, height: 640 });
    await page.evaluate(() => window.scrollTo(0, 900));
    await expect
      .poll(() => page.evaluate(() => document.querySelector('.list-bar')?.getBoundingClientRect().top))
      .toBe(0);
    const { room, card } = await page.evaluate(() => {
      const rect = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      return {
        room: rect('.bottom-nav > ul').top - rect('.list-bar').bottom,
        card: rect('.product-grid article').height,
      };
    });
    expect(card).toBeGreaterThan(250);
    expect(room).toBeGreaterThanOrEqual(card);
  });
});

describe('the heart of a card', () => {
  it('the heart of a card and the button to compare it are hit anywhere within 44 px', async () => {
    const page = await openPageAt(browser, `${shop.url}/category/mobile`, { width: 390 });
    const card = page.locator('.product-grid article').first();
    for (const name of [/wishlist/i, /compar/i]) {
      const missed = await card.getByRole('button', { name }).evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const edges = [-21, 21].flatMap((away) => [[x + away, y] as const, [x, y + away] as const]);
        return edges.filter(([atX, atY]) => !button.contains(document.elementFromPoint(atX, atY)));
      });
      expect(missed, String(name)).toEqual([]);
    }
  });
});

describe('a product’s buy bar', () => {
  it('a product’s buy bar and name have name and price in sight before anyone scrolls, at 360 × 640', async () => {
    const product = await aProduct(db, { priceFils: 123_400 });
    const url = `${shop.url}/product_details_final/${product.handle}`;
    const page = await openPageAt(browser, url, { width: 360, height: 640 });
    await expectInSight(page.getByRole('heading', { level: 1, name: product.name }), 'at the top');
    await expectInSight(page.getByRole('region', { name: `Buy ${product.name}` }).getByText('1,234'), 'at the top');
  });

  it('a product’s buy bar keeps price and buttons at the foot of a phone, and puts the product into the cart from there', async () => {
    const product = await aProduct(db, { priceFils: 123_400 });
    const { token } = await aShopper(db);
    const url = `${shop.url}/product_details_final/${product.handle}`;
    const page = await openPageAt(browser, url, { width: 390, token });
    const bar = page.getByRole('region', { name: `Buy ${product.name}` });
    for (const share of [0, 0.25]) {
      await scrollTo(page, share);
      for (const name of ['ADD TO CART', 'BUY NOW'])
        await expectInSight(bar.getByRole('button', { name }), `at ${share}`);
    }
    expect((await bar.innerText()).replaceAll(/\s/g, ' ')).toContain('1,234');
    await bar.getByRole('button', { name: 'ADD TO CART' }).click();
    await expectInSight(bar.getByRole('link', { name: 'GO TO CART' }), 'after it was added');

    await scrollTo(page, 1);
    const footer = page.getByRole('contentinfo');
    const [barBox, footerBox] = [await bar.boundingBox(), await footer.boundingBox()];
    expect((barBox?.y ?? 0) + (barBox?.height ?? 0)).toBeLessThanOrEqual(footerBox?.y ?? 0);
  });

  it('a product’s buy bar is not on wide screens, where the buttons are beside the pictures', async () => {
    const product = await aProduct(db);
    const page = await openPageAt(browser, `${shop.url}/product_details_final/${product.handle}`, { width: 820 });
    expect(await page.getByRole('region', { name: `Buy ${product.name}` }).isVisible()).toBe(false);
    await expectInSight(page.getByRole('main').getByRole('button', { name: 'ADD TO CART' }).first(), 'at 820 px');
  });
});

describe.each([390, 820, 1440])('at %i px the total stays in sight, with the way on', (width) => {
  it(`the total of a long cart stays in sight at ${width} px, with the way on`, async () => {
    const { token } = await aFullCart(9);
    const page = await openPageAt(browser, `${shop.url}/cart`, { width, token });
    const bill = page.getByRole('region', { name: 'Order summary' });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(1350);
    for (const share of [0, 0.2, 0.4]) {
      await scrollTo(page, share);
      await expectInSight(bill.getByText('AED 9,000'), `at ${share}`);
      await expectInSight(bill.getByRole('link', { name: 'Checkout', exact: true }), `at ${share}`);
    }
  });

  it(`the total of a long checkout stays in sight at ${width} px, with the way on`, async () => {
    const { token } = await aFullCart(9);
    const page = await openPageAt(browser, `${shop.url}/checkout`, { width, token });
    const total = page.getByText('AED 9,000.00', { exact: true }).and(page.locator(':visible')).last();
    for (const share of [0, 0.2, 0.4]) {
      await scrollTo(page, share);
      await expectInSight(total, `at ${share}`);
      await expectInSight(page.getByRole('button', { name: 'Place Order', exact: true }), `at ${share}`);
    }
  });
});
