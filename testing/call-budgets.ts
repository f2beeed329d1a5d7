import type { CallName } from '#contract/endpoints.ts';

/**
 * The most that each call may cost: its SQL statements, and the bytes of its answer to a member whose lists have 15 rows. Lower a
 * figure when a call has become cheaper; a call that must cost more says so here. Of a card, 52 bytes are brand, condition and lowest
 * price. A call that publishes a change ends with one of the
 * listener's, so that the change is known before the answer.
 */
export const budgets: Record<CallName, { statements: number; bytes: number }> = {
  countCartWishlistItems: { statements: 1, bytes: 93 },
  searchProduct: { statements: 1, bytes: 11582 },
  getCategoryList: { statements: 1, bytes: 2027 },
  getAllSubcategory: { statements: 1, bytes: 2922 },
  getSubcategoryList: { statements: 2, bytes: 331 },
  // Promotions have their words, some 70 bytes each.
  getAdvertiseImagesForWeb: { statements: 1, bytes: 2601 },
  getBannerList: { statements: 3, bytes: 2721 },
  // The second: the prices of the products that slides link to.
  getSliderListForWeb: { statements: 2, bytes: 2742 },
  newArrivals: { statements: 2, bytes: 7309 },
  bestSellerList: { statements: 2, bytes: 7388 },
  getAllProductList: { statements: 2, bytes: 7388 },
  trendingList: { statements: 2, bytes: 7388 },
  // With the end of each deal, 42 bytes.
  flashDeals: { statements: 2, bytes: 6208 },
  getProductListBySubcategory: { statements: 1, bytes: 5259 },
  trendingListByCategory: { statements: 3, bytes: 5209 },
  getProducts: { statements: 2, bytes: 4550 },
  getAccessories: { statements: 3, bytes: 4550 },
  compareProducts: { statements: 3, bytes: 1640 },
  getQuestions: { statements: 1, bytes: 1400 },
  postQuestion: { statements: 7, bytes: 48 },
  // With price and stock of each variant, some 110 bytes, which spares the storefront a call for each option.
  getProductDetails: { statements: 3, bytes: 3150 },
  // With the variant that each card shows, and room for facets.
  filterProducts: { statements: 1, bytes: 5526 },
  postReviews: { statements: 10, bytes: 45 },
  postReviewPhoto: { statements: 7, bytes: 44 },
  addToCartWebHome: { statements: 8, bytes: 68 },
  addToCart: { statements: 8, bytes: 68 },
  // With the product and whether it is on the wishlist, 38 bytes.
  getCartDetails: { statements: 1, bytes: 5238 },
  removeCartProduct: { statements: 2, bytes: 72 },
  updateQuantity: { statements: 5, bytes: 58 },
  addWishlist: { statements: 7, bytes: 89 },
  // With the fields of a product's card and the price when it was saved.
  getWishlist: { statements: 1, bytes: 6700 },
  removeWishlist: { statements: 2, bytes: 76 },
  getUserDetails: { statements: 2, bytes: 127 },
  // With a new first name, which the reviews and questions of the customer show.
  updateUserProfile: { statements: 8, bytes: 62 },
  // With the entry by which credits are given up, a look at returns under way, moves that wait and questions, the alerts, and the webhooks
  // that hear of cancelled orders.
  deleteAccount: { statements: 26, bytes: 76 },
  // With status, time and whether it can be returned.
  orderHistory: { statements: 1, bytes: 7000 },
  // With the condition of each line, 18 bytes.
  // And what credits and cash pay of it, 35 bytes.
  // And whether it waits to be confirmed, what failed of a delivery, the days of delivery, the address of each product, and the times of its statuses.
  trackOrderDetails: { statements: 1, bytes: 5410 },
  cancelOrder: { statements: 16, bytes: 63 },
  // With the balance of the credits, 16 bytes, and the phones to prove, 21 bytes where there are none, and a statement.
  getCheckoutDetails: { statements: 1, bytes: 6231 },
  postAddress: { statements: 6, bytes: 112 },
  // With whether it waits to be confirmed, 28 bytes.
  placeCodOrder: { statements: 5, bytes: 116 },
  sendOtp: { statements: 10, bytes: 148 },
  verifyOtp: { statements: 11, bytes: 229 },
  postMessage: { statements: 4, bytes: 58 },
  verifyLink: { statements: 6, bytes: 229 },
  logout: { statements: 2, bytes: 52 },
  getSessionList: { statements: 2, bytes: 3132 },
  endSession: { statements: 4, bytes: 59 },
  endOtherSessions: { statements: 5, bytes: 66 },
  getAddressList: { statements: 2, bytes: 3334 },
  updateAddress: { statements: 5, bytes: 68 },
  deleteAddress: { statements: 2, bytes: 70 },
  getReturnOptions: { statements: 5, bytes: 6156 },
  requestReturn: { statements: 14, bytes: 143 },
  getReturnList: { statements: 3, bytes: 5785 },
  sendPhoneCode: { statements: 11, bytes: 163 },
  verifyPhone: { statements: 8, bytes: 90 },
  askProductAlert: { statements: 8, bytes: 70 },
  getProductAlertList: { statements: 2, bytes: 4200 },
  deleteProductAlert: { statements: 2, bytes: 58 },
  getWallet: { statements: 2, bytes: 1449 },
  // From memory.
  getTextPage: { statements: 0, bytes: 2600 },
};
