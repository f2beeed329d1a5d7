import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';

type Named = { id: number; slug: string; name: string };

/** What categories and subcategories are called, in lower case; each by id. */
export type CategoryTree = { categories: Named[]; subcategories: (Named & { categoryId: number })[] };

export async function readCategoryTree(db: Db): Promise<CategoryTree> {
  const [tree] = await rowsOf<CategoryTree>(
    db,
    sql`
    SELECT
      (SELECT coalesce(json_agg(json_build_object('id', id, 'slug', slug, 'name', name) ORDER BY id), '[]')
        FROM categories) AS categories,
      (SELECT coalesce(json_agg(json_build_object('id', id, 'slug', slug, 'name', name, 'categoryId', category_id) ORDER BY id), '[]')
        FROM subcategories) AS subcategories`,
  );
  const { categories = [], subcategories = [] } = tree ?? {};
  return { categories: categories.map(inLowerCase), subcategories: subcategories.map(inLowerCase) };
}

/** The id of the category with a slug or name, ignoring case; slugs go before names. Null if there is none. */
export function findCategoryId({ categories }: CategoryTree, slugOrName: string): number | null {
  const wanted = slugOrName.toLowerCase();
  const found = categories.find(({ slug }) => slug === wanted) ?? categories.find(({ name }) => name === wanted);
  return found?.id ?? null;
}

/**
 * The ids of the subcategories with these slugs or names, ignoring case. Slugs go before names; a name that several categories use
 * means all of them. Unknown ones are ignored.
 */
export function findSubcategoryIds({ subcategories }: CategoryTree, slugsOrNames: string[]): number[] {
  const found = slugsOrNames.flatMap((slugOrName) => {
    const wanted = slugOrName.toLowerCase();
    const bySlug = subcategories.filter(({ slug }) => slug === wanted);
    return bySlug.length > 0 ? bySlug : subcategories.filter(({ name }) => name === wanted);
  });
  return [...new Set(found.map(({ id }) => id))];
}

function inLowerCase<Place extends Named>(place: Place): Place {
  return { ...place, slug: place.slug.toLowerCase(), name: place.name.toLowerCase() };
}
