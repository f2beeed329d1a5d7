import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { lineItems } from '#commerce/cart/tables.ts';
import { optionValues, productPictures } from '#commerce/catalogue/tables.ts';
import { splitCrops } from '#contract/picture-paths.ts';
import { staffCalls } from '#contract/staff/calls.ts';
import type { StaffCategory } from '#contract/staff/categories.ts';
import type { StaffProduct } from '#contract/staff/product-fields.ts';
import { aCustomer, aProduct } from '#testing/factories.ts';
import { putInCart, unitsInStock } from '#testing/factories-orders.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

const testShop = await startShop();
const { shop, as } = testShop;
const { db } = shop;
const { call, request } = await signedInStaff(testShop, 'manager');

const colors = [
  { name: 'Black', hex: '000000' },
  { name: 'White', hex: 'ffffff' },
];
const aPhone = () => aProduct(db, { colors, attribute: { name: 'Storage', values: ['128 GB', '256 GB'] }, stock: 5 });

/** The current sheet of a product. */
async function sheetOf(id: number) {
  const { item } = await call('getStaffProduct', { id });
  const nameOf = (optionId: string | null) => item.options.find((option) => option.id === optionId)?.name ?? null;
  return {
    id,
    version: item.version,
    attributeName: item.attributeName,
    options: item.options,
    variants: item.variants.map(({ units: _units, colorId, attributeId, versionId, ...variant }) => ({
      ...variant,
      color: nameOf(colorId),
      attribute: nameOf(attributeId),
      version: nameOf(versionId),
    })),
  };
}
const newRow = { sku: '', priceFils: 10_000, compareAtFils: 0, version: null };

describe('the sheet of variants', () => {
  it('the sheet of variants saves prices, SKUs and GTINs, and lists show the new price', async () => {
    const phone = await aPhone();
    const sheet = await sheetOf(phone.id);
    const gtin = '4006381333931';
    const variants = sheet.variants.map((row) => ({
      ...row,
      priceFils: 77_700,
      compareAtFils: 88_800,
      sku: 'NEW',
      gtin,
    }));
    const { item } = await call('saveVariants', { ...sheet, variants });
    expect(item).toMatchObject({
      version: 2,
      variants: [{ sku: 'NEW', gtin, priceFils: 77_700, units: 5 }, {}, {}, {}],
    });
    const answer = await as(null)('newArrivals');
    const cards = answer.status === 'success' ? answer.product_list : [];
    expect(cards.find((card) => card.id === phone.id)).toMatchObject({ selling_price: 777 });
  });

  it('the sheet of variants renames and recolours an option; the variant stays in the carts it is in', async () => {
    const phone = await aPhone();
    const customer = await aCustomer(db);
    await putInCart(db, customer.id, phone);
    const sheet = await sheetOf(phone.id);
    const rename = (name: string | null) => (name === 'Black' ? 'White' : name === 'White' ? 'Black' : name);
    await call('saveVariants', {
      ...sheet,
      options: sheet.options.map((option) => ({ ...option, name: rename(option.name) ?? '' })),
      variants: sheet.variants.map((row) => ({ ...row, color: rename(row.color) })),
    });
    const options = await db.select().from(optionValues).where(eq(optionValues.productId, phone.id));
    expect(options.find(({ hex }) => hex === '000000')?.name).toBe('White');
    expect(await db.$count(lineItems, eq(lineItems.customerId, customer.id))).toBe(1);
  });

  it('the sheet of variants adds rows with their initial stock, and removes rows with their options and pictures', async () => {
    const phone = await aPhone();
    const sheet = await sheetOf(phone.id);
    const { item } = await call('saveVariants', {
      ...sheet,
      options: [...sheet.options, { kind: 'color', name: 'Red', hex: 'ff0000' }],
      variants: [
        ...sheet.variants.filter(({ color }) => color !== 'White'),
        { ...newRow, color: 'Red', attribute: '128 GB', units: 7 },
      ],
    });
    expect(item.variants.map(({ units }) => units)).toEqual([5, 5, 7]);
    expect(item.options.filter(({ kind }) => kind === 'color').map(({ name }) => name)).toEqual(['Black', 'Red']);
  });

  it('the sheet of variants of a product with one variant gives it options without losing its stock', async () => {
    const plain = await aProduct(db, { stock: 9 });
    const sheet = await sheetOf(plain.id);
    const { item } = await call('saveVariants', {
      ...sheet,
      options: colors.map((color) => ({ ...color, kind: 'color' as const })),
      variants: [
        ...sheet.variants.map((row) => ({ ...row, color: 'Black' })),
        { ...newRow, color: 'White', attribute: null },
      ],
    });
    expect(item.variants.map(({ units }) => units)).toEqual([9, 0]);
    expect(item.variants[0]?.id).toBe(plain.variant.id);
  });

  it('the sheet of variants is refused with a sentence if it is invalid, and nothing is saved', async () => {
    const phone = await aPhone();
    const sheet = await sheetOf(phone.id);
    const [first] = sheet.variants;
    if (!first) throw new Error('The sheet has no row.');
    const refusals: [object, string][] = [
      [
        { variants: [first, { ...newRow, color: null, attribute: '128 GB' }] },
        'Some rows have a colour and some have none',
      ],
      [{ variants: [first, { ...first, id: undefined }] }, 'Two rows are for Black, 128 GB'],
      [{ variants: [{ ...first, color: 'Green' }] }, 'No option is named Green'],
      [{ attributeName: '' }, 'Name the attribute'],
      [{ attributeName: 'Edition' }, 'An attribute cannot be called Edition'],
      [
        { options: sheet.options.map((option) => ({ ...option, hex: option.hex && '000000' })) },
        'has the same colour as another',
      ],
      [{ variants: sheet.variants.map((row) => ({ ...row, priceFils: 0 })) }, 'without a price'],
      [{ variants: [{ ...first, gtin: '4006381333932' }] }, 'must be a GTIN of 8, 12, 13 or 14 digits'],
      [{ variants: [] }, 'variants must have a row'],
    ];
    for (const [changes, sentence] of refusals) {
      await expect(call('saveVariants', { ...sheet, ...changes }), sentence).rejects.toThrow(sentence);
    }
    expect((await sheetOf(phone.id)).version).toBe(1);
  });
});

