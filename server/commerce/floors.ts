/**
 * The stair of domains, as data; `testing/conventions.test.ts` holds it. A domain imports operations and names tables of the floors below
 * its own alone: not of its neighbours, not by a type, not in SQL. Only `routes.ts` and `staff-routes.ts` combine what they like, and
 * `tables.ts` points by foreign key wherever a row belongs. `server/operations/` and the files above stand over all floors.
 */
export const floors = [
  // Audit knows staff by their ids; its routes name them.
  ['audit', 'content', 'pricing', 'sign-in'],
  ['catalogue', 'customers', 'staff'],
  // Contact and stock tell which member of the staff answered or moved, so they stand above staff.
  ['contact', 'coupons', 'search', 'stock', 'wallet', 'wishlist'],
  // The cart counts what is in stock and on the wishlist.
  ['cart', 'orders'],
  // A review is verified by an order that was delivered.
  ['invoices', 'product-editing', 'reviews'],
  ['returns'],
  ['checkout', 'fulfilment'],
  // Figures, and the page, export and erasure of a customer, see everything.
  ['customer-care', 'reports'],
];

export type Exception = { folder: string; tables: string[]; because: string };

/** Tables that SQL names although they stand on the same or a higher floor. */
export const namedAbove: Exception[] = [
  {
    folder: 'commerce/catalogue',
    tables: ['stock_levels'],
    because: 'A card says whether the product can be had, in the one statement that reads the list.',
  },
];

/** Who writes a table besides the folder that holds it. */
export const otherWriters: Exception[] = [
  {
    folder: 'commerce/product-editing',
    tables: ['categories', 'subcategories', 'products', 'variants', 'option_values', 'product_pictures', 'deals'],
    because: 'The goods as the staff make them; the catalogue itself writes what it counts and derives.',
  },
  {
    folder: 'operations/import',
    tables: ['categories', 'subcategories', 'products', 'variants', 'option_values', 'product_pictures'],
    because: 'The same goods from a sheet, thousands in a statement.',
  },
  {
    folder: 'operations/demo',
    tables: [
      ...['categories', 'subcategories', 'products', 'variants', 'option_values', 'product_pictures', 'deals'],
      ...['product_activity', 'reviews', 'stock_levels', 'stock_movements', 'coupons'],
      ...['advertisements', 'banners', 'slides'],
    ],
    because: 'The demo fills an empty shop in one go, its history included.',
  },
];
