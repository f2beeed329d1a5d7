import { expect, it, vi } from 'vitest';
import { publishChanges } from '#platform/changes.ts';
import { aCategory } from '#testing/factories.ts';
import { untilPublished } from '#testing/published.ts';
import { startShop } from '#testing/shop.ts';

const { shop, app, clock } = await startShop({ hasPages: true });
await aCategory(shop.db, { name: 'Sundials' });

async function ask(path: string) {
  const { statusCode: status, headers, body } = await app.inject({ url: path });
  return { status, cached: headers['cache-control'], isWhole: body.includes('Sundials') };
}
const whole = { status: 200, cached: expect.stringContaining('s-maxage=60'), isWhole: true };
const rename = (from: string, to: string) => shop.database.run(`ALTER TABLE ${from} RENAME TO ${to}`);

it('a page with a failed list is not cached, and whole as soon as the shop can render it', async () => {
  // Rendering errors of parts of a page are written to the console.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await rename('categories', 'categories_away');
  expect(await ask('/')).toEqual({ status: 200, cached: 'no-store', isWhole: false });
  await rename('categories_away', 'categories');
  expect(await ask('/')).toMatchObject(whole);
});

it('a cached page is served while a list of its next version fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await ask('/')).toMatchObject(whole);
  await rename('categories', 'categories_away');
  await publishChanges(shop.db, ['content']);
  await untilPublished(shop);
  // From now on requests wait for the new version of the page.
  clock.advance(700);
  expect(await ask('/')).toMatchObject(whole);
  await rename('categories_away', 'categories');
  expect(await ask('/')).toMatchObject(whole);
});
