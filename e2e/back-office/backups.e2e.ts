import { expect, it } from 'vitest';
import { recordRun } from '#server/operations/backups/backup-runs.ts';
import { startBrowser } from '#testing/browser.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { openStaffPage, problemsAtEveryWidth } from '#testing/staff-pages.ts';

const browser = await startBrowser();
const shopWithPages = await startShopWithPages();
const { db } = shopWithPages.shop;
const at = new Date('2026-11-21T23:05:00Z');

it('the first page tells the owner, and no one else, how the newest backup and drill ended', async () => {
  const { page } = await openStaffPage(browser, shopWithPages, { role: 'owner', path: '/' });
  await page.getByText('No place for nightly backups is set (BACKUP_URL)').waitFor();

  const none = { backup: 'shop-20261121T230000Z', bytes: 1 };
  await recordRun(db, 'backup', at, at, { isGood: true, report: 'The backup was written.', ...none });
  await recordRun(db, 'drill', at, at, { isGood: false, report: 'It could not be restored: it was cut.', ...none });
  await page.reload();
  const backups = page.getByRole('region', { name: 'Backups' });
  await backups.getByText('22 Nov 2026, 03:05: The backup was written.').waitFor();
  await backups.getByText('22 Nov 2026, 03:05: It could not be restored: it was cut.').waitFor();

  const manager = await openStaffPage(browser, shopWithPages, { role: 'manager', path: '/' });
  await manager.page.getByText('Good to see you').waitFor();
  await manager.page.getByRole('heading', { name: 'Best sellers' }).waitFor();
  expect(await manager.page.getByRole('region', { name: 'Backups' }).count()).toBe(0);

  const isShown = (shown: typeof page) => shown.getByRole('region', { name: 'Backups' }).waitFor();
  expect(await problemsAtEveryWidth(browser, shopWithPages, { role: 'owner', path: '/', isShown })).toEqual([]);
});
