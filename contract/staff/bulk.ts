import { z } from 'zod';
import { requiredText, wholeNumber } from '#contract/fields.ts';
import { exactFilsFromAed } from '#contract/money.ts';
import { defineStaffStream } from './call.ts';
import { catalogueRoles, mostFils } from './product-fields.ts';

/** Stock and prices by SKU, as an ERP has them. */

const aed = z
  .union([z.number(), z.string().regex(/^\d{1,7}(\.\d{1,2})?$/, 'must be an amount such as 1299 or 1299.50')])
  .transform((value, context) => {
    const fils = exactFilsFromAed(Number(value));
    if (fils === null || fils <= 0 || fils > mostFils)
      context.addIssue(`must be from 0.01 to ${mostFils / 100}, with two decimals at most`);
    return fils ?? z.NEVER;
  });

/** A row of the body of `setStockAndPrices`: absolute values, and what is absent stays as it is. */
export const stockAndPriceRow = z
  .strictObject({
    sku: requiredText(200),
    units: wholeNumber(0, 1_000_000).optional(),
    price: aed.optional(),
    compareAt: aed.nullable().optional(),
  })
  .refine(
    ({ units, price, compareAt }) => units !== undefined || price !== undefined || compareAt !== undefined,
    'must have units, price or compareAt',
  );
export type StockAndPriceRow = z.output<typeof stockAndPriceRow>;

/** Of one body. */
export const mostRows = 100_000;

/** The most refused rows that an answer lists; all are counted. */
export const mostRefusals = 10_000;

export const setStockAndPrices = defineStaffStream('setStockAndPrices', {
  method: 'POST',
  path: '/admin/set-stock-and-prices',
  summary:
    'Sets stock and prices by SKU, from a JSON object a line (NDJSON): `{"sku":"A-1","units":4,"price":1299.50,"compareAt":1499}`. Amounts are AED; what a row leaves out stays, and a `compareAt` of null ends a reduction. At most 100,000 rows; they are checked as they arrive and written when all have come. A refused row changes nothing and holds up no other. To send the same rows again does no harm.',
  roles: catalogueRoles,
  streams: 'application/x-ndjson',
  uploadBytes: 16 * 1024 * 1024,
  answer: {
    rows: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    refused: z.int(),
    refusals: z
      .array(z.object({ line: z.int(), sku: z.string(), why: z.string() }))
      .max(mostRefusals)
      .describe(`The first ${mostRefusals} refused rows`),
  },
});
