import { z } from 'zod';
import { money } from './fields.ts';

/** What lists are narrowed by beside price, subcategory and rating: the sheet's specifications, brand, saving and stock (R-CAT-12). */

/** Facets that every list has; all other keys are those of specifications. */
export const commonFacets = ['brand', 'saving', 'in_stock'] as const;

/** Chosen values by the key of their facet: values of one facet are "or", facets are "and". */
export const chosenFacets = z
  .record(z.string().max(60), z.array(z.string().max(100)).min(1).max(50))
  .refine((facets) => Object.keys(facets).length <= 20, 'Expected at most 20 facets.');

/** A facet with the number of products that each value would list, given the other facets' choices. */
export const facet = z.object({
  key: z.string(),
  name: z.string(),
  values: z.array(
    z.object({
      value: z.string().describe('As it stands in `facets`'),
      name: z.string().describe('As shoppers read it, with its unit'),
      count: z.int(),
    }),
  ),
});

/** How many products of the list, without its price filter, cost how much. */
export const priceStep = z.object({
  from: money,
  to: money.describe('Not included, but in the last step'),
  count: z.int(),
});

/** How many products a choice of the filter by rating would list. */
export const ratingCount = z.object({ rating: z.int().describe('Stars, the minimum'), count: z.int() });

export type ChosenFacets = z.infer<typeof chosenFacets>;
export type Facet = z.infer<typeof facet>;
export type PriceStep = z.infer<typeof priceStep>;
export type RatingCount = z.infer<typeof ratingCount>;
