import { sql } from 'drizzle-orm';
import { refreshCardFields } from '#commerce/catalogue/refresh-card-fields.ts';
import { announceProducts } from '#commerce/webhooks/announce.ts';
import type { StaffProduct } from '#contract/staff/product-fields.ts';
import { type ChangeTag, publishChanges } from '#platform/changes.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { faults } from '#platform/http/faults.ts';
import type { Audit } from '#platform/staff-api/serve-staff.ts';
import { differences } from './differences.ts';
import { getStaffProducts } from './get-staff-product.ts';
import { type EarlierChange, productRefusals } from './refusals.ts';

/** The context of a call that changes products; `db` is its transaction. */
export type Editing = { db: Tx; now: Date; audit: Audit };

/** A product at a version: each change raises it. */
export type ProductVersion = { id: number; version: number };

/**
 * Every change of products by staff goes through here, in one transaction:
 *
 * 1. Locks the products sorted by id, so that two changes cannot deadlock.
 * 2. Refuses if `version` is older than the product's, naming who changed what since.
 * 3. Makes the change and refreshes the card fields; stops if nothing differs.
 * 4. Raises the versions, writes the audit log, tells webhooks, and expires the cached pages that show the products.
 *
 * Returns the changed products. Throws a not-found fault for an unknown one.
 */
export async function changeProducts(
  { db, now, audit }: Editing,
  { ids, version }: { ids: number[]; version?: number },
  change: (before: StaffProduct[]) => Promise<void>,
): Promise<StaffProduct[]> {
  const before = await lockProducts(db, ids);
  for (const product of before) {
    if (version !== undefined && product.version !== version) {
      const changes = await listChangesSince(db, [{ id: product.id, version }]);
      throw productRefusals.changedMeanwhile(changes.get(product.id) ?? []);
    }
  }
  await change(before);
  await refreshCardFields(db, ids);
  const after = new Map((await getStaffProducts(db, ids)).map((product) => [product.id, product]));
  const changed = before.flatMap((was) => {
    const is = after.get(was.id);
    const differs = is ? differences(was, is) : null;
    return is && differs && Object.keys(differs.after).length > 0 ? [{ was, is, differs }] : [];
  });
  if (changed.length === 0) return [];
  await db.execute(sql`
    UPDATE products SET version = version + 1, updated_at = ${now.toISOString()}::timestamptz
    WHERE id = ANY (${`{${changed.map(({ is }) => is.id).join(',')}}`}::integer[])`);
  await audit(
    ...changed.map(({ is, differs }) => ({
      subjectKind: 'product',
      subjectId: is.id,
      before: differs.before,
      after: { version: is.version + 1, ...differs.after },
    })),
  );
  const tags = [...new Set(changed.flatMap(({ was, is }) => tagsOf(was, is)))];
  if (tags.length > 0) await publishChanges(db, tags);
  const saved = changed.map(({ is }) => ({ ...is, version: is.version + 1, updatedAt: now.toISOString() }));
  await announceProducts(db, 'changed', saved, now);
  return saved;
}

/** The tags of the cached pages that a change affects; none for a draft. */
function tagsOf(was: StaffProduct, is: StaffProduct): ChangeTag[] {
  if (!was.isPublished && !is.isPublished) return [];
  const differs = Object.keys(differences(was, is).after);
  const isListedOtherwise = ['isPublished', 'subcategoryId', 'deals', 'handle'].some((field) =>
    differs.includes(field),
  );
  return [
    `product:${is.id}`,
    ...(isListedOtherwise ? (['lists'] as const) : []),
    ...(differs.includes('variants') ? (['prices', 'stock'] as const) : []),
    ...(differs.includes('accessories') ? (['accessories'] as const) : []),
  ];
}

async function lockProducts(db: Db, ids: number[]): Promise<StaffProduct[]> {
  await db.execute(sql`
    SELECT id FROM products WHERE id = ANY (${`{${ids.join(',')}}`}::integer[]) ORDER BY id FOR UPDATE`);
  const found = await getStaffProducts(db, ids);
  const missing = ids.find((id) => !found.some((product) => product.id === id));
  if (missing !== undefined) throw faults.notFound(`The product ${missing}`);
  return found;
}

/** Who changed which fields since these versions: the first five changes of each product, by its id. */
export async function listChangesSince(db: Db, versions: ProductVersion[]): Promise<Map<number, EarlierChange[]>> {
  const rows = await rowsOf<{ id: number; at: string; by: string | null; after: object | null }>(
    db,
    sql`
    SELECT known.id, coalesce(log.at, p.updated_at) AS at, coalesce(nullif(s.name, ''), s.email) AS by, log.after
    FROM json_to_recordset(${JSON.stringify(versions)}::json) AS known(id integer, version integer)
    JOIN products p ON p.id = known.id
    LEFT JOIN LATERAL (
      SELECT * FROM audit_log
      WHERE subject_kind = 'product' AND subject_id = known.id::text AND (after->>'version')::integer > known.version
      ORDER BY at, id LIMIT 5
    ) log ON true
    LEFT JOIN staff s ON s.id = log.staff_id
    ORDER BY known.id, log.at, log.id`,
  );
  const byProduct = Map.groupBy(rows, ({ id }) => id);
  return new Map([...byProduct].map(([id, found]) => [id, found.map(describeChange)]));
}

/** A change without an entry in the audit log was made by an import. */
function describeChange({ at, by, after }: { at: string; by: string | null; after: object | null }): EarlierChange {
  const fields = Object.keys(after ?? {}).filter((field) => field !== 'version');
  return { by: by ?? (after ? 'The shop' : 'An import'), at: new Date(at), fields };
}
