/** Order statuses and the transitions that each actor may make, as data for the server, the staff tools and the pages (R-ORD-1). */

export const orderStatuses = ['Pending', 'Accepted', 'Arrived', 'Delivered', 'Cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
export type Mover = 'customer' | 'staff';

const moves: Record<OrderStatus, Partial<Record<OrderStatus, readonly Mover[]>>> = {
  Pending: { Accepted: ['staff'], Cancelled: ['customer', 'staff'] },
  Accepted: { Arrived: ['staff'], Cancelled: ['staff'] },
  Arrived: { Delivered: ['staff'], Cancelled: ['staff'] },
  Delivered: {},
  Cancelled: {},
};

export function canMove(mover: Mover, from: OrderStatus, to: OrderStatus): boolean {
  return moves[from][to]?.includes(mover) ?? false;
}

/** The statuses from which `mover` may move an order to `to`; the condition of the conditional update. */
export function statusesBefore(mover: Mover, to: OrderStatus): OrderStatus[] {
  return orderStatuses.filter((from) => canMove(mover, from, to));
}

/** The steps of the progress stepper: Pending is step 0, Cancelled step 4. */
export function stepOf(status: OrderStatus): number {
  return orderStatuses.indexOf(status);
}
