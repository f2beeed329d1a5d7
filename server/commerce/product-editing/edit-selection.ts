import { inArray, sql } from 'drizzle-orm';
import { products, variants } from '#commerce/catalogue/tables.ts';
import { changeProducts, type Editing, type ProductVersion } from './change-products.ts';
import { categoryOf } from './make-product.ts';
import { productRefusals } from './refusals.ts';

/** Changes of many products at once. Each returns the products that it changed, with their new versions. */

/** Publishes products, or makes them drafts. A product without a price cannot be published. */
export async function publishProducts(
  editing: Editing,
  { ids, isPublished }: { ids: number[]; isPublished: boolean },
): Promise<ProductVersion[]> {
  const changed = await changeProducts(editing, { ids: unique(ids) }, async (before) => {
    const unpriced = before.find(({ variants }) => variants.some(({ priceFils }) => priceFils === 0));
    if (isPublished && unpriced) throw productRefusals.noPrice(unpriced.name);
    await editing.db.update(products).set({ isPublished }).where(inArray(products.id, ids));
  });
  return changed.map(versionOf);
}

export async function moveProducts(
  editing: Editing,
  { ids, subcategoryId }: { ids: number[]; subcategoryId: number },
): Promise<ProductVersion[]> {
  const changed = await changeProducts(editing, { ids: unique(ids) }, async () => {
    const categoryId = await categoryOf(editing.db, subcategoryId);
    await editing.db.update(products).set({ categoryId, subcategoryId }).where(inArray(products.id, ids));
  });
  return changed.map(versionOf);
}

/** Raises or lowers prices by a percentage, rounded half up to the fil; a compare-at price stays, but never below the price. */
export async function changePrices(
  editing: Editing,
  { ids, percent }: { ids: number[]; percent: number },
): Promise<ProductVersion[]> {
  const changed = await changeProducts(editing, { ids: unique(ids) }, async (before) => {
    const highest = Math.max(...before.flatMap((product) => product.variants.map(({ priceFils }) => priceFils)));
    if (highest * (1 + percent / 100) > mostFils) throw productRefusals.priceTooHigh();
    const published = before.filter(({ isPublished }) => isPublished);
    const lowest = Math.min(...published.flatMap((product) => product.variants.map(({ priceFils }) => priceFils)));
    if (Math.round((lowest * (100 + percent)) / 100) === 0) throw productRefusals.priceTooLow();
    const price = sql`round(${variants.priceFils} * (100 + ${percent}::numeric) / 100)::integer`;
    // A variant without a reduction gets none.
    const compareAt = sql`CASE WHEN ${variants.compareAtFils} = ${variants.priceFils} THEN ${price}
      ELSE greatest(${variants.compareAtFils}, ${price}) END`;
    await editing.db
      .update(variants)
      .set({ priceFils: price, compareAtFils: compareAt })
      .where(inArray(variants.productId, ids));
  });
  return changed.map(versionOf);
}

const mostFils = 100_000_000;
const unique = (ids: number[]) => [...new Set(ids)];
const versionOf = ({ id, version }: ProductVersion) => ({ id, version });
