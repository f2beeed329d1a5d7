import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { StaffRole } from '#contract/staff/roles.ts';
import { startBrowser } from '#testing/browser.ts';
import { aProduct } from '#testing/factories.ts';
import { goesWith, setProduct } from '#testing/factories-catalogue.ts';
import { tabTo } from '#testing/keyboard.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { signedInStaff } from '#testing/staff.ts';
import { openStaffPage, press, problemsAtEveryWidth, showsMessage } from '#testing/staff-pages.ts';

/** What goes with a product, on its page of the back office. */

const browser = await startBrowser();
const shopWithPages = await startShopWithPages();
const { shop } = shopWithPages;
const { db } = shop;
const { call } = await signedInStaff(shopWithPages, 'owner');

let products = 0;
const aNamed = (word: string) => aProduct(db, { name: `${word} of the ${++products}th test` });
const idsOf = async (id: number) => (await call('getStaffProduct', { id })).item.accessories.map((one) => one.id);
const open = async (id: number, role: StaffRole = 'manager') => {
  const opened = await openStaffPage(browser, shopWithPages, { role, path: `/products/${id}` });
  await opened.page.getByRole('heading', { name: 'Pictures', exact: true }).waitFor();
  return opened;
};
const section = (page: Page) => page.getByRole('region', { name: 'Accessories' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Add an accessory' });
const rows = (page: Page) => page.getByRole('list', { name: 'Accessories in their order' }).getByRole('listitem');

async function add(page: Page, name: string) {
  await field(page).fill(name);
  await page.getByRole('option', { name }).click();
  await rows(page).filter({ hasText: name }).waitFor();
}

describe('accessories', () => {
  it('accessories are found by typing, moved, removed and saved, by the role content too', async () => {
    const [phone, cover, charger, cable] = [
      await aNamed('Phone'),
      await aNamed('Cover'),
      await aNamed('Charger'),
      await aNamed('Cable'),
    ];
    await goesWith(db, phone.id, [cable.id]);
    const { page } = await open(phone.id, 'content');
    await add(page, cover.name);
    await add(page, charger.name);
    await page.getByRole('button', { name: `Move ${charger.name} up` }).click();
    await page.getByRole('button', { name: `Remove ${cable.name}` }).click();
    expect(await rows(page).allInnerTexts()).toEqual([charger.name, cover.name]);
    await press(page, 'Save accessories');
    await showsMessage(page, 'Accessories saved.');
    expect(await idsOf(phone.id)).toEqual([charger.id, cover.id]);
    await page.reload();
    await rows(page).first().waitFor();
    expect(await rows(page).allInnerTexts()).toEqual([charger.name, cover.name]);
    expect(await section(page).getByRole('link', { name: cover.name }).getAttribute('href')).toContain(
      `/products/${cover.id}`,
    );
  });

  it('accessories are added with the keyboard, without the product itself and those that are there', async () => {
    const [phone, cover] = [await aNamed('Keyboardphone'), await aNamed('Keyboardcover')];
    await setProduct(db, cover.id, { isPublished: false });
    const { page } = await open(phone.id);
    await tabTo(page, field(page));
    await page.keyboard.type('keyboardc');
    await page.getByRole('option', { name: cover.name }).waitFor();
    await page.keyboard.press('Enter');
    await rows(page).filter({ hasText: 'Draft' }).waitFor();
    for (const word of ['keyboardc', 'keyboardphone']) {
      await field(page).fill(word);
      await page.getByText('No other product has these words.').waitFor();
    }
  });

  it('accessories that somebody else has changed meanwhile are not overwritten unseen', async () => {
    const [phone, cover, charger] = [await aNamed('Phone'), await aNamed('Cover'), await aNamed('Charger')];
    const { page } = await open(phone.id);
    await add(page, cover.name);
    await call('saveAccessories', { id: phone.id, version: 1, accessoryIds: [charger.id] });
    await press(page, 'Save accessories');
    await showsMessage(page, 'changed what goes with it');
    expect(await idsOf(phone.id)).toEqual([charger.id]);
    expect(await rows(page).allInnerTexts()).toEqual([cover.name]);
    await press(page, 'Save accessories');
    await showsMessage(page, 'Accessories saved.');
    expect(await idsOf(phone.id)).toEqual([cover.id]);
  });

  it('accessories that were not saved are offered again', async () => {
    const [phone, cover] = [await aNamed('Phone'), await aNamed('Cover')];
    const { page } = await open(phone.id);
    await add(page, cover.name);
    await page.reload();
    await showsMessage(page, 'You changed the accessories on');
    await press(page, 'Take it up');
    expect(await rows(page).allInnerTexts()).toEqual([cover.name]);
  });

  it('accessories stand on the page of a product at every width, and not for the role support', async () => {
    const [phone, cover] = [await aNamed('Phone'), await aNamed('Cover')];
    await goesWith(db, phone.id, [cover.id]);
    const isShown = (page: Page) => rows(page).first().waitFor();
    const look = { role: 'manager', path: `/products/${phone.id}`, isShown } as const;
    expect(await problemsAtEveryWidth(browser, shopWithPages, look)).toEqual([]);
    const { page } = await open(phone.id, 'support');
    expect(await section(page).count()).toBe(0);
  });
});
