import type { Locator, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { type OpenPageOptions, openPageAt, startBrowser, untilHydrated } from '#testing/browser.ts';
import { aCustomer, aProduct } from '#testing/factories.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { aPhoto } from '#testing/review-photos.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** Photos on reviews: chosen and sent with a review. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { db, database } = shop.shop;
afterEach(() => shop.network.mend());

const section = (page: Page) => page.getByRole('region', { name: 'Ratings and Reviews' });
const toggle = (page: Page) => section(page).getByRole('button', { name: /^(Add Review|Cancel)$/ });
const submit = (page: Page) => section(page).getByRole('button', { name: 'Submit Review' });
const again = (page: Page) => section(page).getByRole('button', { name: 'Send photos again' });
const input = (page: Page) => section(page).getByLabel('Add photos');
const previews = (page: Page) => section(page).getByRole('group', { name: 'Photos (optional)' }).getByRole('img');
const isShownLater = (page: Page) =>
  page
    .locator('.Toastify__toast--success')
    .getByText('Your photos can be shown only after the shop has looked at them.');

const hasFocus = (element: Locator) => element.evaluate((found) => found === document.activeElement);
const photosSent = () => shop.network.requests(/post-review-photo/).length;

const open = (handle: string, options?: OpenPageOptions) =>
  openPageAt(browser, `${shop.url}/product_details_final/${handle}`, options);

/** A member on the page of a product, with the form filled in but for photos. */
async function openForm(options: OpenPageOptions = {}) {
  const [member, product] = [await aCustomer(db), await aProduct(db)];
  const page = await open(product.handle, { token: member.token, ...options });
  await toggle(page).click();
  await section(page).getByRole('radio', { name: '5 stars', exact: true }).check({ force: true });
  await section(page).getByLabel('Your review').fill('As on the photo.');
  return { page, member, product };
}

const fileOf = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await aPhoto() });
const filesOf = (...names: string[]) => Promise.all(names.map(fileOf));

async function choose(page: Page, ...names: string[]) {
  await input(page).setInputFiles(await filesOf(...names));
  await previews(page)
    .nth(names.length - 1)
    .waitFor();
}

async function storedOf({ id }: { id: number }): Promise<unknown> {
  const [row] = await database.run(
    `SELECT (SELECT count(*)::integer FROM reviews WHERE product_id = $1) AS reviews,
      (SELECT count(*)::integer FROM review_photos p JOIN reviews r ON r.id = p.review_id WHERE r.product_id = $1) AS photos`,
    [id],
  );
  return row;
}

