import { z } from 'zod';
import { defineCall } from './call.ts';
import { blankable, hexColor, money, productUrl, rowId, text, wholeNumber } from './fields.ts';

const quantity = wholeNumber(1, 7);

/** A line of the cart (R-WIR-7). */
const cartLine = z.object({
  id: z.string().describe('The row id'),
  product_url: z.string().describe('Addition'),
  product_name: z.string(),
  image_path: z.array(z.string()),
  price: money,
  initial_cost: money,
  discout: z.int(),
  qty: z.int(),
  attribute: z.string().describe('Empty if there is none'),
  color: z.string().describe('Hex without #, empty if there is none'),
  version: z.string().describe('Addition: name of the version, empty if there is none'),
  stock_status: z.enum(['IN STOCK', 'OUT OF STOCK']).describe('Addition'),
  product_id: z.int().describe('Addition: for `add-wishlist`'),
  wish_button: z.enum(['checked', '']).describe("Addition: 'checked' if it is on the wishlist"),
});
export type CartLine = z.infer<typeof cartLine>;

export const countCartWishlistItems = defineCall('countCartWishlistItems', {
  summary: 'The number of lines in the cart.',
  token: 'required',
  success: {
    total_cart_items: z.int(),
    total_wishlist_items: z.int().describe('Addition'),
    delivery_state: z.string().describe('Addition: the state of the default address; empty: none is saved'),
  },
});

export const addToCartWebHome = defineCall('addToCartWebHome', {
  summary: 'Adds the default variant of a product to the cart.',
  token: 'required',
  notFound: true,
  body: { product_url: productUrl, qty: quantity },
});

export const addToCart = defineCall('addToCart', {
  summary: 'Adds the chosen variant of a product to the cart, or raises its quantity there, to at most 7.',
  token: 'required',
  notFound: true,
  body: {
    product_url: productUrl,
    qty: quantity,
    attribute: blankable(text(100)),
    color: blankable(hexColor),
    version_id: blankable(rowId),
  },
});

export const getCartDetails = defineCall('getCartDetails', {
  summary: "The member's cart.",
  token: 'required',
  success: { subtotal: money, cart_details: z.array(cartLine) },
});

export const removeCartProduct = defineCall('removeCartProduct', {
  summary:
    'Removes a line from the cart. Knowing the row id is sufficient; if a token is sent, the row must belong to its member.',
  token: 'optional',
  notFound: true,
  query: { row_id: rowId },
});

export const updateQuantity = defineCall('updateQuantity', {
  summary: 'Sets the quantity of a line: 1 to 7, and no more than the stock.',
  token: 'optional',
  notFound: true,
  body: { row_id: rowId, qty: quantity },
});
