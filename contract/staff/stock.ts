import { z } from 'zod';
import { rowId, text, wholeNumber } from '#contract/fields.ts';
import { defineStaffCall, defineStaffExport } from './call.ts';
import { listAnswer, listInput, time } from './lists.ts';
import { staffRoles } from './roles.ts';

/** Stock is changed by a signed movement with a reason, never by overwriting the count. */

const stockRow = z.object({
  id: z.string().describe('Id of the variant'),
  productId: z.int(),
  productName: z.string(),
  picture: z.string(),
  options: z.string().describe('Such as `Black, 256 GB`; empty if there are none'),
  sku: z.string(),
  units: z.int(),
  isPublished: z.boolean(),
});
export type StockRow = z.infer<typeof stockRow>;

export const listStock = defineStaffCall('listStock', {
  method: 'GET',
  path: '/admin/list-stock',
  summary: 'Variants by stock. `q` searches by the beginnings of SKUs and of words of the product.',
  roles: staffRoles,
  input: {
    ...listInput(['units']),
    order: z.enum(['asc', 'desc']).default('asc'),
    q: text(100).optional(),
    level: z.enum(['low', 'none']).optional().describe('low: at most `lowStockUnits` (a setting)'),
  },
  answer: { ...listAnswer(stockRow), lowStockUnits: z.int() },
});

export const downloadStock = defineStaffExport('downloadStock', listStock, {
  path: '/admin/download-stock',
  summary: 'The variants of a list as CSV, with the value of their stock at selling prices.',
});

export const moveStock = defineStaffCall('moveStock', {
  method: 'POST',
  path: '/admin/move-stock',
  summary:
    'Changes the stock of a variant: received adds units, damaged removes them, counted sets the stock to the counted number.',
  roles: ['owner', 'manager', 'fulfilment'],
  input: {
    variantId: rowId,
    kind: z.enum(['received', 'counted', 'damaged']),
    units: wholeNumber(0, 1_000_000),
    note: text(200).default(''),
  },
  answer: { item: stockRow },
});

const movement = z.object({
  id: z.int(),
  at: time,
  kind: z.enum(['received', 'counted', 'damaged', 'sold', 'released', 'returned', 'corrected']),
  units: z.int().describe('Positive if added, negative if removed'),
  note: z.string(),
  staffName: z.string().nullable(),
});
export type StockMovement = z.infer<typeof movement>;

export const listStockMovements = defineStaffCall('listStockMovements', {
  method: 'GET',
  path: '/admin/list-stock-movements',
  summary: 'The stock movements of a variant, newest first.',
  roles: staffRoles,
  input: { ...listInput(['createdAt']), variantId: rowId },
  answer: listAnswer(movement),
});
