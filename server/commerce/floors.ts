/**
 * The floors of the domains, lowest first; `testing/conventions.test.ts` enforces them. A domain imports operations and types, and names
 * tables in SQL, from lower floors only, never from its own floor. Exempt: `routes.ts` and `staff-routes.ts` combine domains, and the
 * foreign keys of `tables.ts` point to any table. `server/operations/` and the rest of the server stand above all floors.
 */
export const floors = [
  // Audit and settings store the ids of staff; their routes add their names.
  ['audit', 'content', 'pricing', 'settings', 'sign-in', 'specifications', 'webhooks'],
  ['catalogue', 'customers', 'staff'],
  // Contact and stock show the names of staff.
  ['contact', 'coupons', 'questions', 'stock', 'wallet', 'wishlist'],
  // Alerts, feeds and the cart read stock, the cart the wishlist, a search whether there is stock.
  ['alerts', 'cart', 'feeds', 'orders', 'search'],
  // A review is verified by a delivered order; a code goes to the phone of an order.
  ['invoices', 'phone-codes', 'product-editing', 'reviews'],
  ['returns'],
  ['checkout', 'fulfilment'],
  // Reports, the books, and the page, export and erasure of a customer, read every domain; confirming moves orders.
  ['accounting', 'confirmation', 'customer-care', 'reports'],
];

export type Exception = { folder: string; tables: string[]; because: string };

/** Tables that SQL names from the same or a higher floor. */
export const namedAbove: Exception[] = [
  {
    folder: 'commerce/catalogue',
    tables: ['stock_levels'],
    because: 'Which variants are in stock decides what a card shows, in what place, and what a product page offers.',
  },
  {
    folder: 'commerce/wishlist',
    tables: ['line_items'],
    because: 'The card of a wish offers to put it into the cart, or leads there, and the list is one statement.',
  },
];

/** Folders that write a table besides the one that holds it. */
export const otherWriters: Exception[] = [
  {
    folder: 'commerce/product-editing',
    tables: [
      'categories',
      'subcategories',
      'products',
      'former_handles',
      'product_accessories',
      'variants',
      'option_values',
      'product_pictures',
      'deals',
    ],
    because: 'Staff edit the products; the catalogue itself writes ranks, ratings and card fields.',
  },
  {
    folder: 'operations/import',
    tables: [
      'categories',
      'subcategories',
      'products',
      'product_accessories',
      'variants',
      'option_values',
      'product_pictures',
    ],
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
      'product_accessories',
      'product_activity',
      'product_pictures',
      'product_questions',
      'products',
      'reviews',
      'sheet_rows',
      'slides',
      'specification_choices',
      'specifications',
      'stock_levels',
      'stock_movements',
      'subcategories',
      'variants',
    ],
    because: 'The demo fills an empty shop, its history included, in one transaction.',
  },
];
