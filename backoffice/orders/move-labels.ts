import type { OrderStatus } from '#contract/order-status.ts';

/** What a button says that moves an order to a status. */
export const moveLabels: Record<OrderStatus, string> = {
  Pending: 'Pending',
  Accepted: 'Accept',
  Arrived: 'Mark as arrived',
  Delivered: 'Mark as delivered',
  Cancelled: 'Cancel',
};
