import { sql } from 'drizzle-orm';
import { refreshFaces } from '#commerce/catalogue/refresh-faces.ts';
import { optionValues, productPictures, products, variants } from '#commerce/catalogue/tables.ts';
import { correctStocks, receiveStock } from '#commerce/stock/move-stock.ts';
import type { Db } from '#platform/database/database.ts';
import { insertRows } from '#server/operations/insert-rows.ts';
import {
  type FindPicture,
  isChanged,
  ownFields,
  type PlacedProduct,
  type PlannedProduct,
  planChanges,
} from './plan-changes.ts';
import { readExisting } from './read-existing.ts';

export type BatchCounts = {
  created: number;
  updated: number;
  unchanged: number;
  /** The products that were made or differ, with the versions that they have now. */
  changed: { id: number; version: number }[];
};
export type WriteGiven = {
  now: Date;
  findPicture: FindPicture;
  /** Takes up the stock levels to correct once all batches are written. */
  corrections: StockCorrection[];
};
export type StockCorrection = { productId: number; variantId: string; units: number };

/**
 * Brings the shop's products to what the file says, for many at a time: a fixed number of statements, which write the
 * rows that differ and no others. Products that the file does not name stay as they are.
 */
export async function writeBatch(tx: Db, batch: PlacedProduct[], given: WriteGiven): Promise<BatchCounts> {
  const existing = await readExisting(
    tx,
    batch.map(({ handle }) => handle),
  );
  const planned = batch.map((product) => planChanges(product, existing.get(product.handle) ?? null, given.findPicture));
  const changed = planned.filter(isChanged);
  const counts = countBatch(planned, changed);
  if (changed.length === 0) return { ...counts, changed: [] };
  const ids = await writeProducts(tx, changed, given.now);
  const withIds = changed.map((plan) => ({ ...plan, productId: ids.get(plan.product.handle) ?? 0 }));
  await writeOptionsAndVariants(tx, withIds);
  await writePictures(
    tx,
    withIds.filter(({ differs }) => differs.pictures),
  );
  await receiveFirstStock(tx, withIds, given.corrections);
  await refreshFaces(
    tx,
    withIds.map(({ productId }) => productId),
  );
  return { ...counts, changed: await raiseVersions(tx, withIds, given.now) };
}

