import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { queueJob } from '#platform/jobs/outbox.ts';
import { mailJob } from '#platform/mail/mail-job.ts';
import { startBrowser } from '#testing/browser.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { openStaffPage, press, problemsAtEveryWidth } from '#testing/staff-pages.ts';

const browser = await startBrowser();
const shopWithPages = await startShopWithPages();
const { db } = shopWithPages.shop;

it('the page of the health says in words what is well, what is not and what to do, and looks again when asked', async () => {
  await db.execute(sql`DELETE FROM outbox`);
  const { page } = await openStaffPage(browser, shopWithPages, { role: 'manager', path: '/health', width: 390 });
  const lineOf = (subject: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: subject }) });
  await lineOf('Queued work').getByText('Good').waitFor();
  await lineOf('Mail').getByText('Mails go to the development mailbox, and to nobody else.').waitFor();
  expect(await lineOf('Mail').innerText()).toContain('What to do: Set SMTP_URL');
  expect(await page.getByText(/^Dhow \d.*, Node \d.*, PostgreSQL \d/).count()).toBe(1);

  await queueJob(db, mailJob, { to: 'reader@example.com', subject: 'News', text: 'News' }, { delayMs: 3_600_000 });
  await db.execute(sql`UPDATE outbox SET attempts = 12, given_up_at = now()`);
  await press(page, 'Look again');
  await lineOf('Mail').getByText('1 message was given up').waitFor();
  await db.execute(sql`DELETE FROM outbox`);
});

it('the page of the health fits at every width and can be used by everybody', async () => {
  const isShown = (page: import('playwright-core').Page) => page.getByText('Disk of the data folder').waitFor();
  expect(await problemsAtEveryWidth(browser, shopWithPages, { role: 'owner', path: '/health', isShown })).toEqual([]);
});

it('the page of the health is not for who packs', async () => {
  const { page } = await openStaffPage(browser, shopWithPages, { role: 'fulfilment', path: '/' });
  await page.getByRole('menuitem', { name: 'Orders' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Health of the shop' }).count()).toBe(0);
});
