import type { Order } from '#commerce/orders/get-order.ts';
import { cashToPayFils } from '#commerce/orders/order-texts.ts';
import { type Words, words } from './printed-words.ts';

/** How an order is paid for, as the documents say it. */
export function paymentWords(order: Order): Words {
  if (order.creditsUsedFils === 0) return words.cashOnDelivery;
  return cashToPayFils(order) === 0 ? words.credits : words.creditsAndCash;
}
