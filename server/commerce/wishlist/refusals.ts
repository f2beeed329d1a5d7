import { Refusal } from '#platform/refusal.ts';

export const wishlistRefusals = {
  wishlistFull: (most: number) =>
    new Refusal('wishlist_full', `Your wishlist has ${most} products, the most it can hold; please remove one first.`),
};
