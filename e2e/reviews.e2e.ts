import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { gotoPainted, type OpenPageOptions, openPage, openPageAt, startBrowser } from '#testing/browser.ts';
import { aProduct } from '#testing/factories.ts';
import { anImportedReviewOf, setProduct } from '#testing/factories-catalogue.ts';
import { aShopper } from '#testing/factories-orders.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { optionLink } from '#testing/product-options.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** Ratings and reviews of a product. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { db } = shop.shop;
afterEach(() => shop.network.mend());

const section = (page: Page) => page.getByRole('region', { name: 'Ratings and Reviews' });
const toggle = (page: Page) => section(page).getByRole('button', { name: /^(Add Review|Cancel)$/ });
const submit = (page: Page) => section(page).getByRole('button', { name: 'Submit Review' });
const text = (page: Page) => section(page).getByLabel('Your review');
const star = (page: Page, name: string) => section(page).getByRole('radio', { name, exact: true });

const open = (handle: string, options?: OpenPageOptions) =>
  openPageAt(browser, `${shop.url}/product_details_final/${handle}`, options);

/** The form closes, and a new one starts empty. */
async function expectEmptied(page: Page) {
  await section(page).getByRole('button', { name: 'Add Review' }).waitFor();
  await toggle(page).click();
  expect(await text(page).inputValue()).toBe('');
  expect(await section(page).getByRole('radio', { checked: true }).count()).toBe(0);
  await toggle(page).click();
}

async function write(page: Page, stars: string, words: string) {
  await toggle(page).click();
  await star(page, stars).check({ force: true });
  await text(page).fill(words);
  await submit(page).click();
}

/** A product with that many reviews, the newest last. */
async function aReviewedProduct(count: number) {
  const product = await aProduct(db);
  for (let index = 1; index <= count; index++) {
    await anImportedReviewOf(db, product.id, {
      name: `Omar ${index}`,
      text: `Review number ${index}.`,
      rating: index === 1 ? 1 : 5,
      createdAt: new Date(Date.UTC(2026, 10, 20 + index, 13, 5)),
    });
  }
  await setProduct(db, product.id, { ratingSum: count * 5 - 4, ratingCount: count });
  return product;
}

describe('the reviews', () => {
  it('the reviews of a product show name, stars, text and date in US long form with a 12-hour clock, with total and average', async () => {
    const product = await aReviewedProduct(2);
    const page = await open(product.handle);
    const items = section(page)
      .getByRole('listitem')
      .filter({ has: page.locator('time') });
    expect(await items.count()).toBe(2);
    const newest = items.first();
    // 13:05 UTC is five past five in Dubai.
    expect(await newest.innerText()).toMatch(/Omar 2\s+November 22, 2026 at 5:05 PM\s+Review number 2\./);
    await newest.getByRole('img', { name: 'Rated 5 of 5 stars' }).waitFor();
    expect(await section(page).innerText()).toMatch(/3\.0\s+2 reviews/);
  });

  it('the reviews of a product are six at first and the rest on demand, also without JavaScript', async () => {
    const { handle } = await aReviewedProduct(8);
    const page = await open(handle, { javaScriptEnabled: false, width: 390 });
    const dates = section(page).locator('time').filter({ visible: true });
    expect(await dates.count()).toBe(6);
    await section(page).getByText('Show more reviews').click();
    expect(await dates.count()).toBe(8);
    const alive = await open(handle);
    await section(alive).getByText('Show more reviews').click();
    expect(await problemsInThisState(alive, { within: section(alive) })).toEqual([]);
  });

  it("the reviews of a product show their author's picture where there is one, else the initial", async () => {
    const colors = [
      { name: 'Black', hex: '000000' },
      { name: 'Blue', hex: '0000ff' },
    ];
    const product = await aProduct(db, { colors });
    await anImportedReviewOf(db, product.id, { name: 'Omar', text: 'Good.', rating: 5, createdAt: new Date() });
    await setProduct(db, product.id, { ratingSum: 5, ratingCount: 1 });
    const page = await open(product.handle);
    const review = section(page)
      .getByRole('listitem')
      .filter({ has: page.locator('time') });
    expect(await review.innerText()).toMatch(/^O\s+Omar/);

    const details = await shop.as(null)('getProductDetails', { product_url: product.handle, color: '0000ff' });
    if (details.status !== 'success') throw new Error(details.message);
    const rate = details.rate.map((shown) => ({ ...shown, profile_pic: '/media/product.svg' }));
    shop.network.disturb(/get-product-details/, { httpStatus: 200, json: { ...details, rate } });
    await optionLink(page, 'Blue').click();
    const picture = review.locator('img');
    await picture.waitFor();
    expect(await problemsInThisState(page, { within: section(page) })).toEqual([]);
    expect(await picture.getAttribute('src')).toBe('/media/product.svg');
    expect(await review.innerText()).toMatch(/^Omar/);
  });

  it('a product without reviews says that it has none yet', async () => {
    const page = await open((await aProduct(db)).handle);
    await section(page).getByText('No reviews yet').waitFor();
    await page.getByRole('img', { name: 'Not rated yet' }).waitFor();
  });
});

