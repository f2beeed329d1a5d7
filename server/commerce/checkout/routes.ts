import { addressOnWire } from '#commerce/customers/wire.ts';
import { originOf } from '#commerce/orders/order-origin.ts';
import { taxRuleOf } from '#commerce/pricing/tax-rule.ts';
import { getCheckoutDetails, placeCodOrder } from '#contract/checkout.ts';
import { aedFromFils, exactFilsFromAed } from '#contract/money.ts';
import type { Serving } from '#platform/http/serve.ts';
import { Refusal } from '#platform/refusal.ts';
import { currentTrace } from '#platform/tracing/tracing.ts';
import type { Shop } from '#server/shop.ts';
import { billLines } from './bill-lines.ts';
import { phonesToProve } from './phones-to-prove.ts';
import { placeInBatches } from './place-in-batches.ts';
import { readCheckout } from './read-checkout.ts';
import { billOnWire } from './wire.ts';

export function checkoutRoutes(
  { serveByToken }: Serving,
  { db, clock, log, meters, sign, settings, texts }: Shop,
): void {
  serveByToken(getCheckoutDetails, async (token, { input, request }) => {
    const taxRule = taxRuleOf(settings.shop);
    const { feeFils: cashFeeFils } = settings.shop.cash;
    const origin = texts === null ? null : originOf(sign, request.ip);
    const read = await readCheckout(db, { token, clock, origin });
    if (read === null) return null;
    const { customerId, lines } = read;
    const address = read.addresses.map(addressOnWire);
    try {
      const billing = { customerId, couponCode: input.coupon_code, taxRule, cashFeeFils, useCreditsFils: 0 };
      const bill = await billLines(db, lines, { ...billing, now: clock.now() });
      const showsMessage = bill.coupon ? { message: 'Coupon Applied Successfully' } : {};
      return {
        ...billOnWire(bill),
        address,
        phones_to_prove: phonesToProve(read.addresses, settings.shop),
        credits: aedFromFils(read.balanceFils),
        prices_include_tax: taxRule.pricesIncludeTax,
        ...showsMessage,
      };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const reason = error.code === 'empty_cart' ? 'empty_cart' : 'coupon';
      throw new Refusal(error.code, error.message, { address, reason });
    }
  });

  const place = placeInBatches({ db, log });
  serveByToken(placeCodOrder, async (token, { input, request }) => {
    const placing = {
      token,
      addressId: input.address_id,
      couponCode: input.coupon_code,
      grandTotalFils: exactFilsFromAed(input.grand_total),
      useCreditsFils: exactFilsFromAed(input.use_credits ?? 0),
      idempotencyKey: (request.headers['idempotency-key'] as string | undefined) ?? null,
      origin: originOf(sign, request.ip),
      traceParent: currentTrace(),
      clock,
      settings,
    };
    const { trackingNumber, isHeld, isNew } = await place(placing);
    if (isNew) meters.ordersPlaced++;
    return { tracking_no: trackingNumber, awaits_confirmation: isHeld, message: 'Order Placed Successfully!' };
  });
}
