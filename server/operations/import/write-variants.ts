import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { optionValues, variants } from '#commerce/catalogue/tables.ts';
import type { Tx } from '#platform/database/database.ts';
import { inPieces } from '#platform/in-pieces.ts';
import { insertRows } from '#server/operations/insert-rows.ts';
import { type PlannedProduct, withoutUnits } from './plan-changes.ts';

export type PlannedWithId = Pick<
  PlannedProduct,
  'options' | 'variants' | 'specifications' | 'pictures' | 'differs' | 'stock' | 'existing'
> & {
  productId: number;
};

const rowsAtOnce = 50;

/** Writes the options and variants that differ. New ones first, removed ones last, so that a variant always finds its options. */
export async function writeOptionsAndVariants(tx: Tx, changed: PlannedWithId[]): Promise<void> {
  const ofOptions = changed.filter(({ differs }) => differs.options);
  const ofVariants = changed.filter(({ differs }) => differs.variants);
  await writeOptions(tx, ofOptions);
  // Positions are unique within a product: existing rows move out of the way before new ones take them.
  await inPieces(ofVariants.flatMap(idsThatStepAside), rowsAtOnce, (ids) =>
    tx.execute(sql`UPDATE variants SET position = -1 - position WHERE id = ANY (${arrayOf(ids)})`),
  );
  await writeVariants(tx, ofVariants);
  await inPieces(ofVariants.flatMap(idsThatGo('variants')), rowsAtOnce, (ids) =>
    tx.execute(sql`DELETE FROM variants WHERE id = ANY (${arrayOf(ids)})`),
  );
  await inPieces(ofOptions.flatMap(idsThatGo('options')), rowsAtOnce, (ids) =>
    tx.execute(sql`DELETE FROM option_values WHERE id = ANY (${arrayOf(ids)})`),
  );
}

async function writeOptions(tx: Tx, changed: PlannedWithId[]) {
  const rows = changed.flatMap((plan) => rowsThatDiffer(plan, plan.options, plan.existing?.options ?? []));
  await inPieces(rows, rowsAtOnce, async (piece) => {
    const made = piece.filter(({ isNew }) => isNew).map(({ row }) => row);
    const known = piece.filter(({ isNew }) => !isNew).map(({ row }) => row);
    await insertRows(tx, optionValues, made);
    if (known.length === 0) return;
    await tx.execute(sql`
      UPDATE option_values o SET hex = g.hex, position = g.position
      FROM json_to_recordset(${JSON.stringify(known)}::json) AS g(id uuid, hex text, position integer) WHERE o.id = g.id`);
  });
}

async function writeVariants(tx: Tx, changed: PlannedWithId[]) {
  const rows = changed.flatMap((plan) =>
    rowsThatDiffer(plan, plan.variants, (plan.existing?.variants ?? []).map(withoutUnits)),
  );
  await inPieces(rows, rowsAtOnce, async (piece) => {
    const made = piece.filter(({ isNew }) => isNew).map(({ row }) => row);
    const known = piece.filter(({ isNew }) => !isNew).map(({ row }) => row);
    await insertRows(tx, variants, made);
    if (known.length === 0) return;
    await tx.execute(sql`
      UPDATE variants v SET position = g.position, sku = g.sku, gtin = g.gtin, price_fils = g."priceFils", compare_at_fils = g."compareAtFils"
      FROM json_to_recordset(${JSON.stringify(known)}::json) AS g(id uuid, position integer, sku text, gtin text, "priceFils" integer,
        "compareAtFils" integer) WHERE v.id = g.id`);
  });
}

function rowsThatDiffer<Row extends { id: string }>({ productId }: PlannedWithId, planned: Row[], existing: Row[]) {
  const known = new Map(existing.map((row) => [row.id, row]));
  return planned
    .filter((row) => !isDeepStrictEqual(row, known.get(row.id)))
    .map((row) => ({ row: { ...row, productId }, isNew: !known.has(row.id) }));
}

/** Existing variants that change position, or are removed. */
function idsThatStepAside({ existing, variants: planned }: PlannedWithId): string[] {
  const positions = new Map(planned.map(({ id, position }) => [id, position]));
  return (existing?.variants ?? []).filter(({ id, position }) => positions.get(id) !== position).map(({ id }) => id);
}

function idsThatGo(kind: 'variants' | 'options') {
  return (plan: PlannedWithId): string[] => {
    const stays = new Set(plan[kind].map(({ id }) => id));
    return (plan.existing?.[kind] ?? []).map(({ id }) => id).filter((id) => !stays.has(id));
  };
}

const arrayOf = (ids: string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`;
