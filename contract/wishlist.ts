import { z } from 'zod';
import { defineCall } from './call.ts';
import { gridCard } from './cards.ts';
import { money, rowId, wholeNumber } from './fields.ts';

/** The other fields of a card are additions. */
const wishlistItem = gridCard.extend({
  row_id: z.string(),
  saved_price: money.nullable().describe('Addition: the price when it was put there; null if that is not known'),
});
export type WishlistItem = z.infer<typeof wishlistItem>;

export const addWishlist = defineCall('addWishlist', {
  summary: 'Toggles a product: adds it to the wishlist, or removes it if it is there.',
  token: 'required',
  notFound: true,
  body: { product_id: wholeNumber(1, 2_147_483_647) },
  success: { wish_button: z.enum(['checked', '']) },
});

export const getWishlist = defineCall('getWishlist', {
  summary: "The member's wishlist, newest first.",
  token: 'required',
  success: { wishlist: z.array(wishlistItem) },
});

export const removeWishlist = defineCall('removeWishlist', {
  summary:
    'Removes a product from the wishlist. Knowing the row id is sufficient; if a token is sent, the row must belong to its member.',
  token: 'optional',
  notFound: true,
  query: { row_id: rowId },
});
