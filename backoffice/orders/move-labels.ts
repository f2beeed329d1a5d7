import type { OrderStatus } from '#contract/order-status.ts';

/** The button texts for moving an order to each status. */
export const moveLabels: Record<OrderStatus, string> = {
  Pending: 'Pending',
  Accepted: 'Accept',
  Arrived: 'Mark as arrived',
  Delivered: 'Mark as delivered',
  Cancelled: 'Cancel',
};
