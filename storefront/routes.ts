import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of the specification (section 2, Route table), in its order, and the screen it leads to. */
export default [
  index('routes/home.tsx'),
  route('login', 'routes/sign-in.tsx'),
  route('cart', 'routes/cart.tsx'),
  route('checkout', 'routes/checkout/route.tsx'),
  // Matching ignores case, so this is /Product_details_final/… as well.
  route('product_details_final/:productUrl', 'routes/product/route.tsx'),
  route('category/:categoryName', 'routes/category.tsx'),
  route('subcategory/:subcategoryName', 'routes/subcategory.tsx'),
  route('orderDetails/:trackingNo', 'routes/order.tsx'),
  route('successfullyorderplaced/:trackingNo', 'routes/order-placed.tsx'),
  // Additions.
  route('search', 'routes/search.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
