import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of the shop, and the screen it leads to. */
export default [
  index('routes/home.tsx'),
  route('login', 'routes/sign-in.tsx'),
  route('cart', 'routes/cart.tsx'),
  route('checkout', 'routes/checkout/route.tsx'),
  route('addresspage', 'routes/address-page.tsx'),
  route('wishlistHome', 'routes/wishlist.tsx'),
  route('profile', 'routes/profile/layout.tsx', [
    index('routes/profile/update.tsx', { id: 'profile-index' }),
    route('update', 'routes/profile/update.tsx'),
    route('myorders', 'routes/profile/orders.tsx'),
    route('settings', 'routes/profile/security-settings.tsx'),
    route('returns', 'routes/profile/returns.tsx'),
    route('payments', 'routes/profile/saved-cards.tsx'),
    route('address', 'routes/profile/addresses/route.tsx'),
    route('wishlist', 'routes/profile/wishlist.tsx'),
    // Its spelling carries the shop's name, which is known when the shop runs and not when it is built.
    route(':creditsPath', 'routes/profile/credits.tsx'),
  ]),
  // Matching ignores case, so this is /Product_details_final/… as well.
  route('product_details_final/:productUrl', 'routes/product/route.tsx'),
  route('category/:categoryName', 'routes/category/route.tsx'),
  route('subcategory/:subcategoryName', 'routes/subcategory/route.tsx'),
  route('orderDetails/:trackingNo', 'routes/order.tsx'),
  route('successfullyorderplaced/:trackingNo', 'routes/order-placed.tsx'),
  route('about', 'routes/about.tsx'),
  route('privacy-policy', 'routes/privacy-policy.tsx'),
  route('terms-and-conditions', 'routes/terms.tsx'),
  route('return-policy', 'routes/return-policy.tsx'),
  route('contact-us', 'routes/contact/route.tsx'),
  // Additions.
  route('offline', 'routes/offline.tsx'),
  route('search', 'routes/search/route.tsx'),
  ...(process.env.NODE_ENV === 'development' ? [route('dev/components', 'routes/dev/components.tsx')] : []),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
