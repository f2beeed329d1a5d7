import { z } from 'zod';
import { hexColor, requiredText, rowId, text, wholeNumber } from '#contract/fields.ts';
import { defineStaffCall } from './call.ts';
import { gtin } from './gtin.ts';
import { catalogueRoles, mostFils, mostOptions, mostVariants, product, productId, version } from './product-fields.ts';

/** The variants of a product: colour × attribute × version. */

const optionName = requiredText(100);

export const saveVariants = defineStaffCall('saveVariants', {
  method: 'POST',
  path: '/admin/save-variants',
  summary:
    'Replaces the variants of a product, the default one first. Rows and options sent with their id are kept, in carts too; omitted ones are deleted. The stock of an existing row changes only through moveStock.',
  roles: catalogueRoles,
  input: {
    id: productId,
    version,
    attributeName: text(100).nullable().describe('Such as Storage; null if no row has an attribute'),
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
          gtin: gtin.default('').describe('The number under its barcode; empty: none is known'),
          priceFils: wholeNumber(0, mostFils),
          compareAtFils: wholeNumber(0, mostFils).describe('If it is below the price, the price is used'),
          units: wholeNumber(0, 1_000_000).default(0).describe('Initial stock of a new row'),
        }),
      )
      .min(1, 'must have a row')
      .max(mostVariants, `must be ${mostVariants} or fewer`),
  },
  answer: { item: product },
});
