import { describe, expect, it } from 'vitest';
import { itRefusesBadInput } from '#testing/bad-input.ts';
import { aCustomer, aProduct } from '#testing/factories.ts';
import { aShopper, aShopperWithCart, putInCart } from '#testing/factories-orders.ts';
import { startShop } from '#testing/shop.ts';

const testShop = await startShop();
const { shop, as } = testShop;
const { db } = shop;

describe('the checkout', () => {
  it('the checkout shows the lines, the bill and the addresses', async () => {
    const shopper = await aShopperWithCart(db, { quantity: 2 });
    const options = {
      colors: [{ name: 'Midnight', hex: '1f2a37' }],
      attribute: { name: 'Storage', values: ['256 GB'] },
      versions: ['UAE version'],
    };
    await putInCart(
      db,
      shopper.id,
      await aProduct(db, { name: 'Dhow Phone', priceFils: 299_950, compareAtFils: 349_900, ...options }),
    );
    const answer = await as(shopper.token)('getCheckoutDetails');
    expect(answer).toEqual({
      status: 'success',
      phones_to_prove: [{ address_id: shopper.address.id, cash_above: 4_000, cash_up_to: 6_500 }],
      product: [
        expect.objectContaining({
          product_name: shopper.product.name,
          quantity: 2,
          total_price: 2000,
          discout: 0,
          color: '',
        }),
        {
          product_image_path: '/media/product.svg',
          product_name: 'Dhow Phone',
          total_price: 2999.5,
          initial_cost: 3499,
          discout: 14,
          quantity: 1,
          attribute: '256 GB',
          color: '1f2a37',
          version: 'UAE version',
        },
      ],
      subtotal: 4999.5,
      total_tax: 238.07,
      coupon_discount: 0,
      grand_total: 4999.5,
      address: [
        expect.objectContaining({ id: shopper.address.id, first_name: 'Aisha', city: 'Dubai', post_code: '00000' }),
      ],
      credits: 0,
      prices_include_tax: true,
    });
  });

  it('the checkout says that an empty cart is empty, and still shows the addresses', async () => {
    const shopper = await aShopper(db);
    expect(await as(shopper.token)('getCheckoutDetails')).toEqual({
      status: 'failed',
      reason: 'empty_cart',
      message: 'Your cart is empty. Please add items to your cart.',
      address: [expect.objectContaining({ id: shopper.address.id })],
    });
  });

  it('the checkout shows no address to a customer who has saved none', async () => {
    const customer = await aCustomer(db);
    await putInCart(db, customer.id, await aProduct(db));
    expect(await as(customer.token)('getCheckoutDetails')).toMatchObject({ status: 'success', address: [] });
  });

  it("the checkout shows no other customer's cart or addresses", async () => {
    await aShopperWithCart(db);
    const { token } = await aCustomer(db);
    expect(await as(token)('getCheckoutDetails')).toMatchObject({ reason: 'empty_cart', address: [] });
  });

  it('the checkout shows the addresses also when a coupon is refused', async () => {
    const shopper = await aShopperWithCart(db);
    expect(await as(shopper.token)('getCheckoutDetails', { coupon_code: 'NOSUCH' })).toMatchObject({
      status: 'failed',
      reason: 'coupon',
      address: [expect.objectContaining({ id: shopper.address.id })],
    });
  });

  it('the checkout treats a blank coupon code as none', async () => {
    const { token } = await aShopperWithCart(db);
    const answer = await as(token)('getCheckoutDetails', { coupon_code: '' });
    expect(answer).toMatchObject({ status: 'success', coupon_discount: 0 });
    expect(answer.message).toBeUndefined();
  });
});

describe('the checkout of a shop whose prices are without VAT', async () => {
  const other = await startShop({ config: { pricesIncludeTax: false } });

  it('the checkout of a shop whose prices are without VAT adds the tax to the total', async () => {
    const { token } = await aShopperWithCart(other.shop.db);
    expect(await other.as(token)('getCheckoutDetails')).toMatchObject({
      subtotal: 1000,
      total_tax: 50,
      grand_total: 1050,
      prices_include_tax: false,
    });
  });
});

const shopper = await aShopperWithCart(db);
itRefusesBadInput(() => testShop, 'getCheckoutDetails', { input: {}, token: async () => shopper.token });
