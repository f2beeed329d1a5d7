import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import { productAt } from './product-at.ts';
import { type Card, readCards } from './read-cards.ts';
import { products } from './tables.ts';

const mostShown = 12;

/** Goes with it: the published accessories of a published product, in the staff's order, sold-out ones last (R-PRD-18). Throws a not-found fault. */
export async function listAccessories(db: Db, handle: string): Promise<Card[]> {
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productAt(handle)), eq(products.isPublished, true)));
  if (!product) throw faults.notFound(`The product ${handle}`);
  const ofProduct = sql`FROM product_accessories listed WHERE listed.product_id = ${product.id}::integer`;
  return readCards(db, {
    where: sql`p.id IN (SELECT listed.accessory_id ${ofProduct})`,
    orderBy: sql`p.is_in_stock DESC, (SELECT listed.position ${ofProduct} AND listed.accessory_id = p.id), p.id`,
    limit: mostShown,
  });
}
