import { postReviews } from '#contract/reviews.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Shop } from '#server/shop.ts';
import { reviewProduct } from './review-product.ts';

export function reviewRoutes(serve: Serve, { db, clock }: Shop): void {
  serve(postReviews, async ({ input, customerId }) => {
    const { product_id: productId, rating, description: text } = input;
    await db.transaction((tx) => reviewProduct(tx, clock.now(), { customerId, productId, rating, text }));
    return { message: 'Review Added' };
  });
}
