import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog } from '#commerce/audit/tables.ts';
import { deals, products } from '#commerce/catalogue/tables.ts';
import { aCategory, aProduct } from '#testing/factories.ts';
import { anOrder } from '#testing/factories-orders.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

const testShop = await startShop();
const { shop, as } = testShop;
const { db } = shop;
const { call, staff } = await signedInStaff(testShop, 'manager');
const { subcategory } = await aCategory(db);

const aDraft = (fields: { name?: string; priceFils?: number } = {}) =>
  call('createProduct', { name: 'New Phone', subcategoryId: subcategory.id, priceFils: 99_900, ...fields });
const logOf = (id: number) =>
  db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(id)))
    .orderBy(auditLog.id);
const detailsOf = (handle: string) => as(null)('getProductDetails', { product_url: handle });
const fieldsOf = async (id: number) => {
  const { item } = await call('getStaffProduct', { id });
  const { version, name, brand, handle, descriptionHtml, subcategoryId } = item;
  return { id, version, name, brand, handle, descriptionHtml, subcategoryId };
};

describe('a product', () => {
  it('a product is created as a draft, which shoppers see once it is published', async () => {
    const { item } = await aDraft({ name: 'Dhow Phone 1' });
    expect(item).toMatchObject({ handle: 'dhow-phone-1', isPublished: false, version: 1, pictures: [] });
    await expect(detailsOf(item.handle)).rejects.toThrow('does not exist');
    expect(await call('publishProducts', { ids: [item.id], isPublished: true })).toEqual({
      changed: [{ id: item.id, version: 2 }],
    });
    expect(await detailsOf(item.handle)).toMatchObject({ status: 'success' });
    expect(await call('publishProducts', { ids: [item.id], isPublished: true })).toEqual({ changed: [] });
    expect((await logOf(item.id)).map(({ action, staffId }) => [action, staffId])).toEqual([
      ['createProduct', staff.id],
      ['publishProducts', staff.id],
    ]);
  });

  it('a product gets a handle of its own, and a taken one is refused', async () => {
    const [first, second] = [await aDraft({ name: 'Twin' }), await aDraft({ name: 'Twin' })];
    expect([first.item.handle, second.item.handle]).toEqual(['twin', 'twin-2']);
    const fields = await fieldsOf(second.item.id);
    await expect(call('updateProduct', { ...fields, handle: 'twin' })).rejects.toThrow(
      'Another product has the address twin; choose another one.',
    );
    await expect(call('updateProduct', { ...fields, handle: 'a/b' })).rejects.toThrow('handle may hold letters');
  });

  it('a product is changed, with old and new values in the audit log and a sanitised description', async () => {
    const { item } = await aDraft();
    const fields = await fieldsOf(item.id);
    const { item: changed } = await call('updateProduct', {
      ...fields,
      name: 'Better Phone',
      descriptionHtml: '<p onclick="x()">Good <script>alert(1)</script><b>phone</b></p>',
    });
    expect(changed).toMatchObject({
      version: 2,
      name: 'Better Phone',
      descriptionHtml: '<p>Good <strong>phone</strong></p>',
    });
    expect((await logOf(item.id)).at(-1)).toMatchObject({
      action: 'updateProduct',
      before: { name: 'New Phone', descriptionHtml: '' },
      after: { version: 2, name: 'Better Phone' },
    });
  });

  it('a product is not changed by saving it without a difference', async () => {
    const { item } = await aDraft();
    const { item: same } = await call('updateProduct', await fieldsOf(item.id));
    expect(same.version).toBe(1);
    expect(await logOf(item.id)).toHaveLength(1);
  });

  it('when two edit a product, the second gets a refusal that says who changed what and when, and nothing is lost', async () => {
    const { item } = await aDraft();
    const fields = await fieldsOf(item.id);
    const other = await signedInStaff(testShop, 'content');
    await other.call('updateProduct', { ...fields, name: 'Their name', brand: 'Theirs' });
    await expect(call('updateProduct', { ...fields, name: 'My name' })).rejects.toThrow(
      /^The content changed the name and the brand at .+\. Nothing was saved; look at the change, then save yours again\.$/,
    );
    const now = await fieldsOf(item.id);
    expect(now).toMatchObject({ name: 'Their name', version: 2 });
    expect((await call('updateProduct', { ...now, name: 'My name' })).item).toMatchObject({
      brand: 'Theirs',
      version: 3,
    });
  });

  it('a product saved by many at once is saved once', async () => {
    const { item } = await aDraft();
    const fields = await fieldsOf(item.id);
    const saves = await Promise.allSettled(
      Array.from({ length: 6 }, (_, index) => call('updateProduct', { ...fields, name: `Name ${index}` })),
    );
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('a product is moved and renamed by a manager; the role content changes only its texts', async () => {
    const { item } = await aDraft();
    const content = await signedInStaff(testShop, 'content');
    const other = await aCategory(db);
    const fields = await fieldsOf(item.id);
    await expect(content.call('updateProduct', { ...fields, subcategoryId: other.subcategory.id })).rejects.toThrow(
      'You may change texts and pictures',
    );
    await content.call('updateProduct', { ...fields, name: 'Texted' });
    const { item: moved } = await call('updateProduct', {
      ...(await fieldsOf(item.id)),
      subcategoryId: other.subcategory.id,
    });
    expect(moved).toMatchObject({ categoryId: other.category.id, name: 'Texted' });
  });

  it('a product is duplicated as a draft with its options, prices and pictures, without stock', async () => {
    const original = await aProduct(db, {
      colors: [
        { name: 'Black', hex: '000000' },
        { name: 'White', hex: 'ffffff' },
      ],
      attribute: { name: 'Storage', values: ['128 GB', '256 GB'] },
    });
    const { item } = await call('duplicateProduct', { id: original.id });
    expect(item).toMatchObject({ name: `${original.name} (copy)`, isPublished: false, attributeName: 'Storage' });
    expect(item.variants).toHaveLength(4);
    expect(item.variants.every(({ units, sku, colorId }) => units === 0 && sku === '' && colorId !== null)).toBe(true);
    expect(item.pictures).toMatchObject([{ path: '/media/product.svg' }]);
    expect(item.options.map(({ name }) => name).sort()).toEqual(['128 GB', '256 GB', 'Black', 'White']);
    expect(item.options.some(({ id }) => original.variants.some((variant) => variant.colorId === id))).toBe(false);
  });

  it('a product is deleted unless an order has it', async () => {
    const [ordered, unordered] = [await aProduct(db), await aProduct(db)];
    await anOrder(shop, { products: [ordered] });
    await expect(call('deleteProduct', { id: ordered.id, version: 1 })).rejects.toThrow(
      'has been ordered, so it cannot be deleted; unpublish it',
    );
    await call('deleteProduct', { id: unordered.id, version: 1 });
    await expect(call('getStaffProduct', { id: unordered.id })).rejects.toThrow(
      `The product ${unordered.id} does not exist`,
    );
  });

  it('a product without a price stays a draft', async () => {
    const { item } = await aDraft({ name: 'Priceless', priceFils: 0 });
    await expect(call('publishProducts', { ids: [item.id], isPublished: true })).rejects.toThrow(
      'Priceless has a variant without a price',
    );
  });
});

describe('a selection of products', () => {
  it('a selection of products is repriced by a percentage, rounded to the fil, and variants without a reduction get none', async () => {
    const plain = await aProduct(db, { priceFils: 10_005 });
    const offered = await aProduct(db, { priceFils: 10_000, compareAtFils: 10_500 });
    await call('changePrices', { ids: [plain.id, offered.id], percent: 10 });
    const priceOf = async (id: number) => {
      const [variant] = (await call('getStaffProduct', { id })).item.variants;
      return [variant?.priceFils, variant?.compareAtFils];
    };
    expect(await priceOf(plain.id)).toEqual([11_006, 11_006]);
    expect(await priceOf(offered.id)).toEqual([11_000, 11_000]);
    const [face] = await db.select().from(products).where(eq(products.id, plain.id));
    expect(face).toMatchObject({ priceFils: 11_006, version: 2 });
    await expect(call('changePrices', { ids: [plain.id], percent: -95 })).rejects.toThrow(
      'percent must be -90 or more',
    );
  });

  it('a selection of products is moved to a subcategory; an unknown one changes nothing', async () => {
    const [first, second] = [await aProduct(db), await aProduct(db)];
    const { changed } = await call('moveProducts', { ids: [first.id, second.id], subcategoryId: subcategory.id });
    expect(changed).toEqual([first, second].map(({ id }) => ({ id, version: 2 })));
    await expect(call('moveProducts', { ids: [first.id, 999_999], subcategoryId: subcategory.id })).rejects.toThrow(
      'The product 999999 does not exist',
    );
  });
});

describe('a deal', () => {
  it('a deal shows the product among the deals from its start to its end', async () => {
    const product = await aProduct(db, { priceFils: 5_000, compareAtFils: 50_000 });
    const isADeal = async () => {
      const answer = await as(null)('flashDeals');
      return answer.status === 'success' && answer.product_list.some(({ id }) => id === product.id);
    };
    const now = shop.clock.now().getTime();
    const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
    const { item } = await call('startDeal', { productId: product.id, startsAt: at(-1), endsAt: at(5) });
    expect(await isADeal()).toBe(true);
    await expect(call('startDeal', { productId: product.id, startsAt: at(1), endsAt: at(2) })).rejects.toThrow(
      'has a deal within that time',
    );
    await expect(call('startDeal', { productId: product.id, startsAt: at(-4), endsAt: at(-3) })).rejects.toThrow(
      'The deal must end after it starts, and in the future.',
    );
    await call('endDeal', { id: item.deals[0]?.id ?? '' });
    expect(await isADeal()).toBe(false);
    const { item: planned } = await call('startDeal', { productId: product.id, startsAt: at(9), endsAt: at(10) });
    await call('endDeal', { id: planned.deals[0]?.id ?? '' });
    expect(await db.$count(deals, eq(deals.productId, product.id))).toBe(1);
  });
});