/** Two imports at once would each see the other's products as missing; the second one waits. */
export async function lockImports(tx: Db): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(4711003)`);
}

/** Staff who edit one of the products meanwhile are told. A new product has its first version. */
async function raiseVersions(tx: Db, changed: PlannedWithId[], now: Date): Promise<BatchCounts['changed']> {
  const known = changed.filter(({ existing }) => existing !== null);
  const made = changed.filter(({ existing }) => existing === null);
  const result = await tx.execute(sql`
    UPDATE products SET version = version + 1, updated_at = ${now.toISOString()}::timestamptz
    WHERE id = ANY (${idsOf(known)}) RETURNING id, version`);
  const raised = (result as unknown as { rows: { id: number; version: number }[] }).rows;
  return [...made.map(({ productId }) => ({ id: productId, version: 1 })), ...raised];
}

function countBatch(planned: PlannedProduct[], changed: PlannedProduct[]) {
  const created = changed.filter(({ existing }) => existing === null).length;
  return { created, updated: changed.length - created, unchanged: planned.length - changed.length };
}

async function writeProducts(tx: Db, changed: PlannedProduct[], now: Date): Promise<Map<string, number>> {
  const created = changed.filter(({ existing }) => existing === null);
  // A new product starts with the face of its default variant, so that refreshFaces has little left to write.
  await insertRows(
    tx,
    products,
    created.map(({ product, pictures, variants: [face] }) => ({
      ...ownFields(product),
      listedAt: now,
      updatedAt: now,
      priceFils: face?.priceFils ?? 0,
      compareAtFils: face?.compareAtFils ?? 0,
      picture: pictures[0]?.path ?? '',
    })),
  );
  const updated = changed.filter(({ differs }) => differs.itself);
  if (updated.length > 0) {
    await tx.execute(sql`
      UPDATE products p SET name = g.name, brand = g.brand, description_html = g."descriptionHtml", category_id = g."categoryId",
        subcategory_id = g."subcategoryId", attribute_name = g."attributeName", is_published = g."isPublished"
      FROM json_to_recordset(${JSON.stringify(updated.map(({ product }) => ownFields(product)))}::json) AS g(handle text, name text, brand text,
        "descriptionHtml" text, "categoryId" integer, "subcategoryId" integer, "attributeName" text, "isPublished" boolean)
      WHERE p.handle = g.handle`);
  }
  const found = await tx.execute(
    sql`SELECT id, handle FROM products WHERE handle = ANY (ARRAY(SELECT json_array_elements_text(${JSON.stringify(created.map(({ product }) => product.handle))}::json)))`,
  );
  const rows = (found as unknown as { rows: { id: number; handle: string }[] }).rows;
  return new Map([
    ...changed.map(({ product, existing }) => [product.handle, existing?.id ?? 0] as const),
    ...rows.map(({ id, handle }) => [handle, id] as const),
  ]);
}

export type PlannedWithId = Pick<
  PlannedProduct,
  'options' | 'variants' | 'pictures' | 'differs' | 'stock' | 'existing'
> & {
  productId: number;
};

/** New ones first, those that are gone last, so that a variant always finds its options. */
async function writeOptionsAndVariants(tx: Db, changed: PlannedWithId[]) {
  const ofOptions = changed.filter(({ differs }) => differs.options);
  const ofVariants = changed.filter(({ differs }) => differs.variants);
  const hadVariants = ofVariants.filter(({ existing }) => existing !== null);
  await upsertOptions(tx, ofOptions);
  if (hadVariants.length > 0) {
    // Positions are unique within a product: old ones step aside before new ones are taken.
    await tx.execute(sql`UPDATE variants SET position = -1 - position WHERE product_id = ANY (${idsOf(hadVariants)})`);
  }
  await upsertVariants(tx, ofVariants);
  if (hadVariants.length > 0) {
    await tx.execute(sql`DELETE FROM variants WHERE product_id = ANY (${idsOf(hadVariants)}) AND position < 0`);
  }
  const hadOptions = ofOptions.filter(({ existing }) => existing !== null);
  if (hadOptions.length > 0) {
    const kept = JSON.stringify(hadOptions.flatMap(({ options }) => options.map(({ id }) => id)));
    await tx.execute(sql`
      DELETE FROM option_values WHERE product_id = ANY (${idsOf(hadOptions)})
        AND id NOT IN (SELECT value::uuid FROM json_array_elements_text(${kept}::json))`);
  }
}

async function upsertOptions(tx: Db, changed: PlannedWithId[]) {
  const isNew = ({ existing }: PlannedWithId) => existing === null;
  const rowsOf = ({ productId, options }: PlannedWithId) => options.map((option) => ({ ...option, productId }));
  await insertRows(tx, optionValues, changed.filter(isNew).flatMap(rowsOf));
  const rows = changed.filter((plan) => !isNew(plan)).flatMap(rowsOf);
  if (rows.length === 0) return;
  await tx.execute(sql`
    INSERT INTO option_values (id, product_id, kind, name, hex, position)
    SELECT id, "productId", kind, name, hex, position
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS g(id uuid, "productId" integer, kind text, name text, hex text, position integer)
    ON CONFLICT (id) DO UPDATE SET hex = excluded.hex, position = excluded.position`);
}

async function upsertVariants(tx: Db, changed: PlannedWithId[]) {
  const isNew = ({ existing }: PlannedWithId) => existing === null;
  const rowsOf = ({ productId, variants }: PlannedWithId) => variants.map((variant) => ({ ...variant, productId }));
  await insertRows(tx, variants, changed.filter(isNew).flatMap(rowsOf));
  const rows = changed.filter((plan) => !isNew(plan)).flatMap(rowsOf);
  if (rows.length === 0) return;
  await tx.execute(sql`
    INSERT INTO variants (id, product_id, position, sku, color_id, attribute_id, version_id, price_fils, compare_at_fils)
    SELECT id, "productId", position, sku, "colorId", "attributeId", "versionId", "priceFils", "compareAtFils"
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS g(id uuid, "productId" integer, position integer, sku text, "colorId" uuid,
      "attributeId" uuid, "versionId" uuid, "priceFils" integer, "compareAtFils" integer)
    ON CONFLICT (id) DO UPDATE SET position = excluded.position, sku = excluded.sku, price_fils = excluded.price_fils,
      compare_at_fils = excluded.compare_at_fils`);
}

/** Replaces the pictures of products; nothing refers to them. */
export async function writePictures(
  tx: Db,
  changed: Pick<PlannedWithId, 'productId' | 'pictures' | 'existing'>[],
): Promise<void> {
  const had = changed.filter(({ existing }) => existing !== null);
  if (had.length > 0) await tx.execute(sql`DELETE FROM product_pictures WHERE product_id = ANY (${idsOf(had)})`);
  await insertRows(
    tx,
    productPictures,
    changed.flatMap(({ productId, pictures }) =>
      pictures.map((picture, position) => ({ productId, ...picture, position })),
    ),
  );
}

/** New variants get their stock at once, since nobody else knows them yet; the others wait for correctStock. */
async function receiveFirstStock(tx: Db, changed: PlannedWithId[], corrections: StockCorrection[]) {
  const rows = changed.flatMap(({ productId, stock }) => stock.map((row) => ({ productId, ...row })));
  const received = rows.filter(({ isNew }) => isNew);
  if (received.length > 0) await receiveStock(tx, received);
  for (const { isNew, ...correction } of rows) if (!isNew) corrections.push(correction);
}

/**
 * Sets the stock that the file tells of known variants: all at once and last, because orders are placed meanwhile.
 * Locked in one order and held for a moment, the levels neither keep a shopper waiting nor stand in an order's way for good.
 */
export async function correctStock(tx: Db, corrections: StockCorrection[], reason: string): Promise<void> {
  if (corrections.length === 0) return;
  await correctStocks(tx, corrections, reason);
  await refreshFaces(tx, [...new Set(corrections.map(({ productId }) => productId))]);
}

function idsOf(changed: { productId: number }[]) {
  return sql`${`{${changed.map(({ productId }) => productId).join(',')}}`}::integer[]`;
}
