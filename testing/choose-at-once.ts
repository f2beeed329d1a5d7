import type { Locator } from 'playwright-core';

/**
 * Clicks both in one task: only what is rendered for the first one's event comes between them, as on a phone that is busy. In a select,
 * the option takes the place of the click.
 */
export async function chooseAtOnce(first: Locator, second: Locator, option = ''): Promise<void> {
  await first.evaluate(
    async (one, { other, value }) => {
      for (const element of [one, other]) {
        if (element instanceof HTMLSelectElement) {
          element.value = value;
          element.dispatchEvent(new Event('change', { bubbles: true }));
        } else if (element instanceof HTMLElement) element.click();
        for (let turn = 0; turn < 10; turn++) await null;
      }
    },
    { other: await second.elementHandle(), value: option },
  );
}
