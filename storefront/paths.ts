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
  product: (productUrl: string) => `/product_details_final/${encodeURIComponent(productUrl)}`,
  category: (slug: string) => `/category/${encodeURIComponent(slug)}`,
  subcategory: (nameOrSlug: string) => `/subcategory/${encodeURIComponent(nameOrSlug)}`,
  order: (trackingNo: string) => `/orderDetails/${encodeURIComponent(trackingNo)}`,
  orderPlaced: (trackingNo: string) => `/successfullyorderplaced/${encodeURIComponent(trackingNo)}`,
  search: (keyword?: string) => (keyword ? `/search?${new URLSearchParams({ q: keyword })}` : '/search'),
} as const;
