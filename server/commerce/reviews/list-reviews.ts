import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { customers } from '#commerce/customers/tables.ts';
import { orderLineItems, orders } from '#commerce/orders/tables.ts';
import type { Db } from '#platform/database/database.ts';
import { reviews } from './tables.ts';

export type ShownReview = {
  /** Empty where the reviewer gave none or is gone. */
  firstName: string;
  rating: number;
  text: string;
  createdAt: Date;
  /** A product that was delivered to the reviewer. */
  isVerified: boolean;
  /** The shop's; null where there is none. */
  answer: string | null;
};

const mostReviews = 100;

/**
 * Whether the reviewed product is in an order that was delivered to the reviewer; to be selected from `reviews`. Looked up review by
 * review: of an EXISTS the planner may make a hash of all orders.
 */
export const isVerified = sql<boolean>`coalesce((
  SELECT true FROM ${orders} JOIN ${orderLineItems} ON ${orderLineItems.orderId} = ${orders.id}
  WHERE ${orders.customerId} = ${reviews.customerId} AND ${orderLineItems.productId} = ${reviews.productId}
    AND (${orderLineItems.status} = 'Delivered' OR (${orders.status} = 'Delivered' AND ${orderLineItems.status} IS DISTINCT FROM 'Cancelled'))
  LIMIT 1
), false)`;

/** The reviews of a product that staff have not hidden, newest first, 100 at most. A member's name is the one of today; an imported review carries its own. */
export function listReviews(db: Db, productId: number): Promise<ShownReview[]> {
  return db
    .select({
      firstName: sql<string>`coalesce(${customers.firstName}, ${reviews.importedName}, '')`,
      rating: reviews.rating,
      text: reviews.text,
      createdAt: reviews.createdAt,
      isVerified,
      answer: reviews.answer,
    })
    .from(reviews)
    .leftJoin(customers, eq(customers.id, reviews.customerId))
    .where(and(eq(reviews.productId, productId), isNull(reviews.hiddenAt)))
    .orderBy(desc(reviews.createdAt), reviews.id)
    .limit(mostReviews);
}
