import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aProduct } from '#testing/factories.ts';
import { setPrice, setProduct, setStock } from '#testing/factories-catalogue.ts';
import { startShop } from '#testing/shop.ts';
import { chooseVariant, findDefaultVariant } from './choose-variant.ts';
import { variants } from './tables.ts';

const { shop } = await startShop();
const { db } = shop;

/** Variants in order: black 128GB, black 256GB, blue 128GB, blue 256GB. */
async function aPhone() {
  const phone = await aProduct(db, {
    colors: [
      { name: 'Black', hex: '000000' },
      { name: 'Blue', hex: '0000ff' },
    ],
    attribute: { name: 'Storage', values: ['128GB', '256GB'] },
  });
  const [black128, black256, blue128, blue256] = phone.variants.map(({ id }) => id);
  if (!black128 || !black256 || !blue128 || !blue256) throw new Error('Four variants were expected.');
  return { ...phone, black128, black256, blue128, blue256 };
}

describe('choosing a variant', () => {
  it('choosing a variant takes the one that has all chosen options', async () => {
    const phone = await aPhone();
    const chosen = await chooseVariant(db, phone.handle, { color: '0000ff', attribute: '256GB' });
    expect(chosen).toEqual({
      variantId: phone.blue256,
      productId: phone.id,
      priceFils: 100_000,
      compareAtFils: 100_000,
      units: 50,
    });
  });

  it('choosing a variant takes the cheapest in stock of those that match a part of the options', async () => {
    const phone = await aPhone();
    await setPrice(db, phone.blue128, 80_000);
    await setPrice(db, phone.blue256, 70_000);
    expect((await chooseVariant(db, phone.handle, { color: '0000ff' }))?.variantId).toBe(phone.blue256);
    await setStock(db, phone.blue256, 0);
    expect((await chooseVariant(db, phone.handle, { color: '0000ff' }))?.variantId).toBe(phone.blue128);
  });

  it('choosing a variant takes the first that matches where none is in stock', async () => {
    const phone = await aPhone();
    await setStock(db, phone.black256, 0);
    await setStock(db, phone.blue256, 0);
    const chosen = await chooseVariant(db, phone.handle, { attribute: '256GB' });
    expect(chosen).toMatchObject({ variantId: phone.black256, units: 0 });
  });

  it('choosing a variant finds none where the product has no such combination', async () => {
    const phone = await aPhone();
    await db.delete(variants).where(eq(variants.id, phone.blue256));
    expect(await chooseVariant(db, phone.handle, { color: '0000ff', attribute: '256GB' })).toBeNull();
  });

  it('choosing a variant refuses an option value that the product does not have, naming the field', async () => {
    const phone = await aPhone();
    const choose = (selection: Parameters<typeof chooseVariant>[2]) => chooseVariant(db, phone.handle, selection);
    await expect(choose({ color: 'ff0000' })).rejects.toMatchObject({
      httpStatus: 400,
      message: expect.stringMatching(/^color /),
    });
    await expect(choose({ attribute: '1TB' })).rejects.toMatchObject({
      httpStatus: 400,
      message: expect.stringMatching(/^attribute /),
    });
    await expect(choose({ versionId: randomUUID() })).rejects.toMatchObject({
      httpStatus: 400,
      message: expect.stringMatching(/^version_id /),
    });
  });

  it('choosing a variant does not know a product that is unknown or not published', async () => {
    const phone = await aPhone();
    await setProduct(db, phone.id, { isPublished: false });
    await expect(chooseVariant(db, phone.handle, {})).rejects.toMatchObject({ httpStatus: 404 });
    await expect(findDefaultVariant(db, 'no-such-product')).rejects.toMatchObject({ httpStatus: 404 });
  });
});

describe('the default variant', () => {
  it('the default variant is the first while it is in stock, then the cheapest in stock, then the first again', async () => {
    const phone = await aPhone();
    await setPrice(db, phone.blue128, 70_000);
    expect((await findDefaultVariant(db, phone.handle))?.variantId).toBe(phone.black128);
    await setStock(db, phone.black128, 0);
    expect((await findDefaultVariant(db, phone.handle))?.variantId).toBe(phone.blue128);
    for (const { id } of phone.variants) await setStock(db, id, 0);
    expect((await findDefaultVariant(db, phone.handle))?.variantId).toBe(phone.black128);
  });

  it('the default variant is none where a product has no variant', async () => {
    const phone = await aPhone();
    for (const { id } of phone.variants) await db.delete(variants).where(eq(variants.id, id));
    expect(await findDefaultVariant(db, phone.handle)).toBeNull();
  });
});
