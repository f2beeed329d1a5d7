import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aCategory, aCustomer, aProduct } from '#testing/factories.ts';
import {
  anImportedReviewOf,
  inCartOf,
  onWishlistOf,
  setPictures,
  setPrice,
  setProduct,
  setStock,
} from '#testing/factories-catalogue.ts';
import { startShop } from '#testing/shop.ts';
import { recordActivity } from './record-activity.ts';

const { shop, as, clock } = await startShop();
const { db } = shop;
const anyone = as(null);
const dayMs = 86_400_000;

const phoneOptions = {
  colors: [
    { name: 'Black', hex: '000000' },
    { name: 'Blue', hex: '0000ff' },
  ],
  attribute: { name: 'Storage', values: ['128GB', '256GB'] },
};

async function details(handle: string, selection: { color?: string; attr?: string; version_id?: string } = {}) {
  const answer = await anyone('getProductDetails', { product_url: handle, ...selection });
  if (answer.status !== 'success') throw new Error(answer.message);
  return answer;
}

/** Each combination of the options of a phone, at one price. */
const variantsOf = (versionId: string | undefined) =>
  ['000000', '0000ff'].flatMap((color) =>
    ['128GB', '256GB'].map((attr) => {
      return { color, attr, version_id: versionId, selling_price: 2999.5, stock_status: 'IN STOCK' };
    }),
  );

const withoutReviews = { averageRating: 0, rate: [], total_review: 0 };

