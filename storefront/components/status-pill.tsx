import type { OrderStatus } from '#contract/order-status.ts';
import { statusText } from './order-stepper.tsx';

const underWay = 'bg-primary-soft text-primary';
const colours: Record<OrderStatus, string> = {
  Pending: underWay,
  Accepted: underWay,
  Arrived: underWay,
  Delivered: 'bg-success text-surface',
  Cancelled: 'bg-danger-soft text-danger',
};

/** The status of an order at a glance. */
export function StatusPill({ status }: { status: OrderStatus }) {
  return (
    <strong className={`whitespace-nowrap rounded-full px-3 py-1 font-medium text-xs ${colours[status]}`}>
      {statusText(status)}
    </strong>
  );
}
