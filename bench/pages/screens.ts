import type { DemoShop } from './demo-shop.ts';

/** One screen of the contact sheet. */
export type Screen = { name: string; path: string; isMembers?: boolean };

/** Every screen of the shop, as the demo shop's member or a visitor sees it. */
export async function screensOf({ productPath, call }: DemoShop): Promise<Screen[]> {
  const trackingNo = await placeOrder(call);
  return [
    { name: 'home', path: '/' },
    { name: 'category', path: '/category/mobile' },
    { name: 'subcategory', path: '/subcategory/laptop' },
    { name: 'search', path: '/search?q=headphone' },
    { name: 'search-nothing', path: '/search?q=qwertzu' },
    { name: 'product', path: productPath },
    { name: 'compare', path: await comparisonPath(call) },
    { name: 'sign-in', path: '/login' },
    { name: 'cart', path: '/cart', isMembers: true },
    { name: 'checkout', path: '/checkout', isMembers: true },
    { name: 'address-page', path: '/addresspage', isMembers: true },
    { name: 'order-placed', path: `/successfullyorderplaced/${trackingNo}`, isMembers: true },
    { name: 'order', path: `/orderDetails/${trackingNo}`, isMembers: true },
    { name: 'wishlist', path: '/wishlistHome', isMembers: true },
    { name: 'profile', path: '/profile/update', isMembers: true },
    { name: 'orders', path: '/profile/myorders', isMembers: true },
    { name: 'addresses', path: '/profile/address', isMembers: true },
    { name: 'returns', path: '/profile/returns', isMembers: true },
    { name: 'settings', path: '/profile/settings', isMembers: true },
    { name: 'contact', path: '/contact-us' },
    { name: 'about', path: '/about' },
    { name: 'not-found', path: '/nothing/here' },
  ];
}

/** Three laptops side by side. */
async function comparisonPath(call: DemoShop['call']): Promise<string> {
  const answer = await call('getProductListBySubcategory', { slug: 'laptop' });
  if (answer.status !== 'success') throw new Error(`There are no laptops to compare: ${answer.message}`);
  const ids = answer.product_list.slice(0, 3).map(({ id }) => id);
  return `/compare?products=${ids.join(',')}`;
}

/** Places an order for the screens of orders, and refills the cart. Returns the tracking number. */
async function placeOrder(call: DemoShop['call']): Promise<string> {
  await call('postAddress', {
    first_name: 'Amina',
    last_name: 'Haddad',
    number: '501234567',
    address: 'Flat 1203, Creek Tower, Baniyas Road',
    city: 'Dubai',
    state: 'Dubai',
    post_code: '00000',
  });
  const quote = await call('getCheckoutDetails');
  if (quote.status !== 'success') throw new Error(`There is no checkout to order from: ${quote.message}`);
  const { address, grand_total: total } = quote;
  const answer = await call('placeCodOrder', {
    address_id: address[0]?.id ?? '',
    payment_mode: 'COD',
    grand_total: total,
  });
  if (answer.status !== 'success') throw new Error(`The order was not placed: ${answer.message}`);
  const arrivals = await call('newArrivals');
  if (arrivals.status === 'success') {
    for (const product of arrivals.product_list.slice(2, 5)) {
      await call('addToCartWebHome', { product_url: product.product_url, qty: 1 });
      await call('addWishlist', { product_id: product.id });
    }
  }
  return answer.tracking_no;
}
