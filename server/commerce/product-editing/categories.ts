import { asc, eq, inArray, sql } from 'drizzle-orm';
import { slugOf } from '#commerce/catalogue/slug.ts';
import { categories, products, subcategories } from '#commerce/catalogue/tables.ts';
import { joinCrops, splitCrops } from '#contract/picture-paths.ts';
import type { CategoryPicture, StaffCategory } from '#contract/staff/categories.ts';
import { publishChanges } from '#platform/changes.ts';
import type { Db } from '#platform/database/database.ts';
import { isUniqueViolation } from '#platform/database/unique-violation.ts';
import { faults } from '#platform/http/faults.ts';
import { placeholderPath } from '#platform/media/placeholder.ts';
import { categoryRefusals } from './category-refusals.ts';
import type { Editing } from './change-products.ts';

/** The category tree. Every page shows it in its header, so a change expires all cached pages. */

export type CategoryKind = 'category' | 'subcategory';
type One = { kind: CategoryKind; id: number };

const tableOf = (kind: CategoryKind) => (kind === 'category' ? categories : subcategories);

export async function listStaffCategories(db: Db): Promise<StaffCategory[]> {
  const all = await db.select().from(categories).orderBy(asc(categories.position), asc(categories.id));
  const below = await db.select().from(subcategories).orderBy(asc(subcategories.position), asc(subcategories.id));
  return all.map(({ position: _position, ...category }) => ({
    ...category,
    subcategories: below
      .filter(({ categoryId }) => categoryId === category.id)
      .map(({ id, slug, name, picture }) => ({ id, slug, name, picture })),
  }));
}

/** Adds a category, or a subcategory of `parentId`, at the end. */
export async function createCategory(
  { db, audit }: Editing,
  options: { parentId: number | null; name: string; slug: string },
): Promise<void> {
  const { parentId, name } = options;
  const slug = slugOf(options.slug || name);
  if (parentId !== null) await getCategory(db, { kind: 'category', id: parentId });
  const [made] = await refuseTaken(name, slug, () => insertCategory(db, { parentId, name, slug }));
  const subjectKind = parentId === null ? 'category' : 'subcategory';
  await audit({ subjectKind, subjectId: made?.id ?? 0, after: { name, slug, parentId } });
  await publishChanges(db, ['categories']);
}

function insertCategory(db: Db, { parentId, name, slug }: { parentId: number | null; name: string; slug: string }) {
  const picture = placeholderPath;
  if (parentId === null) {
    const position = sql`(SELECT coalesce(max(position) + 1, 0) FROM categories)`;
    return db
      .insert(categories)
      .values({ name, slug, picture, banner: picture, position })
      .returning({ id: categories.id });
  }
  const position = sql`(SELECT coalesce(max(position) + 1, 0) FROM subcategories WHERE category_id = ${parentId})`;
  return db
    .insert(subcategories)
    .values({ categoryId: parentId, name, slug, picture, position })
    .returning({ id: subcategories.id });
}

/** Renames a category; the slug stays, since links contain it. */
export async function renameCategory({ db, audit }: Editing, { name, ...one }: One & { name: string }): Promise<void> {
  const before = await getCategory(db, one);
  if (before.name === name) return;
  const table = tableOf(one.kind);
  await refuseTaken(name, before.slug, () => db.update(table).set({ name }).where(eq(table.id, one.id)));
  await audit({ subjectKind: one.kind, subjectId: one.id, before: { name: before.name }, after: { name } });
  // Searches find products by the names of their categories.
  await publishChanges(db, ['categories', 'lists']);
}

/** Sets the order of the categories, or of the subcategories of `parentId`; `ids` lists all of them. */
export async function orderCategories(
  { db, audit }: Editing,
  { parentId, ids }: { parentId: number | null; ids: number[] },
): Promise<void> {
  const tree = await listStaffCategories(db);
  const rows = parentId === null ? tree : (tree.find(({ id }) => id === parentId)?.subcategories ?? []);
  const before = rows.map(({ id }) => id);
  if (before.toSorted().join() !== ids.toSorted().join()) throw categoryRefusals.otherRows();
  if (before.join() === ids.join()) return;
  const table = tableOf(parentId === null ? 'category' : 'subcategory');
  const position = sql`array_position(${`{${ids.join(',')}}`}::integer[], ${table.id}) - 1`;
  await db.update(table).set({ position }).where(inArray(table.id, ids));
  await audit({
    subjectKind: 'category',
    subjectId: parentId ?? 'all',
    before: { order: before },
    after: { order: ids },
  });
  await publishChanges(db, ['categories']);
}

/** Deletes a category without subcategories, or a subcategory without products. */
export async function deleteCategory({ db, audit }: Editing, { kind, id }: One): Promise<void> {
  const { name, slug } = await getCategory(db, { kind, id });
  const isFull =
    kind === 'category'
      ? await db.select({ id: subcategories.id }).from(subcategories).where(eq(subcategories.categoryId, id)).limit(1)
      : await db.select({ id: products.id }).from(products).where(eq(products.subcategoryId, id)).limit(1);
  if (isFull.length > 0) throw categoryRefusals.isFull(name, kind);
  const table = tableOf(kind);
  await db.delete(table).where(eq(table.id, id));
  await audit({ subjectKind: kind, subjectId: id, before: { name, slug } });
  await publishChanges(db, ['categories']);
}

export async function setCategoryPicture(
  { db, audit }: Editing,
  { kind, id, place, path }: One & { place: CategoryPicture; path: string },
): Promise<void> {
  const before = await getCategory(db, { kind, id });
  if (place === 'picture') {
    const table = tableOf(kind);
    await db.update(table).set({ picture: path }).where(eq(table.id, id));
    await audit({ subjectKind: kind, subjectId: id, before: { picture: before.picture }, after: { picture: path } });
  } else {
    if (!('banner' in before)) throw categoryRefusals.noBanner(before.name);
    // A new banner has no crop yet: the stored crop is of the old one.
    const banner = place === 'banner' ? path : joinCrops({ ...splitCrops(before.banner), phone: path });
    await db.update(categories).set({ banner }).where(eq(categories.id, id));
    await audit({ subjectKind: kind, subjectId: id, before: { banner: before.banner }, after: { banner } });
  }
  await publishChanges(db, ['categories']);
}

async function getCategory(db: Db, { kind, id }: One) {
  const [found] =
    kind === 'category'
      ? await db.select().from(categories).where(eq(categories.id, id)).for('update')
      : await db.select().from(subcategories).where(eq(subcategories.id, id)).for('update');
  if (!found) throw faults.notFound(`The ${kind} ${id}`);
  return found;
}

async function refuseTaken<Result>(name: string, slug: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error) ? categoryRefusals.taken(name, slug) : error;
  }
}
