import { expect, it } from 'vitest';
import { openPage, startBrowser } from '#testing/browser.ts';
import { aCustomer, aProduct } from '#testing/factories.ts';
import { axeFindings } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { openStaffPage, press, showsMessage } from '#testing/staff-pages.ts';

/** Questions about products, from the queue to the product's page and the mail. */

const browser = await startBrowser();
const shopWithPages = await startShopWithPages();
const { shop, url, as, mails } = shopWithPages;

/** The HTML of a page of the shop. */
async function shopPage(path: string): Promise<string> {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(url + path);
  return page.content();
}

it('a question is answered and shows with the answer, which is mailed; another is hidden and shown again', async () => {
  const product = await aProduct(shop.db, { name: 'Harbour lamp' });
  const [asker, rude] = [await aCustomer(shop.db), await aCustomer(shop.db)];
  await as(asker.token)('postQuestion', { product_id: product.id, question: 'Can it be dimmed?' });
  await as(rude.token)('postQuestion', { product_id: product.id, question: 'Unkind words about a person?' });
  const path = `/product_details_final/${product.handle}`;
  expect(await shopPage(path)).not.toContain('Can it be dimmed?');

  const { page } = await openStaffPage(browser, shopWithPages, { role: 'support', path: '/questions' });
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('cell', { name: 'Unkind words about a person?' }).click();
  await press(page, 'Hide');
  await page.getByLabel('Reason').fill('About a person, not the lamp.');
  await press(page, 'Hide the question');
  await showsMessage(page, 'The question is hidden.');
  await page.getByText('Hidden: it is on no page').waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.goto(`${url}/admin/questions`);
  await page.getByRole('cell', { name: 'Can it be dimmed?' }).click();
  await page.getByText('Unkind words').waitFor({ state: 'detached' });
  await page.getByLabel('The shop’s answer').fill('Yes, in three steps.');
  await press(page, 'Save the answer');
  await showsMessage(page, 'The answer is saved.');
  await expect.poll(() => shopPage(path)).toContain('Yes, in three steps.');
  expect(await shopPage(path)).not.toContain('Unkind words');
  const mail = (await mails()).find(({ to }) => to === asker.email);
  expect(mail?.subject).toBe('Your question about Harbour lamp');

  await page.goto(`${url}/admin/questions`);
  await page.getByLabel('State').click();
  await page.getByRole('option', { name: 'Answered' }).click();
  await page.getByRole('cell', { name: 'Can it be dimmed?' }).click();
  await page.getByText('The customer was mailed an answer on').waitFor();
  await page.getByLabel('The shop’s answer').fill('');
  await press(page, 'Save the answer');
  await showsMessage(page, 'The answer is saved.');
  await expect.poll(() => shopPage(path)).not.toContain('Yes, in three steps.');

  await page.goto(`${url}/admin/questions`);
  await page.getByLabel('State').click();
  await page.getByRole('option', { name: 'Hidden' }).click();
  await page.getByRole('cell', { name: 'Unkind words about a person?' }).click();
  await press(page, 'Show it again');
  await showsMessage(page, 'The question shows again.');
});

it('on phones a question has two thirds of the width, with its state under it', async () => {
  const [{ token }, product] = [await aCustomer(shop.db), await aProduct(shop.db)];
  await as(token)('postQuestion', { product_id: product.id, question: 'Can it hang upside down?' });
  const { page } = await openStaffPage(browser, shopWithPages, { role: 'support', path: '/questions', width: 390 });
  const words = page.getByRole('cell', { name: 'Can it hang upside down?' });
  await words.getByText('waiting').waitFor();
  expect((await words.boundingBox())?.width).toBeGreaterThan(230);
  expect(await axeFindings(page)).toEqual([]);
});
