import {
  addToCart as addToCartCall,
  addToCartWebHome,
  countCartWishlistItems,
  getCartDetails,
  removeCartProduct,
  updateQuantity,
} from '#contract/cart.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Shop } from '#server/shop.ts';
import { addToCart } from './add-to-cart.ts';
import { changeQuantity } from './change-quantity.ts';
import { countItems } from './count-items.ts';
import { listLineItems } from './list-line-items.ts';
import { removeLineItem } from './remove-line-item.ts';
import { cartLineOnWire, subtotalOnWire } from './wire.ts';

const added = { message: 'Product added to cart successfully!' };

export function cartRoutes(serve: Serve, { db, clock }: Shop): void {
  serve(countCartWishlistItems, async ({ customerId }) => {
    const { inCart, onWishlist } = await countItems(db, customerId);
    return { total_cart_items: inCart, total_wishlist_items: onWishlist };
  });

  serve(addToCartWebHome, async ({ input, customerId }) => {
    const { product_url: handle, qty: quantity } = input;
    await addToCart(db, { customerId, handle, quantity, selection: null, now: clock.now() });
    return added;
  });

  serve(addToCartCall, async ({ input, customerId }) => {
    const { product_url: handle, qty: quantity, color, attribute, version_id: versionId } = input;
    await addToCart(db, { customerId, handle, quantity, selection: { color, attribute, versionId }, now: clock.now() });
    return added;
  });

  serve(getCartDetails, async ({ customerId }) => {
    const lines = await listLineItems(db, customerId);
    return { subtotal: subtotalOnWire(lines), cart_details: lines.map(cartLineOnWire) };
  });

  serve(removeCartProduct, async ({ input, customerId }) => {
    await removeLineItem(db, { lineItemId: input.row_id, customerId });
    return { message: 'The product was removed from your cart.' };
  });

  serve(updateQuantity, async ({ input, customerId }) => {
    await changeQuantity(db, { lineItemId: input.row_id, quantity: input.qty, customerId });
    return { message: 'The quantity was updated.' };
  });
}
