import { type SQL, sql } from 'drizzle-orm';
import { products } from '#commerce/catalogue/tables.ts';
import type { ProductRow } from '#contract/staff/products.ts';
import type { Db } from '#platform/database/database.ts';
import { keyset, toPage } from '#platform/database/keyset.ts';
import { literally } from '#platform/database/like.ts';
import { rowsOf } from '#platform/database/rows-of.ts';

type Options = {
  limit: number;
  after?: string | undefined;
  order: 'asc' | 'desc';
  q?: string | undefined;
  categoryId?: number | undefined;
  subcategoryId?: number | undefined;
  state?: 'published' | 'draft' | undefined;
  stock?: 'low' | undefined;
};

/** A page of the products, by their last change. The page is selected through an index before its rows are read. */
export async function listStaffProducts(
  db: Db,
  options: Options,
  lowStockUnits: number,
): Promise<{ items: ProductRow[]; next: string | null }> {
  const { key, where, orderBy } = keyset([products.updatedAt, products.id], options.order, options.after);
  const { q, stock } = options;
  const low = stock === undefined ? null : fitOfLowStock(lowStockUnits);
  const cut: Cut = {
    isListed: sql.join([where ?? sql`true`, ...filters(options), ...(q && low ? low.all : [])], sql` AND `),
    order: sql.join(orderBy, sql`, `),
    count: options.limit + 1,
  };
  const read = (page: SQL) => readRows(db, { page, key, order: cut.order, lowStockUnits });
  const fit = q ? fitOfWords(q) : low;
  let found = await read(fit ? walk(cut, fit) : firstOf(sql`products WHERE ${cut.isListed}`, cut));
  if (fit && found.length < cut.count) found = await read(lookupOf(cut, fit));
  const { rows, next } = toPage(found, options.limit);
  return {
    items: rows.map(({ key: _key, updatedAt, ...row }) => ({ ...row, updatedAt: new Date(updatedAt).toISOString() })),
    next,
  };
}

type Cut = { isListed: SQL; order: SQL; count: number };

const firstOf = (rows: SQL, { order, count }: Cut) =>
  sql`SELECT products.id FROM ${rows} ORDER BY ${order} LIMIT ${count}::integer`;

/** A condition that few products may meet: `each` tests one product; `all` finds them, each entry through its own index. */
type Fit = { each: SQL; all: SQL[] };

function fitOfLowStock(lowStockUnits: number): Fit {
  const isLow = sql`s.units <= ${lowStockUnits}::integer`;
  return {
    each: sql`EXISTS (SELECT 1 FROM stock_levels s WHERE s.product_id = products.id AND ${isLow})`,
    all: [sql`products.id IN (SELECT s.product_id FROM stock_levels s WHERE ${isLow})`],
  };
}

function fitOfWords(q: string): Fit {
  const hasSku = sql`EXISTS (SELECT 1 FROM variants WHERE variants.product_id = products.id AND ${skuBegins(q)})`;
  const isOfSku = sql`products.id IN (SELECT variants.product_id FROM variants WHERE ${skuBegins(q)})`;
  return { each: sql`${hasWords(q)} OR ${hasSku}`, all: [hasWords(q), isOfSku] };
}

/** The products that are scanned in the order of the list before the indexes of the condition are used. */
const mostWalked = 2000;

/** For a condition that many products meet: scans the start of the list, as its index would collect and sort all of them. */
function walk(cut: Cut, { each }: Fit): SQL {
  const first = sql`SELECT * FROM products WHERE ${cut.isListed} ORDER BY ${cut.order} LIMIT ${mostWalked}::integer`;
  return firstOf(sql`(${first}) AS products WHERE ${each}`, cut);
}

/**
 * For a condition that few products meet: uses the indexes of words, of SKUs, of units. Each in its own query, since a condition with OR
 * would not use them, and before the page is selected, since the planner assumes that every prefix is frequent and would read the whole
 * list.
 */
function lookupOf(cut: Cut, { all }: Fit): SQL {
  const found = all.map(
    (way) => sql`SELECT products.id, products.updated_at FROM products WHERE ${cut.isListed} AND ${way}`,
  );
  return sql`WITH fitting AS MATERIALIZED (${sql.join(found, sql` UNION `)}) ${firstOf(sql`fitting AS products`, cut)}`;
}

type Reading = { page: SQL; key: SQL; order: SQL; lowStockUnits: number };

async function readRows(db: Db, { page, key, order, lowStockUnits }: Reading) {
  const result = await rowsOf<ProductRow & { key: string[] }>(
    db,
    sql`
    SELECT ${key} AS key, ${rowColumns(lowStockUnits)}
    FROM (${page}) page JOIN products ON products.id = page.id
      JOIN categories c ON c.id = products.category_id JOIN subcategories sub ON sub.id = products.subcategory_id
      CROSS JOIN LATERAL (
        SELECT count(*)::integer AS count, coalesce(sum(s.units), 0)::integer AS units, min(coalesce(s.units, 0)) AS fewest
        FROM variants v LEFT JOIN stock_levels s ON s.variant_id = v.id WHERE v.product_id = products.id
      ) v
    ORDER BY ${order}`,
  );
  return result;
}

const rowColumns = (lowStockUnits: number) => sql`
  products.id, products.name, products.brand, products.handle, products.picture, products.is_published AS "isPublished",
  c.name AS "categoryName", sub.name AS "subcategoryName", products.price_fils AS "priceFils",
  products.compare_at_fils AS "compareAtFils", v.count AS "variantCount", v.units,
  coalesce(v.fewest <= ${lowStockUnits}::integer, true) AS "isLowStock", products.updated_at AS "updatedAt"`;

function filters({ categoryId, subcategoryId, state }: Options): SQL[] {
  return [
    ...(categoryId === undefined ? [] : [sql`products.category_id = ${categoryId}::integer`]),
    ...(subcategoryId === undefined ? [] : [sql`products.subcategory_id = ${subcategoryId}::integer`]),
    ...(state === undefined
      ? []
      : [state === 'published' ? sql`products.is_published` : sql`NOT products.is_published`]),
  ];
}

/** Each word of the text begins a word of the product's name, brand or handle, as in the index `products_words`. */
export const hasWords = (q: string) => sql`
  array_to_tsvector(words_of(products.name || ' ' || products.brand || ' ' || products.handle)) @@ words_query(${q}::text)`;

/** Variants whose SKU begins with the text, as typed or in upper case. */
export function skuBegins(q: string): SQL {
  const begins = (text: string) => sql`variants.sku LIKE ${`${literally(text)}%`}`;
  return sql`(${begins(q)} OR ${begins(q.toUpperCase())})`;
}
