/** Every address of the shop. With routes.ts the only file that knows how they are spelled. */
export const paths = {
  home: '/',
  signIn: '/login',
  cart: '/cart',
  checkout: '/checkout',
  newAddress: '/addresspage',
  /** The wishlist as the header reaches it. */
  wishlist: '/wishlistHome',
  /** Both show the profile form; the header leads to the second. */
  profile: '/profile',
  profileForm: '/profile/update',
  orders: '/profile/myorders',
  securitySettings: '/profile/settings',
  returns: '/profile/returns',
  savedCards: '/profile/payments',
  savedAddresses: '/profile/address',
  /** The same page with its form open: empty, or with one of the addresses in it. */
  newSavedAddress: '/profile/address?form=new',
  editSavedAddress: (id: string) => `/profile/address?${new URLSearchParams({ form: id })}`,
  profileWishlist: '/profile/wishlist',
  about: '/about',
  privacyPolicy: '/privacy-policy',
  terms: '/terms-and-conditions',
  returnPolicy: '/return-policy',
  contact: '/contact-us',
  /** What shows in place of a page that the device has not seen and cannot fetch. */
  offline: '/offline',
  /** The path carries the shop's name. */
  credits: (shopName: string) => `/profile/${encodeURIComponent(shopName.toLowerCase())}credits`,
  product: (productUrl: string) => `/product_details_final/${encodeURIComponent(productUrl)}`,
  category: (slug: string) => `/category/${encodeURIComponent(slug)}`,
  subcategory: (nameOrSlug: string) => `/subcategory/${encodeURIComponent(nameOrSlug)}`,
  order: (trackingNo: string) => `/orderDetails/${encodeURIComponent(trackingNo)}`,
  orderPlaced: (trackingNo: string) => `/successfullyorderplaced/${encodeURIComponent(trackingNo)}`,
  search: (keyword?: string) => (keyword ? `/search?${new URLSearchParams({ q: keyword })}` : '/search'),
} as const;
