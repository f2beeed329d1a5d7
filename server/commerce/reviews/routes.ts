import { postReviewPhoto, postReviews } from '#contract/reviews.ts';
import { createHourlyLimit } from '#platform/http/hourly-limit.ts';
import type { Serving } from '#platform/http/serve.ts';
import type { Shop } from '#server/shop.ts';
import { addPhoto } from './add-photo.ts';
import { reviewProduct } from './review-product.ts';

/** Also those that are refused, broken off or sent too slowly, which take as long as others. */
const mostPhotosAnHour = 40;

export function reviewRoutes({ serve, serveUpload }: Serving, shop: Shop): void {
  const { db, clock } = shop;
  serve(postReviews, async ({ input, customerId }) => {
    const { product_id: productId, rating, description: text } = input;
    await db.transaction((tx) => reviewProduct(tx, clock.now(), { customerId, productId, rating, text }));
    return { message: 'Review Added' };
  });

  const countPhoto = createHourlyLimit(clock, mostPhotosAnHour);
  serveUpload(postReviewPhoto, countPhoto, async ({ input: { product_id: productId }, customerId, upload: sent }) => {
    await addPhoto(shop, { customerId, productId, sent });
    return { message: 'Photo Added' };
  });
}
