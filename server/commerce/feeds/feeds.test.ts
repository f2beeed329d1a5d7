import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { productPictures, products, variants } from '#commerce/catalogue/tables.ts';
import { aCategory, aProduct } from '#testing/factories.ts';
import { saveSection } from '#testing/owners-settings.ts';
import { startShop } from '#testing/shop.ts';

const { shop, app, clock } = await startShop();
const { db } = shop;
const { publicUrl } = shop.settings;

type Item = Record<string, string | string[]>;

/** Later than an hour, since an address gets a feed twelve times an hour. */
async function feed(service: 'google' | 'meta'): Promise<string> {
  clock.advance(3_600_000);
  const { statusCode, headers, body } = await app.inject({ url: `/feeds/${service}.xml` });
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  return body;
}

/** The entries by field; a field that comes twice is a list. */
function itemsOf(body: string): Item[] {
  return [...body.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) => {
    const fields: Item = {};
    for (const [, name = '', value = ''] of item.matchAll(/^<g:(\w+)>(.*)<\/g:\1>$/gm)) {
      const known = fields[name];
      fields[name] = known === undefined ? value : [known, value].flat();
    }
    return fields;
  });
}
const offersOf = async (productId: number, service: 'google' | 'meta' = 'google') =>
  itemsOf(await feed(service)).filter((item) => item.item_group_id === String(productId));

