import { setImmediate as nextTurn } from 'node:timers/promises';
import { deleteStoredValues, insertStoredValues, type StoredValue } from '#commerce/specifications/write-values.ts';
import type { Tx } from '#platform/database/database.ts';
import { inPieces } from '#platform/in-pieces.ts';
import { ownValueAt } from './plan-specifications.ts';
import type { PlannedWithId } from './write-variants.ts';

/** Each of them is compared with three other tables: the embedded database writes these in some 20 ms. */
const rowsAtOnce = 50;

/** Writes the values that differ, once the variants are there. */
export async function writeSpecifications(tx: Tx, changed: PlannedWithId[]): Promise<void> {
  const gone: string[] = [];
  const come: StoredValue[] = [];
  for (const plan of changed) {
    for (const id of idsThatGo(plan)) gone.push(id);
    for (const value of valuesThatCome(plan)) come.push(value);
    await nextTurn();
  }
  await inPieces(gone, rowsAtOnce, (ids) => deleteStoredValues(tx, ids));
  await inPieces(come, rowsAtOnce, (values) => insertStoredValues(tx, values));
}

/** Those of variants that go have gone with them. */
function idsThatGo({ existing, variants, specifications }: PlannedWithId): string[] {
  const changed = new Map(specifications.map(({ specificationId, after }) => [specificationId, after]));
  const places = new Map(variants.map(({ id }, at) => [id, at]));
  return (existing?.specifications ?? [])
    .filter(({ specificationId, variantId, value }) => {
      const after = changed.get(specificationId);
      if (!after) return false;
      if (variantId === null) return after.ofProduct !== value;
      const place = places.get(variantId);
      return place !== undefined && ownValueAt(after, place) !== value;
    })
    .map(({ id }) => id);
}

function valuesThatCome({ productId, variants, specifications }: PlannedWithId): StoredValue[] {
  return specifications.flatMap(({ specificationId, before, after }) => {
    const { ofProduct } = after;
    const rows: StoredValue[] = [];
    if (ofProduct !== null && ofProduct !== before.ofProduct)
      rows.push({ productId, variantId: null, specificationId, value: ofProduct });
    for (const [key, value] of Object.entries(after.ofVariants)) {
      const place = Number(key);
      const variantId = variants[place]?.id;
      // In an import from before places were left out, null stands for no value.
      if (variantId !== undefined && value !== null && value !== ownValueAt(before, place))
        rows.push({ productId: null, variantId, specificationId, value });
    }
    return rows;
  });
}
