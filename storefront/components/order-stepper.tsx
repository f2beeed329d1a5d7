import { Check, X } from 'lucide-react';
import { type OrderStatus, orderStatuses, stepOf } from '#contract/order-status.ts';
import { m } from '#storefront/paraglide/messages.js';

/** The labels of the statuses. */
const statusTexts: Record<OrderStatus, () => string> = {
  Pending: m.order_status_pending,
  Accepted: m.order_status_accepted,
  Arrived: m.order_status_arrived,
  Delivered: m.order_status_delivered,
  Cancelled: m.order_status_cancelled,
};

export function statusText(status: OrderStatus): string {
  return statusTexts[status]();
}

/** The five steps of an order. Lit: all up to the current one; for a cancelled order those it had reached, and Cancelled. */
export function OrderStepper({ status, reached }: { status: OrderStatus; reached: readonly OrderStatus[] }) {
  return (
    <ol aria-label={m.order_progress()} className="flex flex-col gap-0 sm:flex-row">
      {orderStatuses.map((step) => (
        <Step key={step} step={step} isLit={isLit(step, status, reached)} isCurrent={step === status} />
      ))}
    </ol>
  );
}

function Step({ step, isLit, isCurrent }: { step: OrderStatus; isLit: boolean; isCurrent: boolean }) {
  const Mark = step === 'Cancelled' ? X : Check;
  const lit =
    step === 'Cancelled' ? 'border-danger bg-danger text-on-danger' : 'border-primary bg-primary text-on-primary';
  const line = isLit ? 'before:bg-primary' : 'before:bg-line';
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      data-lit={isLit}
      className={`relative flex min-h-14 flex-1 last:min-h-0 gap-3 before:absolute first:before:hidden sm:min-h-0 sm:flex-col sm:items-center sm:gap-2 before:start-[15px] before:-top-6 before:h-6 before:w-0.5 sm:before:start-[calc(-50%+20px)] sm:before:top-[15px] sm:before:h-0.5 sm:before:w-[calc(100%-40px)] ${line}`}
    >
      <span
        className={`flex size-8 shrink-0 items-center justify-center rounded-full border-2 ${isLit ? lit : 'border-line bg-surface text-transparent'}`}
      >
        <Mark aria-hidden="true" className="size-4" />
      </span>
      <span className={`pt-1 text-sm sm:pt-0 ${isLit ? 'font-medium text-ink' : 'text-muted'}`}>
        {statusText(step)}
        {isLit && <span className="sr-only"> ({isCurrent ? m.order_step_current() : m.order_step_done()})</span>}
      </span>
    </li>
  );
}

function isLit(step: OrderStatus, status: OrderStatus, reached: readonly OrderStatus[]): boolean {
  if (status === 'Cancelled') return step === 'Cancelled' || reached.includes(step);
  return stepOf(step) <= stepOf(status);
}
