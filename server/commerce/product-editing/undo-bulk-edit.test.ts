import { describe, expect, it } from 'vitest';
import { aCategory, aProduct } from '#testing/factories.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

const testShop = await startShop();
const { db } = testShop.shop;
const { call } = await signedInStaff(testShop, 'manager');
const { call: callOfOwner } = await signedInStaff(testShop, 'owner');
const { subcategory } = await aCategory(db);

const stateOf = async (id: number) => {
  const { version: _version, updatedAt: _updatedAt, ...state } = (await call('getStaffProduct', { id })).item;
  return state;
};
const rename = async (id: number, name: string) =>
  callOfOwner('updateProduct', { ...(await call('getStaffProduct', { id })).item, name });
const aPair = async () => [
  await aProduct(db, { priceFils: 10_005, versions: ['UAE', 'Global'] }),
  await aProduct(db, { priceFils: 20_000, compareAtFils: 21_000 }),
];

describe('undoing a bulk edit', () => {
  it.each([
    ['of prices', (ids: number[]) => call('changePrices', { ids, percent: 10 })],
    ['of the category', (ids: number[]) => call('moveProducts', { ids, subcategoryId: subcategory.id })],
    ['of the publication', (ids: number[]) => call('publishProducts', { ids, isPublished: false })],
  ])(
    'undoing %s restores the values that it changed, to the fil, and keeps later changes of other fields',
    async (_what, edit) => {
      const ids = (await aPair()).map(({ id }) => id);
      const before = await Promise.all(ids.map(stateOf));
      const { changed } = await edit(ids);
      expect(await Promise.all(ids.map(stateOf))).not.toEqual(before);
      await rename(ids[0] ?? 0, 'Renamed Since');
      expect(await call('undoBulkEdit', { changed })).toEqual({ restored: ids, kept: [] });
      expect(await Promise.all(ids.map(stateOf))).toEqual([{ ...before[0], name: 'Renamed Since' }, before[1]]);
      const { items } = await call('listAuditLog', { subjectKind: 'product', subjectId: String(ids[1]), limit: 1 });
      expect(items[0]).toMatchObject({ action: 'undoBulkEdit', after: { version: 3 } });
    },
  );

  it('undoing a bulk edit leaves a product unchanged whose prices were changed since, and names the product and who changed it', async () => {
    const [touched, other] = await aPair();
    const ids = [touched?.id ?? 0, other?.id ?? 0];
    const { changed } = await call('changePrices', { ids, percent: 10 });
    await callOfOwner('changePrices', { ids: ids.slice(0, 1), percent: 5 });
    const asItIs = await stateOf(ids[0] ?? 0);
    const { restored, kept } = await call('undoBulkEdit', { changed });
    expect(restored).toEqual(ids.slice(1));
    expect(kept).toEqual([
      { id: ids[0], sentence: expect.stringMatching(/ stays as it is: The owner changed the variants at .+\.$/) },
    ]);
    expect(kept[0]?.sentence).toContain(asItIs.name);
    expect(await stateOf(ids[0] ?? 0)).toEqual(asItIs);
  });

  it('undoing a bulk edit works once, and for bulk edits only', async () => {
    const [product] = await aPair();
    const id = product?.id ?? 0;
    const { changed } = await call('publishProducts', { ids: [id], isPublished: false });
    await call('undoBulkEdit', { changed });
    const again = await call('undoBulkEdit', { changed });
    expect(again).toMatchObject({
      restored: [],
      kept: [{ id, sentence: expect.stringContaining('The manager changed') }],
    });
    const { item } = await rename(id, 'No Bulk Edit');
    const { kept } = await call('undoBulkEdit', { changed: [{ id, version: item.version }] });
    expect(kept).toEqual([{ id, sentence: expect.stringContaining('cannot be undone') }]);
  });

  it('undoing a bulk edit gives the reason if the earlier state is no longer possible', async () => {
    const { subcategory: gone } = await aCategory(db);
    const moved = await aProduct(db, { subcategory: gone });
    const free = await aProduct(db);
    const { changed } = await call('moveProducts', { ids: [moved.id], subcategoryId: subcategory.id });
    await call('deleteCategory', { id: gone.id, kind: 'subcategory' } as never);
    expect((await call('undoBulkEdit', { changed })).kept[0]?.sentence).toContain(
      'the subcategory it was in has been deleted',
    );

    const hidden = await call('publishProducts', { ids: [free.id], isPublished: false });
    await testShop.shop.database.run(
      `UPDATE variants SET price_fils = 0, compare_at_fils = 0 WHERE product_id = ${free.id}`,
    );
    expect((await call('undoBulkEdit', hidden)).kept[0]?.sentence).toContain('it has a variant without a price');
  });
});
