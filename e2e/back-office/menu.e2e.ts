import { afterEach, expect, it } from 'vitest';
import { startBrowser } from '#testing/browser.ts';
import { anOrder } from '#testing/factories-orders.ts';
import { aReturn } from '#testing/factories-returns.ts';
import { axeFindings, overflowOf } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { openStaffPage, placesOfMenu } from '#testing/staff-pages.ts';

const browser = await startBrowser();
const shopWithPages = await startShopWithPages();
const { shop, url, network } = shopWithPages;
afterEach(() => network.mend());

it.each([
  { width: 1440, colorScheme: 'light' },
  { width: 820, colorScheme: 'dark' },
  { width: 320, colorScheme: 'light' },
] as const)(
  'each place of the menu passes axe at $width px, $colorScheme, and nothing is cut off',
  async (look) => {
    await anOrder(shop);
    await aReturn(shop);
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'owner', path: '/', ...look });
    const places = await placesOfMenu(page);
    expect(places).toEqual(expect.arrayContaining(['', '/orders', '/audit-log']));
    const findings: string[] = [];
    for (const place of places) {
      await page.goto(`${url}/admin${place}`);
      await page.getByRole('heading', { level: 1, name: /\w/ }).waitFor();
      await page.locator('main :is(table, section, p)').first().waitFor();
      await page.getByRole('progressbar').waitFor({ state: 'detached' });
      findings.push(...(await axeFindings(page)).map((finding) => `${place} ${finding}`));
      if ((await overflowOf(page)) > 0) findings.push(`${place} is wider than the window`);
    }
    expect(findings).toEqual([]);
  },
  180_000,
);

it('each place of the menu passes axe while it is still loading, and so does the page shown before the session is known', async () => {
  const { page } = await openStaffPage(browser, shopWithPages, { role: 'owner', path: '/' });
  const places = await placesOfMenu(page);
  const findings: string[] = [];
  const openHeld = async (place: string, held: RegExp) => {
    network.disturb(held, 'hang');
    await page.goto(`${url}/admin${place}`);
    await page.getByRole('progressbar').first().waitFor();
    findings.push(...(await axeFindings(page)).map((finding) => `${place} ${finding}`));
    network.mend();
  };
  for (const place of places) await openHeld(place, /^\/api\/admin\/(?!who-am-i\b)/);
  await openHeld('/', /^\/api\/admin\//);
  await page.getByRole('menuitem', { name: 'Dashboard' }).waitFor();
  expect(findings).toEqual([]);
}, 180_000);
