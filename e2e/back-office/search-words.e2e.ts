import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startBrowser } from '#testing/browser.ts';
import { aProduct } from '#testing/factories.ts';
import { axeFindings, overflowOf } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { openStaffPage, press, showsMessage } from '#testing/staff-pages.ts';

const browser = await startBrowser();
const shopWithPages = await startShopWithPages();
const { shop, as } = shopWithPages;

/** Made before the first search, which makes the index. */
const [lantern, gimbal] = [await aProduct(shop.db), await aProduct(shop.db)];

async function namesOf(keyword: string): Promise<string[]> {
  const answer = await as(null)('searchProduct', { keyword });
  if (answer.status !== 'success') throw new Error(answer.message);
  return answer.product_list.map(({ product_name: name }) => name);
}

const unknownWord = () => `q${randomUUID().replace(/[^a-f]/g, '')}x`;

describe('search words', () => {
  it('search words are said from the list of searches that found nothing, and shoppers find what they mean', async () => {
    const word = unknownWord();
    expect(await namesOf(word)).toEqual([]);
    await shop.missRecorder.stop();
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'owner', path: '/' });
    await page.getByRole('link', { name: `Say what ${word} means` }).click();
    await page.getByRole('heading', { level: 1, name: 'New search words' }).waitFor();
    expect(await page.getByLabel('Shoppers type').inputValue()).toBe(word);
    await page.getByLabel('And find').fill(`${lantern.name}\n\n`);
    expect(await axeFindings(page)).toEqual([]);
    await press(page, 'Save');
    await showsMessage(page, 'The words are added; searches know them within seconds.');
    await expect.poll(() => namesOf(word)).toEqual([lantern.name]);
  });

  it('search words are found in their list by the keyboard, changed and, after a question, deleted', async () => {
    const word = unknownWord();
    const { page, staff } = await openStaffPage(browser, shopWithPages, {
      role: 'content',
      path: '/synonyms',
      width: 390,
    });
    await staff.call('createSynonym', { phrase: word, meanings: [lantern.name] });
    await page.getByPlaceholder('Search words').fill(word);
    await page.getByRole('link', { name: word }).focus();
    expect(await overflowOf(page)).toBe(0);
    await page.keyboard.press('Enter');
    await page.getByLabel('And find').fill(gimbal.name);
    await press(page, 'Save');
    await showsMessage(page, 'The words are saved; searches know them within seconds.');
    await expect.poll(() => namesOf(word)).toEqual([gimbal.name]);

    await page.getByRole('link', { name: word }).click();
    await press(page, 'Delete');
    const dialog = page.getByRole('dialog', { name: 'Delete these search words?' });
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await showsMessage(page, 'The words are deleted.');
    await expect.poll(() => namesOf(word)).toEqual([]);
  });
});
