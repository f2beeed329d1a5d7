import { type SQL, sql } from 'drizzle-orm';
import { refreshCardFields } from '#commerce/catalogue/refresh-card-fields.ts';
import { announceProducts } from '#commerce/webhooks/announce.ts';
import { type ChangeTag, publishChanges } from '#platform/changes.ts';
import type { Tx } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { inPieces } from '#platform/in-pieces.ts';
import type { Editing, ProductVersion } from './change-products.ts';

/** New prices of a variant in fils. Undefined: stays. `compareAtFils` null: no reduction. */
export type NewPrices = {
  variantId: string;
  productId: number;
  priceFils?: number | undefined;
  compareAtFils?: number | null | undefined;
};

type Changed = { id: string; productId: number; isPublished: boolean } & Record<'before' | 'after', Prices>;
type Prices = { priceFils: number; compareAtFils: number };

/** The embedded database runs on the event loop. */
const cardsAtOnce = 10;

/**
 * Sets the prices of some hundred variants in statements for all of them, with what belongs to a change by staff (change-products.ts): products
 * locked in one order, card fields, versions, the audit log and the cached pages. A compare-at price is never below the price, and a variant
 * without a reduction gets none. Returns the changed products.
 */
export async function setVariantPrices({ db, now, audit }: Editing, rows: NewPrices[]): Promise<ProductVersion[]> {
  if (rows.length === 0) return [];
  await lockProducts(db, rows);
  const changed = await writePrices(db, rows);
  if (changed.length === 0) return [];
  const byProduct = Map.groupBy(changed, ({ productId }) => productId);
  const ids = [...byProduct.keys()];
  await inPieces(ids, cardsAtOnce, (piece) => refreshCardFields(db, piece));
  const versions = await raiseVersions(db, ids, now);
  await audit(
    ...versions.map(({ id, version }) => {
      const ofProduct = byProduct.get(id) ?? [];
      const pricesOf = (side: 'before' | 'after') => ofProduct.map((row) => ({ id: row.id, ...row[side] }));
      return {
        subjectKind: 'product',
        subjectId: id,
        before: { variants: pricesOf('before') },
        after: { version, variants: pricesOf('after') },
      };
    }),
  );
  await announceProducts(db, 'changed', versions, now);
  const shown = new Set(changed.filter(({ isPublished }) => isPublished).map(({ productId }) => productId));
  const tags = [...shown].map((id): ChangeTag => `product:${id}`);
  if (tags.length > 0) await publishChanges(db, [...tags, 'prices', 'stock']);
  return versions;
}

async function lockProducts(db: Tx, rows: NewPrices[]): Promise<void> {
  const ids = [...new Set(rows.map(({ productId }) => productId))];
  await db.execute(sql`SELECT id FROM products WHERE id = ANY (${asArray(ids)}::integer[]) ORDER BY id FOR UPDATE`);
}

function writePrices(db: Tx, rows: NewPrices[]): Promise<Changed[]> {
  const wanted = rows.map(({ variantId, priceFils, compareAtFils }) => ({
    id: variantId,
    price: priceFils ?? null,
    // No reduction: the database raises it to the price.
    compare: compareAtFils === null ? 0 : (compareAtFils ?? null),
  }));
  const pricesOf = (table: 'v' | 'was'): SQL =>
    sql.raw(`json_build_object('priceFils', ${table}.price_fils, 'compareAtFils', ${table}.compare_at_fils)`);
  return rowsOf<Changed>(
    db,
    sql`
    WITH wanted AS (
      SELECT was.*, coalesce(row.price, was.price_fils) AS new_price, row.compare
      FROM json_to_recordset(${JSON.stringify(wanted)}::json) AS row (id uuid, price integer, compare integer)
      JOIN variants was ON was.id = row.id
    ), was AS (
      SELECT wanted.*, CASE WHEN compare IS NOT NULL THEN greatest(compare, new_price)
        WHEN compare_at_fils = price_fils THEN new_price ELSE greatest(compare_at_fils, new_price) END AS new_compare
      FROM wanted
    )
    UPDATE variants v SET price_fils = was.new_price, compare_at_fils = was.new_compare
    FROM was JOIN products p ON p.id = was.product_id
    WHERE v.id = was.id AND (was.new_price, was.new_compare) <> (was.price_fils, was.compare_at_fils)
    RETURNING v.id, v.product_id AS "productId", p.is_published AS "isPublished", ${pricesOf('was')} AS before, ${pricesOf('v')} AS after`,
  );
}

function raiseVersions(db: Tx, ids: number[], now: Date): Promise<ProductVersion[]> {
  return rowsOf<ProductVersion>(
    db,
    sql`
    UPDATE products SET version = version + 1, updated_at = ${now.toISOString()}::timestamptz
    WHERE id = ANY (${asArray(ids)}::integer[]) RETURNING id, version`,
  );
}

const asArray = (ids: number[]) => `{${ids.join(',')}}`;
