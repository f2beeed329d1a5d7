import { desc, eq, sql } from 'drizzle-orm';
import { customers } from '#commerce/customers/tables.ts';
import type { Db } from '#platform/database/database.ts';
import { reviews } from './tables.ts';

export type ShownReview = {
  /** Empty where the reviewer gave none or is gone. */
  firstName: string;
  rating: number;
  text: string;
  createdAt: Date;
};

const mostReviews = 100;

/** The reviews of a product, newest first, 100 at most. A member's name is the one of today; an imported review carries its own. */
export function listReviews(db: Db, productId: number): Promise<ShownReview[]> {
  return db
    .select({
      firstName: sql<string>`coalesce(${customers.firstName}, ${reviews.importedName}, '')`,
      rating: reviews.rating,
      text: reviews.text,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .leftJoin(customers, eq(customers.id, reviews.customerId))
    .where(eq(reviews.productId, productId))
    .orderBy(desc(reviews.createdAt), reviews.id)
    .limit(mostReviews);
}
