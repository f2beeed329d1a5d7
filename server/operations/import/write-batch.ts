import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { refreshCardFields } from '#commerce/catalogue/refresh-card-fields.ts';
import { productPictures, products } from '#commerce/catalogue/tables.ts';
import { takeHandles } from '#commerce/product-editing/former-handles.ts';
import { correctStocks, receiveStock } from '#commerce/stock/move-stock.ts';
import { announceProducts } from '#commerce/webhooks/announce.ts';
import { advisoryLocks } from '#platform/database/advisory-locks.ts';
import type { Tx } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { inPieces } from '#platform/in-pieces.ts';
import { insertRows } from '#server/operations/insert-rows.ts';
import {
  changesStock,
  isChanged,
  ownFields,
  type PlacedProduct,
  type PlannedProduct,
  type PlanOptions,
  planChanges,
  type StockMode,
} from './plan-changes.ts';
import { readExisting } from './read-existing.ts';
import { writeSpecifications } from './write-specifications.ts';
import { type PlannedWithId, writeOptionsAndVariants } from './write-variants.ts';

export type BatchCounts = {
  created: number;
  updated: number;
  unchanged: number;
  /** The products that were created or updated, with their new versions. */
  changed: { id: number; version: number }[];
};
export type WriteOptions = PlanOptions & {
  now: Date;
  stock: StockMode;
  /** Collects the stock of existing variants, which is written after all batches. */
  stockMoves: StockMove[];
};
export type StockMove = { productId: number; variantId: string; units: number };

/** The embedded database runs on the event loop, and writes this many rows without a noticeable pause. */
const rowsAtOnce = 50;
const cardsAtOnce = 10;
/** Products have many indexes. */
const productsAtOnce = 20;

/**
 * Updates the shop's products from the file, in statements of a few rows that write only the rows that differ. Products that are
 * not in the file stay as they are.
 */
export async function writeBatch(tx: Tx, batch: PlacedProduct[], options: WriteOptions): Promise<BatchCounts> {
  const existing = await readExisting(
    tx,
    batch.map(({ handle }) => handle),
    options.specificationIds,
  );
  const planned: PlannedProduct[] = [];
  for (const product of batch) {
    planned.push(planChanges(product, existing.get(product.handle) ?? null, options));
    // One with a thousand variants of many specifications takes most of a turn.
    await nextTurn();
  }
  const changed = planned.filter((plan) => isChanged(plan, options.stock));
  const counts = countBatch(planned, changed);
  if (changed.length === 0) return { ...counts, changed: [] };
  const ids = await writeProducts(tx, changed, options.now);
  const withIds = changed.map((plan) => ({ ...plan, productId: ids.get(plan.product.handle) ?? 0 }));
  await writeOptionsAndVariants(tx, withIds);
  await writeSpecifications(tx, withIds);
  await writePictures(
    tx,
    withIds.filter(({ differs }) => differs.pictures),
  );
  await moveStock(tx, withIds, options);
  await refreshCardFieldsOf(
    tx,
    withIds.map(({ productId }) => productId),
  );
  const raised = await raiseVersions(tx, withIds, options.now);
  const made = withIds
    .filter(({ existing }) => existing === null)
    .map(({ productId }) => ({ id: productId, version: firstVersion }));
  await announceProducts(tx, 'created', made, options.now);
  await announceProducts(tx, 'changed', raised, options.now);
  return { ...counts, changed: [...made, ...raised] };
}

