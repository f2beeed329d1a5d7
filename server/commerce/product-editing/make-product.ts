import { eq, sql } from 'drizzle-orm';
import { refreshCardFields } from '#commerce/catalogue/refresh-card-fields.ts';
import { sanitiseHtml } from '#commerce/catalogue/sanitise-html.ts';
import { slugOf } from '#commerce/catalogue/slug.ts';
import { productPictures, products, subcategories, variants } from '#commerce/catalogue/tables.ts';
import { insertValues } from '#commerce/specifications/write-values.ts';
import { receiveStock } from '#commerce/stock/move-stock.ts';
import { announceProducts } from '#commerce/webhooks/announce.ts';
import { startOf } from '#contract/cut-text.ts';
import type { StaffProduct } from '#contract/staff/product-fields.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { isUniqueViolation } from '#platform/database/unique-violation.ts';
import { placeholderPath } from '#platform/media/placeholder.ts';
import type { Editing } from './change-products.ts';
import { takeHandles } from './former-handles.ts';
import { getStaffProduct } from './get-staff-product.ts';
import { productRefusals } from './refusals.ts';

type NewProduct = {
  name: string;
  brand: string;
  descriptionHtml: string;
  /** Blank: generated from the name. */
  handle: string;
  subcategoryId: number;
  priceFils: number;
};

/** Creates a draft with one variant and no stock. */
export async function createProduct(editing: Editing, options: NewProduct): Promise<StaffProduct> {
  const { db, now } = editing;
  const { priceFils, ...texts } = options;
  const id = await insertDraft(db, now, { ...texts, attributeName: null });
  const [variant] = await db
    .insert(variants)
    .values({ productId: id, position: 0, sku: '', priceFils, compareAtFils: priceFils })
    .returning({ id: variants.id });
  if (!variant) throw new Error('The first variant was not made.');
  await receiveStock(db, [{ variantId: variant.id, units: 0 }]);
  await db.insert(productPictures).values({ productId: id, path: placeholderPath, alt: options.name, position: 0 });
  await refreshCardFields(db, [id]);
  return record(editing, id, { name: options.name });
}

/** Creates a draft with the product's options, prices, pictures, specifications and accessories; without stock, SKUs, deals and reviews. */
export async function duplicateProduct(editing: Editing, originalId: number): Promise<StaffProduct> {
  const { db, now } = editing;
  const original = await getStaffProduct(db, originalId);
  const name = `${startOf(original.name, 290)} (copy)`;
  const id = await insertDraft(db, now, { ...original, name, handle: '' });
  await db.execute(sql`
    INSERT INTO option_values (product_id, kind, name, hex, position)
    SELECT ${id}::integer, kind, name, hex, position FROM option_values WHERE product_id = ${originalId}::integer`);
  // The copied option with the same kind and name.
  const copyOf = (column: string) => sql`(
    SELECT mine.id FROM option_values its JOIN option_values mine ON mine.kind = its.kind AND mine.name = its.name
    WHERE mine.product_id = ${id}::integer AND its.id = row.${sql.identifier(column)})`;
  await db.execute(sql`
    INSERT INTO variants (product_id, position, sku, color_id, attribute_id, version_id, price_fils, compare_at_fils)
    SELECT ${id}::integer, row.position, '', ${copyOf('color_id')}, ${copyOf('attribute_id')}, ${copyOf('version_id')},
      row.price_fils, row.compare_at_fils
    FROM variants row WHERE row.product_id = ${originalId}::integer`);
  await db.execute(sql`
    INSERT INTO product_pictures (product_id, color_id, path, alt, position)
    SELECT ${id}::integer, ${copyOf('color_id')}, row.path, row.alt, row.position
    FROM product_pictures row WHERE row.product_id = ${originalId}::integer`);
  const made = await db
    .select({ id: variants.id })
    .from(variants)
    .where(eq(variants.productId, id))
    .orderBy(variants.position);
  await receiveStock(
    db,
    made.map((variant) => ({ variantId: variant.id, units: 0 })),
  );
  await copySpecifications(db, original, { id, variants: made });
  await db.execute(sql`
    INSERT INTO product_accessories (product_id, accessory_id, position)
    SELECT ${id}::integer, accessory_id, position FROM product_accessories WHERE product_id = ${originalId}::integer`);
  await refreshCardFields(db, [id]);
  return record(editing, id, { name, copyOf: originalId });
}

/** Writes the audit log and tells webhooks. */
async function record({ db, audit, now }: Editing, id: number, facts: object): Promise<StaffProduct> {
  const product = await getStaffProduct(db, id);
  await audit({ subjectKind: 'product', subjectId: id, after: { version: product.version, ...facts } });
  await announceProducts(db, 'created', [product], now);
  return product;
}

type Draft = Pick<StaffProduct, 'name' | 'brand' | 'handle' | 'descriptionHtml' | 'subcategoryId' | 'attributeName'>;

async function insertDraft(db: Tx, now: Date, options: Draft): Promise<number> {
  const { name, brand, attributeName, subcategoryId } = options;
  const categoryId = await categoryOf(db, subcategoryId);
  const handle = options.handle || (await freeHandle(db, name));
  try {
    const [made] = await db
      .insert(products)
      .values({
        handle,
        name,
        brand,
        descriptionHtml: sanitiseHtml(options.descriptionHtml),
        attributeName,
        categoryId,
        subcategoryId,
        isPublished: false,
        listedAt: now,
        updatedAt: now,
      })
      .returning({ id: products.id });
    if (!made) throw new Error('The product was not made.');
    await takeHandles(db, [handle]);
    return made.id;
  } catch (error) {
    throw isUniqueViolation(error) ? productRefusals.handleTaken(handle) : error;
  }
}

function copySpecifications(db: Tx, original: StaffProduct, copy: { id: number; variants: { id: string }[] }) {
  const copyOf = new Map(original.variants.map(({ id }, position) => [id, copy.variants[position]?.id ?? null]));
  return insertValues(
    db,
    original.specifications.map(({ key, variantId, value }) =>
      variantId === null
        ? { productId: copy.id, variantId: null, key, value }
        : { productId: null, variantId: copyOf.get(variantId) ?? null, key, value },
    ),
  );
}

/** The category of a subcategory; refuses an unknown one. */
export async function categoryOf(db: Db, subcategoryId: number): Promise<number> {
  const [found] = await db
    .select({ categoryId: subcategories.categoryId })
    .from(subcategories)
    .where(eq(subcategories.id, subcategoryId));
  if (!found) throw productRefusals.noSuchSubcategory();
  return found.categoryId;
}

/** The name's slug, with the first number appended that makes it unique, also among the handles of before. */
async function freeHandle(db: Db, name: string): Promise<string> {
  const slug = slugOf(name).slice(0, 180);
  const result = await rowsOf<{ handle: string }>(
    db,
    sql`
    SELECT handle FROM products WHERE handle = ${slug} OR handle LIKE ${`${slug}-%`}
    UNION ALL SELECT handle FROM former_handles WHERE handle = ${slug} OR handle LIKE ${`${slug}-%`}`,
  );
  const taken = new Set(result.map(({ handle }) => handle));
  for (let number = 1; ; number++) {
    const handle = number === 1 ? slug : `${slug}-${number}`;
    if (!taken.has(handle)) return handle;
  }
}
