import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import { categories, subcategories } from './tables.ts';

export type Category = typeof categories.$inferSelect;
export type Subcategory = Pick<typeof subcategories.$inferSelect, 'id' | 'slug' | 'name' | 'picture'> & {
  categorySlug: string;
};

export function listCategories(db: Db): Promise<Category[]> {
  return db.select().from(categories).orderBy(asc(categories.position), asc(categories.id));
}

/** The subcategories of one category, or of all, in the shop's order. */
export function listSubcategories(db: Db, categoryId: number | null = null): Promise<Subcategory[]> {
  return db
    .select({
      id: subcategories.id,
      slug: subcategories.slug,
      name: subcategories.name,
      picture: subcategories.picture,
      categorySlug: categories.slug,
    })
    .from(subcategories)
    .innerJoin(categories, eq(categories.id, subcategories.categoryId))
    .where(categoryId === null ? undefined : eq(subcategories.categoryId, categoryId))
    .orderBy(asc(categories.position), asc(subcategories.position), asc(subcategories.id));
}

/** The category with a slug or name, ignoring case; slugs go before names. Throws a not-found fault if there is none. */
export async function getCategory(db: Db, slug: string): Promise<Category> {
  const [category] = await db
    .select()
    .from(categories)
    .where(
      sql`lower(${categories.slug}) = ${slug.toLowerCase()} OR lower(${categories.name}) = ${slug.toLowerCase()} OR ${categories.name} = ${slug}`,
    )
    .orderBy(sql`lower(${categories.slug}) = ${slug.toLowerCase()} DESC`, asc(categories.id))
    .limit(1);
  if (!category) throw faults.notFound(`The category ${slug}`);
  return category;
}
