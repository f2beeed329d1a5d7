import { describe, expect, it } from 'vitest';
import { importProducts } from '#server/operations/import-products.ts';
import { aCategory } from '#testing/factories.ts';
import { aCatalogueFile, aCatalogueLine, aFolder } from '#testing/factories-operations.ts';
import { aShopper } from '#testing/factories-orders.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

/** Addresses of products that staff change, as pages and calls answer them. */

const testShop = await startShop({ hasPages: true });
const { shop, app, as } = testShop;
const { call } = await signedInStaff(testShop, 'manager');
const { subcategory } = await aCategory(shop.db);
const folder = aFolder();

async function aPublished(handle: string) {
  const { item } = await call('createProduct', {
    name: `The ${handle}`,
    handle,
    subcategoryId: subcategory.id,
    priceFils: 99_900,
  });
  await call('publishProducts', { ids: [item.id], isPublished: true });
  return item.id;
}

async function moveTo(id: number, handle: string) {
  const { item } = await call('getStaffProduct', { id });
  const { version, name, brand, descriptionHtml, subcategoryId } = item;
  await call('updateProduct', { id, version, name, brand, descriptionHtml, subcategoryId, handle });
}

/** Polled, since a stale page is sent while the next one is made. `301 /product_details_final/new`, `404` or `200 The name` of the page at a handle. */
async function pageAt(handle: string, search = ''): Promise<string> {
  const { statusCode, headers, body } = await app.inject({ url: `/product_details_final/${handle}${search}` });
  if (statusCode === 301) return `301 ${headers.location}`;
  return statusCode === 200 ? `200 ${/<title>([^<|]*?) \|/.exec(body)?.[1]}` : String(statusCode);
}
const urlAt = async (handle: string) => {
  const answer = await as(null)('getProductDetails', { product_url: handle });
  return answer.status === 'success' ? answer.product_details[0]?.product_url : answer.message;
};

describe('the address of a product', () => {
  it('the address of a product leads to its new one, also from the one before that, with the options of the link', async () => {
    const id = await aPublished('lamp');
    await expect.poll(() => pageAt('lamp')).toBe('200 The lamp');
    await moveTo(id, 'desk-lamp');
    await expect.poll(() => pageAt('lamp')).toBe('301 /product_details_final/desk-lamp');
    await moveTo(id, 'brass-lamp');
    await expect.poll(() => pageAt('lamp')).toBe('301 /product_details_final/brass-lamp');
    await expect
      .poll(() => pageAt('desk-lamp', '?color=ff0000&utm_source=x'))
      .toBe('301 /product_details_final/brass-lamp?color=ff0000');
    await expect.poll(() => pageAt('brass-lamp')).toBe('200 The lamp');
    const log = await call('listAuditLog', { subjectKind: 'product', subjectId: String(id) });
    expect(log.items).toContainEqual(
      expect.objectContaining({
        action: 'updateProduct',
        before: { handle: 'desk-lamp' },
        after: expect.objectContaining({ handle: 'brass-lamp' }),
      }),
    );
  });

  it('the address of before still answers details, accessories and the cart of a page that is open', async () => {
    const id = await aPublished('fan');
    await shop.database.run('UPDATE stock_levels SET units = 5 WHERE product_id = $1', [id]);
    await moveTo(id, 'ceiling-fan');
    expect(await urlAt('fan')).toBe('ceiling-fan');
    expect(await as(null)('getAccessories', { product_url: 'fan' })).toMatchObject({ status: 'success' });
    const { token } = await aShopper(shop.db);
    expect(await as(token)('addToCart', { product_url: 'fan', qty: 1 })).toMatchObject({ status: 'success' });
  });

  it('the address of before belongs to the product that takes it, also to a draft, and to a name that has it no more', async () => {
    const first = await aPublished('kettle');
    await moveTo(first, 'kettle-2024');
    await expect.poll(() => pageAt('kettle')).toBe('301 /product_details_final/kettle-2024');
    const { item: draft } = await call('createProduct', {
      name: 'Draft',
      handle: 'kettle',
      subcategoryId: subcategory.id,
      priceFils: 1_000,
    });
    await expect.poll(() => pageAt('kettle')).toBe('404');
    await call('publishProducts', { ids: [draft.id], isPublished: true });
    await expect.poll(() => pageAt('kettle')).toBe('200 Draft');
    await moveTo(draft.id, 'kettle-2026');
    await expect.poll(() => pageAt('kettle')).toBe('301 /product_details_final/kettle-2026');
    await moveTo(first, 'kettle');
    await expect.poll(() => pageAt('kettle')).toBe('200 The kettle');
    await expect.poll(() => pageAt('kettle-2024')).toBe('301 /product_details_final/kettle');
  });

  it('the address of before belongs to the product of a file that has it', async () => {
    await moveTo(await aPublished('mug'), 'blue-mug');
    await expect.poll(() => pageAt('mug')).toBe('301 /product_details_final/blue-mug');
    const file = aCatalogueFile(folder, [aCatalogueLine({ Handle: 'mug', Title: 'Mug of the file' })]);
    await importProducts(shop, { file, skipBadRows: false, subcategory: null, stock: 'leave' });
    await expect.poll(() => pageAt('mug')).toBe('200 Mug of the file');
  });

  it('the address of before is not chosen for a new product by itself, and goes with its product', async () => {
    const id = await aPublished('tray');
    await moveTo(id, 'tea-tray');
    const { item } = await call('createProduct', { name: 'Tray', subcategoryId: subcategory.id, priceFils: 1_000 });
    expect(item.handle).toBe('tray-2');
    const { version } = (await call('getStaffProduct', { id })).item;
    await call('deleteProduct', { id, version });
    await expect.poll(() => pageAt('tray')).toBe('404');
    await expect.poll(() => pageAt('tea-tray')).toBe('404');
  });
});
