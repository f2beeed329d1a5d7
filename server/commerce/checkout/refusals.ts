import { Refusal } from '#platform/refusal.ts';

export const checkoutRefusals = {
  emptyCart: () => new Refusal('empty_cart', 'Your cart is empty. Please add items to your cart.'),
  pricesChanged: () => new Refusal('prices_changed', 'Prices in your cart have changed. Please review your order.'),
};
