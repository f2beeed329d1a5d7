import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { optionValues, productPictures, products, variants } from '#commerce/catalogue/tables.ts';
import { receiveStock } from '#commerce/stock/move-stock.ts';
import type { StaffProduct } from '#contract/staff/product-fields.ts';
import type { Db } from '#platform/database/database.ts';
import { isUniqueViolation } from '#platform/database/unique-violation.ts';
import { placeholderPath } from '#platform/media/placeholder.ts';
import { changeProducts, type Editing } from './change-products.ts';
import { getStaffProduct } from './get-staff-product.ts';
import { type PlannedSheet, planSheet, type Sheet } from './plan-sheet.ts';
import { productRefusals } from './refusals.ts';

/** Saves a sheet as the product's options and variants. Existing ones keep their ids, so that they stay in carts. */
export async function saveVariants(
  editing: Editing,
  { id, version, ...sheet }: Sheet & { id: number; version: number },
): Promise<StaffProduct> {
  await changeProducts(editing, { ids: [id], version }, async ([product]) => {
    if (!product) return;
    const planned = planSheet(product, sheet);
    const isUnpriced = planned.variants.some(({ priceFils }) => priceFils === 0);
    if (product.isPublished && isUnpriced) throw productRefusals.noPrice(product.name);
    try {
      await writeSheet(editing.db, product, planned);
    } catch (error) {
      throw isUniqueViolation(error) ? productRefusals.rowTwice('the same options') : error;
    }
    await receiveStock(editing.db, planned.received);
  });
  return getStaffProduct(editing.db, id);
}

/** Removed variants are deleted first; options are added before the variants that use them, and removed after those. */
async function writeSheet(db: Db, product: StaffProduct, planned: PlannedSheet) {
  await db.update(products).set({ attributeName: planned.attributeName }).where(eq(products.id, product.id));
  await db.delete(variants).where(
    and(
      eq(variants.productId, product.id),
      notInArray(
        variants.id,
        planned.variants.map(({ id }) => id),
      ),
    ),
  );
  await writeOptions(db, product.id, planned);
  await writeVariants(db, product.id, planned);
  await removeOptions(db, product, planned);
}

/** Names are unique within a product: they are replaced by ids first, so that two names can be swapped. */
async function writeOptions(db: Db, productId: number, { options }: PlannedSheet) {
  await db
    .update(optionValues)
    .set({ name: sql`${optionValues.id}::text` })
    .where(eq(optionValues.productId, productId));
  if (options.length === 0) return;
  await db
    .insert(optionValues)
    .values(options.map((option) => ({ ...option, productId })))
    .onConflictDoUpdate({
      target: optionValues.id,
      set: { name: sql`excluded.name`, hex: sql`excluded.hex`, position: sql`excluded.position` },
    });
}

/** Positions are unique within a product too: they are made negative first. */
async function writeVariants(db: Db, productId: number, planned: PlannedSheet) {
  await db
    .update(variants)
    .set({ position: sql`-1 - ${variants.position}` })
    .where(eq(variants.productId, productId));
  await db
    .insert(variants)
    .values(planned.variants.map((variant) => ({ ...variant, productId })))
    .onConflictDoUpdate({
      target: variants.id,
      set: {
        position: sql`excluded.position`,
        sku: sql`excluded.sku`,
        gtin: sql`excluded.gtin`,
        colorId: sql`excluded.color_id`,
        attributeId: sql`excluded.attribute_id`,
        versionId: sql`excluded.version_id`,
        priceFils: sql`excluded.price_fils`,
        compareAtFils: sql`excluded.compare_at_fils`,
      },
    });
}

/** A removed colour's pictures are deleted with it; if no colour is left, they become pictures of the product. */
async function removeOptions(db: Db, product: StaffProduct, { options }: PlannedSheet) {
  const planned = new Set(options.map(({ id }) => id));
  const removed = product.options.filter(({ id }) => !planned.has(id)).map(({ id }) => id);
  if (removed.length === 0) return;
  if (!options.some(({ kind }) => kind === 'color')) {
    await db.update(productPictures).set({ colorId: null }).where(eq(productPictures.productId, product.id));
  }
  await db.delete(optionValues).where(inArray(optionValues.id, removed));
  if ((await db.$count(productPictures, eq(productPictures.productId, product.id))) > 0) return;
  await db
    .insert(productPictures)
    .values({ productId: product.id, path: placeholderPath, alt: product.name, position: 0 });
}