describe('the review form', () => {
  it('the review form has five stars and opens with Add Review, which then reads Cancel and closes it', async () => {
    const page = await open((await aProduct(db)).handle);
    expect(await toggle(page).innerText()).toBe('Add Review');
    await toggle(page).click();
    await submit(page).waitFor();
    expect(await section(page).getByRole('radio').count()).toBe(5);
    expect(await toggle(page).innerText()).toBe('Cancel');
    await toggle(page).click();
    await submit(page).waitFor({ state: 'detached' });
    expect(await toggle(page).innerText()).toBe('Add Review');
  });

  it('the review form opens for who pressed before the page was hydrated', async () => {
    const { handle } = await aProduct(db);
    const { page } = await openPage(browser);
    shop.network.disturb(/^\/assets\/entry\.client.*\.js/, 'hang');
    await gotoPainted(page, `${shop.url}/product_details_final/${handle}`);
    await toggle(page).click();
    shop.network.mend();
    await submit(page).waitFor();
  });

  it('the review form sends a visitor to sign in', async () => {
    const page = await open((await aProduct(db)).handle);
    await write(page, '5 stars', 'Good.');
    await page.waitForURL(/\/login/);
    expect(shop.network.requests(/post-reviews/)).toEqual([]);
  });

  it("the review form asks to 'Enter rating and review' while one of them is missing, and keeps the other", async () => {
    const { token } = await aShopper(db);
    const page = await open((await aProduct(db)).handle, { token });
    const asked = page.getByText('Enter rating and review', { exact: true });
    await toggle(page).click();
    await text(page).fill('Good.');
    await submit(page).click();
    await asked.waitFor();
    expect(await text(page).inputValue()).toBe('Good.');
    await asked.click();
    await asked.waitFor({ state: 'detached' });
    await text(page).fill('   ');
    await star(page, '4 stars').check({ force: true });
    await submit(page).click();
    await asked.waitFor();
    expect(shop.network.requests(/post-reviews/)).toEqual([]);
  });

  it("the review form posts, says 'Review Added', closes and empties itself at once, and the review counts and shows", async () => {
    const { token } = await aShopper(db);
    const page = await open((await aReviewedProduct(1)).handle, { token });
    await toggle(page).click();
    await star(page, '1 star').focus();
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowRight');
    await text(page).fill('Good, and it lasts.');
    shop.network.disturb(/get-product-details/, 'hang');
    await submit(page).click();
    await page.getByText('Review Added', { exact: true }).waitFor();
    await section(page).getByRole('button', { name: 'Add Review' }).waitFor();
    expect(await toggle(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await expectEmptied(page);
    shop.network.mend();
    await section(page).getByText('Good, and it lasts.', { exact: true }).waitFor();
    await section(page).getByText('2 reviews').waitFor();
    expect(await section(page).innerText()).toMatch(/2\.5\s+2 reviews/);
  });

  it("the review form says the server's message when it refuses or the product is no longer sold, closes and empties itself", async () => {
    const { token } = await aShopper(db);
    const product = await aProduct(db);
    const page = await open(product.handle, { token, expectedNoise: /Review failed/ });
    shop.network.disturb(/post-reviews/, { httpStatus: 200, json: { status: 'failed', message: 'Not now.' } });
    await write(page, '5 stars', 'Good.');
    await page.locator('.Toastify__toast--error').getByText('Not now.', { exact: true }).waitFor();
    await expectEmptied(page);
    shop.network.mend();
    await setProduct(db, product.id, { isPublished: false });
    await write(page, '5 stars', 'Good.');
    await page.getByText(`The product ${product.id} does not exist.`).waitFor();
    await submit(page).waitFor({ state: 'detached' });
    expect(await toggle(page).innerText()).toBe('Add Review');
  });

  it('the review form says that the review could not be sent when the connection breaks or the shop is busy, and keeps it to be sent again', async () => {
    const { token } = await aShopper(db);
    const page = await open((await aProduct(db)).handle, {
      token,
      expectedNoise: /Review failed|503 from .*post-reviews/,
    });
    shop.network.disturb(/post-reviews/, 'drop');
    await write(page, '5 stars', 'Good.');
    const failed = page.getByText('The review could not be sent. Please try again.');
    await failed.click();
    await failed.waitFor({ state: 'detached' });
    shop.network.disturb(/post-reviews/, { httpStatus: 503, json: { status: 'failed', message: 'Busy.' } });
    await submit(page).click();
    await failed.waitFor();
    shop.network.mend();
    expect(await text(page).inputValue()).toBe('Good.');
    await submit(page).click();
    await page.getByText('Review Added', { exact: true }).waitFor();
    await expectEmptied(page);
  });

  it('the review form sends a member whose session was ended elsewhere to sign in', async () => {
    const { token } = await aShopper(db);
    const page = await open((await aProduct(db)).handle, { token });
    await shop.as(token)('logout');
    await write(page, '5 stars', 'Good.');
    await page.waitForURL(/\/login/);
  });
});
