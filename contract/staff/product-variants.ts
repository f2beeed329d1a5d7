import { z } from 'zod';
import { hexColor, requiredText, rowId, text, wholeNumber } from '#contract/fields.ts';
import { defineStaffCall } from './call.ts';
import { catalogueRoles, mostFils, mostOptions, mostVariants, product, productId, version } from './product-fields.ts';

/** The variants of a product: colour × attribute × version. */

const optionName = requiredText(100);

export const saveVariants = defineStaffCall('saveVariants', {
  method: 'POST',
  path: '/admin/save-variants',
  summary:
    'Brings the variants of a product to this sheet, the default one first. Rows and options with the id that they have stay in carts; those left out go. Stock of a row that stands changes by moveStock alone.',
  roles: catalogueRoles,
  input: {
    id: productId,
    version,
    attributeName: text(100).nullable().describe('Such as Storage; null where no row has an attribute'),
    options: z
      .array(
        z.object({
          id: rowId.optional(),
          kind: z.enum(['color', 'attribute', 'version']),
          name: optionName,
          hex: hexColor.nullable(),
        }),
      )
      .max(mostOptions, `must be ${mostOptions} or fewer`),
    variants: z
      .array(
        z.object({
          id: rowId.optional(),
          color: optionName.nullable().describe('Name of the option'),
          attribute: optionName.nullable(),
          version: optionName.nullable(),
          sku: text(100),
          priceFils: wholeNumber(0, mostFils),
          compareAtFils: wholeNumber(0, mostFils).describe('Below the price it counts as the price: nothing off'),
          units: wholeNumber(0, 1_000_000).default(0).describe('Received with a new row'),
        }),
      )
      .min(1, 'must have a row')
      .max(mostVariants, `must be ${mostVariants} or fewer`),
  },
  answer: { item: product },
});
