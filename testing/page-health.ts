import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { openPage } from './browser.ts';

/** What a test of a page looks at beside its content: what axe finds, what moves, what it alerts, what it logs. */

/** Everything that axe finds on the page as it is, as `rule: element`. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof import('axe-core') }).axe.run(document),
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Opens a page and gives what is wrong with it: no header or footer, movement while it loads, what axe finds, content wider than the window. */
export async function troubleAt(browser: Browser, url: string, given: { width: number; token?: string }) {
  const { page } = await openPage(browser, given);
  const layoutShift = await watchLayoutShift(page);
  return troubleOf(page, url, layoutShift);
}

/** The same with a page that is open already and watched. */
export async function troubleOf(page: Page, url: string, layoutShift: () => Promise<number>): Promise<string[]> {
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const [shift, overflow, findings] = [await layoutShift(), await overflowOf(page), await axeFindings(page)];
  const where = `${new URL(url).pathname} at ${page.viewportSize()?.width} px`;
  const [headers, footers] = [await page.getByRole('banner').count(), await page.getByRole('contentinfo').count()];
  return [
    ...(headers === 1 && footers === 1 ? [] : [`${where} has ${headers} headers and ${footers} footers`]),
    ...(shift > 0.05 ? [`${where} moves by ${shift}`] : []),
    ...(overflow > 0 ? [`${where} is ${overflow} px wider than the window`] : []),
    ...findings.map((finding) => `${where}: ${finding}`),
  ];
}

/** Adds up the layout shift of every page from now on; gives back how to read it. */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const watched = window as unknown as { shiftSoFar: number };
    watched.shiftSoFar = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) watched.shiftSoFar += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shiftSoFar: number }).shiftSoFar);
}

/** How many pixels the page is wider than its window. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Accepts every alert of the page and keeps what it said. */
export function acceptAlerts(page: Page): string[] {
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(`${dialog.type()}: ${dialog.message()}`);
    dialog.accept().catch(() => {});
  });
  return said;
}

/** What the page writes to the console as an error. */
export function loggedErrors(page: Page): string[] {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  return logged;
}
