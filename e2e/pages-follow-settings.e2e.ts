import { describe, expect, it } from 'vitest';
import { recordActivity } from '#commerce/catalogue/record-activity.ts';
import type { SectionName } from '#contract/settings/sections.ts';
import { aProduct } from '#testing/factories.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { signedInStaff } from '#testing/staff.ts';

/** Cached pages show the owner's texts and settings as they are in effect. */

const shop = await startShopWithPages();
const { call } = await signedInStaff(shop, 'owner');
const minuteMs = 60_000;

async function change(id: SectionName, fields: Record<string, unknown>, options: { effectiveAt?: string } = {}) {
  const { value, version } = (await call('getSetting', { id })).item;
  await call('saveSetting', { id, value: { ...value, ...fields }, version, ...options });
}

const pageAt = async (path: string) => (await fetch(shop.url + path)).text();
const untilShown = (path: string, text: string) =>
  expect.poll(() => pageAt(path), { timeout: 1_000, interval: 20 }).toContain(text);

/** The second answer comes from the cache. */
async function cached(path: string): Promise<string> {
  await pageAt(path);
  return pageAt(path);
}

describe('a cached page follows', () => {
  it.each([
    ['/about', 'the page itself', () => change('about', { title: 'The people of the shop' }), 'The people of the shop'],
    ['/', "the shop's name on every page", () => change('shop', { name: 'Marsa' }), 'Marsa'],
    [
      '/subcategory/watch',
      'the address in the footer',
      () => change('shop', { address: 'Pier 9, Deira' }),
      'Pier 9, Deira',
    ],
  ])('a cached page follows the settings within a second: %s shows %s', async (path, _what, make, text) => {
    expect(await cached(path)).not.toContain(text);
    await make();
    await untilShown(path, text);
  });

  it('a cached page follows the texts of the promo lines, and each that is switched off', async () => {
    const { id, handle } = await aProduct(shop.shop.db, { stock: 5 });
    await recordActivity(shop.shop.db, shop.clock.now(), [{ productId: id, unitsSold: 1 }]);
    const path = `/product_details_final/${handle}`;
    const lines = () => pageAt(path).then((page) => page.match(/Selling out fast|So many sold recently|Nearly gone/g));
    expect(await cached(path)).toContain('So many sold recently</li>');
    const { sellingOut, soldRecently } = shop.shop.facts.sections().product;
    await change('product', {
      sellingOut: { ...sellingOut, text: 'Nearly gone' },
      soldRecently: { ...soldRecently, isShown: false },
    });
    await untilShown(path, 'Nearly gone</li>');
    expect(new Set(await lines())).toEqual(new Set(['Nearly gone']));
  });

  it('a cached page follows a setting with a later date at that date, by itself', async () => {
    const effectiveAt = new Date(shop.clock.now().getTime() + minuteMs).toISOString();
    await change('terms', { title: 'The terms of next month' }, { effectiveAt });
    expect(await cached('/terms-and-conditions')).not.toContain('The terms of next month');
    shop.clock.advance(minuteMs);
    await untilShown('/terms-and-conditions', 'The terms of next month');
  });
});
