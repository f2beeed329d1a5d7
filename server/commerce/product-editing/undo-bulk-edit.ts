import { inArray, sql } from 'drizzle-orm';
import { products, subcategories } from '#commerce/catalogue/tables.ts';
import type { StaffProduct } from '#contract/staff/product-fields.ts';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { changeProducts, type Editing, listChangesSince, type ProductVersion } from './change-products.ts';
import { obstacleSentences } from './refusals.ts';

type Prices = Pick<StaffProduct['variants'][number], 'id' | 'priceFils' | 'compareAtFils'>;
type Fields = Partial<Pick<StaffProduct, 'isPublished' | 'subcategoryId'>> & { variants?: Prices[] };
/** The change of one product by a bulk edit, from the audit log. */
type Edit = ProductVersion & { before: Fields; after: Fields };
export type Undone = { restored: number[]; kept: { id: number; sentence: string }[] };

/**
 * Undoes a bulk edit: restores the previous values of the fields that it changed, and of no others.
 * A product in which one of these was changed since stays as it is, and is named with who changed it.
 */
export async function undoBulkEdit(editing: Editing, asked: ProductVersion[]): Promise<Undone> {
  const { db } = editing;
  const edits = await findEdits(db, asked);
  const existing = await db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, asked.map(idOf)));
  const exists = ({ id }: ProductVersion) => existing.some((product) => product.id === id);
  const kept = asked
    .filter((one) => !exists(one) || !edits.has(one.id))
    .map(({ id }) => ({ id, sentence: obstacleSentences.isGone(id) }));
  const ids = [...edits.values()].filter(exists).map(idOf);
  const restored = await changeProducts(editing, { ids }, async (now) => {
    const obstacles = await findObstacles(db, now, edits);
    kept.push(...[...obstacles].map(([id, sentence]) => ({ id, sentence })));
    await restore(
      db,
      ids.flatMap((id) => (obstacles.has(id) ? [] : (edits.get(id) ?? []))),
    );
  });
  return { restored: restored.map(idOf), kept };
}

const idOf = ({ id }: { id: number }) => id;

async function findEdits(db: Db, asked: ProductVersion[]): Promise<Map<number, Edit>> {
  const result = await rowsOf<Edit>(
    db,
    sql`
    SELECT asked.id, asked.version, log.before, log.after
    FROM json_to_recordset(${JSON.stringify(asked)}::json) AS asked(id integer, version integer)
    JOIN audit_log log ON log.subject_kind = 'product' AND log.subject_id = asked.id::text
      AND (log.after->>'version')::integer = asked.version
    WHERE log.action IN ('publishProducts', 'moveProducts', 'changePrices')`,
  );
  return new Map(result.map((edit) => [edit.id, edit]));
}

/** For each product that cannot get its earlier values, the reason as a sentence. */
async function findObstacles(db: Db, now: StaffProduct[], edits: Map<number, Edit>): Promise<Map<number, string>> {
  const isChanged = (product: StaffProduct) => !isAsEdited(product, edits.get(product.id)?.after ?? {});
  const changes = await listChangesSince(
    db,
    now.filter(isChanged).map(({ id }) => ({ id, version: edits.get(id)?.version ?? 0 })),
  );
  const places = await findSubcategories(db, edits);
  const obstacles = new Map<number, string>();
  for (const { id, name, variants } of now) {
    const before = edits.get(id)?.before ?? {};
    const since = changes.get(id);
    if (since) obstacles.set(id, obstacleSentences.changedSince(name, since));
    else if (before.subcategoryId !== undefined && !places.has(before.subcategoryId))
      obstacles.set(id, obstacleSentences.placeIsGone(name));
    else if (before.isPublished && variants.some(({ priceFils }) => priceFils === 0))
      obstacles.set(id, obstacleSentences.hasNoPrice(name));
  }
  return obstacles;
}

/** Whether the values that the edit set are still the same. */
function isAsEdited(now: StaffProduct, { isPublished, subcategoryId, variants = [] }: Fields): boolean {
  const pricesNow = new Map(now.variants.map((variant) => [variant.id, variant]));
  return (
    (isPublished ?? now.isPublished) === now.isPublished &&
    (subcategoryId ?? now.subcategoryId) === now.subcategoryId &&
    variants.every(({ id, priceFils, compareAtFils }) => {
      const variant = pricesNow.get(id);
      return variant?.priceFils === priceFils && variant.compareAtFils === compareAtFils;
    })
  );
}

/** The subcategories before the edits that still exist. */
async function findSubcategories(db: Db, edits: Map<number, Edit>): Promise<Set<number>> {
  const wanted = [...edits.values()].flatMap(({ before }) => before.subcategoryId ?? []);
  const found = await db.select({ id: subcategories.id }).from(subcategories).where(inArray(subcategories.id, wanted));
  return new Set(found.map(idOf));
}

async function restore(db: Db, edits: Edit[]) {
  const rows = edits.map(({ id, before: { isPublished, subcategoryId } }) => ({ id, isPublished, subcategoryId }));
  await db.execute(sql`
    UPDATE products p SET is_published = coalesce(was."isPublished", p.is_published),
      subcategory_id = coalesce(place.id, p.subcategory_id), category_id = coalesce(place.category_id, p.category_id)
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS was(id integer, "isPublished" boolean, "subcategoryId" integer)
      LEFT JOIN subcategories place ON place.id = was."subcategoryId"
    WHERE p.id = was.id`);
  const prices = edits.flatMap(({ before }) => before.variants ?? []);
  await db.execute(sql`
    UPDATE variants v SET price_fils = was."priceFils", compare_at_fils = was."compareAtFils"
    FROM json_to_recordset(${JSON.stringify(prices)}::json) AS was(id uuid, "priceFils" integer, "compareAtFils" integer)
    WHERE v.id = was.id`);
}
