import { aedFromFils } from '#contract/money.ts';
import type { WishlistItem } from '#contract/wishlist.ts';
import type { Wish } from './list-wishes.ts';

/** A wishlist entry in the contract's spellings. */
export function wishOnWire({ id, handle, productName, picture, priceFils }: Wish): WishlistItem {
  return {
    row_id: id,
    product_url: handle,
    product_image_path: picture,
    product_name: productName,
    selling_price: aedFromFils(priceFils),
  };
}

export function wishButtonOnWire(isWished: boolean): 'checked' | '' {
  return isWished ? 'checked' : '';
}
