import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import {
  gotoPainted,
  type OpenPageOptions,
  openPage,
  openPageAt,
  startBrowser,
  untilHydrated,
} from '#testing/browser.ts';
import { aCategory, aProduct, type ProductOptions } from '#testing/factories.ts';
import { anAnsweredQuestionOf } from '#testing/factories-catalogue.ts';
import { lastCodeFor } from '#testing/factories-customers.ts';
import { aShopper } from '#testing/factories-orders.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { anEmail, askForCode, verify } from '#testing/sign-in-steps.ts';

/** Questions and answers about a product. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { db, database } = shop.shop;
afterEach(() => shop.network.mend());

const section = (page: Page) => page.getByRole('region', { name: 'Questions and answers' });
const toggle = (page: Page) => section(page).getByRole('button', { name: /^(Ask a question|Cancel)$/ });
const submit = (page: Page) => section(page).getByRole('button', { name: 'Send question' });
const text = (page: Page) => section(page).getByLabel('Your question');
const more = (page: Page) => section(page).getByRole('button', { name: 'Show more questions' });
const sent = (page: Page) => page.getByText('Question sent. We will mail you the answer.', { exact: true });

const open = (handle: string, options?: OpenPageOptions) =>
  openPageAt(browser, `${shop.url}/product_details_final/${handle}`, options);

async function write(page: Page, words: string) {
  await toggle(page).click();
  await text(page).fill(words);
  await submit(page).click();
}

async function storedOf({ id }: { id: number }): Promise<unknown[]> {
  const rows = await database.run('SELECT text FROM product_questions WHERE product_id = $1', [id]);
  return rows.map((row) => row.text);
}

/** A product with that many answered questions, the newest last. */
async function aProductWithQuestions(count: number, place: Pick<ProductOptions, 'subcategory'> = {}) {
  const product = await aProduct(db, place);
  const { id: customerId } = await aShopper(db);
  for (let index = 1; index <= count; index++) {
    const createdAt = new Date(Date.UTC(2026, 9, index, 13, 5));
    await anAnsweredQuestionOf(db, product.id, { text: `Is this question ${index}?`, createdAt, customerId });
  }
  return product;
}

describe('the questions', () => {
  it("the questions of a product show text, first name, date and the shop's answer, the newest first", async () => {
    const { handle } = await aProductWithQuestions(2);
    const page = await open(handle);
    const items = section(page).getByRole('listitem');
    expect(await items.count()).toBe(2);
    // 13:05 UTC is five past five in Dubai.
    expect(await items.first().innerText()).toMatch(
      /^Is this question 2\?\s+Aisha\s+October 2, 2026 at 5:05 PM\s+Answer from Dhow\s+To “Is this question 2\?”: yes\.$/,
    );
    expect(await problemsInThisState(page, { within: section(page) })).toEqual([]);
  });

  it('the questions of a product are five at first, also without JavaScript, and more on demand, at which reading goes on', async () => {
    const { handle } = await aProductWithQuestions(27);
    const plain = await open(handle, { javaScriptEnabled: false, width: 390 });
    expect(await section(plain).getByRole('listitem').count()).toBe(5);
    expect(await section(plain).getByRole('button').filter({ visible: true }).count()).toBe(0);

    const page = await open(handle);
    const items = section(page).getByRole('listitem');
    await more(page).click();
    await items.nth(24).waitFor();
    expect(await items.nth(5).evaluate((item) => item === document.activeElement)).toBe(true);
    await more(page).click();
    await expect.poll(() => items.count()).toBe(27);
    await more(page).waitFor({ state: 'detached' });
    expect(await items.last().innerText()).toContain('Is this question 1?');
    expect(await problemsInThisState(page, { within: section(page) })).toEqual([]);
  });

  it('the questions of a product that could not be loaded are said so in their place, and come when asked for again', async () => {
    const { subcategory } = await aCategory(db);
    const { name } = await aProductWithQuestions(2, { subcategory });
    // The page that a visit begins with comes whole from the server: what a network can break is loaded by the browser.
    const page = await openPageAt(browser, `${shop.url}/subcategory/${subcategory.name}`, {
      expectedNoise: /The questions failed/,
    });
    shop.network.disturb(/get-questions/, 'drop');
    await page.getByRole('article').getByRole('link', { name }).first().click();
    const sentence = section(page).getByText('The questions could not be loaded.');
    const again = section(page).getByRole('button', { name: 'Try again' });
    await sentence.waitFor();
    expect(await problemsInThisState(page, { within: section(page) })).toEqual([]);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('get-questions'));
    await again.click();
    await failed;
    await sentence.waitFor();
    shop.network.mend();
    await again.click();
    await section(page).getByText('Is this question 2?', { exact: true }).waitFor();
    expect([await sentence.count(), await again.count()]).toEqual([0, 0]);
    // The button is gone: reading goes on at the first question.
    const first = section(page).getByRole('listitem').first();
    await expect.poll(() => first.evaluate((item) => item === document.activeElement)).toBe(true);
  });

  it('the questions of a product that the server could not read come when the browser asks for them again', async () => {
    const { handle } = await aProductWithQuestions(2);
    const { page } = await openPage(browser, { expectedNoise: /500 from|The questions/ });
    await database.run('ALTER TABLE product_questions RENAME TO questions_away');
    await page.goto(`${shop.url}/product_details_final/${handle}`);
    await database.run('ALTER TABLE questions_away RENAME TO product_questions');
    await untilHydrated(page);
    await section(page).getByRole('button', { name: 'Try again' }).click();
    await section(page).getByText('Is this question 2?', { exact: true }).waitFor();
  });

  it('older questions of a product that cannot be loaded are said so, and can be asked for again', async () => {
    const { handle } = await aProductWithQuestions(6);
    const page = await open(handle, { expectedNoise: /The questions failed/ });
    shop.network.disturb(/get-questions/, 'drop');
    await more(page).click();
    await page.getByText('More questions could not be loaded. Please try again.').waitFor();
    shop.network.mend();
    await more(page).click();
    await section(page).getByText('Is this question 1?', { exact: true }).waitFor();
  });

  it('the questions of a product go on at the last one when the next page is empty', async () => {
    const product = await aProductWithQuestions(6);
    const page = await open(product.handle);
    await database.run('UPDATE product_questions SET hidden_at = now() WHERE product_id = $1 AND text = $2', [
      product.id,
      'Is this question 1?',
    ]);
    await more(page).click();
    await more(page).waitFor({ state: 'detached' });
    const items = section(page).getByRole('listitem');
    await expect.poll(() => items.last().evaluate((item) => item === document.activeElement)).toBe(true);
  });

  it('a product without questions says so in a line', async () => {
    const page = await open((await aProduct(db)).handle);
    await section(page).getByText('No questions yet.').waitFor();
    expect(await section(page).getByRole('listitem').count()).toBe(0);
  });
});

