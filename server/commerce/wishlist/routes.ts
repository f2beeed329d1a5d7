import { addWishlist, getWishlist, removeWishlist } from '#contract/wishlist.ts';
import type { Serving } from '#platform/http/serve.ts';
import type { Shop } from '#server/shop.ts';
import { listWishes } from './list-wishes.ts';
import { removeWish } from './remove-wish.ts';
import { toggleWish } from './toggle-wish.ts';
import { wishButtonOnWire, wishOnWire } from './wire.ts';

export function wishlistRoutes({ serve, serveByToken }: Serving, { db, clock }: Shop): void {
  serve(addWishlist, async ({ input, customerId }) => {
    const isWished = await db.transaction((tx) =>
      toggleWish(tx, { customerId, productId: input.product_id, now: clock.now() }),
    );
    return {
      message: isWished ? 'The product is on your wishlist.' : 'The product was removed from your wishlist.',
      wish_button: wishButtonOnWire(isWished),
    };
  });

  serveByToken(getWishlist, async (token) => {
    const wishes = await listWishes(db, clock, token);
    return wishes && { wishlist: wishes.map(wishOnWire) };
  });

  serve(removeWishlist, async ({ input, customerId }) => {
    await removeWish(db, { wishId: input.row_id, customerId });
    return { message: 'The product was removed from your wishlist.' };
  });
}
