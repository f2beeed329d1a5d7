import type { OrderStatus } from '#contract/order-status.ts';
import { Refusal } from '#platform/refusal.ts';

const whyNotCancellable: Record<Exclude<OrderStatus, 'Pending'>, string> = {
  Accepted: 'Your order has been accepted and is on its way, so it can no longer be cancelled here. Please contact us.',
  Arrived: 'Your order has arrived near you, so it can no longer be cancelled here. Please contact us.',
  Delivered: 'Your order has been delivered, so it can no longer be cancelled. Please see our return policy.',
  Cancelled: 'Your order has been cancelled already.',
};

export const orderRefusals = {
  notCancellable: (status: Exclude<OrderStatus, 'Pending'>) =>
    new Refusal('order_not_cancellable', whyNotCancellable[status]),
  notCancellablePartly: () =>
    new Refusal(
      'order_not_cancellable',
      'A part of your order is on its way already, so it can no longer be cancelled here. Please contact us.',
    ),
  partDelivered: (trackingNumber: string) =>
    new Refusal(
      'order_part_delivered',
      `A part of the order ${trackingNumber} has been delivered, so it cannot be cancelled as a whole; cancel its other lines.`,
    ),
  noRecipient: (trackingNumber: string) =>
    new Refusal(
      'order_without_recipient',
      `The customer of the order ${trackingNumber} has deleted the account, so there is nobody to deliver it to. Please call the parcel back and cancel the order.`,
    ),
  notCarried: ({ trackingNumber, status }: { trackingNumber: string; status: OrderStatus }) =>
    new Refusal(
      'order_not_carried',
      `The order ${trackingNumber} is ${status}, so nobody carries it; note the courier once it is Accepted.`,
    ),
  parcelWithoutCourier: () =>
    new Refusal('parcel_without_courier', 'A parcel number or link needs the name of its courier.'),
  toBeConfirmed: (trackingNumber: string) =>
    new Refusal(
      'order_to_be_confirmed',
      `The order ${trackingNumber} waits to be confirmed. Please call the customer, then confirm or refuse it on its page.`,
    ),
  cannotMoveLine: (productName: string, from: OrderStatus, to: OrderStatus, possible: OrderStatus[]) =>
    new Refusal(
      'line_cannot_move',
      from === to
        ? `${productName} is ${from} already.`
        : `${productName} is ${from} and cannot become ${to}; it can become ${possible.join(' or ') || 'nothing else'}.`,
    ),
  cannotMove: (trackingNumber: string, from: OrderStatus, to: OrderStatus, possible: OrderStatus[]) =>
    new Refusal(
      'order_cannot_move',
      from === to
        ? `The order ${trackingNumber} is ${from} already.`
        : `The order ${trackingNumber} is ${from} and cannot become ${to}; it can become ${possible.join(' or ') || 'nothing else'}.`,
    ),
};