describe('the product page', () => {
  it('the product page shows name, place in the tree, price, options and description', async () => {
    const { category, subcategory } = await aCategory(db);
    const phone = await aProduct(db, {
      ...phoneOptions,
      versions: ['UAE version'],
      subcategory,
      name: 'Phone 15',
      priceFils: 299_950,
      compareAtFils: 400_000,
      descriptionHtml: '<p>Six inches.</p>',
    });
    const version = phone.options.version[0];
    expect(await details(phone.handle)).toEqual({
      status: 'success',
      image: [{ real_image_path: '/media/product.svg' }],
      product_details: [
        {
          id: phone.id,
          category_slug: category.slug,
          product_name: 'Phone 15',
          short_description: '<p>Six inches.</p>',
          discout: 25,
          product_url: phone.handle,
          brand: 'Maker',
          category_name: category.name,
          sub_category_name: subcategory.name,
          sub_category_slug: subcategory.slug,
          sku: phone.variant.sku,
        },
      ],
      product_stock: {
        selling_price: 2999.5,
        mrp: 4000,
        stock_status: 'IN STOCK',
        selling_out_fast: false,
        sold_recently: false,
      },
      colors: ['000000', '0000ff'],
      color_names: ['Black', 'Blue'],
      attribute: { attr_name: 'Storage', attr_details: ['128GB', '256GB'] },
      version: [{ version_id: version?.id, version_name: 'UAE version' }],
      selected: { color: '000000', attr: '128GB', version_id: version?.id },
      specifications: [],
      variants: variantsOf(version?.id),
      add_to_cart: true,
      wish_button: '',
      ...withoutReviews,
    });
  });

  it('the product page contains no script, even if the database does', async () => {
    const { handle } = await aProduct(db, {
      descriptionHtml: '<p>Good.</p><script>alert(1)</script><img src="x" onerror="alert(1)">',
    });
    const page = await details(handle);
    expect(page.product_details[0]?.short_description).toBe('<p>Good.</p>');
  });

  it('the product page has no attribute, colours and versions where the product has none', async () => {
    const { handle } = await aProduct(db);
    const page = await details(handle);
    expect(page).toMatchObject({ attribute: null, colors: [], version: [] });
    expect(page.selected).toEqual({ color: null, attr: null, version_id: null });
  });

  it('the product page answers for the default variant while nothing is chosen', async () => {
    const phone = await aProduct(db, phoneOptions);
    await setPrice(db, phone.variants[3]?.id ?? '', 10_000);
    expect((await details(phone.handle)).selected).toMatchObject({ color: '000000', attr: '128GB' });
    await setStock(db, phone.variant.id, 0);
    const page = await details(phone.handle);
    expect(page.selected).toMatchObject({ color: '0000ff', attr: '256GB' });
    expect(page.product_stock).toMatchObject({ selling_price: 100, stock_status: 'IN STOCK' });
  });

  it('the product page answers for the cheapest variant in stock that has what was chosen, with or without a # before the colour', async () => {
    const phone = await aProduct(db, phoneOptions);
    await setPrice(db, phone.variants[3]?.id ?? '', 90_000, 120_000);
    const page = await details(phone.handle, { color: '#0000FF' });
    expect(page.selected).toMatchObject({ color: '0000ff', attr: '256GB' });
    expect(page.product_stock).toMatchObject({ selling_price: 900, mrp: 1200 });
    expect(page.product_details[0]).toMatchObject({ discout: 25, sku: phone.variants[3]?.sku });
  });

  it('the product page is OUT OF STOCK when no variant with what was chosen is left', async () => {
    const phone = await aProduct(db, phoneOptions);
    await setStock(db, phone.variants[2]?.id ?? '', 0);
    const page = await details(phone.handle, { color: '0000ff', attr: '128GB' });
    expect(page.product_stock.stock_status).toBe('OUT OF STOCK');
    expect((await details(phone.handle)).product_stock.stock_status).toBe('IN STOCK');
  });

  it('the product page is OUT OF STOCK for a combination that is not made, and repeats what was chosen', async () => {
    const phone = await aProduct(db, phoneOptions);
    await shop.database.run('DELETE FROM variants WHERE id = $1', [phone.variants[3]?.id]);
    const page = await details(phone.handle, { color: '0000ff', attr: '256GB' });
    expect(page.product_stock).toMatchObject({ stock_status: 'OUT OF STOCK', selling_price: 1000 });
    expect(page.selected).toEqual({ color: '0000ff', attr: '256GB', version_id: null });
    expect(page.add_to_cart).toBe(true);
  });

  it('the product page tells price and stock of every combination that is made, whatever is chosen', async () => {
    const phone = await aProduct(db, phoneOptions);
    const [, black256, blue128, blue256] = phone.variants.map(({ id }) => id);
    await setPrice(db, black256 ?? '', 120_050);
    await setStock(db, blue128 ?? '', 0);
    await shop.database.run('DELETE FROM variants WHERE id = $1', [blue256]);
    const expected = [
      { color: '000000', attr: '128GB', version_id: null, selling_price: 1000, stock_status: 'IN STOCK' },
      { color: '000000', attr: '256GB', version_id: null, selling_price: 1200.5, stock_status: 'IN STOCK' },
      { color: '0000ff', attr: '128GB', version_id: null, selling_price: 1000, stock_status: 'OUT OF STOCK' },
    ];
    expect((await details(phone.handle)).variants).toEqual(expected);
    expect((await details(phone.handle, { color: '0000ff', attr: '256GB' })).variants).toEqual(expected);
    const none = { color: null, attr: null, version_id: null };
    expect((await details((await aProduct(db)).handle)).variants).toMatchObject([none]);
  });

  it('the product page shows the pictures of the colour first, then those of no colour, and none of another colour', async () => {
    const phone = await aProduct(db, phoneOptions);
    const [black, blue] = phone.options.color;
    await setPictures(db, phone.id, [
      { path: '/media/box.svg', colorId: null },
      { path: '/media/black.svg', colorId: black?.id ?? null },
      { path: '/media/blue.svg', colorId: blue?.id ?? null },
    ]);
    const paths = async (color: string) =>
      (await details(phone.handle, { color })).image.map(({ real_image_path }) => real_image_path);
    expect(await paths('0000ff')).toEqual(['/media/blue.svg', '/media/box.svg']);
    expect(await paths('000000')).toEqual(['/media/black.svg', '/media/box.svg']);
  });

  it('the product page says that it sells out fast with 20 units left, not with 21 or none', async () => {
    const phone = await aProduct(db, { stock: 21 });
    const isSellingOut = async () => (await details(phone.handle)).product_stock.selling_out_fast;
    expect(await isSellingOut()).toBe(false);
    await setStock(db, phone.variant.id, 20);
    expect(await isSellingOut()).toBe(true);
    await setStock(db, phone.variant.id, 0);
    expect(await isSellingOut()).toBe(false);
  });

  it('the product page says that some were sold recently for 30 days after a sale', async () => {
    const [sold, old] = [await aProduct(db), await aProduct(db)];
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs);
    await recordActivity(db, daysAgo(29), [{ productId: sold.id, unitsSold: 1 }]);
    await recordActivity(db, daysAgo(30), [{ productId: old.id, unitsSold: 1 }]);
    expect((await details(sold.handle)).product_stock.sold_recently).toBe(true);
    expect((await details(old.handle)).product_stock.sold_recently).toBe(false);
  });

  it('the product page shows the reviews newest first, 100 at most, and their average to one decimal', async () => {
    const phone = await aProduct(db);
    await setProduct(db, phone.id, { ratingSum: 425, ratingCount: 101 });
    for (let index = 0; index < 101; index++) {
      const createdAt = new Date(Date.UTC(2026, 0, 1, 0, index));
      await anImportedReviewOf(db, phone.id, { name: 'Omar K.', text: `Review ${index}`, rating: 4, createdAt });
    }
    const { rate, averageRating, total_review } = await details(phone.handle);
    expect(rate).toHaveLength(100);
    expect(rate[0]).toEqual({
      first_name: 'Omar K.',
      profile_pic: '',
      rating: 4,
      description: 'Review 100',
      created_at: '2026-01-01T01:40:00.000Z',
      verified_purchase: false,
      answer: '',
    });
    expect({ averageRating, total_review }).toEqual({ averageRating: 4.2, total_review: 101 });
  });

  it("the product page carries the member's own flags: the shown variant in the cart, the product on the wishlist", async () => {
    const member = await aCustomer(db);
    const phone = await aProduct(db, phoneOptions);
    await inCartOf(db, member.id, phone.variants[2]?.id ?? '');
    await onWishlistOf(db, member.id, phone.id);
    const flags = async (color: string) => {
      const answer = await as(member.token)('getProductDetails', { product_url: phone.handle, color, attr: '128GB' });
      if (answer.status !== 'success') throw new Error(answer.message);
      return [answer.add_to_cart, answer.wish_button];
    };
    expect(await flags('0000ff')).toEqual([false, 'checked']);
    expect(await flags('000000')).toEqual([true, 'checked']);
  });

  it('the product page does not exist for an unknown or unpublished product', async () => {
    const hidden = await aProduct(db);
    await setProduct(db, hidden.id, { isPublished: false });
    for (const handle of [hidden.handle, 'no-such-product', "' OR 1=1 --", '👩🏽‍🚀']) {
      await expect(details(handle), handle).rejects.toMatchObject({ httpStatus: 404 });
    }
  });

  it('the product page refuses an option value that the product does not have, naming the field', async () => {
    const { handle } = await aProduct(db, phoneOptions);
    await expect(details(handle, { color: 'ff0000' })).rejects.toMatchObject({
      httpStatus: 400,
      message: expect.stringMatching(/^color /),
    });
    await expect(details(handle, { attr: '1TB' })).rejects.toMatchObject({
      httpStatus: 400,
      message: expect.stringMatching(/^attr /),
    });
    await expect(details(handle, { version_id: randomUUID() })).rejects.toMatchObject({
      httpStatus: 400,
      message: expect.stringMatching(/^version_id /),
    });
  });
});
