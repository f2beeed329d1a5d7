import { inArray, sql } from 'drizzle-orm';
import { products, variants } from '#commerce/catalogue/tables.ts';
import { changeProducts, type Editing, type ProductVersion } from './change-products.ts';
import { categoryOf } from './make-product.ts';
import { productRefusals } from './refusals.ts';

/** Changes of many products at once. Each gives back those that were not so already, with the versions that they have now. */

/** Publishes products, or makes drafts of them. A product without a price stays out of the shop. */
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

/** Raises or lowers prices by a percentage, rounded half up to the fil; a struck-through price stays, and never below the price. */
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
    // What had nothing off goes on having nothing off.
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