describe('the question form', () => {
  it('the question form sends a question, closes, and shows it on no page before it is answered', async () => {
    const [{ token }, product] = [await aShopper(db), await aProduct(db)];
    const page = await open(product.handle, { token });
    expect(await toggle(page).innerText()).toBe('Ask a question');
    await toggle(page).click();
    await submit(page).waitFor();
    expect(await toggle(page).innerText()).toBe('Cancel');
    expect(await problemsInThisState(page, { within: section(page) })).toEqual([]);
    await text(page).fill('  Is the cable in the box?');
    await submit(page).click();
    await sent(page).waitFor();
    await submit(page).waitFor({ state: 'detached' });
    expect(await toggle(page).evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await storedOf(product)).toEqual(['Is the cable in the box?']);
    await page.reload();
    await section(page).getByText('No questions yet.').waitFor();
    await toggle(page).click();
    expect(await text(page).inputValue()).toBe('');
  });

  it('the question form opens for who pressed before the page was hydrated', async () => {
    const { handle } = await aProduct(db);
    const { page } = await openPage(browser);
    shop.network.disturb(/^\/assets\/entry\.client.*\.js/, 'hang');
    await gotoPainted(page, `${shop.url}/product_details_final/${handle}`);
    await toggle(page).click();
    shop.network.mend();
    await submit(page).waitFor();
  });

  it('the question form leads a visitor to sign in, and then sends the question, back on the page', async () => {
    const product = await aProduct(db);
    const page = await open(product.handle);
    const before = page.url();
    await write(page, 'Is the cable in the box?');
    await page.getByText(`Sign in to send your question about ${product.name}.`, { exact: false }).waitFor();
    expect(await storedOf(product)).toEqual([]);
    const email = anEmail();
    await askForCode(page, email);
    await verify(page, await lastCodeFor(shop, email));
    await sent(page).waitFor();
    await page.waitForURL(before);
    expect(await storedOf(product)).toEqual(['Is the cable in the box?']);
    await toggle(page).click();
    expect(await text(page).inputValue()).toBe('');
  });

  it('the question form asks for ten characters, and keeps what was typed', async () => {
    const { token } = await aShopper(db);
    const page = await open((await aProduct(db)).handle, { token });
    await write(page, 'Too short    ');
    await page.getByText('Please ask in 10 characters or more.').waitFor();
    expect(await text(page).inputValue()).toBe('Too short    ');
    // Twelve as typed, six letters as the server counts.
    await text(page).fill('e\u0301'.repeat(6));
    await submit(page).click();
    await page.getByText('Please ask in 10 characters or more.').nth(1).waitFor();
  });

  it("the question form says the server's message when it refuses, and keeps the question", async () => {
    const { token } = await aShopper(db);
    const product = await aProduct(db);
    for (let index = 1; index <= 5; index++) {
      await shop.as(token)('postQuestion', { product_id: product.id, question: `Question number ${index}?` });
    }
    const page = await open(product.handle, { token });
    await write(page, 'And a sixth question?');
    const message = 'You can ask 5 questions a day. Please ask this one tomorrow.';
    await page.locator('.Toastify__toast--error').getByText(message, { exact: true }).waitFor();
    expect(await text(page).inputValue()).toBe('And a sixth question?');
    await page.reload();
    await toggle(page).click();
    expect(await text(page).inputValue()).toBe('And a sixth question?');
  });

  it('the question form keeps the question when no answer came, to be sent again, which stores it once', async () => {
    const [{ token }, product] = [await aShopper(db), await aProduct(db)];
    const page = await open(product.handle, { token, expectedNoise: /Question failed/ });
    shop.network.disturb(/post-question/, 'lose answer');
    await write(page, 'Is the cable in the box?');
    await page.getByText('The question could not be sent. Please try again.').waitFor();
    shop.network.mend();
    expect(await text(page).inputValue()).toBe('Is the cable in the box?');
    await submit(page).click();
    await sent(page).waitFor();
    expect(await storedOf(product)).toEqual(['Is the cable in the box?']);
  });

  it('the question form sends a member whose session was ended elsewhere to sign in', async () => {
    const { token } = await aShopper(db);
    const page = await open((await aProduct(db)).handle, { token });
    await shop.as(token)('logout');
    await write(page, 'Is the cable in the box?');
    await page.waitForURL(/\/login/);
  });
});
