import { describe, expect, it } from 'vitest';
import { openPage, startBrowser } from '#testing/browser.ts';
import { aProduct } from '#testing/factories.ts';
import { anOrder, aShopperWithCart, confirmByStaff, putInCart } from '#testing/factories-orders.ts';
import { acceptAlerts, problemsInThisState } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** What a shopper reads of the guard on cash orders. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { db } = shop.shop;
const sentence = 'We will call you to confirm this order before it is packed.';

describe('an order that is to be confirmed', () => {
  it('an order that is to be confirmed says so when it is placed and on its page; a second one is refused with what to do', async () => {
    const { id, token } = await aShopperWithCart(db, { product: await aProduct(db, { priceFils: 800_000 }) });
    const { page } = await openPage(browser, { token });
    const alerts = acceptAlerts(page);
    const place = async () => {
      await page.goto(`${shop.url}/checkout`);
      await page.getByRole('radio', { name: /Cash on Delivery/ }).check();
      await page.getByRole('button', { name: 'Place Order', exact: true }).click();
    };
    await place();
    await page.getByText(sentence, { exact: true }).waitFor();
    expect(await problemsInThisState(page, { widths: [320, 1440] })).toEqual([]);
    await page.getByRole('link', { name: 'Order Details', exact: true }).click();
    await page.getByText('Check email address or tracking here.').waitFor();
    await page.getByText(sentence, { exact: true }).waitFor();
    expect(await problemsInThisState(page, { widths: [320, 1440] })).toEqual([]);

    await putInCart(db, id, await aProduct(db, { priceFils: 700_000 }));
    await place();
    await expect
      .poll(() => alerts)
      .toEqual([
        expect.stringMatching(/waits to be confirmed\. We will call about it; please place this one afterwards/),
      ]);
  });

  it('an order that is to be confirmed says so at the address of its success screen too, and no longer on the way back once it is confirmed', async () => {
    const held = await anOrder(shop.shop, { products: [await aProduct(db, { priceFils: 800_000 })] });
    const { page } = await openPage(browser, { token: held.shopper.token });
    const steps = page.getByRole('region', { name: 'What happens next' }).getByRole('listitem');
    await page.goto(`${shop.url}/successfullyorderplaced/${held.trackingNumber}`);
    await page.getByText(sentence, { exact: true }).waitFor();
    await steps.getByText('We call you to confirm it.', { exact: true }).waitFor();
    expect(await steps.count()).toBe(4);

    const { token } = await aShopperWithCart(db, { product: await aProduct(db, { priceFils: 800_000 }) });
    const { page: placing } = await openPage(browser, { token });
    await placing.goto(`${shop.url}/checkout`);
    await placing.getByRole('button', { name: 'Place Order', exact: true }).click();
    await placing.getByText(sentence, { exact: true }).waitFor();
    await placing.getByRole('link', { name: 'Order Details', exact: true }).click();
    await placing.getByText('Check email address or tracking here.').waitFor();
    await placing.getByText(sentence, { exact: true }).waitFor();
    await confirmByStaff(shop.shop, placing.url().split('/').at(-1) ?? '');
    await placing.goBack();
    await placing.getByText('in cash ready.', { exact: false }).waitFor();
    await placing.getByText(sentence).waitFor({ state: 'detached' });
    expect(await placing.getByText('We call you to confirm it.').count()).toBe(0);
  });

  it('an order that need not be confirmed does not say so', async () => {
    const { token } = await aShopperWithCart(db);
    const { page } = await openPage(browser, { token });
    await page.goto(`${shop.url}/checkout`);
    await page.getByRole('radio', { name: /Cash on Delivery/ }).check();
    await page.getByRole('button', { name: 'Place Order', exact: true }).click();
    await page.getByRole('link', { name: 'Order Details', exact: true }).waitFor();
    expect(await page.getByText(sentence).count()).toBe(0);
  });
});
