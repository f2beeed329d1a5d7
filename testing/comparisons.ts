import type { Page } from 'playwright-core';
import { publishChanges } from '#platform/changes.ts';
import { aCategory, aProduct } from './factories.ts';
import { setProduct } from './factories-catalogue.ts';
import { untilPublished } from './published.ts';
import type { ShopWithPages } from './shop-with-pages.ts';
import { aSpecification, setSheet } from './specifications.ts';
import { signedInStaff } from './staff.ts';

/** Products of a kind to compare, and locators of what compares them. */

/** Five lamps with a sheet of their own, of which the floor lamp is refurbished, rated and sold out; and a radio of another kind. */
export async function lampsAndRadio(shop: ShopWithPages) {
  const { db } = shop.shop;
  const { call } = await signedInStaff(shop, 'owner');
  const { subcategory } = await aCategory(db, { subcategory: 'Lamps compared' });
  const weight = await aSpecification(call, 'number', { name: 'Weight of lamps', unit: 'g' });
  const dims = await aSpecification(call, 'boolean', { name: 'Can be dimmed' });
  await setSheet(call, subcategory.id, [weight, dims]);
  const aLamp = async (name: string, grams: number) => {
    const product = await aProduct(db, { name, subcategory, priceFils: 74_950, compareAtFils: 100_000 });
    const { item } = await call('getStaffProduct', { id: product.id });
    const values = [
      { key: weight.key, variantId: null, value: grams },
      { key: dims.key, variantId: null, value: true },
    ];
    await call('saveSpecifications', { id: product.id, version: item.version, values });
    return product;
  };
  const lamps = {
    desk: await aLamp('Desk lamp', 900),
    floor: await aLamp('Floor lamp', 4200),
    night: await aLamp('Night lamp', 300),
    wall: await aLamp('Wall lamp', 1100),
    sun: await aLamp('Sun lamp', 2000),
  };
  const rated = { condition: 'refurbished', isInStock: false, ratingSum: 9, ratingCount: 2 } as const;
  await setProduct(db, lamps.floor.id, rated);
  const radio = await aProduct(db, { name: 'Radio of another kind' });
  await publishChanges(db, ['lists']);
  await untilPublished(shop.shop);
  return { ...lamps, radio, listUrl: `${shop.url}/subcategory/${subcategory.slug}` };
}

export const comparisonPath = (...products: { id: number }[]) =>
  `/compare?products=${products.map(({ id }) => id).join(',')}`;

/** The button that chooses a product, on its card or its page. */
export const compareButton = (page: Page, { name }: { name: string }) =>
  page.getByRole('main').getByRole('button', { name: `Compare ${name}`, exact: true });
export const compareTray = (page: Page) => page.getByRole('region', { name: 'Products to compare' });
export const comparedTable = (page: Page) => page.getByRole('region', { name: 'Products', exact: true });
/** The names of the compared products, in order. */
export const comparedNames = (page: Page) =>
  comparedTable(page)
    .getByRole('columnheader')
    .evaluateAll((heads) => heads.map((head) => head.querySelector('span')?.textContent));
