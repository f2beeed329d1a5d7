import { listAddresses } from '#commerce/customers/list-addresses.ts';
import { addressOnWire } from '#commerce/customers/wire.ts';
import { taxRuleOf } from '#commerce/pricing/tax-rule.ts';
import { getCheckoutDetails, placeCodOrder } from '#contract/checkout.ts';
import { exactFilsFromAed } from '#contract/money.ts';
import type { Serve } from '#platform/http/serve.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Shop } from '#server/shop.ts';
import { billCart } from './bill-cart.ts';
import { placeOrder } from './place-order.ts';
import { billOnWire } from './wire.ts';

export function checkoutRoutes(serve: Serve, { db, clock, settings }: Shop): void {
  const taxRule = taxRuleOf(settings.shop);

  serve(getCheckoutDetails, async ({ input, customerId }) => {
    const address = (await listAddresses(db, customerId)).map(addressOnWire);
    try {
      const bill = await billCart(db, { customerId, couponCode: input.coupon_code, taxRule, now: clock.now() });
      const showsMessage = bill.coupon ? { message: 'Coupon Applied Successfully' } : {};
      return { ...billOnWire(bill), address, prices_include_tax: taxRule.pricesIncludeTax, ...showsMessage };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const reason = error.code === 'empty_cart' ? 'empty_cart' : 'coupon';
      throw new Refusal(error.code, error.message, { address, reason });
    }
  });

  serve(placeCodOrder, async ({ input, customerId, request }) => {
    const placing = {
      customerId,
      addressId: input.address_id,
      couponCode: input.coupon_code,
      grandTotalFils: exactFilsFromAed(input.grand_total),
      idempotencyKey: (request.headers['idempotency-key'] as string | undefined) ?? null,
      now: clock.now(),
      settings,
    };
    const trackingNumber = await db.transaction((tx) => placeOrder(tx, placing));
    return { tracking_no: trackingNumber, message: 'Order Placed Successfully!' };
  });
}
