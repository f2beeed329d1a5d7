import { existsSync } from 'node:fs';

/** The Chromium of the tests, the page audit and the contact sheet, and its flags. */

/** The headless shell first: it renders the same pages without windows, which makes the suite twice as fast. */
const shells = ['/usr/bin/chromium-headless-shell'];
const fullBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** `full` for features in which the shell differs from a shopper's browser. */
export async function chromiumPath(kind: 'any' | 'full' = 'any'): Promise<string> {
  const candidates = kind === 'full' ? fullBrowsers : [...shells, ...fullBrowsers];
  const found = process.env.CHROMIUM_PATH ?? candidates.find((path) => existsSync(path));
  if (found) return found;
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}
