import { and, isNull, sql } from 'drizzle-orm';
import type { StaffPhoto } from '#contract/staff/reviews.ts';
import { reviews } from './tables.ts';

/** The photos of a review as staff see them, each at the place where it was sent; selected from `reviews`. */
export const allPhotos = sql<StaffPhoto[]>`coalesce((
  SELECT json_agg(json_build_object('id', id, 'path', path, 'state', state) ORDER BY position)
  FROM (
    SELECT id, path, position, CASE WHEN shown_at IS NOT NULL THEN 'shown' WHEN hidden_at IS NOT NULL THEN 'hidden' ELSE 'waiting' END AS state
    FROM review_photos WHERE review_id = ${reviews.id}
  ) AS photos
), '[]')`;

/** Of a hidden review no photo shows, so that none needs to be looked at. */
export const hasPhotosToLookAt = and(
  isNull(reviews.hiddenAt),
  sql`EXISTS (SELECT 1 FROM review_photos WHERE review_id = ${reviews.id} AND shown_at IS NULL AND review_photos.hidden_at IS NULL)`,
);
