import { describe, expect, it } from 'vitest';
import { aProduct } from '#testing/factories.ts';
import { dayFromNow } from '#testing/factories-orders.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';
import { pruneMisses, recordMisses } from './record-misses.ts';

const testShop = await startShop();
const { shop, as, clock } = testShop;
await aProduct(shop.db, { name: 'Harbour speaker' });

async function searchFor(...keywords: string[]) {
  for (const keyword of keywords) await as(null)('searchProduct', { keyword });
  await shop.missRecorder.stop();
}
const recorded = async () =>
  Object.fromEntries(
    (await shop.database.run('SELECT keyword, sum(searches)::integer AS searches FROM search_misses GROUP BY 1')).map(
      ({ keyword, searches }) => [keyword, searches],
    ),
  );

describe('a search that finds nothing', () => {
  it('a search that finds nothing is counted by its words, and shown on the first page of the back office', async () => {
    await searchFor('harbour', 'Zzephyr  Drone', 'zzephyr drone', 'qqolumbus');
    expect(await recorded()).toEqual({ 'zzephyr drone': 2, qqolumbus: 1 });
    const { call } = await signedInStaff(testShop, 'owner');
    expect((await call('getReport')).searchMisses).toEqual([
      { keyword: 'zzephyr drone', searches: 2 },
      { keyword: 'qqolumbus', searches: 1 },
    ]);
  });

  it('a search that finds nothing is not stored if it looks like an address or a number of a person', async () => {
    const before = await recorded();
    await searchFor('aisha@example.com', '+971 50 123 4567', '4111 1111 1111 1111', ' ');
    expect(await recorded()).toEqual(before);
  });

  it('a search that finds nothing counts as the whole word, not as each letter of it', async () => {
    await searchFor('xxyl', 'xxylo', 'xxylophone');
    expect(Object.keys(await recorded()).filter((keyword) => keyword.startsWith('xxy'))).toEqual(['xxylophone']);
  });

  it('a search that finds nothing is bounded a day, and forgotten after ninety', async () => {
    const day = dayFromNow(shop, 5);
    const words = Array.from({ length: 2000 }, (_, index): [string, number] => [`word${index}`, 1]);
    await recordMisses(shop.db, day, words);
    await recordMisses(shop.db, day, [
      ['one too many', 1],
      ['word7', 3],
    ]);
    const rows = await shop.database.run('SELECT keyword, searches FROM search_misses WHERE day = $1', [day]);
    expect(rows).toHaveLength(2000);
    expect(rows).toContainEqual({ keyword: 'word7', searches: 4 });
    clock.advance(100 * 86_400_000);
    await pruneMisses(shop.db, clock.now());
    expect(await recorded()).toEqual({});
  });
});
