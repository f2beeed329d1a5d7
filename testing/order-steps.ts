import type { Page } from 'playwright-core';

/** What the steps of an order's page say, without their dates. */
export function orderSteps(page: Page): Promise<string[]> {
  const steps = page.getByRole('list', { name: 'Progress of your order' }).getByRole('listitem');
  return steps.evaluateAll((all) =>
    all.map((step) => {
      const words = step.cloneNode(true) as Element;
      words.querySelector('time')?.remove();
      return (words.textContent ?? '').trim();
    }),
  );
}
