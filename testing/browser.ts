import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { chromiumFlags, chromiumPath } from './chromium.ts';
import { afterTestFile } from './clean-up.ts';
import { copyOfDemoData } from './demo-data.ts';
import { aFolder } from './factories-operations.ts';
import { startShopProcess } from './shop-process.ts';

/** A real Chromium for the tests of the pages, and the real shop in a process of its own. */

let started: Browser | undefined;

/**
 * One process renders all pages of a worker, which saves a third of the time of a visitor's first page. Pages live for seconds, in which
 * optimised code does not pay for its making: a sixth of the browser's processor time.
 */
const forShortPages = [
  '--in-process-gpu',
  '--disable-site-isolation-trials',
  '--renderer-process-limit=1',
  '--js-flags=--no-maglev,--no-opt',
];

/** The browser of this worker, shared by its test files: each page has its own context. Closes with the worker. */
export async function startBrowser(): Promise<Browser> {
  if (!started?.isConnected()) {
    started = await chromium.launch({
      executablePath: await chromiumPath(),
      args: [...chromiumFlags, ...forShortPages],
      handleSIGTERM: false,
    });
  }
  return started;
}

export type OpenPage = { page: Page; context: BrowserContext };
export type OpenPageOptions = {
  width?: number;
  height?: number;
  /** Device pixels per CSS pixel. */
  deviceScaleFactor?: number;
  javaScriptEnabled?: boolean;
  /** Signed in from the first page on: the access token as the storefront stores it. */
  token?: string;
  colorScheme?: 'light' | 'dark';
  /** Motion is reduced unless the test is about motion. */
  reducedMotion?: 'reduce' | 'no-preference';
  hasTouch?: boolean;
  /** The User-Agent header, if it matters. */
  userAgent?: string;
  /** The service worker is blocked unless the test is about the installed app. */
  hasServiceWorker?: boolean;
  /** Errors that the test provokes: console errors, page errors and `503 from /path` that match are ignored. */
  expectedNoise?: RegExp;
};

/** A new visitor's page. The test fails if the page throws, writes an error to the console or gets a 5xx. */
export async function openPage(browser: Browser, options: OpenPageOptions = {}): Promise<OpenPage> {
  const context = await browser.newContext({
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    deviceScaleFactor: options.deviceScaleFactor ?? 1,
    javaScriptEnabled: options.javaScriptEnabled ?? true,
    reducedMotion: options.reducedMotion ?? 'reduce',
    colorScheme: options.colorScheme ?? 'light',
    hasTouch: options.hasTouch ?? false,
    ...(options.userAgent === undefined ? {} : { userAgent: options.userAgent }),
    serviceWorkers: options.hasServiceWorker ? 'allow' : 'block',
  });
  if (options.token !== undefined) await context.addInitScript(storeToken, options.token);
  const page = await context.newPage();
  const noise = listenToNoise(page);
  onTestFinished(async () => {
    await context.close();
    expect(
      noise.filter((line) => !options.expectedNoise?.test(line)),
      'The page must be quiet',
    ).toEqual([]);
  });
  return { page, context };
}

/** A new visitor's page at an address, once it is hydrated. */
export async function openPageAt(browser: Browser, url: string, options: OpenPageOptions = {}): Promise<Page> {
  const { page } = await openPage(browser, options);
  await page.goto(url);
  if (options.javaScriptEnabled !== false) await untilHydrated(page);
  return page;
}

/** Once per tab, so that a test may sign out and stay signed out. */
function storeToken(token: string): void {
  if (sessionStorage.getItem('isSignedInByTest') !== null) return;
  sessionStorage.setItem('isSignedInByTest', 'yes');
  localStorage.setItem('accessToken', JSON.stringify(token));
}

function listenToNoise(page: Page): string[] {
  const noise: string[] = [];
  page.on('pageerror', (error) => noise.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      noise.push(`console: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) noise.push(`${response.status()} from ${new URL(response.url()).pathname}`);
  });
  return noise;
}

/** Waits until the page is hydrated: before that it is plain HTML. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'));
  });
  // The router starts with the page's first effects; it then reloads a member's lists, which a test may delay.
  await page.waitForFunction(isRouterIdle, null, { timeout: 1500 }).catch(() => {});
}

type RouterState = { initialized: boolean; revalidation: string; navigation: { state: string } };

function isRouterIdle(): boolean {
  const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: { state: RouterState } };
  if (!router) return false;
  const { initialized, revalidation, navigation } = router.state;
  return initialized && revalidation === 'idle' && navigation.state === 'idle';
}

/** For measurements alone (bytes, shift, overflow): the page has asked for all that it wants, which no event of its own tells. */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
}

/** Goes to a page whose scripts may be on their way for long, and waits until a person could see and touch it. */
export async function gotoPainted(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
}

/** Resizes the window, and waits until the page has followed: the browser reports it a moment later. */
export async function resizeTo(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
  await untilRendered(page);
}

/** Waits until what the page has received is rendered: the new layout is painted with the second frame. */
export async function untilRendered(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

export type RunningShop = { url: string; dataDir: string; output(): string; stop(): Promise<void> };

/** Starts the built shop as `npm start` does, with the demo catalogue, on a free port; stopped after the test file. */
export async function startBuiltShop(env: Record<string, string> = {}): Promise<RunningShop> {
  const needsDemo = !env.DATA_DIR && !env.DATABASE_URL;
  const dataDir = needsDemo ? copyOfDemoData() : aFolder();
  const { url, child, output, ended } = await startShopProcess({ DATA_DIR: dataDir, ...env });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  whenDone(stop);
  return { url, dataDir, output, stop };
}

/** After the test that opened it, or after the file if no test is running. */
function whenDone(cleanUp: () => Promise<void>) {
  try {
    onTestFinished(cleanUp);
  } catch {
    afterTestFile(cleanUp);
  }
}
