import { z } from 'zod';
import { imageObject, money } from './fields.ts';

/** The fields of a product in lists (R-WIR-8). */
const cardFields = {
  id: z.int(),
  product_url: z.string(),
  product_name: z.string(),
  selling_price: money,
  initial_cost: money.describe('AED; the compare-at price'),
  discout: z.int().describe('Percentage off as a whole number; 0 if there is none'),
  add_to_cart: z.boolean().describe('True if it is not in the cart yet'),
  wish_button: z.enum(['checked', '']).describe("'checked' if it is on the wishlist"),
  stock_status: z.enum(['IN STOCK', 'OUT OF STOCK']).describe('Addition'),
  average_rating: z.number().describe('Addition: 0 without reviews'),
  total_review: z.int().describe('Addition'),
};

/** The card of carousels and search: its picture is a list of objects. */
export const productCard = z.object({ ...cardFields, product_image_path: z.array(imageObject) });
/** The card of grids: its picture is a plain string. */
export const gridCard = z.object({ ...cardFields, product_image_path: z.string() });

export type ProductCard = z.infer<typeof productCard>;
export type GridCard = z.infer<typeof gridCard>;
