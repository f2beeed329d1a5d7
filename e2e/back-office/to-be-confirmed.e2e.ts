import { describe, expect, it } from 'vitest';
import { startBrowser } from '#testing/browser.ts';
import { aProduct } from '#testing/factories.ts';
import { anOrder } from '#testing/factories-orders.ts';
import { axeFindings } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { openStaffPage, press, problemsAtEveryWidth, showsMessage } from '#testing/staff-pages.ts';

/** Orders that wait for a call. */

const browser = await startBrowser();
const shopWithPages = await startShopWithPages();
const { shop, mails } = shopWithPages;
const aHeldOrder = async () => anOrder(shop, { products: [await aProduct(shop.db, { priceFils: 800_000 })] });

describe('the orders to be confirmed', () => {
  it('the orders to be confirmed say why, and one is confirmed on its page, then accepted', async () => {
    const order = await aHeldOrder();
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'fulfilment', path: '/to-be-confirmed' });
    const row = page.getByRole('row').filter({ hasText: order.trackingNumber });
    await row.getByText('AED 8,000.00 to pay in cash; first order; phone not confirmed').waitFor();
    await row.getByRole('link', { name: order.trackingNumber }).click();
    const panel = page.getByRole('region', { name: 'To be confirmed' });
    await panel.getByText('first order').waitFor();
    expect(await page.getByRole('button', { name: 'Accept', exact: true }).count()).toBe(0);
    await panel.getByRole('button', { name: 'Confirm' }).click();
    const dialog = page.getByRole('dialog', { name: `Confirm the order ${order.trackingNumber}?` });
    const isSpoken = dialog.getByRole('checkbox', {
      name: `I have spoken to the customer on ${order.shopper.address.phone}`,
    });
    expect(await isSpoken.isChecked()).toBe(false);
    expect(await axeFindings(page)).toEqual([]);
    await isSpoken.check();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await showsMessage(page, `The order ${order.trackingNumber} is confirmed.`);
    await page.getByText('Confirmed with the customer on the phone.').waitFor();
    await press(page, 'Accept');
    await showsMessage(page, `The order ${order.trackingNumber} is now Accepted.`);
  });

  it('the orders to be confirmed can be refused, with a mail that says why, and any Pending order can be held', async () => {
    const order = await aHeldOrder();
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'owner', path: `/orders/${order.id}/show` });
    await page.getByRole('region', { name: 'To be confirmed' }).getByRole('button', { name: 'Refuse' }).click();
    const dialog = page.getByRole('dialog', { name: `Refuse the order ${order.trackingNumber}?` });
    await dialog.getByRole('radio', { name: 'The customer does not want it' }).check();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Refuse' }).click();
    await showsMessage(page, `The order ${order.trackingNumber} is cancelled.`);
    const [mail] = (await mails()).filter(({ to }) => to === order.shopper.email);
    expect(mail?.text).toContain('You told us on the phone that you do not want it.');

    const other = await anOrder(shop);
    await page.goto(`${shopWithPages.url}/admin/orders/${other.id}/show`);
    await press(page, 'Hold');
    await showsMessage(page, `The order ${other.trackingNumber} waits to be confirmed.`);
    await page.getByRole('region', { name: 'To be confirmed' }).getByText('held by staff').waitFor();
  });

  it('the orders to be confirmed have nothing that axe finds and fit at every width, the list and the page of one', async () => {
    const order = await aHeldOrder();
    const list = { role: 'owner', path: '/to-be-confirmed' } as const;
    const isListed = problemsAtEveryWidth(browser, shopWithPages, {
      ...list,
      isShown: (page) => page.getByText(order.trackingNumber).first().waitFor(),
    });
    expect(await isListed).toEqual([]);
    const show = { role: 'support', path: `/orders/${order.id}/show` } as const;
    const isShown = problemsAtEveryWidth(browser, shopWithPages, {
      ...show,
      isShown: (page) => page.getByRole('region', { name: 'To be confirmed' }).waitFor(),
    });
    expect(await isShown).toEqual([]);
  });
});
