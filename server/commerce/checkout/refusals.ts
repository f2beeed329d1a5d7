import { formatAed } from '#commerce/pricing/format-aed.ts';
import type { ShopInForce } from '#commerce/settings/shop-in-force.ts';
import { Refusal } from '#platform/refusal.ts';

export const checkoutRefusals = {
  emptyCart: () => new Refusal('empty_cart', 'Your cart is empty. Please add items to your cart.'),
  creditsAboveTotal: () =>
    new Refusal('credits_above_total', 'Credits can pay for no more than the order costs. Please review your order.'),
  tooMuchCash: ({ cash, phone }: ShopInForce) =>
    new Refusal(
      'too_much_cash',
      `Orders of more than ${formatAed(cash.refuseAboveFils)} to pay in cash cannot be placed here. Please order less at a time, or call us on ${phone}.`,
    ),
  tooManyOpenOrders: ({ cash, phone }: ShopInForce) =>
    new Refusal(
      'too_many_open_orders',
      `You have ${cash.mostOpenOrders === 1 ? 'an order' : `${cash.mostOpenOrders} orders`} to pay in cash under way, which is the most at a time. Please place this one after a delivery, or call us on ${phone}.`,
    ),
  heldAlready: ({ phone }: ShopInForce) =>
    new Refusal(
      'held_already',
      `Another order of yours, or for this phone number or address, waits to be confirmed. We will call about it; please place this one afterwards, or call us on ${phone}.`,
    ),
  pricesChanged: () => new Refusal('prices_changed', 'Prices in your cart have changed. Please review your order.'),
};
