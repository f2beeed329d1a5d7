import { z } from 'zod';
import { imageObject, money } from './fields.ts';

/** The fields of a product in lists (R-WIR-8). */
const cardFields = {
  id: z.int(),
  product_url: z.string(),
  product_name: z.string(),
  selling_price: money,
  initial_cost: money.describe('AED, the struck-through price'),
  discout: z.int().describe('Whole percent off, 0 when there is none'),
  add_to_cart: z.boolean().describe('True means not yet in the cart'),
  wish_button: z.enum(['checked', '']).describe("'checked' means wishlisted"),
  stock_status: z.enum(['IN STOCK', 'OUT OF STOCK']).describe('Addition'),
  average_rating: z.number().describe('Addition: 0 where there is no review'),
  total_review: z.int().describe('Addition'),
};

/** The card of carousels and search: its picture is a list of objects. */
export const productCard = z.object({ ...cardFields, product_image_path: z.array(imageObject) });
/** The card of grids: its picture is a plain string. */
export const gridCard = z.object({ ...cardFields, product_image_path: z.string() });

export type ProductCard = z.infer<typeof productCard>;
export type GridCard = z.infer<typeof gridCard>;
