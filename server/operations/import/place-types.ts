import { sql } from 'drizzle-orm';
import { slugOf } from '#commerce/catalogue/slug.ts';
import { categories, subcategories } from '#commerce/catalogue/tables.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { placeholderPath } from '#platform/media/placeholder.ts';
import type { PlacedProduct } from './plan-changes.ts';
import { UnreadableFile } from './read-groups.ts';
import type { ShapedProduct } from './shaped-product.ts';

export type Place = { categoryId: number; subcategoryId: number };
/** Finds the subcategory of a type in the file, or creates it. */
export type PlaceType = (type: string) => Promise<Place>;

/** The category of types that the shop does not know. */
const newCategory = { slug: 'more', name: 'More' };
const blankType = 'Other';

/**
 * A type is the subcategory whose slug or name it equals, ignoring case; an unknown one becomes a new subcategory of the category More,
 * and a blank one Other. With a slug given, all products go to that subcategory. `makePlace` creates a new one.
 */
export async function openPlaces(
  db: Db,
  slug: string | null,
  makePlace: (name: string) => Promise<Place>,
): Promise<PlaceType> {
  const places = new Map<string, Place>();
  const all = await db.select().from(subcategories).orderBy(sql`position DESC, id DESC`);
  for (const subcategory of all) {
    places.set(keyOf(subcategory.name), placeOf(subcategory));
  }
  // Slugs are unique, so they go before the names.
  for (const subcategory of all) places.set(keyOf(subcategory.slug), placeOf(subcategory));
  if (slug !== null) {
    const place = places.get(keyOf(slug));
    if (!place)
      throw new UnreadableFile(`There is no subcategory '${slug}'; leave --subcategory out, or name one of the shop.`);
    return async () => place;
  }
  return async (type) => {
    const name = type === '' ? blankType : type;
    const place = places.get(keyOf(name)) ?? places.get(slugOf(name)) ?? (await makePlace(name));
    places.set(keyOf(name), place);
    places.set(slugOf(name), place);
    return place;
  };
}

/** Products with their category and subcategory. */
export async function placeProducts(products: ShapedProduct[], place: PlaceType): Promise<PlacedProduct[]> {
  const placed: PlacedProduct[] = [];
  for (const product of products) placed.push({ ...product, ...(await place(product.type)) });
  return placed;
}

/** Makes a subcategory of the category More. */
export async function makeSubcategory(tx: Tx, name: string): Promise<Place> {
  await tx
    .insert(categories)
    .values({ ...newCategory, picture: placeholderPath, banner: placeholderPath, position: 1000 })
    .onConflictDoNothing();
  const [category] = await tx
    .select()
    .from(categories)
    .where(sql`slug = ${newCategory.slug} OR name = ${newCategory.name}`);
  if (!category) throw new Error('The category for new types could not be made.');
  const position = await tx.$count(subcategories, sql`category_id = ${category.id}`);
  const [made] = await tx
    .insert(subcategories)
    .values({ categoryId: category.id, slug: slugOf(name), name, picture: placeholderPath, position })
    .returning();
  if (!made) throw new Error(`The subcategory ${name} could not be made.`);
  return { categoryId: category.id, subcategoryId: made.id };
}

const keyOf = (text: string) => text.toLowerCase();

const placeOf = ({ id, categoryId }: { id: number; categoryId: number }): Place => ({ categoryId, subcategoryId: id });
