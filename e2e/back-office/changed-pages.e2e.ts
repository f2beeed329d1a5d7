import { describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { builtStorefront } from '#server/pages.ts';
import { paths } from '#storefront/paths.ts';
import { aProduct } from '#testing/factories.ts';
import { setPrice } from '#testing/factories-catalogue.ts';
import { tagsPublishedBy, untilPublished } from '#testing/published.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { signedInStaff } from '#testing/staff.ts';

/** How a change of the catalogue updates cached pages. */

const shopWithPages = await startShopWithPages();
const { shop, app, clock } = shopWithPages;
const { call } = await signedInStaff(shopWithPages, 'manager');
/** Another instance on the same database. */
const other = await buildApp(shop, { storefront: await builtStorefront(), checkAnswers: true, backOffice: null });

const pageOf = async (instance: typeof app, handle: string) => (await instance.inject(paths.product(handle))).body;
/** Every change so far has reached the instances, and a second has passed for their caches. */
async function aSecond() {
  await untilPublished(shop);
  clock.advance(1000);
}

async function rename(id: number, name: string) {
  const { item } = await call('getStaffProduct', { id });
  const { version, brand, handle, descriptionHtml, subcategoryId } = item;
  await call('updateProduct', { id, version, name, brand, handle, descriptionHtml, subcategoryId });
}

describe('a change of a product', () => {
  it('a changed product shows within a second on every instance, and pages without it stay as they are', async () => {
    const [changed, untouched] = [await aProduct(shop.db), await aProduct(shop.db)];
    // A change that the page cache does not notice: it shows only if a page is rendered again.
    for (const instance of [app, other]) {
      await pageOf(instance, changed.handle);
      expect(await pageOf(instance, untouched.handle)).toContain('1,000');
    }
    await setPrice(shop.db, untouched.variant.id, 234_500);
    await rename(changed.id, 'Renamed Just Now');
    await aSecond();
    for (const instance of [app, other]) {
      expect(await pageOf(instance, changed.handle)).toContain('Renamed Just Now');
      expect(await pageOf(instance, untouched.handle)).not.toContain('2,345');
    }
  });

  it('a change of a draft expires no page; its publication shows where there was nothing', async () => {
    const product = await aProduct(shop.db);
    await call('publishProducts', { ids: [product.id], isPublished: false });
    await aSecond();
    expect((await app.inject(paths.product(product.handle))).statusCode).toBe(404);
    expect(await tagsPublishedBy(shop, () => rename(product.id, 'A Quiet Draft'))).toEqual([]);
    const publish = () => call('publishProducts', { ids: [product.id], isPublished: true });
    expect(await tagsPublishedBy(shop, publish)).toEqual([`product:${product.id}`, 'lists']);
    await aSecond();
    expect(await pageOf(app, product.handle)).toContain('A Quiet Draft');
  });
});
