import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { products } from '#commerce/catalogue/tables.ts';
import { customers } from '#commerce/customers/tables.ts';
import type { StaffReview } from '#contract/staff/reviews.ts';
import type { Db } from '#platform/database/database.ts';
import { keyset, toPage } from '#platform/database/keyset.ts';
import { faults } from '#platform/http/faults.ts';
import { isVerified } from './list-reviews.ts';
import { allPhotos, hasPhotosToLookAt } from './staff-photos.ts';
import { reviews } from './tables.ts';

/** Reviews as staff see them: of all products, including hidden ones. */

type Asked = {
  state?: 'unanswered' | 'hidden' | 'photos' | undefined;
  productId?: number | undefined;
  order: 'asc' | 'desc';
  after?: string | undefined;
  limit: number;
};

/** A page of reviews by date. Each filter has an index. */
export async function listAllReviews(db: Db, asked: Asked): Promise<{ items: StaffReview[]; next: string | null }> {
  const { key, where, orderBy } = keyset([reviews.createdAt, reviews.id], asked.order, asked.after);
  const found = await select(db, key)
    .where(
      and(
        where,
        asked.state && conditions[asked.state],
        asked.productId === undefined ? undefined : eq(reviews.productId, asked.productId),
      ),
    )
    .orderBy(...orderBy)
    .limit(asked.limit + 1);
  const { rows, next } = toPage(found, asked.limit);
  return { items: rows.map(toItem), next };
}

const conditions = {
  unanswered: and(isNull(reviews.answer), isNull(reviews.hiddenAt)),
  hidden: isNotNull(reviews.hiddenAt),
  photos: hasPhotosToLookAt,
};

export async function getReview(db: Db, id: string): Promise<StaffReview> {
  const [row] = await select(db, keyset([reviews.id], 'asc', undefined).key).where(eq(reviews.id, id));
  if (!row) throw faults.notFound('This review');
  return toItem(row);
}

const select = (db: Db, key: SQL<string[]>) =>
  db
    .select({
      key,
      id: reviews.id,
      createdAt: reviews.createdAt,
      productId: reviews.productId,
      productName: products.name,
      handle: products.handle,
      firstName: sql<string>`coalesce(${customers.firstName}, ${reviews.importedName}, '')`,
      rating: reviews.rating,
      text: reviews.text,
      isVerified,
      hiddenAt: reviews.hiddenAt,
      answer: reviews.answer,
      answeredAt: reviews.answeredAt,
      photos: allPhotos,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .leftJoin(customers, eq(customers.id, reviews.customerId));

type Row = Awaited<ReturnType<typeof select>>[number];

function toItem({ key: _key, createdAt, hiddenAt, answer, answeredAt, ...review }: Row): StaffReview {
  return {
    ...review,
    createdAt: createdAt.toISOString(),
    hiddenAt: hiddenAt?.toISOString() ?? null,
    answer: answer ?? '',
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}
