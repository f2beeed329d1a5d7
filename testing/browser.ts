import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, expect, inject, onTestFinished } from 'vitest';

/** A real Chromium for the tests of the pages, and the real shop in a process of its own. */

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

async function browserPath(): Promise<string> {
  const found = process.env.CHROMIUM_PATH ?? systemBrowsers.find((path) => existsSync(path));
  if (found) return found;
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}

/** Starts the browser; closed by itself after the test file. */
export async function startBrowser(): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: await browserPath(), args: flags });
  afterAll(() => browser.close());
  return browser;
}

export type OpenPage = { page: Page; context: BrowserContext };

/** A fresh visitor's page. The test fails when the page throws, writes an error to the console or gets a 5xx. */
export async function openPage(
  browser: Browser,
  given: { width?: number; height?: number; javaScriptEnabled?: boolean } = {},
): Promise<OpenPage> {
  const context = await browser.newContext({
    viewport: { width: given.width ?? 1440, height: given.height ?? 900 },
    javaScriptEnabled: given.javaScriptEnabled ?? true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const noise: string[] = [];
  page.on('pageerror', (error) => noise.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      noise.push(`console: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) noise.push(`${response.status()} from ${new URL(response.url()).pathname}`);
  });
  onTestFinished(async () => {
    await context.close();
    expect(noise, 'The page must be quiet').toEqual([]);
  });
  return { page, context };
}

/** Waits until the page answers to clicks: before that it is what the server sent. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'));
  });
}

export type RunningShop = { url: string; dataDir: string; output(): string; stop(): Promise<void> };

/** Starts the built shop as `npm start` does, with the demo catalogue, on a free port; stopped after the test file. */
export async function startBuiltShop(env: Record<string, string> = {}): Promise<RunningShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dhow-e2e-'));
  if (!env.DATA_DIR && !env.DATABASE_URL) cpSync(inject('demoDataDir'), dataDir, { recursive: true });
  const child = spawn(process.execPath, [join(import.meta.dirname, '../server/main.ts')], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', DATA_DIR: dataDir, RATE_LIMIT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  process.once('exit', () => child.kill('SIGKILL'));
  const url = await addressOf(child, () => output);
  const stop = async () => {
    await stopProcess(child);
    rmSync(dataDir, { recursive: true, force: true });
  };
  whenDone(stop);
  return { url, dataDir, output: () => output, stop };
}

/** After the test that asked, or after the file where none is running. */
function whenDone(cleanUp: () => Promise<void>) {
  try {
    onTestFinished(cleanUp);
  } catch {
    afterAll(cleanUp);
  }
}

async function addressOf(child: ChildProcess, output: () => string): Promise<string> {
  const waitUntil = Date.now() + 90_000;
  while (Date.now() < waitUntil) {
    const found = / is open at (http:\S+)/.exec(output())?.[1];
    if (found) return found;
    if (child.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The shop did not open:\n${output()}`);
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}
