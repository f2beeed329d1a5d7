import { z } from 'zod';
import { defineCall } from './call.ts';
import { productCard } from './cards.ts';
import { comparedIds } from './fields.ts';

export const compareProducts = defineCall('compareProducts', {
  summary:
    'Addition: up to 4 products of one kind side by side, in the order of the ids; those of another subcategory than the first are left out.',
  token: 'optional',
  query: { product_id: comparedIds },
  success: {
    product_list: z.array(productCard).describe('Without unknown and unpublished products'),
    kind: z
      .object({ slug: z.string(), sub_category_name: z.string() })
      .nullable()
      .describe('The subcategory of all products; null if there are none'),
    other_kinds: z
      .array(z.int())
      .describe('Ids of the products that are left out because they are of another subcategory'),
    rows: z
      .array(
        z.object({
          key: z.string(),
          name: z.string(),
          values: z
            .array(z.string().nullable())
            .describe('One for each product: all that its variants have, such as 256 GB, 1 TB; null if there is none'),
        }),
      )
      .describe("The compared rows of the subcategory's sheet, in its order; without those that no product has"),
  },
});
