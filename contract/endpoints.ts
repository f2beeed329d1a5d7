/**
 * Method and path of each call, and where its access token is sent (R-WIR-7). Plain data without schemas, so that the browser does not load
 * zod. `token`: its place by the contract; every call also accepts `Authorization: Bearer`.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE';
  path: `/user_api/${string}`;
  token: 'query' | 'body' | 'none';
};

export const endpoints = {
  countCartWishlistItems: { method: 'GET', path: '/user_api/cart/count-cart-wishlist-items', token: 'query' },
  searchProduct: { method: 'GET', path: '/user_api/product/search-product', token: 'query' },
  getCategoryList: { method: 'GET', path: '/user_api/category/get-category-list', token: 'none' },
  getAllSubcategory: { method: 'GET', path: '/user_api/category/get-all-subcategory', token: 'none' },
  getSubcategoryList: { method: 'GET', path: '/user_api/category/get-subcategory-list', token: 'none' },
  getAdvertiseImagesForWeb: { method: 'GET', path: '/user_api/advertise/get-advertise-images-for-web', token: 'none' },
  getBannerList: { method: 'GET', path: '/user_api/banners/get-banner-list', token: 'none' },
  getSliderListForWeb: { method: 'GET', path: '/user_api/slider/get-slider-list-for-web', token: 'none' },
  newArrivals: { method: 'GET', path: '/user_api/product/new-arrivals', token: 'query' },
  bestSellerList: { method: 'GET', path: '/user_api/product/best-seller-list', token: 'query' },
  getAllProductList: { method: 'GET', path: '/user_api/product/get-all-product-list', token: 'query' },
  trendingList: { method: 'GET', path: '/user_api/product/trending-list', token: 'query' },
  flashDeals: { method: 'GET', path: '/user_api/product/flash-deals', token: 'query' },
  getProductListBySubcategory: {
    method: 'GET',
    path: '/user_api/product/get-product-list-by-subcategory',
    token: 'query',
  },
  trendingListByCategory: { method: 'GET', path: '/user_api/product/trending-list-by-category', token: 'query' },
  getProductDetails: { method: 'GET', path: '/user_api/product/get-product-details', token: 'query' },
  filterProducts: { method: 'POST', path: '/user_api/product/filter-products', token: 'body' },
  postReviews: { method: 'POST', path: '/user_api/product/post-reviews', token: 'body' },
  addToCartWebHome: { method: 'POST', path: '/user_api/cart/add-to-cart-web-home', token: 'body' },
  addToCart: { method: 'POST', path: '/user_api/cart/add-to-cart', token: 'body' },
  getCartDetails: { method: 'GET', path: '/user_api/cart/get-cart-details', token: 'query' },
  removeCartProduct: { method: 'DELETE', path: '/user_api/cart/remove-cart-product', token: 'query' },
  updateQuantity: { method: 'POST', path: '/user_api/cart/update-quantity', token: 'body' },
  addWishlist: { method: 'POST', path: '/user_api/add-wishlist', token: 'body' },
  getWishlist: { method: 'GET', path: '/user_api/get-wishlist', token: 'query' },
  removeWishlist: { method: 'DELETE', path: '/user_api/remove-wishlist', token: 'query' },
  getUserDetails: { method: 'GET', path: '/user_api/get-user-details', token: 'query' },
  updateUserProfile: { method: 'POST', path: '/user_api/update-user-profile', token: 'body' },
  deleteAccount: { method: 'DELETE', path: '/user_api/delete-account', token: 'query' },
  orderHistory: { method: 'GET', path: '/user_api/order-history', token: 'query' },
  trackOrderDetails: { method: 'GET', path: '/user_api/track-order-details', token: 'query' },
  cancelOrder: { method: 'POST', path: '/user_api/cancel-order', token: 'body' },
  getCheckoutDetails: { method: 'GET', path: '/user_api/checkout/get-checkout-details', token: 'query' },
  postAddress: { method: 'POST', path: '/user_api/checkout/post-address', token: 'query' },
  placeCodOrder: { method: 'POST', path: '/user_api/checkout/place-cod-order', token: 'body' },
  sendOtp: { method: 'POST', path: '/user_api/signup/send-otp', token: 'none' },
  verifyOtp: { method: 'POST', path: '/user_api/signup/verify-otp', token: 'none' },
  postMessage: { method: 'POST', path: '/user_api/contact/post-message', token: 'none' },

  // Additions to the contract that the storefront needs (R-WIR-7).
  getProducts: { method: 'GET', path: '/user_api/product/get-products', token: 'query' },
  getAccessories: { method: 'GET', path: '/user_api/product/get-accessories', token: 'query' },
  getQuestions: { method: 'GET', path: '/user_api/product/get-questions', token: 'none' },
  postQuestion: { method: 'POST', path: '/user_api/product/post-question', token: 'body' },
  postReviewPhoto: { method: 'POST', path: '/user_api/product/post-review-photo', token: 'query' },
  compareProducts: { method: 'GET', path: '/user_api/product/compare-products', token: 'query' },
  verifyLink: { method: 'POST', path: '/user_api/signup/verify-link', token: 'none' },
  logout: { method: 'POST', path: '/user_api/logout', token: 'body' },
  getSessionList: { method: 'GET', path: '/user_api/get-session-list', token: 'query' },
  endSession: { method: 'POST', path: '/user_api/end-session', token: 'body' },
  endOtherSessions: { method: 'POST', path: '/user_api/end-other-sessions', token: 'body' },
  getAddressList: { method: 'GET', path: '/user_api/get-address-list', token: 'query' },
  updateAddress: { method: 'POST', path: '/user_api/update-address', token: 'body' },
  deleteAddress: { method: 'DELETE', path: '/user_api/delete-address', token: 'query' },
  getReturnOptions: { method: 'GET', path: '/user_api/get-return-options', token: 'query' },
  requestReturn: { method: 'POST', path: '/user_api/request-return', token: 'body' },
  getReturnList: { method: 'GET', path: '/user_api/get-return-list', token: 'query' },
  getTextPage: { method: 'GET', path: '/user_api/content/get-text-page', token: 'none' },
  sendPhoneCode: { method: 'POST', path: '/user_api/send-phone-code', token: 'body' },
  verifyPhone: { method: 'POST', path: '/user_api/verify-phone', token: 'body' },
  getWallet: { method: 'GET', path: '/user_api/get-wallet', token: 'query' },
  askProductAlert: { method: 'POST', path: '/user_api/product/ask-product-alert', token: 'body' },
  getProductAlertList: { method: 'GET', path: '/user_api/get-product-alert-list', token: 'query' },
  deleteProductAlert: { method: 'DELETE', path: '/user_api/delete-product-alert', token: 'query' },
} as const satisfies Record<string, Endpoint>;

/** Calls that accept a token as an addition (R-WIR-7): with it the answer is the member's own. */
export const tokenIsAddition: ReadonlySet<string> = new Set([
  'searchProduct',
  'flashDeals',
  'removeCartProduct',
  'updateQuantity',
  'removeWishlist',
]);

export type CallName = keyof typeof endpoints;
