import { type SQL, sql } from 'drizzle-orm';
import { products, variants } from '#commerce/catalogue/tables.ts';
import type { ProductRow } from '#contract/staff/products.ts';
import type { Db } from '#platform/database/database.ts';
import { keyset, toPage } from '#platform/database/keyset.ts';

type Given = {
  limit: number;
  after?: string | undefined;
  order: 'asc' | 'desc';
  q?: string | undefined;
  categoryId?: number | undefined;
  subcategoryId?: number | undefined;
  state?: 'published' | 'draft' | undefined;
  stock?: 'low' | undefined;
};

/**
 * A page of the products, by when they were changed. The page is cut on an index before anything is looked up for its rows. What is
 * searched is cut twice, for words and for SKUs, since a condition with OR would leave the indexes unused.
 */
export async function listStaffProducts(
  db: Db,
  given: Given,
  lowStockUnits: number,
): Promise<{ items: ProductRow[]; next: string | null }> {
  const { key, where, orderBy } = keyset([products.updatedAt, products.id], given.order, given.after);
  const order = sql.join(orderBy, sql`, `);
  const conditions = [...(where ? [where] : []), ...filters(given, lowStockUnits)];
  const cut = (more: SQL[]) => sql`
    (SELECT products.id, products.updated_at FROM products WHERE ${sql.join([sql`true`, ...conditions, ...more], sql` AND `)}
    ORDER BY ${order} LIMIT ${given.limit + 1}::integer)`;
  const page = given.q
    ? sql.join(
        searches(given.q).map((search) => cut([search])),
        sql` UNION `,
      )
    : cut([]);
  const result = await db.execute(sql`
    SELECT ${key} AS key, ${rowColumns(lowStockUnits)}
    FROM (${page}) page JOIN products ON products.id = page.id
      JOIN categories c ON c.id = products.category_id JOIN subcategories sub ON sub.id = products.subcategory_id
      CROSS JOIN LATERAL (
        SELECT count(*)::integer AS count, coalesce(sum(s.units), 0)::integer AS units, min(coalesce(s.units, 0)) AS fewest
        FROM variants v LEFT JOIN stock_levels s ON s.variant_id = v.id WHERE v.product_id = products.id
      ) v
    ORDER BY ${order} LIMIT ${given.limit + 1}::integer`);
  const found = (result as unknown as { rows: (ProductRow & { key: string[] })[] }).rows;
  const { rows, next } = toPage(found, given.limit);
  return {
    items: rows.map(({ key: _key, updatedAt, ...row }) => ({ ...row, updatedAt: new Date(updatedAt).toISOString() })),
    next,
  };
}

const rowColumns = (lowStockUnits: number) => sql`
  products.id, products.name, products.brand, products.handle, products.picture, products.is_published AS "isPublished",
  c.name AS "categoryName", sub.name AS "subcategoryName", products.price_fils AS "priceFils",
  products.compare_at_fils AS "compareAtFils", v.count AS "variantCount", v.units,
  coalesce(v.fewest <= ${lowStockUnits}::integer, true) AS "isLowStock", products.updated_at AS "updatedAt"`;

function filters({ categoryId, subcategoryId, state, stock }: Given, lowStockUnits: number): SQL[] {
  return [
    ...(categoryId === undefined ? [] : [sql`products.category_id = ${categoryId}::integer`]),
    ...(subcategoryId === undefined ? [] : [sql`products.subcategory_id = ${subcategoryId}::integer`]),
    ...(state === undefined ? [] : [sql`products.is_published = ${state === 'published'}`]),
    ...(stock === undefined
      ? []
      : [
          sql`EXISTS (SELECT 1 FROM stock_levels s JOIN variants v ON v.id = s.variant_id
            WHERE v.product_id = products.id AND s.units <= ${lowStockUnits}::integer)`,
        ]),
  ];
}

/** The ways in which a text finds products. */
function searches(q: string): SQL[] {
  const words = sql`${wordsOfProducts} @@ ${wordsQuery(q)}`;
  return [words, sql`products.id IN (SELECT ${variants.productId} FROM variants WHERE ${skuBegins(q)})`];
}

/** The expression of the index `products_words`. */
export const wordsOfProducts = sql`to_tsvector('simple', products.name || ' ' || products.brand || ' ' || products.handle)`;

/** All words of the text, each as the beginning of one. */
export function wordsQuery(q: string): SQL {
  const words = q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return sql`to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`;
}

/** Variants whose SKU begins with the text, as it was typed or in capitals. */
export function skuBegins(q: string): SQL {
  const begins = (text: string) => sql`variants.sku LIKE ${`${text.replaceAll(/[\\%_]/g, '\\$&')}%`}`;
  return sql`(${begins(q)} OR ${begins(q.toUpperCase())})`;
}
