import { expect, it } from 'vitest';
import { startBuiltShop } from '#testing/browser.ts';

/** Shoppers who share an address: an office, or the customers of a mobile network. */

const limit = 30;
const shop = await startBuiltShop({ RATE_LIMIT: String(limit) });

it('the scripts, styles and pictures of pages have no limit of requests, which calls have', async () => {
  const html = await (await fetch(shop.url)).text();
  const scripts = html.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [];
  const pictures = html.match(/\/media\/\w+\/[\w.-]+\.avif/g) ?? [];
  const files = [...new Set([...scripts, ...pictures.slice(0, 5), '/app/apple-touch-icon.png'])];
  expect(files.length).toBeGreaterThan(10);
  for (let visit = 0; visit < 4; visit++)
    for (const file of files) expect((await fetch(shop.url + file)).status, file).toBe(200);
  const statuses: number[] = [];
  for (let call = 0; call <= limit; call++) statuses.push((await fetch(`${shop.url}/readyz`)).status);
  expect(statuses.at(-1)).toBe(429);
});
