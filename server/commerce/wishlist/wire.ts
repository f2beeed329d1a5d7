import { gridCard } from '#commerce/catalogue/wire.ts';
import { aedFromFils } from '#contract/money.ts';
import type { WishlistItem } from '#contract/wishlist.ts';
import type { Wish } from './list-wishes.ts';

/** A wishlist entry in the contract's spellings. */
export function wishOnWire(wish: Wish): WishlistItem {
  return {
    row_id: wish.rowId,
    ...gridCard(wish),
    add_to_cart: !wish.isInCart,
    wish_button: wishButtonOnWire(true),
    saved_price: wish.savedPriceFils === null ? null : aedFromFils(wish.savedPriceFils),
  };
}

export function wishButtonOnWire(isWished: boolean): 'checked' | '' {
  return isWished ? 'checked' : '';
}
