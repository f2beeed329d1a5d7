import type { Locator, Page } from 'playwright-core';

/** More tab stops than any of our pages has. */
const mostStops = 150;

/** Presses Tab, or Shift+Tab, until the element has the focus; fails if the keyboard does not reach it. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < mostStops; stop++) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The keyboard does not reach ${target}.`);
}

/** Tabs to an element and presses Enter. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Tabs to a field and replaces its text. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Tabs to a select box of the back office, opens it, and chooses the first option that begins with the text, which has no spaces. */
export async function selectOption(page: Page, box: Locator, text: string): Promise<void> {
  await enter(page, box);
  await page.getByRole('option', { name: text }).first().waitFor();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}