/** Two parallel imports would each miss the other's new products; the second one waits. */
export async function lockImports(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.imports})`);
}

const firstVersion = 1;

/** The version makes staff who edit the product meanwhile see the conflict. */
function raiseVersions(tx: Tx, changed: PlannedWithId[], now: Date): Promise<BatchCounts['changed']> {
  return rowsOf<{ id: number; version: number }>(
    tx,
    sql`
    UPDATE products SET version = version + 1, updated_at = ${now.toISOString()}::timestamptz
    WHERE id = ANY (${idsOf(changed.filter(({ existing }) => existing !== null))}) RETURNING id, version`,
  );
}

function countBatch(planned: PlannedProduct[], changed: PlannedProduct[]) {
  const created = changed.filter(({ existing }) => existing === null).length;
  return { created, updated: changed.length - created, unchanged: planned.length - changed.length };
}

async function writeProducts(tx: Tx, changed: PlannedProduct[], now: Date): Promise<Map<string, number>> {
  const created = changed.filter(({ existing }) => existing === null);
  // A new product starts with the card fields of its first variant, so that refreshCardFields has little left to write.
  await inPieces(created, productsAtOnce, (piece) =>
    insertRows(
      tx,
      products,
      piece.map(({ product, pictures, stock, variants: [first] }) => ({
        ...ownFields(product),
        listedAt: now,
        updatedAt: now,
        priceFils: first?.priceFils ?? 0,
        compareAtFils: first?.compareAtFils ?? 0,
        picture: pictures[0]?.path ?? '',
        isInStock: stock.some(({ inFile }) => inFile > 0),
      })),
    ),
  );
  if (created.length > 0)
    await takeHandles(
      tx,
      created.map(({ product }) => product.handle),
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
  const found = await rowsOf<{ id: number; handle: string }>(
    tx,
    sql`SELECT id, handle FROM products WHERE handle = ANY (ARRAY(SELECT json_array_elements_text(${JSON.stringify(created.map(({ product }) => product.handle))}::json)))`,
  );
  const rows = found;
  return new Map([
    ...changed.map(({ product, existing }) => [product.handle, existing?.id ?? 0] as const),
    ...rows.map(({ id, handle }) => [handle, id] as const),
  ]);
}

/** Replaces the pictures of products; nothing refers to them. */
export async function writePictures(
  tx: Tx,
  changed: Pick<PlannedWithId, 'productId' | 'pictures' | 'existing'>[],
): Promise<void> {
  const had = changed.filter(({ existing }) => existing !== null);
  if (had.length > 0) await tx.execute(sql`DELETE FROM product_pictures WHERE product_id = ANY (${idsOf(had)})`);
  const rows = changed.flatMap(({ productId, pictures }) =>
    pictures.map((picture, position) => ({ productId, ...picture, position })),
  );
  await inPieces(rows, rowsAtOnce, (piece) => insertRows(tx, productPictures, piece));
}

/** New variants get their stock at once, since no order can hold them yet; the others wait for moveKnownStock. */
async function moveStock(tx: Tx, changed: PlannedWithId[], { stock: mode, stockMoves }: WriteOptions) {
  const moving = changed.flatMap(({ productId, stock }) =>
    stock.filter((row) => changesStock(row, mode)).map((row) => ({ productId, ...row, units: row.inFile })),
  );
  const first = moving.filter(({ before }) => before === null);
  await inPieces(first, rowsAtOnce, (piece) => receiveStock(tx, piece));
  stockMoves.push(...moving.filter(({ before }) => before !== null));
}

/**
 * Sets the stock of existing variants to that of the file, or adds it: all at once and last, because orders are placed meanwhile.
 * Locked in one order and only for a moment, so that shoppers hardly wait and no deadlock lasts.
 */
export async function moveKnownStock(tx: Tx, moves: StockMove[], mode: StockMode, reason: string): Promise<void> {
  const inOrder = moves.toSorted((one, other) => (one.variantId < other.variantId ? -1 : 1));
  await inPieces(inOrder, rowsAtOnce, (piece) =>
    mode === 'add' ? receiveStock(tx, piece, reason) : correctStocks(tx, piece, { kind: 'corrected', reason }),
  );
  await refreshCardFieldsOf(tx, [...new Set(moves.map(({ productId }) => productId))]);
}

const refreshCardFieldsOf = (tx: Tx, ids: number[]) =>
  inPieces(ids, cardsAtOnce, (piece) => refreshCardFields(tx, piece));

function idsOf(changed: { productId: number }[]) {
  return sql`${`{${changed.map(({ productId }) => productId).join(',')}}`}::integer[]`;
}
