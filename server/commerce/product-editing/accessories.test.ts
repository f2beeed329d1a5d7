import { describe, expect, it } from 'vitest';
import { mostAccessories } from '#contract/staff/product-fields.ts';
import { aProduct } from '#testing/factories.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

const testShop = await startShop();
const { shop } = testShop;
const { db } = shop;
const { call } = await signedInStaff(testShop, 'manager');

const productOf = async (id: number) => (await call('getStaffProduct', { id })).item;
async function save(id: number, accessoryIds: number[]) {
  const { version } = await productOf(id);
  return (await call('saveAccessories', { id, version, accessoryIds })).item;
}
const [phone, cover, charger] = [await aProduct(db), await aProduct(db), await aProduct(db)];

describe('accessories', () => {
  it('accessories are saved in their order, named once, and logged with those before', async () => {
    const saved = await save(phone.id, [charger.id, cover.id, charger.id]);
    expect(saved.accessories).toEqual([
      { id: charger.id, handle: charger.handle, name: charger.name, isPublished: true },
      { id: cover.id, handle: cover.handle, name: cover.name, isPublished: true },
    ]);
    expect(saved.version).toBe(2);
    await save(phone.id, [cover.id, charger.id]);
    expect((await productOf(phone.id)).accessories).toMatchObject([{ id: cover.id }, { id: charger.id }]);
    expect(await save(phone.id, [cover.id, charger.id])).toMatchObject({ version: 3 });
    const owner = await signedInStaff(testShop, 'owner');
    const { items } = await owner.call('listAuditLog', { subjectKind: 'product', subjectId: String(phone.id) });
    expect(items).toMatchObject([
      { action: 'saveAccessories', after: { accessories: [cover.id, charger.id] } },
      { action: 'saveAccessories', before: { accessories: [] }, after: { accessories: [{ id: charger.id }, {}] } },
    ]);
  });

  it('accessories are refused if they hold the product itself, a deleted one or more than are kept', async () => {
    const { id, version } = await productOf(phone.id);
    const tried = (accessoryIds: number[]) => call('saveAccessories', { id, version, accessoryIds });
    await expect(tried([cover.id, id])).rejects.toThrow('A product cannot go with itself');
    await expect(tried([cover.id, 999_999_999])).rejects.toThrow('has been deleted meanwhile');
    await expect(tried(Array.from({ length: mostAccessories + 1 }, (_, at) => at + 1))).rejects.toThrow(
      `accessoryIds must be ${mostAccessories} products or fewer`,
    );
    expect(await productOf(phone.id)).toMatchObject({ version, accessories: [{ id: cover.id }, { id: charger.id }] });
  });

  it('accessories are refused if somebody else has changed the product meanwhile', async () => {
    const { id, version } = await productOf(phone.id);
    await save(id, [charger.id]);
    await expect(call('saveAccessories', { id, version, accessoryIds: [] })).rejects.toThrow(
      'changed what goes with it at',
    );
  });

  it('accessories are copied with the product, and go when they are deleted', async () => {
    const [tablet, pen] = [await aProduct(db), await aProduct(db)];
    await save(tablet.id, [charger.id, pen.id]);
    const { item: copy } = await call('duplicateProduct', { id: tablet.id });
    expect(copy.accessories.map(({ id }) => id)).toEqual([charger.id, pen.id]);
    await call('deleteProduct', await productOf(pen.id));
    expect((await productOf(copy.id)).accessories.map(({ id }) => id)).toEqual([charger.id]);
  });
});
