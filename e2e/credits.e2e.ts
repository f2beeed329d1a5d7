import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, startBrowser, untilHydrated } from '#testing/browser.ts';
import { giveCredits } from '#testing/factories-credits.ts';
import { anOrder, aShopper, aShopperWithCart } from '#testing/factories-orders.ts';
import { tabTo } from '#testing/keyboard.ts';
import { acceptAlerts, problemsInThisState } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** Credits: at the checkout, on the order's page, in the account, and when that is deleted. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { db } = shop.shop;

const creditsSwitch = (page: Page) => page.getByRole('switch', { name: /^Use my credits/ });
async function billOf(page: Page, name: string): Promise<string[]> {
  const bill = page.getByRole('region', { name });
  const [terms, amounts] = [bill.getByRole('term'), bill.getByRole('definition')];
  const values = await amounts.allInnerTexts();
  return (await terms.allInnerTexts()).map((term, row) => `${term}: ${values[row]}`).slice(-3);
}
async function openCheckout(creditsFils: number, look: { width: number; colorScheme: 'light' | 'dark' }) {
  const shopper = await aShopperWithCart(db);
  await giveCredits(shop.shop, shopper, creditsFils);
  const { page } = await openPage(browser, { token: shopper.token, ...look });
  const alerts = acceptAlerts(page);
  await page.goto(`${shop.url}/checkout`);
  await creditsSwitch(page).waitFor();
  return { page, shopper, alerts };
}

