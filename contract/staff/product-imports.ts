import { z } from 'zod';
import { requiredText, rowId } from '#contract/fields.ts';
import { defineStaffCall, defineStaffDownload, defineStaffUpload } from './call.ts';
import { listAnswer, listInput, time } from './lists.ts';
import { catalogueRoles } from './product-fields.ts';

/** Product import by CSV in Shopify's columns: uploaded, previewed, run in the background, with a report of rejected rows. */

const rejectedRow = z.object({
  line: z.int(),
  handle: z.string(),
  column: z.string(),
  why: z.string().describe('The end of a sentence that begins with the column'),
});

const change = z.object({
  what: z.string().describe('Such as: Name, Price of Red'),
  before: z.string(),
  after: z.string(),
});

const plannedProduct = z.object({
  handle: z.string(),
  name: z.string(),
  isNew: z.boolean(),
  changes: z.array(change).describe('The first 12 of a product that the shop has'),
  moreChanges: z.int(),
  stock: z
    .array(z.object({ variant: z.string(), before: z.int(), inFile: z.int() }))
    .describe('Variants that the shop has, with the units in the file: the first 12 whose stock would change'),
});

const missingPicture = z.object({
  handle: z.string(),
  name: z.string(),
  address: z.string(),
  why: z.string().describe('The end of a sentence that begins with the address'),
});

const stockMode = z
  .enum(['leave', 'set', 'add'])
  .describe('What becomes of the stock of variants that the shop has; new ones always get the units in the file');
export type StockMode = z.infer<typeof stockMode>;

const productImport = z.object({
  id: z.string(),
  fileName: z.string(),
  state: z.enum(['previewed', 'queued', 'running', 'done', 'failed']),
  stock: stockMode,
  rows: z.int(),
  rowsDone: z.int(),
  created: z.int().describe('Products: to be made or made, by the state; so too the next two'),
  updated: z.int(),
  unchanged: z.int(),
  updatedByStock: z
    .object({ set: z.int(), add: z.int() })
    .describe('Products of which the stock alone would change, by what is done with it'),
  planned: z
    .array(plannedProduct)
    .describe('Of the products that are new or differ the first 100, also in stock alone'),
  newSubcategories: z.array(z.string()).describe('Types of the file that become subcategories of More: the first 50'),
  ignoredColumns: z.array(z.string()).describe('Columns of the file that are passed over'),
  rejectedRows: z.int(),
  rejected: z.array(rejectedRow).describe('The first 100 rejected rows; the report has all'),
  problem: z.string().nullable().describe('Of a failed one: what happened, and what to do'),
  picturesToFetch: z.int().describe('Pictures of a previewed file that the shop does not have'),
  picturesMissing: z.int().describe('Pictures that could not be fetched'),
  missingPictures: z.array(missingPicture).describe('The first 100 of them'),
  staffName: z.string(),
  createdAt: time,
  finishedAt: time.nullable().describe('A failed one without it can go on'),
});
export type ProductImport = z.infer<typeof productImport>;

export const uploadProductImport = defineStaffUpload('uploadProductImport', {
  method: 'POST',
  path: '/admin/upload-product-import',
  summary: 'Takes a CSV of 20 MB at most and tells what it would change; changes nothing yet.',
  roles: catalogueRoles,
  uploadBytes: 20 * 1024 * 1024,
  input: { fileName: requiredText(200) },
  answer: { item: productImport },
});

export const runProductImport = defineStaffCall('runProductImport', {
  method: 'POST',
  path: '/admin/run-product-import',
  summary: 'Loads a previewed file in the background. Products with a rejected row are left out.',
  roles: catalogueRoles,
  input: { id: rowId, stock: stockMode.default('leave') },
  answer: { item: productImport },
});

export const resumeProductImport = defineStaffCall('resumeProductImport', {
  method: 'POST',
  path: '/admin/resume-product-import',
  summary: 'Has a failed import that broke off go on where it stands, in the background.',
  roles: catalogueRoles,
  input: { id: rowId },
  answer: { item: productImport },
});

export const retryImportPictures = defineStaffCall('retryImportPictures', {
  method: 'POST',
  path: '/admin/retry-import-pictures',
  summary: 'Fetches the pictures again that an import could not have, in the background.',
  roles: catalogueRoles,
  input: { id: rowId },
  answer: { item: productImport },
});

export const getProductImport = defineStaffCall('getProductImport', {
  method: 'GET',
  path: '/admin/get-product-import',
  summary: 'How far an import is.',
  roles: catalogueRoles,
  input: { id: rowId },
  answer: { item: productImport },
});

export const listProductImports = defineStaffCall('listProductImports', {
  method: 'GET',
  path: '/admin/list-product-imports',
  summary: 'Imports, newest first.',
  roles: catalogueRoles,
  input: listInput(['createdAt']),
  answer: listAnswer(
    productImport.omit({
      planned: true,
      rejected: true,
      missingPictures: true,
      newSubcategories: true,
      ignoredColumns: true,
    }),
  ),
});

export const downloadRejectedRows = defineStaffDownload('downloadRejectedRows', {
  method: 'GET',
  path: '/admin/download-rejected-rows',
  summary: 'The rejected rows of an import as CSV: line, handle, and what is wrong as a sentence.',
  roles: catalogueRoles,
  input: { id: rowId },
});

export const downloadMissingPictures = defineStaffDownload('downloadMissingPictures', {
  method: 'GET',
  path: '/admin/download-missing-pictures',
  summary: 'The pictures that an import could not have as CSV: handle, product, address, and why.',
  roles: catalogueRoles,
  input: { id: rowId },
});

export const exportProducts = defineStaffDownload('exportProducts', {
  method: 'GET',
  path: '/admin/export-products',
  summary: 'All products as CSV in Shopify’s columns; importing it again changes nothing.',
  roles: catalogueRoles,
});
