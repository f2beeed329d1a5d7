import { describe, expect, it } from 'vitest';
import { paths } from '#storefront/paths.ts';
import { openPage, startBrowser, untilHydrated } from '#testing/browser.ts';
import { anOrder, aShopper } from '#testing/factories-orders.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** Returns, saved cards and credits, in a shop with another name. */

const browser = await startBrowser();
const shop = await startShopWithPages({ config: { name: 'Souk 24' } });
const { token } = await aShopper(shop.shop.db);

const pages: [path: string, heading: string, text: string][] = [
  ['/profile/returns', 'Returns', 'You have no Return Product'],
  ['/profile/payments', 'Saved cards', 'No saved cards'],
  ['/profile/souk%2024credits', 'Souk 24 Credits', 'Your credits will be shown here.'],
];

describe.each(pages)('%s', (path, heading, text) => {
  it(`${path} reads '${text}'`, async () => {
    const { page } = await openPage(browser, { token });
    await page.goto(shop.url + path);
    await untilHydrated(page);
    await page.getByText(text, { exact: true }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(heading);
    expect(await page.title()).toBe(heading.includes('Souk 24') ? heading : `${heading} | Souk 24`);
  });
});

describe.each([
  ['/profile/returns', /get-return-list/, 'Returns failed', 'You have no Return Product'],
  ['/profile/souk%2024credits', /get-wallet/, 'Credits failed', 'Your credits will be shown here.'],
])('%s that cannot be fetched', (path, call, words, text) => {
  it(`${path} that cannot be fetched is only logged, and comes when it is tried again`, async () => {
    const { page } = await openPage(browser, { token, expectedNoise: new RegExp(words) });
    const logged = page.waitForEvent('console', (message) => message.text().startsWith(words));
    shop.network.disturb(call, 'drop');
    await page.goto(shop.url + path);
    await logged;
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await page.getByText(text, { exact: true }).count()).toBe(0);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await problemsInThisState(page)).toEqual([]);
    shop.network.mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(text, { exact: true }).waitFor();
  });
});

describe('the returns page', () => {
  it('the returns page leads to the return policy', async () => {
    const { page } = await openPage(browser, { token });
    await page.goto(`${shop.url}/profile/returns`);
    const link = page.getByRole('main').getByRole('link', { name: 'Read our return policy' });
    expect(await link.getAttribute('href')).toBe('/return-policy');
  });
});

describe('orders that can be returned', () => {
  it('the returns page leads to the orders of which something can be returned, and to no others', async () => {
    const { shopper, trackingNumber } = await anOrder(shop.shop, { status: 'Delivered' });
    await anOrder(shop.shop, { shopper });
    const { page } = await openPage(browser, { token: shopper.token, width: 320, colorScheme: 'dark' });
    await page.goto(`${shop.url}/profile/returns`);
    await page.getByText('You have no Return Product', { exact: true }).waitFor();
    const orders = page.getByRole('region', { name: 'Orders that you can return something of' });
    expect(await orders.getByRole('listitem').count()).toBe(1);
    expect(await problemsInThisState(page)).toEqual([]);
    await orders.getByRole('link', { name: `Return something of order ${trackingNumber}`, exact: true }).click();
    await page.waitForURL(`${shop.url}/orderDetails/${trackingNumber}#returns`);
    await page.getByRole('button', { name: 'Request a return' }).waitFor();
  });
});

describe("the credits page's address", () => {
  it("the credits page's address carries the shop's name, whatever its case, and the sidebar leads there", async () => {
    const { page } = await openPage(browser, { token });
    await page.goto(`${shop.url}/profile/returns`);
    await untilHydrated(page);
    await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Credits' }).click();
    await page.waitForURL(`${shop.url}/profile/souk%2024credits`);
    await page.getByRole('heading', { level: 1, name: 'Souk 24 Credits' }).waitFor();
    await page.goto(`${shop.url}/profile/Souk%2024Credits`);
    await page.getByRole('heading', { level: 1, name: 'Souk 24 Credits' }).waitFor();
  });

  it("the credits page's address with any other name is '404 Not Found' with HTTP 404, for visitors and members", async () => {
    for (const options of [{}, { token }]) {
      const { page } = await openPage(browser, options);
      for (const path of ['/profile/credits', '/profile/nothing', '/profile/returns/1']) {
        const response = await page.goto(shop.url + path);
        expect(response?.status(), path).toBe(404);
        await untilHydrated(page);
        await page.getByRole('heading', { level: 1, name: '404 Not Found', exact: true }).waitFor();
      }
    }
  });

  it("the credits page's address with a former name of the shop leads to that of today", async () => {
    const { page } = await openPage(browser, { token });
    const response = await page.goto(`${shop.url}/profile/dhowcredits`);
    expect(response?.status()).toBe(200);
    expect(new URL(page.url()).pathname).toBe(paths.credits(shop.shop.settings.shop.name));
  });
});
