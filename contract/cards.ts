import { z } from 'zod';
import { imageObject, money } from './fields.ts';

/** The condition of goods; all but `new` stands on the card. */
export const conditions = ['new', 'refurbished', 'used'] as const;

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
  brand: z.string().describe('Addition'),
  condition: z.enum(conditions).describe('Addition: of what `selling_price` buys'),
  from_price: money
    .nullable()
    .describe('Addition: AED of the cheapest variant in stock; null if all in stock cost the same'),
};

/** The card of carousels and search: its picture is a list of objects. */
export const productCard = z.object({ ...cardFields, product_image_path: z.array(imageObject) });
/** The card of Deals Of The Day. */
export const dealCard = productCard.extend({
  deal_ends_at: z.iso.datetime().describe('Addition: when the deal ends'),
});
/** The card of grids: its picture is a plain string. */
export const gridCard = z.object({ ...cardFields, product_image_path: z.string() });

/** The variant that a card shows when a list is filtered by what belongs to variants; null: the product's own card. */
const cardVariant = z.object({
  color: z.string().nullable(),
  attr: z.string().nullable(),
  version_id: z.string().nullable(),
});
/** The card of a filtered list: price, picture and link are those of the variant that matches. */
export const filteredCard = z.object({
  ...cardFields,
  product_image_path: z.string(),
  variant: cardVariant.nullable().describe('Addition: the options of the variant that the card shows'),
});

export type ProductCard = z.infer<typeof productCard>;
export type DealCard = z.infer<typeof dealCard>;
export type GridCard = z.infer<typeof gridCard>;
export type FilteredCard = z.infer<typeof filteredCard>;
