import type { SQL } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Db } from '#platform/database/database.ts';
import { buildApp } from '#server/app.ts';
import { setPrice, setProduct } from '#testing/factories-catalogue.ts';
import { askingTheDatabase, listed, untilListed } from '#testing/listings.ts';
import { countsOf, type Filtered, openPhones } from '#testing/phones.ts';
import { callsOf, startShop } from '#testing/shop.ts';
import { setSheet } from '#testing/specifications.ts';
import { signedInStaff } from '#testing/staff.ts';
import { openFacets } from './facets/open-facets.ts';
import { refreshCardFields } from './refresh-card-fields.ts';

const testShop = await startShop();
const { shop, as } = testShop;
const fromDatabase = await askingTheDatabase(testShop);
const { call } = await signedInStaff(testShop, 'owner');
const { storage, dual, aShelf, aPhone, saveValues, filter } = await openPhones(testShop, call);

await shop.listing.start();
await shop.facets.start();

/** A database whose answers with products can be held back. */
function aHeldDb(real: Db) {
  let released = Promise.resolve();
  let release = () => {};
  let isHeld = false;
  const execute = async (statement: SQL) => {
    const answer = (await real.execute(statement)) as unknown as { rows: object[] };
    if ('products' in (answer.rows[0] ?? {})) {
      isHeld = true;
      await released;
    }
    return answer;
  };
  return {
    db: new Proxy(real, { get: (db, key) => (key === 'execute' ? execute : Reflect.get(db, key)) }),
    hold() {
      isHeld = false;
      released = new Promise((resolve) => {
        release = resolve;
      });
    },
    isHeld: () => isHeld,
    untilHeld: () => expect.poll(() => isHeld).toBe(true),
    release: () => release(),
  };
}

