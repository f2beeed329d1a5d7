import { describe, expect, it } from 'vitest';
import { aProduct } from '#testing/factories.ts';
import { setPictures, setPrice, setStock } from '#testing/factories-catalogue.ts';
import { startShop } from '#testing/shop.ts';
import { refreshCardFields } from './refresh-card-fields.ts';

const { shop, as } = await startShop();
const { db } = shop;

const colors = [
  { name: 'Black', hex: '000000' },
  { name: 'Blue', hex: '0000ff' },
];

async function cardOf(productId: number) {
  const answer = await as(null)('filterProducts', {});
  if (answer.status !== 'success') throw new Error(answer.message);
  return answer.product_list.find(({ id }) => id === productId);
}

async function cardFieldsOf(productId: number) {
  const card = await cardOf(productId);
  return [card?.selling_price, card?.initial_cost, card?.discout, card?.product_image_path];
}

describe('the card fields of a product', () => {
  it('the card fields of a product are price and picture of the default variant, which changes when that is sold out', async () => {
    const phone = await aProduct(db, { colors });
    const [black, blue] = phone.variants;
    await setPrice(db, black?.id ?? '', 90_000, 120_000);
    await setPrice(db, blue?.id ?? '', 95_000);
    await setPictures(db, phone.id, [
      { path: '/media/box.svg', colorId: null },
      { path: '/media/black.svg', colorId: black?.colorId ?? null },
      { path: '/media/blue.svg', colorId: blue?.colorId ?? null },
    ]);
    expect(await refreshCardFields(db, [phone.id])).toEqual([phone.id]);
    expect(await cardFieldsOf(phone.id)).toEqual([900, 1200, 25, '/media/black.svg']);

    await setStock(db, black?.id ?? '', 0);
    await refreshCardFields(db, [phone.id]);
    expect(await cardFieldsOf(phone.id)).toEqual([950, 950, 0, '/media/blue.svg']);

    await setStock(db, blue?.id ?? '', 0);
    await refreshCardFields(db, [phone.id]);
    expect(await cardFieldsOf(phone.id)).toEqual([900, 1200, 25, '/media/black.svg']);
  });

  it('the card fields of a product are those of the cheapest variant in stock once the first is sold out, the same as goes into the cart', async () => {
    const phone = await aProduct(db, { attribute: { name: 'Storage', values: ['S', 'M', 'L'] } });
    for (const [index, priceFils] of [10_000, 30_000, 20_000].entries()) {
      await setPrice(db, phone.variants[index]?.id ?? '', priceFils);
    }
    await setStock(db, phone.variant.id, 0);
    await refreshCardFields(db, [phone.id]);
    expect((await cardFieldsOf(phone.id))[0]).toBe(200);
  });

  it('the card fields of a product have the price of the cheapest variant in stock where prices differ', async () => {
    const phone = await aProduct(db, { attribute: { name: 'Storage', values: ['S', 'M', 'L'] } });
    const [small, medium, large] = phone.variants.map(({ id }) => id) as [string, string, string];
    const prices = async () => {
      await refreshCardFields(db, [phone.id]);
      const card = await cardOf(phone.id);
      return [card?.selling_price, card?.from_price, card?.stock_status];
    };
    expect(await prices()).toEqual([1000, null, 'IN STOCK']);
    await setPrice(db, large, 120_000);
    expect(await prices()).toEqual([1000, 1000, 'IN STOCK']);
    await setPrice(db, medium, 90_000);
    expect(await prices()).toEqual([1000, 900, 'IN STOCK']);
    await setStock(db, medium, 0);
    expect(await prices()).toEqual([1000, 1000, 'IN STOCK']);
    await setStock(db, large, 0);
    expect(await prices()).toEqual([1000, null, 'IN STOCK']);
    await setStock(db, small, 0);
    expect(await prices()).toEqual([1000, null, 'OUT OF STOCK']);
  });

  it('the card fields of a product have the condition that its version or its name says', async () => {
    const conditionOf = async (name: string, versions: string[] = []) => {
      const { id } = await aProduct(db, { name, versions });
      await refreshCardFields(db, [id]);
      return (await cardOf(id))?.condition;
    };
    expect(await conditionOf('Phone (Refurbished)')).toBe('refurbished');
    expect(await conditionOf('Phone', ['Refurbished, Good', 'Refurbished, Fair'])).toBe('refurbished');
    expect(await conditionOf('Phone', ['UAE version', 'Refurbished, Good'])).toBe('new');
    expect(await conditionOf('Phone', ['Pre-owned'])).toBe('used');
    expect(await conditionOf('Phone for the unused')).toBe('new');
  });

  it('the card fields of a product have no picture where the product has none', async () => {
    const bare = await aProduct(db);
    await shop.database.run('DELETE FROM product_pictures WHERE product_id = $1', [bare.id]);
    await refreshCardFields(db, [bare.id]);
    expect((await cardFieldsOf(bare.id))[3]).toBe('');
  });

  it('the card fields of a product are refreshed for the given products only, or for all, and written only where they changed', async () => {
    const [one, other] = [await aProduct(db), await aProduct(db)];
    for (const { variant } of [one, other]) await setPrice(db, variant.id, 50_000);
    expect(await refreshCardFields(db, [])).toEqual([]);
    expect(await refreshCardFields(db, [one.id])).toEqual([one.id]);
    expect((await cardFieldsOf(other.id))[0]).toBe(1000);
    expect(await refreshCardFields(db, 'all')).toEqual([other.id]);
    expect(await refreshCardFields(db, 'all')).toEqual([]);
  });
});
