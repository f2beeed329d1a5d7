import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import shopConfig from '#shop-config';
import { type OpenPageOptions, openPage, resizeTo, startBrowser, untilHydrated } from '#testing/browser.ts';
import { overflowOf, problemsInThisState } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** The footer of every page, in a shop with another name. */

const browser = await startBrowser();
const storeLink = 'https://play.google.com/store/apps/details?id=example.falcon';
const shop = await startShopWithPages({
  config: {
    name: 'Falcon',
    storeLinks: { android: storeLink, ios: '' },
    socialLinks: { ...shopConfig.socialLinks, facebook: '', instagram: 'https://www.instagram.com/falcon' },
  },
});

async function openFooter(options: OpenPageOptions = {}) {
  const { page } = await openPage(browser, options);
  await page.goto(`${shop.url}/no/such/page`);
  if (options.javaScriptEnabled !== false) await untilHydrated(page);
  return { page, footer: page.getByRole('contentinfo') };
}

const section = (footer: Locator, title: string) =>
  footer.locator('section').filter({ has: footer.page().getByRole('heading', { name: title, exact: true }) });

/** Label and address of each link, in order. */
const linksOf = (place: Locator) =>
  place
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent?.trim(), link.getAttribute('href')]));

const information = [
  ['About Us', '/about'],
  ['Policy & Privacy', '/privacy-policy'],
  ['Terms and Condition', '/terms-and-conditions'],
  ['Return Policy', '/return-policy'],
  ['Contact Us', '/contact-us'],
];

/** Footer links that are closer than 12 px to their neighbour or 16 px to the edge, and links on two lines. */
function crampedWords(footer: Locator) {
  return footer.evaluate((element) => {
    const words = [...element.querySelectorAll('section :is(a, h2 span)')].map((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return { one, text: one.textContent ?? '', place: range.getBoundingClientRect() };
    });
    const lacksRoom = ({ place }: (typeof words)[number]) =>
      place.right > innerWidth - 16 ||
      words.some(
        ({ place: next }) =>
          next.left > place.left && next.top < place.bottom && place.top < next.bottom && next.left - place.right < 12,
      );
    return {
      withoutRoom: words.filter(lacksRoom).map(({ text }) => text),
      onTwoLines: words.filter(({ one, place }) => one.matches('a') && place.height > 28).map(({ text }) => text),
    };
  });
}

it.each([320, 344, 360, 383, 384, 390])('the footer has room for its words at %i px', async (width) => {
  const { footer } = await openFooter({ width });
  await footer.scrollIntoViewIfNeeded();
  expect(await crampedWords(footer)).toEqual({
    withoutRoom: [],
    onTwoLines: width < 344 ? ['Terms and Condition'] : [],
  });
});

describe.each([390, 730, 731, 1440])('at %i px', (width) => {
  it(`the footer has every link, the install prompt, the copyright line and the payment brands, at ${width} px`, async () => {
    const { page, footer } = await openFooter({ width });
    expect(await linksOf(section(footer, 'Information'))).toEqual(information);

    const answer = await shop.as(null)('getCategoryList');
    const categories = answer.status === 'success' ? answer.category_list : [];
    expect(categories.map(({ category_name: name }) => name)).toContain('Lifestyle');
    expect(await linksOf(section(footer, 'Categories'))).toEqual(
      categories
        .filter(({ category_name: name }) => name !== 'Lifestyle')
        .map(({ category_name: name, slug }) => [name, `/category/${slug}`]),
    );

    expect(await linksOf(section(footer, 'Connect with Us'))).toEqual([
      ['Facebook', null],
      ['Instagram', 'https://www.instagram.com/falcon'],
      ['YouTube', shopConfig.socialLinks.youtube],
      ['TikTok', shopConfig.socialLinks.tiktok],
    ]);
    for (const link of await section(footer, 'Connect with Us').locator('a[href]').all()) {
      expect(await link.getAttribute('target')).toBe('_blank');
      expect(await link.getAttribute('rel')).toContain('noopener');
    }

    await footer.getByText('To get better experience, please Install our App.', { exact: true }).waitFor();
    for (const name of ['Get the app for Android', 'Get the app for iPhone and iPad']) {
      const box = await footer.getByRole('img', { name }).boundingBox();
      expect({ width: box?.width, height: box?.height }).toEqual({ width: 100, height: 100 });
    }
    await footer.getByText('© 2025 Falcon', { exact: true }).waitFor();
    const brands = footer.getByRole('list', { name: 'Cards accepted' }).getByRole('img');
    expect(await brands.evaluateAll((images) => images.map((image) => image.getAttribute('aria-label')))).toEqual([
      'American Express',
      'Discover',
      'Mastercard',
      'PayPal',
      'Visa',
    ]);
    expect(await problemsInThisState(page, { within: footer, widths: [width] })).toEqual([]);
  });
});

