import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Locator, Page } from 'playwright-core';
import { openPage, untilRendered, untilSettled } from './browser.ts';

/** The health of a page beside its content: axe violations, layout shift, alerts, console errors. */

type AxeWindow = { axe: typeof import('axe-core') };

/** The minified build: each page loads it. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Looked = { within?: Locator; rules?: 'all' | 'colours' | 'all but colours' };

/** Colour rules of axe. Results differ between light and dark, hardly between widths, and cost as much as all other rules together. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** All axe violations of the page in its present state, or of one element, as `rule: element`. */
export async function axeFindings(page: Page, { within, rules = 'all' }: Looked = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const colours = colourRules.map((id) => [id, { enabled: rules !== 'all but colours' }]);
  const options = {
    resultTypes: ['violations' as const],
    ...(rules === 'colours' ? { runOnly: colourRules } : { rules: Object.fromEntries(colours) }),
  };
  const { violations } = await (within ?? page.locator(':root')).evaluate(
    (element, axeOptions) => (window as unknown as AxeWindow).axe.run(element, axeOptions),
    options,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

const everyWidth = [390, 820, 1440];

/**
 * Problems of the page in its present state: axe violations and content wider than the window at every width, and colours in light
 * and in dark at its own width. `within` checks one part only, if the rest is checked elsewhere; `widths` is for states that exist at
 * some widths only. Restores the page's width and light colours.
 */
export async function problemsInThisState(
  page: Page,
  { widths = everyWidth, within }: { widths?: number[]; within?: Locator } = {},
): Promise<string[]> {
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  const ownWidth = widths.includes(size.width) ? size.width : (widths[0] ?? size.width);
  const fault: string[] = [];
  const look = async (width: number, rules: Looked['rules'], scheme = 'light') => {
    const findings = await axeFindings(page, { within, rules });
    fault.push(...findings.map((finding) => `${finding} at ${width} px, ${scheme}`));
  };
  for (const width of [...widths.filter((width) => width !== ownWidth), ownWidth]) {
    if (width !== page.viewportSize()?.width) await page.setViewportSize({ ...size, width });
    await untilRendered(page);
    const overflow = await overflowOf(page);
    if (overflow > 0) fault.push(`${overflow} px wider than the window at ${width} px`);
    if (within && !(await within.isVisible())) fault.push(`not to be seen at ${width} px`);
    await look(width, width === ownWidth ? 'all' : 'all but colours');
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await untilRendered(page);
  await look(ownWidth, 'colours', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  if (page.viewportSize()?.width !== size.width) await page.setViewportSize(size);
  await untilRendered(page);
  return fault;
}

/**
 * Minimises the page's window, so that it loses the focus as when a shopper turns to another one. A click or a key would bring the focus
 * back: until `returnToWindow` the test only looks.
 */
export async function leaveWindow(page: Page): Promise<void> {
  await endPretendedFocus(page);
  await setWindowState(page, 'minimized');
  await page.waitForFunction(() => !document.hasFocus());
}

export async function returnToWindow(page: Page): Promise<void> {
  await setWindowState(page, 'normal');
  await page.waitForFunction(() => document.hasFocus());
}

/** Playwright has every page believe that it has the focus. A session passes on changes only: first on, then off. */
async function endPretendedFocus(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const enabled of [true, false]) await session.send('Emulation.setFocusEmulationEnabled', { enabled });
  await session.detach();
}

async function setWindowState(page: Page, windowState: 'minimized' | 'normal'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { windowId } = await session.send('Browser.getWindowForTarget');
  await session.send('Browser.setWindowBounds', { windowId, bounds: { windowState } });
  await session.detach();
}

/** Has toasts stay while the test uses the page: only tells the page that it has lost the focus, which input does not bring back. */
export function keepToasts(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.hasFocus = () => false;
    window.dispatchEvent(new Event('blur'));
  });
}

/** Sets the page's direction to right-to-left. */
export async function readFromTheRight(page: Page): Promise<void> {
  await page.locator(':root').evaluate((root) => root.setAttribute('dir', 'rtl'));
}

/** Opens a page and returns its problems: no header or footer, layout shift while loading, and those of problemsInThisState at its width. */
export async function problemsAt(browser: Browser, url: string, options: { width: number; token?: string }) {
  const { page } = await openPage(browser, options);
  const layoutShift = await watchLayoutShift(page);
  return problemsOf(page, url, layoutShift);
}

/** The same for a page that is already open and watched. */
export async function problemsOf(page: Page, url: string, layoutShift: () => Promise<LayoutShift>): Promise<string[]> {
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await untilSettled(page);
  const shift = await layoutShift();
  const width = page.viewportSize()?.width ?? 0;
  const [headers, footers] = [await page.getByRole('banner').count(), await page.getByRole('contentinfo').count()];
  const fault = await problemsInThisState(page, { widths: [width] });
  if (headers !== 1 || footers !== 1) fault.push(`has ${headers} headers and ${footers} footers`);
  if (shift.sum > 0.05) fault.push(`moves by ${shift.sum} at ${width} px: ${shift.moved.join('; ')}`);
  return fault.map((found) => `${new URL(url).pathname}: ${found}`);
}

/** The layout shift of a page so far, and which elements moved, from where to where. */
type LayoutShift = { sum: number; moved: string[] };

/** Watches the layout shift of every page from now on; returns a function that reads it. */
export async function watchLayoutShift(page: Page): Promise<() => Promise<LayoutShift>> {
  await page.addInitScript(() => {
    type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
    const shift: LayoutShift = { sum: 0, moved: [] };
    const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`;
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.localName} ${node.className}` : String(node?.nodeValue);
    Object.assign(window, { shift });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, startTime, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        shift.sum += value;
        shift.moved.push(
          ...sources.map(
            ({ node, previousRect, currentRect }) =>
              `${Math.round(startTime)} ms: ${nameOf(node)} from ${place(previousRect)} to ${place(currentRect)}`,
          ),
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shift: LayoutShift }).shift);
}

/** How many pixels the page is wider than its window. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Accepts every alert of the page and records its text. */
export function acceptAlerts(page: Page): string[] {
  const showsMessage: string[] = [];
  page.on('dialog', (dialog) => {
    showsMessage.push(`${dialog.type()}: ${dialog.message()}`);
    dialog.accept().catch(() => {});
  });
  return showsMessage;
}

/** The console errors of the page. */
export function loggedErrors(page: Page): string[] {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  return logged;
}
