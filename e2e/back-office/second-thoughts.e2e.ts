import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { openPage, startBrowser } from '#testing/browser.ts';
import { aCustomer, aProduct } from '#testing/factories.ts';
import { axeFindings } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { signedInStaff } from '#testing/staff.ts';
import { openStaffPage, press, showsMessage } from '#testing/staff-pages.ts';

/** What support closes or hides can be opened and shown again. */

const browser = await startBrowser();
const shopWithPages = await startShopWithPages();
const { shop, url, as, request } = shopWithPages;

it('a hidden review is shown again, on the page of the product too', async () => {
  const product = await aProduct(shop.db, { name: `Reviewed ${randomUUID()}` });
  const words = `Firm words ${randomUUID()}`;
  const { token } = await aCustomer(shop.db);
  await as(token)('postReviews', { product_id: product.id, rating: 2, description: words });
  const { call } = await signedInStaff(shopWithPages, 'support');
  const id = (await call('listReviews', {})).items.find(({ text }) => text === words)?.id ?? '';
  await call('hideReview', { id, reason: 'By mistake.' });
  const productPage = async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${url}/product_details_final/${product.handle}`);
    return page.content();
  };
  expect(await productPage()).not.toContain(words);
  const { page } = await openStaffPage(browser, shopWithPages, { role: 'support', path: `/reviews/${id}` });
  await press(page, 'Show it again');
  await showsMessage(page, 'The review shows again.');
  await page.getByRole('button', { name: 'Hide', exact: true }).waitFor();
  await page.getByText('Hidden: it is on no page').waitFor({ state: 'detached' });
  expect(await axeFindings(page)).toEqual([]);
  await expect.poll(productPage).toContain(words);
});

it('a message is closed without an answer, and opened again', async () => {
  const message = `Just thanks ${randomUUID()}`;
  const writer = { first_name: 'Omar', last_name: 'Haddad', email: 'omar@example.com', number: '0501234567' };
  await request('POST', '/user_api/contact/post-message', { body: { ...writer, message } });
  const { page, staff } = await openStaffPage(browser, shopWithPages, { role: 'support', path: '/messages' });
  const stateOf = async () => (await staff.call('listMessages', {})).items.find(({ text }) => text === message)?.state;
  await page.getByRole('cell', { name: message }).click();
  await press(page, 'Close without an answer');
  await showsMessage(page, 'The message is closed.');
  expect(await stateOf()).toBe('closed');
  await press(page, 'Open again');
  await showsMessage(page, 'The message is open again.');
  await page.getByRole('button', { name: 'Close without an answer' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await stateOf()).toBe('new');
});