describe('the layout', () => {
  it('the footer has on wide screens column blocks that fold by an expander', async () => {
    const { page, footer } = await openFooter();
    const titles = ['Information', 'Categories', 'Connect with Us'];
    const boxes = await Promise.all(titles.map((title) => section(footer, title).boundingBox()));
    expect(new Set(boxes.map((box) => Math.round(box?.y ?? 0))).size).toBe(1);
    for (const title of titles) {
      const expander = footer.getByRole('button', { name: title, exact: true });
      const links = section(footer, title).getByRole('listitem');
      expect(await expander.locator('svg').count()).toBe(1);
      expect(await expander.getAttribute('aria-expanded')).toBe('true');
      await expander.click();
      await links.first().waitFor({ state: 'hidden' });
      expect(await expander.getAttribute('aria-expanded')).toBe('false');
      await expander.press('Enter');
      await links.first().waitFor();
    }
    expect(await footer.getByText('Falcon', { exact: true }).isVisible()).toBe(false);
    for (const title of titles) await footer.getByRole('button', { name: title, exact: true }).click();
    expect(await problemsInThisState(page, { within: footer, widths: [820, 1440] })).toEqual([]);
  });

  it('the footer is compact up to 730 px: logo, install prompt, badges, sections side by side, nothing to fold', async () => {
    const { page, footer } = await openFooter({ width: 390 });
    const top = async (place: Locator) => (await place.boundingBox())?.y ?? 0;
    const order = [
      await top(footer.getByText('Falcon', { exact: true })),
      await top(footer.getByText('To get better experience')),
      await top(footer.getByRole('img', { name: 'Get the app for Android' })),
      await top(section(footer, 'Information')),
    ];
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    for (const width of [730, 390, 320]) {
      await resizeTo(page, { width, height: 900 });
      const titles = ['Information', 'Categories', 'Connect with Us'];
      const tops = await Promise.all(titles.map((title) => top(section(footer, title))));
      expect(new Set(tops).size, `at ${width} px`).toBe(1);
      expect(await overflowOf(page), `at ${width} px`).toBeLessThanOrEqual(0);
    }
    expect(await footer.getByRole('button', { name: 'Information' }).count()).toBe(0);
  });

  it('the footer switches at 730 px while the window is resized, and remembers what was folded', async () => {
    const { page, footer } = await openFooter({ width: 731 });
    const expander = footer.getByRole('button', { name: 'Information', exact: true });
    const about = footer.getByRole('link', { name: 'About Us' });
    const logo = footer.getByText('Falcon', { exact: true });
    await expander.click();
    await about.waitFor({ state: 'hidden' });
    expect(await logo.isVisible()).toBe(false);
    await page.setViewportSize({ width: 730, height: 900 });
    await about.waitFor();
    await logo.waitFor();
    await expander.waitFor({ state: 'hidden' });
    await page.setViewportSize({ width: 731, height: 900 });
    await about.waitFor({ state: 'hidden' });
    await expander.click();
    await about.waitFor();
  });

  it('the footer shows all its links without JavaScript', async () => {
    for (const width of [390, 1440]) {
      const { footer } = await openFooter({ width, javaScriptEnabled: false });
      expect(await linksOf(section(footer, 'Information'))).toEqual(information);
      await footer.getByRole('link', { name: 'About Us' }).waitFor();
    }
  });
});

describe('the categories', () => {
  it('the categories of the footer are asked for once, with the first page, and stay while screens change', async () => {
    const { page, footer } = await openFooter();
    const shown = await linksOf(section(footer, 'Categories'));
    expect(shown.length).toBeGreaterThan(3);
    const asked = () => shop.network.requests(/get-category-list/).length;
    const before = asked();
    for (const [name = '', path] of information.slice(0, 3)) {
      await footer.getByRole('link', { name }).click();
      await page.waitForURL(shop.url + path);
    }
    expect(await linksOf(section(footer, 'Categories'))).toEqual(shown);
    expect(asked()).toBe(before);
  });
});

describe('the badges of the app', () => {
  it('the badges of the app in the footer lead to the store where the settings name one', async () => {
    const { footer } = await openFooter();
    const android = footer.getByRole('link', { name: 'Get the app for Android' });
    expect(await android.getAttribute('href')).toBe(storeLink);
    expect(await android.getAttribute('target')).toBe('_blank');
    await footer.getByRole('button', { name: 'Get the app for iPhone and iPad' }).waitFor();
  });
});
