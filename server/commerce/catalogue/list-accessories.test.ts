import { describe, expect, it } from 'vitest';
import { aCustomer, aProduct } from '#testing/factories.ts';
import { goesWith, onWishlistOf, setProduct } from '#testing/factories-catalogue.ts';
import { listed } from '#testing/listings.ts';
import { startShop } from '#testing/shop.ts';

const { shop, as } = await startShop();
const { db } = shop;

const idsOf = async (product_url: string) => listed(await as(null)('getAccessories', { product_url })).ids;

async function aPhoneWith(count: number) {
  const phone = await aProduct(db);
  const accessories = [];
  for (let number = 0; number < count; number++) accessories.push(await aProduct(db));
  const ids = accessories.map(({ id }) => id);
  await goesWith(db, phone.id, ids);
  return { phone, ids };
}

describe('what goes with a product', () => {
  it('what goes with a product comes in the order of the staff, sold-out ones last, without drafts', async () => {
    const { phone, ids } = await aPhoneWith(4);
    const [first = 0, second = 0, third, fourth] = ids;
    expect(await idsOf(phone.handle)).toEqual(ids);
    await setProduct(db, first, { isInStock: false });
    await setProduct(db, second, { isPublished: false });
    expect(await idsOf(phone.handle)).toEqual([third, fourth, first]);
  });

  it('what goes with a product is twelve cards at most, with the flags of the member', async () => {
    const { phone, ids } = await aPhoneWith(13);
    expect(await idsOf(phone.handle)).toEqual(ids.slice(0, 12));
    const member = await aCustomer(db);
    await onWishlistOf(db, member.id, ids[1] ?? 0);
    expect(await as(member.token)('getAccessories', { product_url: phone.handle })).toMatchObject({
      product_list: ids.slice(0, 12).map((_id, at) => ({ wish_button: at === 1 ? 'checked' : '' })),
    });
  });

  it('what goes with a product does not say that the product goes with it, and may be nothing', async () => {
    const [phone, accessory] = [await aProduct(db), await aProduct(db)];
    await goesWith(db, phone.id, [accessory.id]);
    expect(await idsOf(phone.handle)).toEqual([accessory.id]);
    expect(await idsOf(accessory.handle)).toEqual([]);
  });

  it('what goes with a product that is unknown or not published is a 404', async () => {
    const { phone } = await aPhoneWith(1);
    await setProduct(db, phone.id, { isPublished: false });
    for (const handle of [phone.handle, 'no-such-product']) {
      await expect(idsOf(handle)).rejects.toMatchObject({ httpStatus: 404 });
    }
  });
});
