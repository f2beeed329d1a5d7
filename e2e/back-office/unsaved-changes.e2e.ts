import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { runCommand } from '#server/command-line/run-command.ts';
import { openPage, startBrowser, untilRendered } from '#testing/browser.ts';
import { aProduct } from '#testing/factories.ts';
import { axeFindings } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { staffCallsOf } from '#testing/staff.ts';
import { openStaffPage, press, productNameOn, showsMessage } from '#testing/staff-pages.ts';

const browser = await startBrowser();
const shopWithPages = await startShopWithPages();
const { shop, app, url, clock, request } = shopWithPages;

const leaveDialog = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const answerLeaving = (page: Page, answer: 'Leave' | 'Stay here') =>
  leaveDialog(page).getByRole('button', { name: answer }).click();
const goTo = (page: Page, area: string) => page.getByRole('menuitem', { name: area, exact: true }).click();
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('dhow draft')));

async function openProduct(name = `Typed ${randomUUID()}`) {
  const product = await aProduct(shop.db, { name });
  const open = await openStaffPage(browser, shopWithPages, { role: 'manager', path: `/products/${product.id}` });
  await productNameOn(open.page).waitFor();
  return { ...open, product };
}

describe('unsaved input on the page of a product', () => {
  it('a product with unsaved input asks before it is left, and offers the input again until it is saved', async () => {
    const { page, product } = await openProduct();
    await page.getByLabel('Brand').fill('Typed brand');
    await page.getByLabel('Price (AED) of the product').fill('777');
    await goTo(page, 'Orders');
    await showsMessage(page, 'Not saved: the details and the variants.');
    expect(await axeFindings(page)).toEqual([]);
    await answerLeaving(page, 'Stay here');
    expect(await page.getByLabel('Brand').inputValue()).toBe('Typed brand');

    await goTo(page, 'Orders');
    await answerLeaving(page, 'Leave');
    await page.waitForURL('**/admin/orders**');
    await page.goBack();
    for (const part of ['details', 'variants']) {
      const section = page.getByRole('region', { name: part === 'details' ? 'Details' : 'Variants' });
      await section.getByText(`You changed the ${part} on`).waitFor();
      await section.getByRole('button', { name: 'Take it up' }).click();
      await page.getByRole('button', { name: `Save ${part}` }).click();
      await page.getByText(`${part === 'details' ? 'Details' : 'Variants'} saved.`).waitFor();
    }
    const [row] = await shop.database.run(`SELECT brand, price_fils FROM products WHERE id = ${product.id}`);
    expect(row).toEqual({ brand: 'Typed brand', price_fils: 77_700 });
    expect(await drafts(page)).toEqual([]);
    await page.reload();
    await productNameOn(page).waitFor();
    expect(await page.getByText('did not save it').count()).toBe(0);
  });

  it('unsaved input outlives a reload, which the browser asks about, and says if something else was saved since', async () => {
    const { page, product } = await openProduct();
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      dialog.accept();
    });
    await page.getByLabel('Brand').pressSequentially('X');
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
    await showsMessage(page, 'You changed the details on');
    expect(await page.getByText('Something else was saved since').count()).toBe(0);
    await shop.database.run(`UPDATE products SET version = version + 1 WHERE id = ${product.id}`);
    await page.reload();
    await showsMessage(page, 'Something else was saved since: compare before you save.');
    expect(await axeFindings(page)).toEqual([]);
    await press(page, 'Throw it away');
    expect(await drafts(page)).toEqual([]);
    expect(await page.getByLabel('Brand').inputValue()).toBe('Maker');
  });

  it('unsaved input is not shown to other members of staff', async () => {
    const { page, product, context } = await openProduct();
    await page.getByLabel('Brand').fill('Mine');
    await expect.poll(() => drafts(page)).toHaveLength(1);
    const other = await openStaffPage(browser, shopWithPages, { role: 'manager', path: '/' });
    await context.addCookies(await other.context.cookies());
    page.on('dialog', (dialog) => dialog.accept());
    await page.goto(`${url}/admin/products/${product.id}`);
    await productNameOn(page).waitFor();
    // The offer of a draft is rendered with the fields.
    await page.getByLabel('Brand').waitFor();
    await untilRendered(page);
    expect(await page.getByText('did not save it').count()).toBe(0);
  });
});

