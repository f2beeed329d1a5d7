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
  why: z.string().describe('Continues a sentence that begins with the column'),
});

const change = z.object({
  what: z.string().describe('Such as Name or Price of Red'),
  before: z.string(),
  after: z.string(),
});

const plannedProduct = z.object({
  handle: z.string(),
  name: z.string(),
  isNew: z.boolean(),
  changes: z.array(change).describe('The first 12 changes of an existing product'),
  moreChanges: z.int(),
  stock: z
    .array(z.object({ variant: z.string(), before: z.int(), inFile: z.int() }))
    .describe('Existing variants with the units in the file: the first 12 whose stock would change'),
});

const missingPicture = z.object({
  handle: z.string(),
  name: z.string(),
  address: z.string(),
  why: z.string().describe('Continues a sentence that begins with the address'),
});

const stockMode = z
  .enum(['leave', 'set', 'add'])
  .describe('How the stock of existing variants is changed; new variants always get the units in the file');
export type StockMode = z.infer<typeof stockMode>;

const productImport = z.object({
  id: z.string(),
  fileName: z.string(),
  state: z.enum(['previewed', 'queued', 'running', 'done', 'failed']),
  stock: stockMode,
  rows: z.int(),
  rowsDone: z.int(),
  created: z.int().describe('Number of products, planned or done, depending on the state; the same for the next two'),
  updated: z.int(),
  unchanged: z.int(),
  updatedByStock: z
    .object({ set: z.int(), add: z.int() })
    .describe('Number of products of which only the stock would change, by stock mode'),
  planned: z.array(plannedProduct).describe('The first 100 products that are new or would change, if only in stock'),
  newSubcategories: z.array(z.string()).describe('The first 50 types in the file that become subcategories of More'),
  ignoredColumns: z
    .array(z.string())
    .describe('Columns of the file that are ignored; one that names no specification of the shop with the reason'),
  rejectedRows: z.int(),
  rejected: z.array(rejectedRow).describe('The first 100 rejected rows; the report has all'),
  problem: z.string().nullable().describe('What happened to a failed import, and what to do'),
  picturesToFetch: z.int().describe('Pictures of a previewed file that have to be fetched'),
  picturesMissing: z.int().describe('Pictures that could not be fetched'),
  missingPictures: z.array(missingPicture).describe('The first 100 of them'),
  staffName: z.string(),
  createdAt: time,
  finishedAt: time.nullable().describe('A failed import without it can be resumed'),
});
export type ProductImport = z.infer<typeof productImport>;

export const uploadProductImport = defineStaffUpload('uploadProductImport', {
  method: 'POST',
  path: '/admin/upload-product-import',
  summary: 'Uploads a CSV of at most 20 MB and previews what it would change, without changing anything.',
  roles: catalogueRoles,
  uploadBytes: 20 * 1024 * 1024,
  input: { fileName: requiredText(200) },
  answer: { item: productImport },
});

export const runProductImport = defineStaffCall('runProductImport', {
  method: 'POST',
  path: '/admin/run-product-import',
  summary: 'Imports a previewed file in the background. Products with a rejected row are skipped.',
  roles: catalogueRoles,
  input: { id: rowId, stock: stockMode.default('leave') },
  answer: { item: productImport },
});

export const resumeProductImport = defineStaffCall('resumeProductImport', {
  method: 'POST',
  path: '/admin/resume-product-import',
  summary: 'Resumes a failed import in the background, from where it stopped.',
  roles: catalogueRoles,
  input: { id: rowId },
  answer: { item: productImport },
});

export const retryImportPictures = defineStaffCall('retryImportPictures', {
  method: 'POST',
  path: '/admin/retry-import-pictures',
  summary: 'Retries in the background to fetch the missing pictures of an import.',
  roles: catalogueRoles,
  input: { id: rowId },
  answer: { item: productImport },
});

export const getProductImport = defineStaffCall('getProductImport', {
  method: 'GET',
  path: '/admin/get-product-import',
  summary: 'The state and progress of an import.',
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
  summary: 'The rejected rows of an import as CSV: line, handle and reason.',
  roles: catalogueRoles,
  input: { id: rowId },
});

export const downloadMissingPictures = defineStaffDownload('downloadMissingPictures', {
  method: 'GET',
  path: '/admin/download-missing-pictures',
  summary: 'The missing pictures of an import as CSV: handle, product, address and reason.',
  roles: catalogueRoles,
  input: { id: rowId },
});

export const exportProducts = defineStaffDownload('exportProducts', {
  method: 'GET',
  path: '/admin/export-products',
  summary:
    'All products as CSV in Shopify’s columns and one for each specification; importing it again changes nothing.',
  roles: catalogueRoles,
});
