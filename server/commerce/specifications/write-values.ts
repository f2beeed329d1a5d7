import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import type { SpecificationValue } from './format-value.ts';

/** A value of a whole product or of a variant; one of the two ids is null. The value of a choice is its name. */
export type NewValue = {
  productId: number | null;
  variantId: string | null;
  key: string;
  value: SpecificationValue;
};

/** Adds values, any number in one statement. An error when a key, a kind or a choice is not in the vocabulary. */
export async function insertValues(tx: Tx, values: NewValue[]): Promise<void> {
  if (values.length === 0) return;
  const rows = values.map(({ productId, variantId, key, value }) => ({
    product_id: productId,
    variant_id: variantId,
    key,
    number: typeof value === 'number' ? value : null,
    choice: typeof value === 'string' ? value : null,
    is_true: typeof value === 'boolean' ? value : null,
  }));
  const inserted = await rowsOf<{ id: number }>(
    tx,
    sql`
    INSERT INTO specification_values (product_id, variant_id, specification_id, kind, number, choice_id, is_true)
    SELECT input.product_id, input.variant_id, s.id, s.kind, input.number, choice.id, input.is_true
    FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS input(product_id integer, variant_id uuid, key text, number double precision, choice text, is_true boolean)
    JOIN specifications s ON s.key = input.key
    LEFT JOIN specification_choices choice ON choice.specification_id = s.id AND choice.name = input.choice
    RETURNING id`,
  );
  if (inserted.length < values.length)
    throw new Error('A value names a specification that is not in the vocabulary; add the specification first.');
}

/** A value by ids: a number, the id of a choice, or yes or no. One of the ids of product and variant is null. */
export type StoredValue = {
  productId: number | null;
  variantId: string | null;
  specificationId: number;
  value: number | boolean;
};

/** Adds values by ids, in one statement. Leaves out those whose specification or choice is gone by now, or that others have added meanwhile. */
export async function insertStoredValues(tx: Tx, values: StoredValue[]): Promise<void> {
  const rows = values.map(({ productId, variantId, specificationId, value }) => ({
    product_id: productId,
    variant_id: variantId,
    specification_id: specificationId,
    number: typeof value === 'number' ? value : null,
    is_true: typeof value === 'boolean' ? value : null,
  }));
  await tx.execute(sql`
    INSERT INTO specification_values (product_id, variant_id, specification_id, kind, number, choice_id, is_true)
    SELECT input.product_id, input.variant_id, s.id, s.kind, CASE WHEN s.kind = 'number' THEN input.number END, choice.id, input.is_true
    FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS input(product_id integer, variant_id uuid, specification_id integer, number double precision, is_true boolean)
    JOIN specifications s ON s.id = input.specification_id
    LEFT JOIN specification_choices choice ON choice.specification_id = s.id
      AND choice.id = CASE WHEN s.kind = 'choice' THEN input.number::integer END
    WHERE s.kind <> 'choice' OR choice.id IS NOT NULL
    ON CONFLICT DO NOTHING`);
}

/** Removes values by their ids. */
export async function deleteStoredValues(tx: Tx, ids: string[]): Promise<void> {
  await tx.execute(sql`DELETE FROM specification_values WHERE id = ANY (${`{${ids.join(',')}}`}::bigint[])`);
}

/** Removes all values of a product, and of these variants. */
export async function deleteValues(tx: Tx, productId: number, variantIds: string[]): Promise<void> {
  await tx.execute(sql`
    DELETE FROM specification_values
    WHERE product_id = ${productId}::integer OR variant_id = ANY (ARRAY(SELECT json_array_elements_text(${JSON.stringify(variantIds)}::json)::uuid))`);
}
