import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type OpenPageOptions, openPage, startBrowser } from '#testing/browser.ts';
import { aCoupon, aShopperWithCart } from '#testing/factories-orders.ts';
import { keepToasts, leaveWindow, problemsInThisState, returnToWindow } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** The toasts, tested with the coupon box of the checkout. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { db } = shop.shop;

const failure = 'Error applying coupon. Please try again.';
const success = 'Coupon Applied Successfully';

async function openCheckout(options: OpenPageOptions = {}) {
  const { token } = await aShopperWithCart(db);
  const { page } = await openPage(browser, { token, ...options });
  await page.goto(`${shop.url}/checkout`);
  await page.getByLabel('Coupon code').fill('NO-SUCH-CODE');
  const toasts = page.locator('.Toastify__toast');
  return { page, toasts, toast: (text: string) => toasts.filter({ hasText: text }) };
}

const apply = (page: Page) => page.getByRole('button', { name: 'Apply' }).click();
/** A position at which the mouse pauses nothing. */
const moveAway = (page: Page) => page.mouse.move(20, 500);
/** The toast's progress bar is its clock. */
const untilClockRuns = (page: Page) =>
  page.waitForFunction(() => {
    const bar = document.querySelector('.Toastify__progress-bar--animated');
    return bar !== null && getComputedStyle(bar).animationPlayState === 'running';
  });
/**
 * The library has started the clock, as its own style of the bar says, and it stands still all the same, before a tenth of its time. Under a
 * resting mouse the browser learns at its next frame that a toast has come.
 */
async function expectClockPaused(page: Page) {
  const bar = page.locator('.Toastify__progress-bar--animated');
  await expect.poll(() => bar.evaluate((element) => element.style.animationPlayState)).toBe('running');
  const clock = () =>
    bar.evaluate((element) => {
      const [animation] = element.getAnimations();
      return { state: animation?.playState, ms: Number(animation?.currentTime) };
    });
  await expect.poll(async () => (await clock()).state).toBe('paused');
  expect((await clock()).ms).toBeLessThan(300);
}