describe('credits at the checkout', () => {
  it('credits at the checkout pay a part, by keyboard alone, on a dark screen of 320 px; the order tells, and cancelling gives them back', async () => {
    const { page, shopper, alerts } = await openCheckout(25_050, { width: 320, colorScheme: 'dark' });
    expect(await page.getByText('Use my credits (AED 250.50)').isVisible()).toBe(true);
    expect(await page.getByText('Paid with credits').count()).toBe(0);
    await tabTo(page, creditsSwitch(page));
    await page.keyboard.press('Space');
    expect(await creditsSwitch(page).isChecked()).toBe(true);
    const bill = ['Grand total: AED 1,000.00', 'Paid with credits: − AED 250.50', 'To pay in cash: AED 749.50'];
    expect(await billOf(page, 'Bill details')).toEqual(bill);
    expect(await problemsInThisState(page, { widths: [320, 820, 1440] })).toEqual([]);
    await tabTo(page, page.getByRole('radio', { name: /Cash on Delivery/ }));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'Place Order', exact: true }));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/successfullyorderplaced\//);

    await page.goto(page.url().replace('successfullyorderplaced', 'orderDetails'));
    await page.getByRole('button', { name: /Cancel/ }).waitFor();
    expect(await billOf(page, 'Bill')).toEqual([
      'Total: AED 1,000.00',
      'Paid with credits: − AED 250.50',
      'To pay in cash: AED 749.50',
    ]);
    expect(await problemsInThisState(page)).toEqual([]);
    await tabTo(page, page.getByRole('button', { name: /Cancel/ }));
    await page.keyboard.press('Enter');
    const asking = page.getByRole('dialog', { name: 'Cancel this order?' });
    await asking.getByText('The AED 250.50 of credits that you used come back at once.', { exact: false }).waitFor();
    expect(await problemsInThisState(page)).toEqual([]);
    await tabTo(page, asking.getByRole('button', { name: 'Cancel order' }));
    await page.keyboard.press('Enter');
    await page.getByText('AED 250.50 went back to your credits.').waitFor();
    expect(alerts).toEqual(['alert: Your order has been cancelled.']);
    expect(await shop.as(shopper.token)('getWallet')).toMatchObject({ balance: 250.5 });
  });

  it('credits at the checkout that pay for it all ask for no other payment, and can be switched off again', async () => {
    const { page, shopper } = await openCheckout(113_900, { width: 1440, colorScheme: 'light' });
    await creditsSwitch(page).click();
    await page.getByText('They pay for it all: there is nothing to pay on delivery.').waitFor();
    expect(await page.getByRole('radio').count()).toBe(0);
    await creditsSwitch(page).click();
    expect(await page.getByRole('radio').count()).toBe(1);
    await creditsSwitch(page).click();
    expect(await problemsInThisState(page)).toEqual([]);
    await page.getByRole('button', { name: 'Place Order', exact: true }).click();
    await page.waitForURL(/\/successfullyorderplaced\//);
    await page.goto(`${shop.url}/profile/dhowcredits`);
    await page.getByText('− AED 1,000.00').waitFor();
    await page.getByText('AED 139.00', { exact: true }).waitFor();
    expect(await problemsInThisState(page)).toEqual([]);
    expect(await shop.as(shopper.token)('getWallet')).toMatchObject({ balance: 139 });
  });

  it('credits at the checkout pay a smaller sum that is typed, in Arabic digits too; what is no such sum is said, and not ordered', async () => {
    const { page, shopper, alerts } = await openCheckout(25_050, { width: 390, colorScheme: 'dark' });
    const smallerSum = page.getByLabel('A smaller sum (optional)');
    expect(await smallerSum.count()).toBe(0);
    await creditsSwitch(page).click();
    await page.getByRole('radio', { name: /Cash on Delivery/ }).click();
    await smallerSum.fill('5,25');
    await page.getByRole('button', { name: 'Place Order', exact: true }).click();
    await page.getByText('Enter an amount above zero, such as 50 or 50.25, or leave it empty.').waitFor();
    await expect.poll(() => smallerSum.evaluate((field) => field === document.activeElement)).toBe(true);
    // A tap on iOS presses the button and leaves the focus in the field.
    await smallerSum.fill('0');
    const isWrong = page.getByText('Enter an amount above zero', { exact: false });
    await isWrong.waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: 'Place Order', exact: true })
      .evaluate((button: HTMLElement) => button.click());
    await isWrong.waitFor();
    expect(await smallerSum.evaluate((field) => field === document.activeElement)).toBe(true);
    await smallerSum.fill('300');
    await page.keyboard.press('Tab');
    await page.getByText('You can use AED 250.50 at most.').waitFor();
    expect(await problemsInThisState(page, { widths: [320, 390, 1440] })).toEqual([]);
    await smallerSum.fill('١٠٠٫٥');
    await page.getByText('100.50').first().waitFor();
    const bill = ['Grand total: AED 1,000.00', 'Paid with credits: − AED 100.50', 'To pay in cash: AED 899.50'];
    expect(await billOf(page, 'Bill details')).toEqual(bill);
    expect(await problemsInThisState(page)).toEqual([]);
    await page.getByRole('button', { name: 'Place Order', exact: true }).click();
    await page.waitForURL(/\/successfullyorderplaced\//);
    expect(alerts).toEqual([]);
    expect(await shop.as(shopper.token)('getWallet')).toMatchObject({ balance: 150 });
  });

  it('credits at the checkout that were spent elsewhere meanwhile are refused with a sentence, and the balance is asked for again', async () => {
    const { page, shopper, alerts } = await openCheckout(50_000, { width: 820, colorScheme: 'light' });
    await creditsSwitch(page).click();
    await page.getByRole('radio', { name: /Cash on Delivery/ }).click();
    await shop.shop.database.run(
      `WITH w AS (UPDATE wallets SET balance_fils = 10000, entry_count = 2 WHERE customer_id = $1 RETURNING id)
       INSERT INTO wallet_entries (wallet_id, number, amount_fils, balance_before_fils, balance_after_fils, kind, text, at)
       SELECT id, 2, -40000, 50000, 10000, 'paid out', '', now() FROM w`,
      [shopper.id],
    );
    await page.getByRole('button', { name: 'Place Order', exact: true }).click();
    await page.getByText('Use my credits (AED 100.00)').waitFor();
    expect(alerts).toEqual(['alert: Your credits have changed. Please review your order.']);
    expect(await billOf(page, 'Bill details')).toContain('To pay in cash: AED 900.00');
  });
});

describe('deleting an account with credits', () => {
  it('deleting an account with credits and orders under way tells what happens to both, and needs the credits to be given up', async () => {
    const shopper = await aShopper(db);
    await giveCredits(shop.shop, shopper, 113_900);
    const underWay = await anOrder(shop.shop, { shopper, status: 'Accepted' });
    const { page } = await openPage(browser, { token: shopper.token, width: 390 });
    const alerts = acceptAlerts(page);
    await page.goto(`${shop.url}/profile/settings`);
    await untilHydrated(page);
    await page.getByRole('main').getByRole('button', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Account' });
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
    await dialog.getByText(`Orders of yours are under way: ${underWay.trackingNumber}.`).waitFor();
    const anyway = dialog.getByRole('button', { name: 'Delete all the same' });
    expect(await anyway.isDisabled()).toBe(true);
    expect(await problemsInThisState(page)).toEqual([]);
    const waiver = dialog.getByRole('checkbox', { name: /^I give up my credits of AED 1,139\./ });
    await tabTo(page, waiver);
    await page.keyboard.press('Space');
    await tabTo(page, anyway);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${shop.url}/`);
    expect(alerts).toEqual(['alert: Your account has been deleted successfully.']);
    expect(await shop.shop.database.run('SELECT 1 FROM customers WHERE id = $1', [shopper.id])).toEqual([]);
  });
});
