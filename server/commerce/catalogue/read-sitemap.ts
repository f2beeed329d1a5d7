import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';

export type SitemapProduct = { id: number; handle: string; picture: string; updatedAt: string };

/**
 * A sitemap has the products whose ids lie in a span of this length, so that the database finds the spans without counting rows. The
 * protocol allows 50,000 addresses and 50 MB: this many of the longest addresses with their pictures are below both.
 */
const span = 20_000;
const rowsAtOnce = 500;

/** The numbers of the sitemaps that have published products, from 0. */
export async function listSitemaps(db: Db): Promise<number[]> {
  const rows = await rowsOf<{ number: number }>(
    db,
    sql`
    SELECT number FROM generate_series(0, (SELECT max(id) FROM products) / ${span}::integer) number
    WHERE EXISTS (
      SELECT 1 FROM products
      WHERE is_published AND id >= number * ${span}::bigint AND id < (number + 1) * ${span}::bigint
    ) ORDER BY number`,
  );
  return rows.map(({ number }) => number);
}

/** The next published products of a sitemap, after the product with the id `after`. */
export function readSitemap(db: Db, number: number, after: number | null): Promise<SitemapProduct[]> {
  const first = number * span;
  return rowsOf<SitemapProduct>(
    db,
    sql`
    SELECT id, handle, picture, to_char(updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "updatedAt" FROM products
    WHERE is_published AND id > ${after ?? first - 1}::bigint AND id < ${first + span}::bigint
    ORDER BY id LIMIT ${rowsAtOnce}::integer`,
  );
}
