import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import sharp from 'sharp';
import { chromiumFlags, chromiumPath } from '#testing/chromium.ts';
import { openDemoShop } from './demo-shop.ts';
import { type Screen, screensOf } from './screens.ts';

/**
 * `npm run contact-sheet`: every screen at four widths, light and dark, as test-results/contact-sheet.png, and as single files in
 * test-results/screens/. `npm run contact-sheet -- home cart` for some of them, `--whole` for whole pages instead of one window.
 */
const { values, positionals } = parseArgs({
  options: { whole: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const windows = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];
const schemes = ['light', 'dark'] as const;
const target = join(import.meta.dirname, '../../test-results');
const folder = join(target, 'screens');
const [tileHeight, gap] = [480, 16];

type Shot = { file: string; row: number; width: number };

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const shop = await openDemoShop();
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumFlags });
try {
  const screens = (await screensOf(shop)).filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  const shots: Shot[] = [];
  for (const [row, screen] of screens.entries())
    for (const scheme of schemes)
      for (const window of windows) {
        const file = join(folder, `${screen.name}-${window.width}-${scheme}.png`);
        await shoot(browser, screen, { ...window, scheme, file });
        shots.push({ file, row, width: Math.round((window.width / window.height) * tileHeight) });
      }
  await layOut(shots, screens.length);
} finally {
  await browser.close();
  await shop.stop();
}

type View = { width: number; height: number; scheme: (typeof schemes)[number]; file: string };

async function shoot(from: Browser, { path, isMembers = false }: Screen, { width, height, scheme, file }: View) {
  const context = await from.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  if (isMembers) await context.addInitScript(storeToken, shop.token);
  const page = await context.newPage();
  await page.goto(shop.url + path, { waitUntil: 'networkidle' });
  // Sections far below the window are not rendered until they come near.
  if (values.whole) await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  await page.screenshot({ path: file, fullPage: values.whole });
  await context.close();
}

function storeToken(token: string): void {
  localStorage.setItem('accessToken', JSON.stringify(token));
}

/** A row for each screen: four widths in light, the same in dark. */
async function layOut(shots: Shot[], rows: number) {
  const ends = new Map<number, number>();
  const tiles = await Promise.all(
    shots.map(async ({ file, row, width }) => {
      const left = ends.get(row) ?? gap;
      ends.set(row, left + width + gap);
      const tile = sharp(file).resize(width, tileHeight, { fit: 'cover', position: 'top' });
      return { input: await tile.toBuffer(), left, top: gap + row * (tileHeight + gap) };
    }),
  );
  const [width, height] = [Math.max(...ends.values()), gap + rows * (tileHeight + gap)];
  const path = join(target, 'contact-sheet.png');
  await sharp({ create: { width, height, channels: 3, background: '#888888' } })
    .composite(tiles)
    .png()
    .toFile(path);
  console.log(path);
}