describe('stock', () => {
  it('stock changes with a reason: received is added, damaged is subtracted, counted is set', async () => {
    const product = await aProduct(db, { stock: 10, name: 'Counted Camera' });
    const fulfilment = await signedInStaff(testShop, 'fulfilment');
    const variantId = product.variant.id;
    const move = async (kind: 'received' | 'counted' | 'damaged', units: number, note = '') =>
      (await fulfilment.call('moveStock', { variantId, kind, units, note })).item.units;
    expect(await move('received', 5, 'Delivery 17')).toBe(15);
    expect(await move('damaged', 2)).toBe(13);
    expect(await move('counted', 3)).toBe(3);
    await expect(move('damaged', 4)).rejects.toThrow('Only 3 in stock, so 4 cannot be damaged');
    const { items } = await call('listStockMovements', { variantId });
    expect(items.map(({ kind, units, staffName }) => [kind, units, staffName])).toEqual([
      ['counted', -10, 'The fulfilment'],
      ['damaged', -2, 'The fulfilment'],
      ['received', 5, 'The fulfilment'],
    ]);
    expect(items[2]?.note).toBe('Delivery 17');
  });

  it('stock is listed when low, fewest units first, and found by SKU and by words', async () => {
    const scarce = await aProduct(db, { stock: 1, name: 'Scarce Drone' });
    await aProduct(db, { stock: 500, name: 'Plenty Drone' });
    const names = async (filter: object) =>
      (await call('listStock', filter)).items.map(({ productName, units }) => `${productName} ${units}`);
    const low = await names({ level: 'low', limit: 100 });
    expect(low).toContain('Scarce Drone 1');
    expect(low).not.toContain('Plenty Drone 500');
    expect(await names({ q: 'plen dro' })).toEqual(['Plenty Drone 500']);
    expect(await names({ q: scarce.variant.sku })).toEqual(['Scarce Drone 1']);
  });

  it('stock adds up after many changes at once', async () => {
    const product = await aProduct(db, { stock: 0 });
    const received = { variantId: product.variant.id, kind: 'received' as const, units: 3 };
    await Promise.all(Array.from({ length: 8 }, () => call('moveStock', received)));
    expect(await unitsInStock(db, product)).toBe(24);
  });
});