describe('the photos of the review form', () => {
  it('the photos of the review form are chosen, shown and removed again, by keyboard too, and sent after the review', async () => {
    const { page, product } = await openForm();
    await input(page).focus();
    expect(await hasFocus(input(page))).toBe(true);
    await choose(page, 'front.jpg', 'back.jpg', 'box.jpg');
    await section(page).getByRole('status').getByText('3 of 4 photos chosen').waitFor();
    expect(await problemsInThisState(page, { within: section(page) })).toEqual([]);
    await section(page).getByRole('button', { name: 'Remove back.jpg' }).press('Enter');
    await section(page).getByRole('img', { name: 'back.jpg' }).waitFor({ state: 'detached' });
    await expect.poll(() => input(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await submit(page).click();
    await page.getByText('Review Added', { exact: true }).waitFor();
    await isShownLater(page).waitFor();
    await submit(page).waitFor({ state: 'detached' });
    expect(await toggle(page).evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await storedOf(product)).toEqual({ reviews: 1, photos: 2 });
    await page.reload();
    await untilHydrated(page);
    await section(page).getByText('As on the photo.', { exact: true }).waitFor();
    expect(
      await section(page)
        .getByRole('link', { name: /^Photo/ })
        .count(),
    ).toBe(0);
  });

  it('the photos of the review form are on their way in words, and cannot be changed meanwhile', async () => {
    const { page } = await openForm();
    await choose(page, 'front.jpg', 'back.jpg');
    shop.network.disturb(/post-review-photo/, 'hang');
    await submit(page).click();
    await section(page).getByRole('status').getByText('Sending photo 1 of 2...').waitFor();
    expect(
      await section(page)
        .getByRole('button', { name: /^Remove/ })
        .count(),
    ).toBe(0);
    expect(await input(page).isDisabled()).toBe(true);
    expect(await problemsInThisState(page, { within: section(page) })).toEqual([]);
    await section(page).getByText('Your review was added. These photos are being sent:').waitFor();
    shop.network.mend();
    shop.network.disturb(/post-review-photo/, 'hang');
    await section(page).getByText('Sending photo 2 of 2...').waitFor();
    await section(page).getByRole('img', { name: 'front.jpg' }).waitFor({ state: 'detached' });
    expect(await previews(page).count()).toBe(1);
    shop.network.mend();
    await isShownLater(page).waitFor();
  });

  it('the photos of the review form take the focus of the words that go, and leave it to the rest of the page', async () => {
    const { page } = await openForm();
    await choose(page, 'front.jpg');
    shop.network.disturb(/post-review-photo/, 'hang');
    await section(page).getByRole('radio', { name: '5 stars', exact: true }).press('Enter');
    const sentence = section(page).getByText('Your review was added. These photos are being sent:');
    await expect.poll(() => hasFocus(sentence)).toBe(true);
    const home = page.locator('header a[href="/"]').first();
    await home.focus();
    shop.network.mend();
    await isShownLater(page).waitFor();
    await submit(page).waitFor({ state: 'detached' });
    expect(await hasFocus(home)).toBe(true);
  });

  it('the photos of the review form are sent on while the member goes to another page', async () => {
    const { page, product } = await openForm();
    await choose(page, 'front.jpg', 'back.jpg');
    shop.network.disturb(/post-review-photo/, 'hang');
    await submit(page).click();
    await section(page).getByText('Sending photo 1 of 2...').waitFor();
    await page.locator('header a[href="/"]').first().click();
    await page.waitForURL(`${shop.url}/`);
    shop.network.mend();
    await isShownLater(page).waitFor();
    expect(await storedOf(product)).toEqual({ reviews: 1, photos: 2 });
  });

  it('the photos of the review form that a proxy refuses have a sentence of their own', async () => {
    const { page } = await openForm({ expectedNoise: /Photo failed/ });
    await choose(page, 'front.jpg');
    const isRefusedWith = (sentence: string) => section(page).getByText(`front.jpg: ${sentence}`).waitFor();
    shop.network.disturb(/post-review-photo/, { httpStatus: 400, json: null });
    await submit(page).click();
    await isRefusedWith('It could not be sent.');
    shop.network.disturb(/post-review-photo/, { httpStatus: 413, json: null });
    await again(page).click();
    await isRefusedWith('It is too large. Please choose a smaller photo.');
    shop.network.disturb(/post-review-photo/, { httpStatus: 408, json: { message: 'The request took too long.' } });
    await again(page).click();
    await isRefusedWith('It could not be sent.');
  });

  it('the photos of the review form that could not be sent stay with the reason, and are sent again without the review', async () => {
    const { page, product } = await openForm({ expectedNoise: /Photo failed/ });
    const before = shop.network.requests(/post-reviews/).length;
    await choose(page, 'front.jpg', 'back.jpg');
    shop.network.disturb(/post-review-photo/, 'lose answer');
    await submit(page).click();
    await page.getByText('Not all photos could be sent. Please try again.').waitFor();
    await section(page).getByText('front.jpg: It could not be sent.').waitFor();
    await section(page).getByText('back.jpg: It could not be sent.').waitFor();
    await section(page).getByText('Your review was added. These photos are not sent yet:').waitFor();
    expect(await section(page).getByLabel('Your review').count()).toBe(0);
    expect(await problemsInThisState(page, { within: section(page) })).toEqual([]);
    shop.network.mend();
    shop.network.disturb(/post-review-photo/, 'hang');
    await again(page).click();
    await section(page).getByText('front.jpg: It could not be sent.').waitFor({ state: 'detached' });
    await section(page).getByText('back.jpg: It could not be sent.').waitFor();
    shop.network.mend();
    await isShownLater(page).waitFor();
    expect(await storedOf(product)).toEqual({ reviews: 1, photos: 2 });
    expect(shop.network.requests(/post-reviews/)).toHaveLength(before + 1);
    // A new form begins with words.
    await toggle(page).click();
    expect(await section(page).getByLabel('Your review').inputValue()).toBe('');
    expect(await previews(page).count()).toBe(0);
  });

  it("the photos of the review form that the shop refuses stay with the shop's reason; the others are sent, and without them the form is done", async () => {
    const { page, product } = await openForm();
    const words = { name: 'words.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Just words.') };
    await input(page).setInputFiles([words, ...(await filesOf('back.jpg'))]);
    await submit(page).click();
    await section(page)
      .getByText(/^words\.jpg: The photo is not a picture that can be used;/)
      .waitFor();
    await again(page).waitFor();
    expect(await previews(page).count()).toBe(1);
    expect(await storedOf(product)).toEqual({ reviews: 1, photos: 1 });
    const before = photosSent();
    await section(page).getByRole('button', { name: 'Remove words.jpg' }).click();
    await again(page).waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(toggle(page))).toBe(true);
    expect(photosSent()).toBe(before);
    expect(await isShownLater(page).count()).toBe(0);
  });

  it('the photos of the review form are four at most, of 10 MB each', async () => {
    const { page } = await openForm();
    const large = { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };
    await input(page).setInputFiles([large, ...(await filesOf('1.jpg', '2.jpg'))]);
    await page.getByText('large.jpg is larger than 10 MB. Please choose a smaller photo.').waitFor();
    await expect.poll(() => previews(page).count()).toBe(2);
    await input(page).focus();
    await input(page).setInputFiles(await filesOf('3.jpg', '4.jpg', '5.jpg'));
    await page.getByText('A review has 4 photos at most. Only the first ones were added.').waitFor();
    await expect.poll(() => previews(page).count()).toBe(4);
    expect(await input(page).isDisabled()).toBe(true);
    const lastOne = section(page).getByRole('button', { name: 'Remove 4.jpg' });
    await expect.poll(() => hasFocus(lastOne)).toBe(true);
    expect(await problemsInThisState(page, { within: section(page) })).toEqual([]);
    await lastOne.press('Enter');
    await expect.poll(() => hasFocus(input(page))).toBe(true);
    await choose(page, '6.jpg', 'seventh.jpg');
    await section(page).getByRole('button', { name: 'Remove 6.jpg' }).waitFor();
    await expect.poll(() => previews(page).count()).toBe(4);
  });

  it('the photos of the review form that are not sent yet stay unsent when it is cancelled, the one under way too', async () => {
    const { page, product } = await openForm();
    await choose(page, 'front.jpg', 'back.jpg');
    shop.network.disturb(/post-review-photo/, 'hang');
    const before = photosSent();
    await submit(page).click();
    await section(page).getByText('Sending photo 1 of 2...').waitFor();
    await expect.poll(photosSent).toBe(before + 1);
    const isGivenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('post-review-photo'));
    await toggle(page).click();
    await isGivenUp;
    await submit(page).waitFor({ state: 'detached' });
    shop.network.mend();
    // Comes after what the form would still send.
    await page.reload();
    await section(page).getByText('As on the photo.', { exact: true }).waitFor();
    expect(photosSent()).toBe(before + 1);
    expect(await storedOf(product)).toEqual({ reviews: 1, photos: 0 });
    expect(await page.getByText('Not all photos could be sent').count()).toBe(0);
  });

  it('the photos of the review form are offered to members; a visitor is told so', async () => {
    const page = await open((await aProduct(db)).handle);
    await toggle(page).click();
    await section(page).getByText('Once you are signed in, you can add photos.').waitFor();
    expect(await input(page).count()).toBe(0);
  });

  it('the photos of the review form lead a member whose session was ended meanwhile to sign in', async () => {
    const { page, member } = await openForm();
    await choose(page, 'front.jpg');
    shop.network.disturb(/post-review-photo/, 'hang');
    await submit(page).click();
    await section(page).getByText('Sending photo 1 of 1...').waitFor();
    await shop.as(member.token)('logout');
    shop.network.mend();
    await page.getByText('Your review was added, but 1 photo was not sent.').waitFor();
    await page.waitForURL(/\/login/);
  });

  it('the photos of the review form are never sent as another member who signs in in another tab', async () => {
    const { page, product } = await openForm();
    const other = await aCustomer(db);
    await choose(page, 'front.jpg', 'back.jpg');
    shop.network.disturb(/post-review-photo/, 'hang');
    const before = photosSent();
    await submit(page).click();
    await section(page).getByText('Sending photo 1 of 2...').waitFor();
    const tab = await page.context().newPage();
    await tab.goto(`${shop.url}/healthz`);
    await tab.evaluate((token) => localStorage.setItem('accessToken', JSON.stringify(token)), other.token);
    await expect.poll(() => previews(page).count()).toBe(0);
    shop.network.mend();
    await page.getByText('Your review was added, but 1 photo was not sent.').waitFor();
    await submit(page).waitFor();
    expect(photosSent()).toBe(before + 1);
    expect(await storedOf(product)).toEqual({ reviews: 1, photos: 1 });
  });
});
