import { downloadProducts, type ProductRow } from '#contract/staff/products.ts';
import { downloadStock } from '#contract/staff/stock.ts';
import { aedCell, timeCell } from '#platform/csv/cells.ts';
import type { Columns, ServeExport } from '#platform/staff-api/serve-export.ts';
import { listStaffProducts } from './list-staff-products.ts';
import { findsTooManyVariants, listStock, type PricedStockRow } from './list-stock.ts';

export function exportProductLists(serveExport: ServeExport, lowStockUnits: () => number): void {
  serveExport(downloadProducts, {
    name: 'product-list',
    columns: productColumns,
    readPage: (db, input) => listStaffProducts(db, input, lowStockUnits()),
  });
  serveExport(downloadStock, {
    name: 'stock',
    columns: stockColumns,
    readPage: (db, input) => listStock(db, input, lowStockUnits()),
    isCut: async (db, { q }) => q !== undefined && (await findsTooManyVariants(db, q)),
  });
}

const productColumns: Columns<ProductRow> = {
  Handle: ({ handle }) => handle,
  Name: ({ name }) => name,
  Brand: ({ brand }) => brand,
  Category: ({ categoryName }) => categoryName,
  Subcategory: ({ subcategoryName }) => subcategoryName,
  State: ({ isPublished }) => (isPublished ? 'Published' : 'Draft'),
  'Price AED': ({ priceFils }) => aedCell(priceFils),
  'MRP AED': ({ compareAtFils }) => aedCell(compareAtFils),
  Variants: ({ variantCount }) => variantCount,
  Units: ({ units }) => units,
  'Changed (Dubai)': ({ updatedAt }) => timeCell(updatedAt),
};

const stockColumns: Columns<PricedStockRow> = {
  SKU: ({ sku }) => sku,
  Product: ({ productName }) => productName,
  Options: ({ options }) => options,
  State: ({ isPublished }) => (isPublished ? 'Published' : 'Draft'),
  Units: ({ units }) => units,
  'Selling price AED': ({ priceFils }) => aedCell(priceFils),
  'Value at selling price AED': ({ units, priceFils }) => aedCell(units * priceFils),
};
