import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { conditionKey, kindOf } from './condition.ts';
import { refreshCardFields } from './refresh-card-fields.ts';

/** Products refreshed in one statement. */
const atOnce = 1000;

/** Cards show a condition that the words of its choice tell. Call it in the transaction that renamed choices of a specification. */
export async function followConditionWords(tx: Tx, specificationId: number): Promise<void> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`
    SELECT DISTINCT p.id
    FROM specification_choices choice JOIN specifications s ON s.id = choice.specification_id AND s.key = ${conditionKey}
    JOIN specification_values value ON value.choice_id = choice.id
    LEFT JOIN variants v ON v.id = value.variant_id
    JOIN products p ON p.id = coalesce(value.product_id, v.product_id)
    WHERE choice.specification_id = ${specificationId}::integer AND p.condition <> ${kindOf(sql`choice.name`)}
    ORDER BY p.id`,
  );
  const ids = rows.map(({ id }) => id);
  for (let at = 0; at < ids.length; at += atOnce) await refreshCardFields(tx, ids.slice(at, at + atOnce));
}