/** Starts measuring; returns a function that reads how long the closed toast was shown, in ms by the page's own clock. */
async function watchStay(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = window as unknown as { cameAt?: number; wentAt?: number };
    new MutationObserver(() => {
      const isThere = document.querySelector('.Toastify__toast') !== null;
      if (isThere) seen.cameAt ??= performance.now();
      else if (seen.cameAt !== undefined) seen.wentAt ??= performance.now();
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () =>
    page.evaluate(() => {
      const { cameAt = 0, wentAt = 0 } = window as unknown as { cameAt?: number; wentAt?: number };
      return wentAt - cameAt;
    });
}

/** With motion, as most shoppers have it: a toast takes 0.7 s to enter. */
const moving = { reducedMotion: 'no-preference' } as const;
const isEntering = (page: Page) =>
  page.evaluate(() => document.querySelector('.Toastify__toast')?.classList.contains('Toastify--animate') ?? false);
describe('a toast', () => {
  it('a toast comes at the top right with a progress bar, is read out, and closes by itself after 3000 ms', async () => {
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      const { page, toast } = await openCheckout({ reducedMotion });
      const stay = await watchStay(page);
      await apply(page);
      await moveAway(page);
      await toast(failure).waitFor();
      expect(await page.getByRole('alert').filter({ hasText: failure }).count()).toBe(1);
      const bar = page.locator('.Toastify__progress-bar--animated');
      expect(await bar.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('3s');
      const box = await toast(failure).boundingBox();
      expect(box?.y).toBeLessThan(100);
      if (reducedMotion === 'reduce') expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1400);
      await toast(failure).waitFor({ state: 'detached' });
      expect(await stay()).toBeGreaterThan(3000);
    }
  });

  it('a toast is above older ones; failures and successes look different', async () => {
    const { page, toasts, toast } = await openCheckout();
    await keepToasts(page);
    await apply(page);
    await toast(failure).waitFor();
    await page.getByLabel('Coupon code').fill((await aCoupon(db)).code);
    await page.keyboard.press('Enter');
    await toast(success).waitFor();
    await toast(failure).waitFor();
    expect(await toast(failure).getAttribute('class')).toContain('Toastify__toast--error');
    expect(await toast(success).getAttribute('class')).toContain('Toastify__toast--success');
    const top = async (text: string) => (await toast(text).boundingBox())?.y ?? 0;
    expect(await toasts.count()).toBe(2);
    expect(await top(success)).toBeLessThan(await top(failure));
    expect(await problemsInThisState(page)).toEqual([]);
    expect(await toasts.count()).toBe(2);
  });

  it('a toast waits while the mouse is on it, also from its first moment on', async () => {
    const { page, toast } = await openCheckout(moving);
    await apply(page);
    await toast(failure).waitFor();
    await page.mouse.move(1300, 50);
    expect(await isEntering(page)).toBe(true);
    await expectClockPaused(page);
    await moveAway(page);
    await untilClockRuns(page);
    await toast(failure).waitFor({ state: 'detached' });
  });

  it('a toast that comes under the resting mouse waits', async () => {
    const { page, toast } = await openCheckout(moving);
    await page.getByLabel('Coupon code').focus();
    await page.mouse.move(1300, 50);
    await page.keyboard.press('Enter');
    await toast(failure).waitFor();
    await expectClockPaused(page);
  });

  it.each(['before it comes', 'while it comes', 'when it has come'])(
    'a toast waits while the window does not have the focus, lost %s',
    async (lost) => {
      const { page, toast } = await openCheckout(moving);
      if (lost === 'before it comes') shop.network.disturb(/get-checkout-details/, 'hang');
      await apply(page);
      await moveAway(page);
      if (lost === 'before it comes') {
        await leaveWindow(page);
        shop.network.mend();
      }
      await toast(failure).waitFor();
      if (lost === 'while it comes') expect(await isEntering(page)).toBe(true);
      if (lost === 'when it has come') await untilClockRuns(page);
      if (lost !== 'before it comes') await leaveWindow(page);
      await expectClockPaused(page);
      await returnToWindow(page);
      await untilClockRuns(page);
    },
  );

  it('a mouse that passes over a toast starts nothing while the window does not have the focus', async () => {
    const { page, toast } = await openCheckout(moving);
    await keepToasts(page);
    await apply(page);
    await toast(failure).hover();
    await moveAway(page);
    await expectClockPaused(page);
  });

  it('a toast closes by a click on it and by its close control', async () => {
    const { page, toast } = await openCheckout();
    // Nothing else closes it before.
    await keepToasts(page);
    await apply(page);
    await toast(failure).getByText(failure).click();
    await toast(failure).waitFor({ state: 'detached' });
    await apply(page);
    await toast(failure).getByRole('button', { name: 'close' }).click();
    await toast(failure).waitFor({ state: 'detached' });
  });

  it('a toast goes when it is dragged over 80 percent of its width, and springs back before that', async () => {
    const { page, toast } = await openCheckout();
    await keepToasts(page);
    await apply(page);
    await toast(failure).hover();
    const box = await toast(failure).boundingBox();
    if (!box) throw new Error('The toast has no place.');
    const drag = async (part: number) => {
      await page.mouse.move(box.x + 20, box.y + 20);
      await page.mouse.down();
      for (const share of [0.3, 0.6, 1]) await page.mouse.move(box.x + 20 + box.width * part * share, box.y + 20);
    };
    const transformX = () => toast(failure).evaluate((element) => element.style.transform);
    await drag(0.78);
    expect(await transformX()).toContain('translate3d');
    await page.mouse.up();
    await toast(failure).waitFor();
    // It glides back, and is grabbed on the way.
    await expect.poll(async () => (await toast(failure).boundingBox())?.x).toBe(box.x);
    await drag(0.82);
    await page.mouse.up();
    await toast(failure).waitFor({ state: 'detached' });
  });

  it('a toast gets the focus by Alt+T', async () => {
    const { page, toast } = await openCheckout();
    await apply(page);
    await toast(failure).hover();
    await page.keyboard.press('Alt+t');
    await page.waitForFunction(() => document.activeElement?.classList.contains('Toastify__toast'));
    expect(await toast(failure).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('a toast stays in sight and can be clicked while a dialog is open', async () => {
    const { page, toast } = await openCheckout({ expectedNoise: /Saving the address failed/ });
    await page.getByRole('button', { name: 'Change Address' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '+Add New Address' }).click();
    for (const [label, text] of [
      ['First name', 'Aisha'],
      ['Last name', 'Rahman'],
      ['Number', '50 123 4567'],
      [/^Address/, 'Villa 12, Al Wasl Road'],
      ['Pin', '00000'],
    ] as const)
      await dialog.getByLabel(label).fill(text);
    await dialog.getByLabel('State').selectOption('Dubai');
    await dialog.getByLabel('City').selectOption('Dubai');
    shop.network.disturb(/post-address/, { httpStatus: 400, json: { status: 'failed', message: 'Not now.' } });
    await keepToasts(page);
    await dialog.getByRole('button', { name: 'Save Address' }).click();
    const message = toast('Error adding address. Please try again.');
    await message.waitFor();
    // In its first frame it is still outside the window, from where it slides in.
    await expect.poll(() => isEntering(page)).toBe(false);
    const isOnTop = await message.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isOnTop).toBe(true);
    expect(await problemsInThisState(page)).toEqual([]);
    await message.click();
    await message.waitFor({ state: 'detached' });
    await dialog.waitFor();

    shop.network.mend();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await apply(page);
    await toast(failure).waitFor();
  });
});
