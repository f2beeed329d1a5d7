import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import type { CallName } from '#contract/endpoints.ts';
import { aCategory, aCustomer, anAddressOf, aProduct } from '#testing/factories.ts';
import { startShop } from '#testing/shop.ts';

/** Counted at the driver, so on PostgreSQL alone; both engines run the same statements. */
describe.runIf(process.env.TEST_ENGINE === 'postgres')('the number of SQL statements of a call', async () => {
  const { shop, as } = await startShop();
  const { db } = shop;

  async function statementsOf(run: () => Promise<unknown>): Promise<number> {
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    try {
      await run();
      return spy.mock.calls.length;
    } finally {
      spy.mockRestore();
    }
  }

  /** A member with `size` of everything: products in one subcategory, lines in the cart, wishlist items, addresses, lines of an order. */
  async function aMemberWith(size: number) {
    const { category, subcategory } = await aCategory(db);
    const member = await aCustomer(db);
    const call = as(member.token);
    const address = await anAddressOf(db, member.id);
    for (let index = 1; index < size; index++) await anAddressOf(db, member.id);
    const order = async () => {
      for (let index = 0; index < size; index++) {
        const product = await aProduct(db, { subcategory });
        await call('addToCartWebHome', { product_url: product.handle, qty: 1 });
        await call('addWishlist', { product_id: product.id });
      }
      const checkout = await call('getCheckoutDetails', {});
      if (checkout.status === 'failed') throw new Error(checkout.message);
      return { address_id: address.id, payment_mode: 'COD' as const, grand_total: checkout.grand_total };
    };
    const placed = await call('placeCodOrder', await order());
    if (placed.status === 'failed') throw new Error(placed.message);
    return { call, category, subcategory, trackingNo: placed.tracking_no, secondOrder: await order() };
  }
  type Member = Awaited<ReturnType<typeof aMemberWith>>;

  const few = await aMemberWith(2);
  const many = await aMemberWith(15);

  const calls: [CallName, (member: Member) => Promise<unknown>][] = [
    ['newArrivals', ({ call }) => call('newArrivals')],
    ['trendingList', ({ call }) => call('trendingList')],
    [
      'getProductListBySubcategory',
      ({ call, subcategory }) => call('getProductListBySubcategory', { slug: subcategory.slug }),
    ],
    ['trendingListByCategory', ({ call, category }) => call('trendingListByCategory', { slug: category.slug })],
    ['filterProducts', ({ call, subcategory }) => call('filterProducts', { slug: [subcategory.slug] })],
    ['searchProduct', ({ call }) => call('searchProduct', { keyword: 'product' })],
    ['getCartDetails', ({ call }) => call('getCartDetails')],
    ['countCartWishlistItems', ({ call }) => call('countCartWishlistItems')],
    ['getWishlist', ({ call }) => call('getWishlist')],
    ['getAddressList', ({ call }) => call('getAddressList')],
    ['getCheckoutDetails', ({ call }) => call('getCheckoutDetails', {})],
    ['orderHistory', ({ call }) => call('orderHistory')],
    ['trackOrderDetails', ({ call, trackingNo }) => call('trackOrderDetails', { tracking_no: trackingNo })],
    ['placeCodOrder', ({ call, secondOrder }) => call('placeCodOrder', secondOrder)],
  ];

  it.each(calls)('%s does not grow with its rows', async (_name, run) => {
    const withFew = await statementsOf(() => run(few));
    const withMany = await statementsOf(() => run(many));
    expect(withMany).toBeGreaterThan(0);
    expect(withMany).toBeLessThanOrEqual(withFew);
  });
});
