import { expect, it } from 'vitest';
import { startBrowser } from '#testing/browser.ts';
import { axeFindings, overflowOf } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { openStaffPage } from '#testing/staff-pages.ts';

const browser = await startBrowser();
const shop = await startShopWithPages();

it('a list of the back office in which nothing is yet says so, passes axe and fits 320 px', async () => {
  const { page } = await openStaffPage(browser, shop, { role: 'owner', path: '/', width: 320, colorScheme: 'dark' });
  const findings: string[] = [];
  for (const place of ['/orders', '/returns', '/webhooks']) {
    await page.goto(`${shop.url}/admin${place}`);
    await page.getByText('There is nothing here yet.', { exact: true }).waitFor();
    findings.push(...(await axeFindings(page)).map((finding) => `${place} ${finding}`));
    if ((await overflowOf(page)) > 0) findings.push(`${place} is wider than the window`);
  }
  expect(findings).toEqual([]);
});