describe('facets', () => {
  it('a keyword narrows a list and its counts to what a search finds, best first', async () => {
    const shelf = await aShelf();
    const variants = [{ gb: 128 }, { gb: 256 }];
    const case_ = await aPhone(shelf, { name: 'Case for Zephyr', variants: [{ gb: 128 }] });
    const zephyr = await aPhone(shelf, { name: 'Zephyr', brand: 'Nokia', variants });
    await aPhone(shelf, { name: 'Gale', variants });
    const found = listed(await as(null)('searchProduct', { keyword: 'zephyr' }));
    const answer = await filter({ keyword: 'zephyr' });
    expect(listed(answer)).toEqual(found);
    expect(new Set(found.ids)).toEqual(new Set([case_.id, zephyr.id]));
    expect(countsOf(answer, storage.key)).toEqual({ 128: 2, 256: 1 });
    const narrowed = { keyword: 'zephyr', facets: { [storage.key]: ['256'] } };
    expect(listed(await filter(narrowed)).ids).toEqual([zephyr.id]);
    expect(listed(await fromDatabase('filterProducts', narrowed)).ids).toEqual([zephyr.id]);
    expect(listed(await filter({ keyword: 'nothing like it' })).total).toBe(0);
  });

  it('facets follow values, stock, publishing and sheets as soon as staff are told that they are saved', async () => {
    const shelf = await aShelf();
    const phone = await aPhone(shelf, { variants: [{ gb: 128, color: 'Black' }, { gb: 256 }] });
    for (const brand of ['Nokia', 'Samsung']) await aPhone(shelf, { brand, variants: [{ gb: 64 }] });
    const counts = async (key: string) => countsOf(await filter({ slug: [shelf.slug] }), key);
    await saveValues(phone, [[0, storage.key, 512]]);
    expect(await counts(storage.key)).toEqual({ 64: 2, 512: 1 });
    await call('moveStock', { kind: 'counted', variantId: phone.variants[1]?.id ?? '', units: 0 });
    const inStock = { slug: [shelf.slug], facets: { in_stock: ['yes'] } };
    expect((await filter(inStock)).product_list[0]?.variant?.version_id).toBe(phone.variants[0]?.versionId);
    await call('publishProducts', { ids: [phone.id], isPublished: false });
    expect(await counts('brand')).toEqual({ Nokia: 1, Samsung: 1 });
    await call('publishProducts', { ids: [phone.id], isPublished: true });
    expect(await counts('brand')).toEqual({ Apple: 1, Nokia: 1, Samsung: 1 });
    await setSheet(call, shelf.id, [dual]);
    expect(await counts(storage.key)).toEqual({});
    await setSheet(call, shelf.id, [storage]);
    expect(await counts(storage.key)).toEqual({ 64: 2, 512: 1 });
  });

  it('facets follow rows that SQL changes, and leave their ranks alone', async () => {
    const shelf = await aShelf();
    const phone = await aPhone(shelf, { variants: [{ gb: 128 }] });
    const saving = async () => countsOf(await filter({ slug: [shelf.slug] }), 'saving');
    expect(await saving()).toEqual({});
    await setPrice(shop.db, phone.variant.id, 800_00, 1000_00);
    await refreshCardFields(shop.db, [phone.id]);
    await untilListed(testShop);
    expect(await saving()).toEqual({ 10: 1, 20: 1 });
    await shop.database.run('UPDATE products SET popular_rank = popular_rank + 1');
    await setProduct(shop.db, phone.id, { isPublished: false });
    await untilListed(testShop);
    expect(await saving()).toEqual({});
  });

  it('facets follow variants that SQL changes once it publishes that anything may have changed', async () => {
    const shelf = await aShelf();
    const phone = await aPhone(shelf, { variants: [{ gb: 128 }, { gb: 256 }] });
    expect(countsOf(await filter({ slug: [shelf.slug] }), 'saving')).toEqual({});
    await setPrice(shop.db, phone.variants[1]?.id ?? '', 1000_00, 1250_00);
    await shop.database.run("SELECT pg_notify('catalogue_changed', '*')");
    await expect.poll(async () => countsOf(await filter({ slug: [shelf.slug] }), 'saving')).toEqual({ 10: 1, 20: 1 });
  });

  it('facets are not read again for a change of categories, which may come with each picture of one', async () => {
    const everything = aHeldDb(shop.database.staffDb);
    const facets = openFacets({ ...shop, database: { ...shop.database, staffReadDb: everything.db } });
    onTestFinished(() => {
      everything.release();
      return facets.stop();
    });
    await facets.start();
    everything.hold();
    const added = await call('createCategory', { parentId: null, name: `Kites ${Date.now()}` });
    const id = added.items.at(-1)?.id ?? 0;
    await call('orderCategories', { parentId: null, ids: added.items.map((one) => one.id).toReversed() });
    await call('renameCategory', { kind: 'category', id, name: `Large kites ${Date.now()}` });
    await call('deleteCategory', { kind: 'category', id });
    expect(await facets.current()).not.toBeNull();
    expect(everything.isHeld()).toBe(false);
    shop.changes.notify(['*']);
    await everything.untilHeld();
  });

  it('what was answered while everything was read again is published once it is known, and nothing else is', async () => {
    const everything = aHeldDb(shop.database.staffDb);
    const notify = vi.fn(shop.changes.notify);
    const changes = { ...shop.changes, notify };
    const facets = openFacets({ ...shop, changes, database: { ...shop.database, staffReadDb: everything.db } });
    onTestFinished(() => facets.stop());
    await facets.start();
    shop.changes.notify(['*']);
    await facets.current();
    expect(notify).not.toHaveBeenCalled();
    everything.hold();
    shop.changes.notify(['*']);
    await everything.untilHeld();
    await facets.current();
    expect(notify).not.toHaveBeenCalled();
    everything.release();
    await expect.poll(() => notify.mock.calls).toEqual([[['facets']]]);
  });

  it('facets follow a product that is saved while everything is read again', async () => {
    const shelf = await aShelf();
    const phone = await aPhone(shelf, { variants: [{ gb: 128 }] });
    await aPhone(shelf, { variants: [{ gb: 128 }] });
    const rows = aHeldDb(shop.database.db);
    const everything = aHeldDb(shop.database.staffDb);
    const log = shop.log.child({});
    const facets = openFacets({
      ...shop,
      log,
      database: { ...shop.database, db: rows.db, staffReadDb: everything.db },
    });
    const app = await buildApp({ ...shop, facets }, { storefront: null, backOffice: null, checkAnswers: true });
    await app.ready();
    onTestFinished(() => app.close());
    await facets.start();

    const logged = vi.spyOn(log, 'info');
    rows.hold();
    await setProduct(shop.db, phone.id, { popularRank: 7 });
    await rows.untilHeld();
    everything.hold();
    shop.changes.notify(['*']);
    await everything.untilHeld();
    await saveValues(phone, [[0, storage.key, 512]]);
    everything.release();
    await expect.poll(() => logged).toHaveBeenCalledWith(expect.anything(), 'the facets of lists are in memory');
    rows.release();

    const caller = callsOf(app, shop.settings.apiKey).as(null);
    const answer = (await caller('filterProducts', { slug: [shelf.slug], with_facets: true })) as Filtered;
    expect(countsOf(answer, storage.key)).toEqual({ 128: 1, 512: 1 });
  });

  it.runIf(process.env.TEST_ENGINE === 'postgres')(
    'facets cost a page one statement, however long it is, beside its cards',
    async () => {
      const shelf = await aShelf();
      for (let time = 0; time < 12; time++) await aPhone(shelf, { variants: [{ gb: 128 }, { gb: 256 }] });
      const spy = vi.spyOn(pg.Client.prototype, 'query');
      const statements = async (per_page: number) => {
        spy.mockClear();
        await filter({ slug: [shelf.slug], facets: { [storage.key]: ['256'] }, per_page });
        return spy.mock.calls.length;
      };
      await filter({ slug: [shelf.slug] });
      expect([await statements(2), await statements(12)]).toEqual([1, 1]);
      spy.mockRestore();
    },
  );
});
