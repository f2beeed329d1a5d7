import { z } from 'zod';
import { requiredText, rowId } from '#contract/fields.ts';
import { defineStaffCall, defineStaffDownload, defineStaffUpload } from './call.ts';
import { listAnswer, listInput, time } from './lists.ts';
import { catalogueRoles } from './product-fields.ts';

/** Products by CSV in Shopify's columns: uploaded, previewed, run in the background, and what was rejected told. */

const rejectedRow = z.object({
  line: z.int(),
  handle: z.string(),
  column: z.string(),
  why: z.string().describe('The end of a sentence that begins with the column'),
});

const plannedProduct = z.object({
  handle: z.string(),
  name: z.string(),
  what: z.array(z.enum(['new', 'details', 'options', 'variants', 'pictures', 'stock'])),
});

const productImport = z.object({
  id: z.string(),
  fileName: z.string(),
  state: z.enum(['previewed', 'queued', 'running', 'done', 'failed']),
  rows: z.int(),
  rowsDone: z.int(),
  created: z.int().describe('Products: to be made or made, by the state; so too the next two'),
  updated: z.int(),
  unchanged: z.int(),
  planned: z.array(plannedProduct).describe('The first 100 products that are new or differ'),
  rejectedRows: z.int(),
  rejected: z.array(rejectedRow).describe('The first 100 rejected rows; the report has all'),
  picturesMissing: z.int().describe('Pictures that could not be fetched'),
  staffName: z.string(),
  createdAt: time,
  finishedAt: time.nullable(),
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
  answer: listAnswer(productImport.omit({ planned: true, rejected: true })),
});

export const downloadRejectedRows = defineStaffDownload('downloadRejectedRows', {
  method: 'GET',
  path: '/admin/download-rejected-rows',
  summary: 'The rejected rows of an import as CSV: line, handle, and what is wrong as a sentence.',
  roles: catalogueRoles,
  input: { id: rowId },
});

export const exportProducts = defineStaffDownload('exportProducts', {
  method: 'GET',
  path: '/admin/export-products',
  summary: 'All products as CSV in Shopify’s columns; importing it again changes nothing.',
  roles: catalogueRoles,
});
