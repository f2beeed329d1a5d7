import { beforeAll, describe, expect, it, vi } from 'vitest';
import { publishChanges } from '#platform/changes.ts';
import { aCategory, aProduct } from '#testing/factories.ts';
import { setProduct } from '#testing/factories-catalogue.ts';
import { startShop } from '#testing/shop.ts';

const { shop, app, as } = await startShop();
const { db, database } = shop;
const patient = { timeout: 15_000, interval: 100 };
/** What the log says about search from now on. */
function sayings() {
  const said = vi.spyOn(shop.log, 'info');
  return () => said.mock.calls.map((words) => String(words.at(-1))).filter((words) => words.startsWith('search'));
}
const source = async () => (await app.inject('/readyz')).json<{ search: string }>().search;

async function namesOf(keyword: string, page = 1) {
  const answer = await as(null)('searchProduct', { keyword, page, per_page: 2 });
  if (answer.status !== 'success') throw new Error(answer.message);
  return [answer.total, ...answer.product_list.map(({ product_name }) => product_name)];
}

async function suggestedFor(keyword: string) {
  const answer = await as(null)('searchProduct', { keyword });
  if (answer.status !== 'success') throw new Error(answer.message);
  return { shelves: answer.subcategories.map((found) => found.sub_category_name), brands: answer.brands };
}

beforeAll(async () => {
  const { subcategory } = await aCategory(db, { name: 'Instruments', subcategory: 'Brass' });
  for (const [rank, name] of ['Orrery Three', 'Orrery Two', 'Orrery One', 'Astrolabe'].entries()) {
    await setProduct(db, (await aProduct(db, { name, subcategory })).id, {
      popularRank: rank,
      brand: name === 'Astrolabe' ? 'Astro Labs' : 'Maker',
    });
  }
  await setProduct(db, (await aProduct(db, { name: 'Orrery Secret' })).id, { isPublished: false });
});

describe('search after a start', () => {
  it('search answers from the database until its index is in memory, and says so', { timeout: 40_000 }, async () => {
    const said = sayings();
    await database.run('ALTER TABLE option_values RENAME TO option_values_away');
    void shop.search.start();
    expect(await namesOf('orrery')).toEqual([3, 'Orrery One', 'Orrery Two']);
    expect(await namesOf('ORRERY', 2)).toEqual([3, 'Orrery Three']);
    expect(await namesOf('orrery', 3)).toEqual([3]);
    expect(await namesOf('tw orr')).toEqual([1, 'Orrery Two']);
    expect(await namesOf('orery')).toEqual([0]);
    expect(await namesOf("'")).toEqual([0]);
    expect(await suggestedFor('orrery')).toEqual({ shelves: ['Brass'], brands: [] });
    expect(await suggestedFor('ast')).toEqual({ shelves: ['Brass'], brands: ['Astro Labs'] });
    expect(await source()).toBe('database');
    await database.run('ALTER TABLE option_values_away RENAME TO option_values');
    await expect.poll(source, patient).toBe('memory');
    expect(await namesOf('orery')).toEqual([3, 'Orrery One', 'Orrery Two']);
    expect(said()).toEqual([
      'search answers from the database until its index is in memory',
      'search answers from memory: its index is made',
    ]);
  });

  it('search mixes products that changed since with the others, by rank', { timeout: 40_000 }, async () => {
    const { id } = await aProduct(db, { name: 'Sextant' });
    await setProduct(db, id, { popularRank: 1.5 });
    await publishChanges(db, [`product:${id}`]);
    await expect.poll(() => namesOf('sextant'), patient).toEqual([1, 'Sextant']);
    await setProduct(db, id, { name: 'Orrery Half' });
    await publishChanges(db, [`product:${id}`]);
    await expect.poll(() => namesOf('orrery'), patient).toEqual([4, 'Orrery One', 'Orrery Half']);
    expect(await namesOf('orrery', 2)).toEqual([4, 'Orrery Two', 'Orrery Three']);
    expect(await namesOf('orrery', 3)).toEqual([4]);
    expect(await namesOf('sextant')).toEqual([0]);
    const [known] = await database.run(`SELECT id FROM products WHERE name = 'Astrolabe'`);
    await setProduct(db, Number(known?.id), { name: 'Planisphere' });
    await publishChanges(db, [`product:${Number(known?.id)}`]);
    await expect.poll(() => namesOf('planisphere'), patient).toEqual([1, 'Planisphere']);
    expect(await namesOf('astrolabe'), 'the name it had in the index').toEqual([0]);
    const said = sayings();
    await publishChanges(db, ['lists']);
    await expect.poll(said, patient).toEqual(['search answers from memory: its index is made']);
    expect(await namesOf('orrery')).toEqual([4, 'Orrery One', 'Orrery Half']);
  });
});
