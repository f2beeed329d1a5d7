import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';

/**
 * Renders the pictures of the installed app to storefront/public/app: icons, shortcuts and, from a running shop, screenshots. Run
 * `node storefront/icons/draw-app-pictures.ts http://localhost:3000 /usr/bin/chromium` after a change of the design.
 */
const folder = join(import.meta.dirname, '../public/app');
const colors = { ground: '#0b3b40', sail: '#f3e9da', foresail: '#c9b894' };

/** The paths of storefront/icons/dhow.svg, on a 40 × 40 canvas. */
const dhow = `
  <path d="M21.4 3.2c6.6 5.3 9.9 12.9 9.7 22.3H15.2c3.7-6.6 5.8-14 6.2-22.3z" fill="${colors.sail}"/>
  <path d="M18.3 8.6c-.7 6.3-2.7 11.9-6 16.9H7.4c5.3-4.4 8.9-10 10.9-16.9z" fill="${colors.foresail}"/>
  <path d="M3.5 28.3h33l-2.1 3.6c-1.2 2-3.3 3.3-5.7 3.3H12.6c-4.1 0-7.6-2.7-9.1-6.9z" fill="${colors.sail}"/>`;

const line = `fill="none" stroke="${colors.sail}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"`;
const cart = `<path d="M6 8h4l4 18h16l4-13H11" ${line}/><circle cx="16" cy="32" r="2.4" fill="${colors.sail}"/><circle cx="28" cy="32" r="2.4" fill="${colors.sail}"/>`;
const parcel = `<path d="M20 5l13 7v16l-13 7-13-7V12zM7 12l13 7 13-7M20 19v16M13 8.8l13 7" ${line}/>`;

/** `scale`: the share of the canvas that the drawing fills; platforms crop up to a tenth off each side of a maskable icon. */
function iconOf(drawing: string, { scale, radius }: { scale: number; radius: number }): Buffer {
  const edge = (40 - 40 * scale) / 2;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024" viewBox="0 0 40 40"><rect width="40" height="40" rx="${radius}" fill="${colors.ground}"/><g transform="translate(${edge} ${edge}) scale(${scale})">${drawing}</g></svg>`,
  );
}

async function draw(file: string, size: number, svg: Buffer) {
  await sharp(svg).resize(size, size).png({ palette: true, colours: 64 }).toFile(join(folder, file));
}

async function drawIcons() {
  const rounded = iconOf(dhow, { scale: 0.8, radius: 9 });
  const maskable = iconOf(dhow, { scale: 0.58, radius: 0 });
  await draw('icon-192.png', 192, rounded);
  await draw('icon-512.png', 512, rounded);
  await draw('icon-maskable-192.png', 192, maskable);
  await draw('icon-maskable-512.png', 512, maskable);
  await draw('apple-touch-icon.png', 180, iconOf(dhow, { scale: 0.7, radius: 0 }));
  await draw('shortcut-cart.png', 96, iconOf(cart, { scale: 0.7, radius: 20 }));
  await draw('shortcut-orders.png', 96, iconOf(parcel, { scale: 0.7, radius: 20 }));
}

async function takeScreenshots(shopUrl: string, executablePath: string) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const views = [
    { file: 'screenshot-narrow.webp', width: 390, height: 780, deviceScaleFactor: 2 },
    { file: 'screenshot-wide.webp', width: 1280, height: 800, deviceScaleFactor: 1 },
  ];
  for (const { file, width, height, deviceScaleFactor } of views) {
    const page = await browser.newPage({
      viewport: { width, height },
      deviceScaleFactor,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await page.goto(shopUrl, { waitUntil: 'networkidle' });
    await sharp(await page.screenshot())
      .webp({ quality: 72 })
      .toFile(join(folder, file));
  }
  await browser.close();
}

const [shopUrl, browserPath = '/usr/bin/chromium'] = process.argv.slice(2);
await drawIcons();
if (shopUrl !== undefined) await takeScreenshots(shopUrl, browserPath);
