import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** All URLs of the shop with their routes. */
export default [
  index('routes/home/route.tsx'),
  route('login', 'routes/sign-in/route.tsx'),
  route('cart', 'routes/cart/route.tsx'),
  route('checkout', 'routes/checkout/route.tsx'),
  route('addresspage', 'routes/address-page/route.tsx'),
  route('wishlistHome', 'routes/wishlist/route.tsx'),
  route('profile', 'routes/profile/layout.tsx', [
    index('routes/profile/update/route.tsx', { id: 'profile-index' }),
    route('update', 'routes/profile/update/route.tsx'),
    route('myorders', 'routes/profile/orders/route.tsx'),
    route('settings', 'routes/profile/security-settings/route.tsx'),
    route('returns', 'routes/profile/returns/route.tsx'),
    route('payments', 'routes/profile/saved-cards/route.tsx'),
    route('address', 'routes/profile/addresses/route.tsx'),
    route('wishlist', 'routes/profile/wishlist/route.tsx'),
    // The path contains the shop's name, which is known at run time only.
    route(':creditsPath', 'routes/profile/credits/route.tsx'),
  ]),
  // Matching ignores case, so this also matches /Product_details_final/….
  route('product_details_final/:productUrl', 'routes/product/route.tsx'),
  route('category/:categoryName', 'routes/category/route.tsx'),
  route('subcategory/:subcategoryName', 'routes/subcategory/route.tsx'),
  route('orderDetails/:trackingNo', 'routes/order/route.tsx'),
  route('successfullyorderplaced/:trackingNo', 'routes/order-placed/route.tsx'),
  route('about', 'routes/about/route.tsx'),
  route('privacy-policy', 'routes/privacy-policy/route.tsx'),
  route('terms-and-conditions', 'routes/terms/route.tsx'),
  route('return-policy', 'routes/return-policy/route.tsx'),
  route('contact-us', 'routes/contact/route.tsx'),
  // Additions to the specified pages.
  route('offline', 'routes/offline/route.tsx'),
  route('products', 'routes/all-products/route.tsx'),
  route('compare', 'routes/compare/route.tsx'),
  route('shared-wishlist', 'routes/shared-wishlist/route.tsx'),
  route('search', 'routes/search/route.tsx'),
  // Where the links of alert mails lead; forms there are posted to the shop.
  route('product-alerts/:step', 'routes/product-alerts/route.tsx'),
  ...(process.env.NODE_ENV === 'development' ? [route('dev/components', 'routes/dev/route.tsx')] : []),
  route('*', 'routes/not-found/route.tsx'),
] satisfies RouteConfig;
