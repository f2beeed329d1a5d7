import type { OrderStatus } from '#contract/order-status.ts';
import { Refusal } from '#platform/refusal.ts';

export const confirmationRefusals = {
  notHeld: (trackingNumber: string, status: OrderStatus) =>
    new Refusal('order_not_held', `The order ${trackingNumber} is ${status} and does not wait to be confirmed.`),
  cannotBeHeld: (trackingNumber: string) =>
    new Refusal(
      'order_cannot_be_held',
      `The order ${trackingNumber} cannot be held: only a Pending order with cash to pay can, before a part of it goes ahead.`,
    ),
  anotherIsHeld: (trackingNumber: string) =>
    new Refusal(
      'another_order_held',
      `The order ${trackingNumber} cannot be held, as another one of its customer, phone or address is. Please confirm or refuse that one first.`,
    ),
};
