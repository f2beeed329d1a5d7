import type { SortOrder } from '#contract/sort-orders.ts';

/** All URLs of the shop. Only this file and routes.ts know their spelling. */
export const paths = {
  home: '/',
  signIn: '/login',
  cart: '/cart',
  checkout: '/checkout',
  newAddress: '/addresspage',
  /** The wishlist page linked from the header. */
  wishlist: '/wishlistHome',
  /** Both show the profile form; the header links to the second. */
  profile: '/profile',
  profileForm: '/profile/update',
  orders: '/profile/myorders',
  securitySettings: '/profile/settings',
  returns: '/profile/returns',
  savedCards: '/profile/payments',
  savedAddresses: '/profile/address',
  /** The same page with its form open: empty, or with an existing address. */
  newSavedAddress: '/profile/address?form=new',
  editSavedAddress: (id: string) => `/profile/address?${new URLSearchParams({ form: id })}`,
  profileWishlist: '/profile/wishlist',
  about: '/about',
  privacyPolicy: '/privacy-policy',
  terms: '/terms-and-conditions',
  returnPolicy: '/return-policy',
  contact: '/contact-us',
  /** Shown offline in place of a page that is not cached. */
  offline: '/offline',
  /** The path contains the shop's name. */
  credits: (shopName: string) => `/profile/${encodeURIComponent(shopName.toLowerCase())}credits`,
  /** With the options of a variant, which the page then shows. */
  product: (productUrl: string, options?: Record<string, string | null> | null) =>
    `/product_details_final/${encodeURIComponent(productUrl)}${queryOf(options ?? {})}`,
  category: (slug: string) => `/category/${encodeURIComponent(slug)}`,
  subcategory: (nameOrSlug: string) => `/subcategory/${encodeURIComponent(nameOrSlug)}`,
  order: (trackingNo: string) => `/orderDetails/${encodeURIComponent(trackingNo)}`,
  orderPlaced: (trackingNo: string) => `/successfullyorderplaced/${encodeURIComponent(trackingNo)}`,
  /** Up to four products; `onlyDifferences`: without the rows in which they are the same. */
  compare: (productIds: readonly number[], onlyDifferences = false) =>
    productIds.length === 0
      ? '/compare'
      : `/compare?products=${productIds.join(',')}${onlyDifferences ? '&differences=1' : ''}`,
  /** What is shared of a wishlist: products and nothing else. */
  sharedWishlist: (productIds: readonly number[]) =>
    productIds.length === 0 ? '/shared-wishlist' : `/shared-wishlist?products=${productIds.join(',')}`,
  allProducts: (sort?: SortOrder) => (sort ? `/products?${new URLSearchParams({ sort })}` : '/products'),
  search: (keyword?: string) => (keyword ? `/search?${new URLSearchParams({ q: keyword })}` : '/search'),
} as const;

function queryOf(values: Record<string, string | null>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== null) query.set(name, value);
  return query.size > 0 ? `?${query}` : '';
}
