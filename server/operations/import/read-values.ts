import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { inPieces } from '#platform/in-pieces.ts';
import type { Value } from './shaped-product.ts';

/** A stored value of a product (`variantId` null) or of a variant. */
export type ExistingValue = { id: string; specificationId: number; variantId: string | null; value: Value };

type Row = { id: string; owner: string; specificationId: number; number: number | null; isTrue: boolean | null };

/** The embedded database runs on the event loop, and takes 6 ms to read so many rows. */
const rowsAtOnce = 250;
/** Each page sorts what its owners have, so they are few. */
const ownersAtOnce = 25;

/** The values that products and their variants have of these specifications, by product; in pages, since a product may have thousands. */
export async function readValues(
  db: Db,
  variants: Map<number, { id: string }[]>,
  productIds: number[],
  specificationIds: number[],
): Promise<Map<number, ExistingValue[]>> {
  const values = new Map<number, ExistingValue[]>(productIds.map((id) => [id, []]));
  if (specificationIds.length === 0) return values;
  const productOf = new Map(
    [...variants].flatMap(([productId, rows]) => rows.map(({ id }) => [id, productId] as const)),
  );
  await inPieces(productIds, ownersAtOnce, async (piece) => {
    for await (const page of readPages(db, ofProducts, piece, specificationIds))
      for (const row of page) values.get(Number(row.owner))?.push(toValue(row, null));
  });
  await inPieces([...productOf.keys()], ownersAtOnce, async (piece) => {
    for await (const page of readPages(db, ofVariants, piece, specificationIds))
      for (const row of page) values.get(productOf.get(row.owner) ?? 0)?.push(toValue(row, row.owner));
  });
  return values;
}

const ofProducts = { column: sql`product_id`, type: sql`integer`, lowest: '0' };
const ofVariants = { column: sql`variant_id`, type: sql`uuid`, lowest: '00000000-0000-0000-0000-000000000000' };

/** In the order of the unique index of the owner. */
async function* readPages(
  db: Db,
  { column, type, lowest }: typeof ofProducts,
  owners: (number | string)[],
  specificationIds: number[],
): AsyncGenerator<Row[]> {
  let last: Pick<Row, 'owner' | 'specificationId'> = { owner: lowest, specificationId: 0 };
  for (;;) {
    const page = await rowsOf<Row>(
      db,
      sql`
      SELECT id::text, ${column}::text AS owner, specification_id AS "specificationId", coalesce(number, choice_id) AS number,
        is_true AS "isTrue"
      FROM specification_values
      WHERE ${column} = ANY (${`{${owners.join(',')}}`}::${type}[]) AND specification_id = ANY (${`{${specificationIds.join(',')}}`}::integer[])
        AND (${column}, specification_id) > (${last.owner}::${type}, ${last.specificationId}::integer)
      ORDER BY ${column}, specification_id LIMIT ${rowsAtOnce}::integer`,
    );
    yield page;
    const end = page.at(-1);
    if (!end || page.length < rowsAtOnce) return;
    last = end;
  }
}

function toValue({ id, specificationId, number, isTrue }: Row, variantId: string | null): ExistingValue {
  return { id, specificationId, variantId, value: number ?? isTrue ?? false };
}
