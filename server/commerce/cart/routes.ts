import {
  addToCart as addToCartCall,
  addToCartWebHome,
  countCartWishlistItems,
  getCartDetails,
  removeCartProduct,
  updateQuantity,
} from '#contract/cart.ts';
import type { Serving } from '#platform/http/serve.ts';
import type { Shop } from '#server/shop.ts';
import { addToCart } from './add-to-cart.ts';
import { changeQuantity } from './change-quantity.ts';
import { countItems } from './count-items.ts';
import { listLineItemsByToken } from './list-line-items.ts';
import { removeLineItem } from './remove-line-item.ts';
import { cartLineOnWire, subtotalOnWire } from './wire.ts';

const added = { message: 'Product added to cart successfully!' };

export function cartRoutes({ serve, serveByToken }: Serving, { db, clock }: Shop): void {
  serveByToken(countCartWishlistItems, async (token) => {
    const counts = await countItems(db, clock, token);
    if (!counts) return null;
    const { inCart, onWishlist, state } = counts;
    return { total_cart_items: inCart, total_wishlist_items: onWishlist, delivery_state: state };
  });

  serve(addToCartWebHome, async ({ input, customerId }) => {
    const { product_url: handle, qty: quantity } = input;
    const addition = { customerId, handle, quantity, selection: null, now: clock.now() };
    await db.transaction((tx) => addToCart(tx, addition));
    return added;
  });

  serve(addToCartCall, async ({ input, customerId }) => {
    const { product_url: handle, qty: quantity, color, attribute, version_id: versionId } = input;
    const selection = { color, attribute, versionId };
    const addition = { customerId, handle, quantity, selection, now: clock.now() };
    await db.transaction((tx) => addToCart(tx, addition));
    return added;
  });

  serveByToken(getCartDetails, async (token) => {
    const lines = await listLineItemsByToken(db, clock, token);
    return lines && { subtotal: subtotalOnWire(lines), cart_details: lines.map(cartLineOnWire) };
  });

  serve(removeCartProduct, async ({ input, customerId }) => {
    await removeLineItem(db, { lineItemId: input.row_id, customerId });
    return { message: 'The product was removed from your cart.' };
  });

  serve(updateQuantity, async ({ input, customerId }) => {
    const change = { lineItemId: input.row_id, quantity: input.qty, customerId };
    await db.transaction((tx) => changeQuantity(tx, change));
    return { message: 'The quantity was updated.' };
  });
}
