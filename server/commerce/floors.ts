/**
 * The floors of the domains, lowest first; `testing/conventions.test.ts` enforces them. A domain imports operations and types, and names
 * tables in SQL, from lower floors only, never from its own floor. Exempt: `routes.ts` and `staff-routes.ts` combine domains, and the
 * foreign keys of `tables.ts` point to any table. `server/operations/` and the rest of the server stand above all floors.
 */
export const floors = [
  // Audit stores the ids of staff; its routes add their names.
  ['audit', 'content', 'pricing', 'sign-in'],
  ['catalogue', 'customers', 'staff'],
  // Contact and stock show the names of staff.
  ['contact', 'coupons', 'stock', 'wallet', 'wishlist'],
  // The cart reads stock and the wishlist, a search whether there is stock.
  ['cart', 'orders', 'search'],
  // A review is verified by a delivered order.
  ['invoices', 'product-editing', 'reviews'],
  ['returns'],
  ['checkout', 'fulfilment'],
  // Reports, and the page, export and erasure of a customer, read every domain.
  ['customer-care', 'reports'],
];

export type Exception = { folder: string; tables: string[]; because: string };

/** Tables that SQL names from the same or a higher floor. */
export const namedAbove: Exception[] = [
  {
    folder: 'commerce/catalogue',
    tables: ['stock_levels'],
    because: 'A card shows whether the product is in stock, in the one statement that reads the list.',
  },
];

/** Folders that write a table besides the one that holds it. */
export const otherWriters: Exception[] = [
  {
    folder: 'commerce/product-editing',
    tables: ['categories', 'subcategories', 'products', 'variants', 'option_values', 'product_pictures', 'deals'],
    because: 'Staff edit the products; the catalogue itself writes ranks, ratings and card fields.',
  },
  {
    folder: 'operations/import',
    tables: ['categories', 'subcategories', 'products', 'variants', 'option_values', 'product_pictures'],
    because: 'The same products from a file, thousands in a statement.',
  },
  {
    folder: 'operations/demo',
    tables: [
      'advertisements',
      'banners',
      'categories',
      'coupons',
      'deals',
      'option_values',
      'product_activity',
      'product_pictures',
      'products',
      'reviews',
      'slides',
      'stock_levels',
      'stock_movements',
      'subcategories',
      'variants',
    ],
    because: 'The demo fills an empty shop, its history included, in one transaction.',
  },
];
