import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { customers } from '#commerce/customers/tables.ts';
import { orderLineItems, orders } from '#commerce/orders/tables.ts';
import type { Db } from '#platform/database/database.ts';
import { reviews } from './tables.ts';

export type ShownReview = {
  /** Empty if the reviewer gave none or is deleted. */
  firstName: string;
  rating: number;
  text: string;
  createdAt: Date;
  /** The reviewer has received the product. */
  isVerified: boolean;
  /** The shop's answer; null if there is none. */
  answer: string | null;
  /** The paths of the photos that staff show. */
  photos: string[];
};

const mostReviews = 100;

/**
 * Whether the reviewed product is in an order that was delivered to the reviewer; selected from `reviews`. A subquery per review:
 * with EXISTS the planner may hash all orders.
 */
export const isVerified = sql<boolean>`coalesce((
  SELECT true FROM ${orders} JOIN ${orderLineItems} ON ${orderLineItems.orderId} = ${orders.id}
  WHERE ${orders.customerId} = ${reviews.customerId} AND ${orderLineItems.productId} = ${reviews.productId}
    AND (${orderLineItems.status} = 'Delivered' OR (${orders.status} = 'Delivered' AND ${orderLineItems.status} IS DISTINCT FROM 'Cancelled'))
  LIMIT 1
), false)`;

const shownPhotos = sql<string[]>`coalesce((
  SELECT json_agg(path ORDER BY position) FROM review_photos WHERE review_id = ${reviews.id} AND shown_at IS NOT NULL
), '[]')`;

/** The visible reviews of a product, newest first, 100 at most. A member's name is the present one; an imported review has its own. */
export function listReviews(db: Db, productId: number): Promise<ShownReview[]> {
  return db
    .select({
      firstName: sql<string>`coalesce(${customers.firstName}, ${reviews.importedName}, '')`,
      rating: reviews.rating,
      text: reviews.text,
      createdAt: reviews.createdAt,
      isVerified,
      answer: reviews.answer,
      photos: shownPhotos,
    })
    .from(reviews)
    .leftJoin(customers, eq(customers.id, reviews.customerId))
    .where(and(eq(reviews.productId, productId), isNull(reviews.hiddenAt)))
    .orderBy(desc(reviews.createdAt), reviews.id)
    .limit(mostReviews);
}