describe('a feed', () => {
  it('a feed has an entry for each variant, with the price of the page, and the link that shows the variant', async () => {
    const { subcategory, category } = await aCategory(db, { name: 'Sound & Vision', subcategory: 'Hi-Fi' });
    const product = await aProduct(db, {
      name: 'Amp <One>',
      subcategory,
      priceFils: 129_900,
      compareAtFils: 149_900,
      stock: 3,
      colors: [
        { name: 'Black', hex: '000000' },
        { name: 'Red', hex: 'ff0000' },
      ],
      attribute: { name: 'Power', values: ['50 W'] },
      descriptionHtml: '<p>Warm &amp; clear,</p><ul><li>5 &lt; 6</li></ul>',
    });
    const [black, red] = product.options.color;
    await db.insert(productPictures).values([
      { productId: product.id, colorId: red?.id, path: '/media/r/9x9.webp', alt: '', position: 1 },
      { productId: product.id, colorId: black?.id, path: '/media/b/9x9.webp', alt: '', position: 2 },
      { productId: product.id, path: '/media/all/9x9.webp', alt: '', position: 3 },
    ]);
    const [first, second, ...others] = await offersOf(product.id);
    expect(others).toEqual([]);
    expect(first).toEqual({
      id: product.variants[0]?.id,
      item_group_id: String(product.id),
      title: 'Amp &#60;One&#62; (50 W, Black)',
      description: 'Warm &#38; clear, 5 &#60; 6',
      link: `${publicUrl}/product_details_final/${encodeURIComponent(product.handle)}?color=000000&#38;attr=50+W`,
      image_link: `${publicUrl}/media/b/9x9.webp`,
      additional_image_link: `${publicUrl}/media/all/9x9.webp`,
      availability: 'in_stock',
      price: '1499.00 AED',
      sale_price: '1299.00 AED',
      condition: 'new',
      brand: 'Maker',
      identifier_exists: 'no',
      product_type: `${category.name.replace('&', '&#38;')} &#62; Hi-Fi`,
      color: 'Black',
      shipping: '<g:country>AE</g:country><g:price>0.00 AED</g:price>',
    });
    expect(second).toMatchObject({ color: 'Red', image_link: `${publicUrl}/media/r/9x9.webp` });
  });

  it('a feed shows the pictures of another colour where a variant has none of its own or of all', async () => {
    const colors = [
      { name: 'Black', hex: '000000' },
      { name: 'Red', hex: 'ff0000' },
    ];
    const product = await aProduct(db, { colors });
    const [, red] = product.options.color;
    await db.delete(productPictures).where(eq(productPictures.productId, product.id));
    await db
      .insert(productPictures)
      .values({ productId: product.id, colorId: red?.id, path: '/media/r/9x9.webp', alt: '', position: 1 });
    const picture = { image_link: `${publicUrl}/media/r/9x9.webp` };
    expect(await offersOf(product.id)).toMatchObject([
      { color: 'Black', ...picture },
      { color: 'Red', ...picture },
    ]);
  });

  it("a feed has a variant's GTIN, and says of one without that it has no identifier", async () => {
    const product = await aProduct(db, { attribute: { name: 'Size', values: ['S', 'M'] } });
    const [small] = product.variants;
    if (!small) throw new Error('The product has no variant.');
    await db.update(variants).set({ gtin: '4006381333931' }).where(eq(variants.id, small.id));
    const [first, second] = await offersOf(product.id);
    expect(first).toMatchObject({ gtin: '4006381333931' });
    expect(first).not.toHaveProperty('identifier_exists');
    expect(second).toMatchObject({ identifier_exists: 'no' });
    expect(second).not.toHaveProperty('gtin');
  });

  it('a feed tells stock and prices as they are now, each service in its words, and without drafts', async () => {
    const product = await aProduct(db, { name: 'Fridge (renewed)', priceFils: 50_000, stock: 1 });
    const draft = await aProduct(db);
    await db.update(products).set({ isPublished: false }).where(eq(products.id, draft.id));
    const [before] = await offersOf(product.id);
    expect(before).toMatchObject({ availability: 'in_stock', price: '500.00 AED', condition: 'refurbished' });
    expect(before).toMatchObject({ return_policy_label: 'refurbished' });
    expect(before).not.toHaveProperty('sale_price');
    await shop.database.run('UPDATE stock_levels SET units = 0 WHERE product_id = $1', [product.id]);
    await db.update(variants).set({ priceFils: 45_050 }).where(eq(variants.productId, product.id));
    const now = { price: '500.00 AED', sale_price: '450.50 AED' };
    expect(await offersOf(product.id)).toMatchObject([{ ...now, availability: 'out_of_stock' }]);
    expect(await offersOf(product.id, 'meta')).toMatchObject([{ ...now, availability: 'out of stock' }]);
    expect(await offersOf(draft.id)).toEqual([]);
  });

  it('a feed has prices with VAT, where the shop adds it at the checkout too', async () => {
    const product = await aProduct(db, { priceFils: 10_010 });
    await saveSection(shop, 'shop', { ...shop.facts.sections().shop, pricesIncludeTax: false });
    await expect.poll(() => shop.settings.shop.pricesIncludeTax).toBe(false);
    expect(await offersOf(product.id)).toMatchObject([{ price: '105.11 AED' }]);
    await saveSection(shop, 'shop', { ...shop.facts.sections().shop, pricesIncludeTax: true });
    await expect.poll(() => shop.settings.shop.pricesIncludeTax).toBe(true);
  });

  it('a feed holds no characters that XML does not allow', async () => {
    await aProduct(db, { name: 'Bell\u0007 & "quotes"' });
    expect((await feed('google')).replaceAll('\n', '')).not.toMatch(/\p{Cc}|&(?!#\d+;)/u);
  });

  it('a feed of many pages has each variant once, in the order of products', async () => {
    const { subcategory } = await aCategory(db);
    const values = Array.from({ length: 130 }, (_, at) => `Size ${at}`);
    const wide = await aProduct(db, { subcategory, attribute: { name: 'Size', values } });
    const after = await aProduct(db, { subcategory });
    const ids = itemsOf(await feed('google')).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.slice(-131)).toEqual([...wide.variants, ...after.variants].map(({ id }) => id));
  });

  it('a feed goes to an address twelve times an hour; more is a 429', async () => {
    clock.advance(3_600_000);
    const statuses: number[] = [];
    for (let time = 0; time < 13; time++) statuses.push((await app.inject({ url: '/feeds/meta.xml' })).statusCode);
    expect(statuses).toEqual([...Array(12).fill(200), 429]);
  });
});