describe('pictures', () => {
  const send = async (product: { id: number }, upload: Buffer) => {
    const path = `${staffCalls.uploadProductPicture.path}?id=${product.id}`;
    return (await request('POST', path, { upload })).json<{ item: StaffProduct; message: string }>();
  };
  it('pictures are uploaded, ordered, assigned a colour and a text, and removed', async () => {
    const phone = await aPhone();
    await send(phone, await aPng('red'));
    const { item } = await send(phone, await aPng('blue'));
    expect(item.pictures).toHaveLength(3);
    const colorId = item.options.find(({ name }) => name === 'White')?.id ?? null;
    const [, second, third] = item.pictures;
    const pictures = [
      { id: third?.id ?? '', colorId, alt: 'From behind' },
      { id: second?.id ?? '', colorId: null, alt: '' },
    ];
    const arranged = await call('arrangeProductPictures', { id: phone.id, version: item.version, pictures });
    expect(arranged.item.pictures).toMatchObject([
      { alt: 'From behind', colorId },
      { alt: phone.name, colorId: null },
    ]);
    expect((await app(arranged.item.pictures[0]?.path ?? '')).statusCode).toBe(200);
    const none = await call('arrangeProductPictures', { id: phone.id, version: item.version + 1, pictures: [] });
    expect(none.item.pictures).toEqual([]);
    expect(await db.$count(productPictures, eq(productPictures.productId, phone.id)), 'the placeholder').toBe(1);
  });
  const app = (url: string) => testShop.app.inject({ url });

  it('pictures are refused with a sentence if unusable, or if the product has them already', async () => {
    const phone = await aPhone();
    expect((await send(phone, Buffer.from('<svg/>'))).message).toMatch(
      /^The picture is not a picture that can be used/,
    );
    const png = await aPng('green');
    await send(phone, png);
    expect((await send(phone, png)).message).toBe('The product has this picture already.');
  });
});

describe('categories', () => {
  it('categories have a banner with a crop for phones, which is removed with its banner', async () => {
    const { items } = await call('createCategory', { parentId: null, name: 'Garden' });
    const id = items.at(-1)?.id ?? 0;
    const send = async (place: string, upload: Buffer) => {
      const path = `${staffCalls.uploadCategoryPicture.path}?kind=category&id=${id}&place=${place}`;
      return (await request('POST', path, { upload })).json<{ items: StaffCategory[] }>().items.at(-1)?.banner ?? '';
    };
    const wide = await send('banner', await aPng('green'));
    const both = await send('phoneBanner', await aPng('lime'));
    expect(splitCrops(both)).toMatchObject({ wide, phone: expect.stringMatching(/^\/media\/.+webp$/) });
    expect(await as(null)('getSubcategoryList', { slug: 'garden' })).toMatchObject({ category_banner_path: both });
    expect(await send('banner', await aPng('white'))).not.toContain('#');
  });

  it('categories are created, renamed without a new slug, ordered, and deleted when empty', async () => {
    const { items } = await call('createCategory', { parentId: null, name: 'Smart Home' });
    const made = items.find(({ name }) => name === 'Smart Home');
    if (!made) throw new Error('The category was not made.');
    expect(made.slug).toBe('smart-home');
    for (const name of ['Bulbs', 'Locks']) await call('createCategory', { parentId: made.id, name });
    await call('renameCategory', { kind: 'category', id: made.id, name: 'Home' });
    const find = async () => (await call('listStaffCategories')).items.find(({ id }) => id === made.id);
    expect(await find()).toMatchObject({
      slug: 'smart-home',
      name: 'Home',
      subcategories: [{ name: 'Bulbs' }, { name: 'Locks' }],
    });
    const ids = (await find())?.subcategories.map(({ id }) => id) ?? [];
    await call('orderCategories', { parentId: made.id, ids: ids.toReversed() });
    expect((await find())?.subcategories.map(({ name }) => name)).toEqual(['Locks', 'Bulbs']);
    await expect(call('orderCategories', { parentId: made.id, ids: ids.slice(1) })).rejects.toThrow('reload the page');
    await expect(call('deleteCategory', { kind: 'category', id: made.id })).rejects.toThrow('Home has subcategories');
    await aProduct(db, { subcategory: { id: ids[0] ?? 0, categoryId: made.id } });
    await expect(call('deleteCategory', { kind: 'subcategory', id: ids[0] ?? 0 })).rejects.toThrow(
      'Bulbs has products',
    );
    await call('deleteCategory', { kind: 'subcategory', id: ids[1] ?? 0 });
    await expect(call('createCategory', { parentId: null, name: 'Home' })).rejects.toThrow(
      'already exists; choose another',
    );
  });
});

function aPng(background: string): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
}