describe('a form', () => {
  it('the form of a new product or coupon asks before it is left, keeps a draft, and does not ask once saved', async () => {
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'manager', path: '/products/create' });
    await page.getByLabel('Name').fill('Half a product');
    await goTo(page, 'Orders');
    await showsMessage(page, 'Not saved: the new product.');
    await answerLeaving(page, 'Leave');
    await page.goto(`${url}/admin/products/create`);
    await press(page, 'Take it up');
    expect(await page.getByLabel('Name').inputValue()).toBe('Half a product');
    await page.getByLabel('Price').fill('10');
    await page.getByRole('combobox', { name: 'Subcategory' }).click();
    await page.getByRole('option', { name: '›' }).first().click();
    await press(page, 'Make a draft');
    // The form has a field Name as well.
    await page.waitForURL(/products\/\d+$/);
    await productNameOn(page).waitFor();
    expect(await leaveDialog(page).count()).toBe(0);

    await page.goto(`${url}/admin/coupons/create`);
    await page.getByLabel('Code').fill('half-done');
    await goTo(page, 'Orders');
    await answerLeaving(page, 'Leave');
    await page.goto(`${url}/admin/coupons/create`);
    await press(page, 'Take it up');
    expect(await page.getByLabel('Code').inputValue()).toBe('half-done');
    await page.getByLabel('Percent off').fill('10');
    await press(page, 'Save');
    await showsMessage(page, 'The coupon is made.');
    await page.getByRole('link', { name: 'HALF-DONE' }).waitFor();
    expect(await drafts(page)).toEqual([]);
  });

  it('a form that was refused still asks before it is left', async () => {
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'manager', path: '/coupons/create' });
    await page.getByLabel('Code').fill('BOTH-WAYS');
    await page.getByLabel('Percent off').fill('10');
    await page.getByLabel('Or AED off').fill('10');
    await press(page, 'Save');
    await showsMessage(page, 'Give a percentage or an amount in AED, one of the two.');
    await goTo(page, 'Orders');
    await answerLeaving(page, 'Stay here');
    expect(await page.getByLabel('Code').inputValue()).toBe('BOTH-WAYS');
  });

  it('a form about persons asks before it is left, and nothing of it is stored in the browser', async () => {
    const words = { first_name: 'Omar', last_name: 'Haddad', email: 'omar@example.com', number: '0501234567' };
    await request('POST', '/user_api/contact/post-message', { body: { ...words, message: 'Is it open?' } });
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'owner', path: '/messages' });
    await page.getByRole('link', { name: 'Omar Haddad' }).click();
    await page.getByRole('textbox', { name: 'Answer' }).fill('Dear Omar, on Friday');
    await goTo(page, 'Staff');
    await showsMessage(page, 'Not saved, and lost when you leave: the answer.');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('Omar');
    await answerLeaving(page, 'Leave');
    await page.getByRole('link', { name: 'Invite' }).click();
    await page.getByLabel('E-mail').fill('sami@shop.example');
    await goTo(page, 'Orders');
    await showsMessage(page, 'Not saved, and lost when you leave: the invitation.');
    expect(await drafts(page)).toEqual([]);
  });
});

describe('a dialog', () => {
  it('a dialog with a typed reason asks before it is closed or left; one without closes at once', async () => {
    const product = await aProduct(shop.db, { name: `Counted ${randomUUID()}`, stock: 1 });
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'manager', path: '/products' });
    await goTo(page, 'Stock');
    await page.getByLabel('SKU or product').fill(product.name);
    const open = () => press(page, `Change the stock of ${product.name}`);
    const dialog = page.getByRole('dialog', { name: `Stock of ${product.name}` });
    await open();
    await dialog.getByLabel('Units').fill('12');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await open();
    const note = dialog.getByLabel('Note');
    await note.fill('Counted by Omar at noon');
    const ways = {
      'the key Escape': () => page.keyboard.press('Escape'),
      'a click beside': () => page.mouse.click(5, 5),
      'the button Cancel': () => dialog.getByRole('button', { name: 'Cancel' }).click(),
      // Past the search, to the previous page.
      'going back': () => page.evaluate(() => history.go(-2)),
    };
    for (const [what, close] of Object.entries(ways)) {
      await close();
      await showsMessage(page, 'Not saved, and lost when you leave: the note.');
      await answerLeaving(page, 'Stay here');
      await leaveDialog(page).waitFor({ state: 'detached' });
      expect(await note.inputValue(), what).toBe('Counted by Omar at noon');
    }
    await page.keyboard.press('Escape');
    expect(await axeFindings(page)).toEqual([]);
    await answerLeaving(page, 'Leave');
    await dialog.waitFor({ state: 'detached' });
  });
});

describe('when the session ends', () => {
  const password = 'sailing by the stars';

  /** A staff member with password and authenticator who has just signed in. */
  async function signInOn(page: Page) {
    const email = `owner-${randomUUID()}@shop.example`;
    const { text } = await runCommand(shop, ['add', 'owner', email]);
    const token = /#(\S+)/.exec(text)?.[1] ?? '';
    const { call } = staffCallsOf(app, '');
    const { totpSecret } = await call('openInvitation', { token });
    const code = new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate({ timestamp: clock.now().getTime() });
    const { recoveryCodes } = await call('acceptInvitation', { token, name: 'Noor', password, code });
    const [first = '', ...others] = recoveryCodes;
    await page.goto(`${url}/admin/login`);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByLabel('Code').fill(first);
    await press(page, 'Sign in');
    await page.getByRole('menuitem', { name: 'Audit log' }).waitFor();
    return { email, codes: others };
  }

  it('staff whose session ended sign in again in place, the input is still there, and the refused save is made', async () => {
    const product = await aProduct(shop.db);
    const { page } = await openPage(browser);
    const { email, codes } = await signInOn(page);
    await page.goto(`${url}/admin/products/${product.id}`);
    await page.getByLabel('Brand').fill('Kept brand');
    clock.advance(31 * 60_000);
    await press(page, 'Save details');
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.waitFor();
    expect(await dialog.getByLabel('E-mail').inputValue()).toBe(email);
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByLabel('Password').fill(password);
    await dialog.getByLabel('Code').fill('wrong');
    await dialog.getByRole('button', { name: 'Sign in and go on' }).click();
    await showsMessage(page, 'E-mail, password or code is wrong.');
    await dialog.getByLabel('Code').fill(codes[0] ?? '');
    await dialog.getByRole('button', { name: 'Sign in and go on' }).click();
    await showsMessage(page, 'Details saved.');
    expect(await dialog.count()).toBe(0);
    const [row] = await shop.database.run(`SELECT brand FROM products WHERE id = ${product.id}`);
    expect(row?.brand).toBe('Kept brand');

    await page.getByLabel('Brand').fill('Left brand');
    clock.advance(31 * 60_000);
    await press(page, 'Save details');
    await dialog.getByRole('button', { name: 'Leave to the sign-in page' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });
});
