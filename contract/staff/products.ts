import { z } from 'zod';
import { requiredText, rowId, text, wholeNumber } from '#contract/fields.ts';
import { defineStaffCall, defineStaffExport } from './call.ts';
import { listAnswer, listInput, time } from './lists.ts';
import { catalogueRoles, mostFils, product, productId, textRoles, version } from './product-fields.ts';
import { staffRoles } from './roles.ts';

/** Products, drafts included. */

const productRow = z.object({
  id: z.int(),
  name: z.string(),
  brand: z.string(),
  handle: z.string(),
  picture: z.string(),
  isPublished: z.boolean(),
  categoryName: z.string(),
  subcategoryName: z.string(),
  priceFils: z.int(),
  compareAtFils: z.int(),
  variantCount: z.int(),
  units: z.int().describe('Stock of all variants'),
  isLowStock: z.boolean().describe('Whether a variant has at most `lowStockUnits` (a setting) in stock'),
  updatedAt: time,
});
export type ProductRow = z.infer<typeof productRow>;

export const listProducts = defineStaffCall('listProducts', {
  method: 'GET',
  path: '/admin/list-products',
  summary:
    'Products, most recently changed first. `q` searches by the beginnings of words of name, brand and handle, and of SKUs.',
  roles: staffRoles,
  input: {
    ...listInput(['updatedAt']),
    q: text(100).optional(),
    categoryId: productId.optional(),
    subcategoryId: productId.optional(),
    state: z.enum(['published', 'draft']).optional(),
    stock: z.enum(['low']).optional(),
  },
  answer: listAnswer(productRow),
});

export const downloadProducts = defineStaffExport('downloadProducts', listProducts, {
  path: '/admin/download-products',
  summary: 'The products of a list as CSV, for reading; `exportProducts` is for importing again.',
});

export const getStaffProduct = defineStaffCall('getStaffProduct', {
  method: 'GET',
  path: '/admin/get-product',
  summary: 'One product with options, variants, pictures and deals.',
  roles: staffRoles,
  input: { id: productId },
  answer: { item: product },
});

const productTexts = {
  name: requiredText(300),
  brand: text(200),
  descriptionHtml: text(100_000),
};
const handle = text(200).refine(
  (value) => value === '' || /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._~-]*$/u.test(value),
  'may hold letters, digits, dashes, dots and underscores only',
);

export const createProduct = defineStaffCall('createProduct', {
  method: 'POST',
  path: '/admin/create-product',
  summary: 'Creates a draft with one variant at the price. A blank handle is generated from the name.',
  roles: catalogueRoles,
  input: {
    ...productTexts,
    brand: productTexts.brand.default(''),
    descriptionHtml: productTexts.descriptionHtml.default(''),
    handle: handle.default(''),
    subcategoryId: productId,
    priceFils: wholeNumber(0, mostFils).default(0),
  },
  answer: { item: product },
});

export const updateProduct = defineStaffCall('updateProduct', {
  method: 'POST',
  path: '/admin/update-product',
  summary: 'Changes the texts, handle and category of a product. The role content can change only the texts.',
  roles: textRoles,
  input: { id: productId, version, ...productTexts, handle, subcategoryId: productId },
  answer: { item: product },
});

export const duplicateProduct = defineStaffCall('duplicateProduct', {
  method: 'POST',
  path: '/admin/duplicate-product',
  summary: 'Creates a draft as a copy of the product, without stock, SKUs, deals and reviews.',
  roles: catalogueRoles,
  input: { id: productId },
  answer: { item: product },
});

export const deleteProduct = defineStaffCall('deleteProduct', {
  method: 'POST',
  path: '/admin/delete-product',
  summary: 'Deletes a product that was never ordered; one that was ordered can only be unpublished.',
  roles: catalogueRoles,
  input: { id: productId, version },
});

/** The most products that one bulk call accepts. */
const selection = z.array(productId).min(1, 'must name a product').max(500, 'must name 500 products or fewer');
const changed = z
  .array(z.object({ id: z.int(), version: z.int() }))
  .describe('The changed products with their new versions; the others needed no change');

export const publishProducts = defineStaffCall('publishProducts', {
  method: 'POST',
  path: '/admin/publish-products',
  summary: 'Publishes products, or turns them into drafts.',
  roles: catalogueRoles,
  input: { ids: selection, isPublished: z.boolean() },
  answer: { changed },
});

export const moveProducts = defineStaffCall('moveProducts', {
  method: 'POST',
  path: '/admin/move-products',
  summary: 'Moves products to a subcategory.',
  roles: catalogueRoles,
  input: { ids: selection, subcategoryId: productId },
  answer: { changed },
});

export const changePrices = defineStaffCall('changePrices', {
  method: 'POST',
  path: '/admin/change-prices',
  summary: 'Raises or lowers the prices of all variants of products by a percentage, rounded to the fil.',
  roles: catalogueRoles,
  input: {
    ids: selection,
    percent: z
      .number()
      .min(-90, 'must be -90 or more')
      .max(300, 'must be 300 or less')
      .refine((percent) => percent !== 0, 'must not be 0'),
  },
  answer: { changed },
});

export const undoBulkEdit = defineStaffCall('undoBulkEdit', {
  method: 'POST',
  path: '/admin/undo-bulk-edit',
  summary:
    'Undoes a publish-products, move-products or change-prices call, for exactly the fields it changed. Products in which one of these fields has changed since are kept and listed.',
  roles: catalogueRoles,
  input: {
    changed: z
      .array(z.object({ id: productId, version }))
      .min(1, 'must name a product')
      .max(500, 'must name 500 products or fewer')
      .describe('The answer of the bulk edit'),
  },
  answer: {
    restored: z.array(z.int()).describe('Ids of the restored products'),
    kept: z.array(z.object({ id: z.int(), sentence: z.string() })),
  },
});

export const startDeal = defineStaffCall('startDeal', {
  method: 'POST',
  path: '/admin/start-deal',
  summary: 'Shows a product in Deals Of The Day between two times.',
  roles: catalogueRoles,
  input: {
    productId,
    startsAt: z.iso.datetime({ offset: true }),
    endsAt: z.iso.datetime({ offset: true }),
  },
  answer: { item: product },
});

export const endDeal = defineStaffCall('endDeal', {
  method: 'POST',
  path: '/admin/end-deal',
  summary: 'Ends an active deal, or cancels one that has not started.',
  roles: catalogueRoles,
  input: { id: rowId },
  answer: { item: product },
});
