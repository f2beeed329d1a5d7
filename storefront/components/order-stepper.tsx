import { Check, X } from 'lucide-react';
import { type OrderStatus, orderStatuses, stepOf } from '#contract/order-status.ts';
import { m } from '#storefront/paraglide/messages.js';
import { longDateText } from './dates.ts';

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

type Props = {
  status: OrderStatus;
  reached: readonly OrderStatus[];
  /** ISO times, in the order of `reached`. */
  reachedAt: readonly string[];
};

/**
 * The five steps of an order, with the days on which it reached them. Lit: all up to the current one; for a cancelled order those it had
 * reached, and Cancelled. That one is no stop on the way to the door, so it stands off the track, on a branch of its own.
 */
export function OrderStepper({ status, reached, reachedAt }: Props) {
  return (
    <ol aria-label={m.order_progress()} className="grid grid-cols-1 sm:grid-cols-4">
      {orderStatuses.map((step) => (
        <Step
          key={step}
          step={step}
          isLit={isLit(step, status, reached)}
          isCurrent={step === status}
          at={reachedAt[reached.indexOf(step)]}
          branchesAfter={lastOnTrack(reached)}
        />
      ))}
    </ol>
  );
}

type StepProps = {
  step: OrderStatus;
  isLit: boolean;
  isCurrent: boolean;
  at: string | undefined;
  /** The column of the track below which Cancelled stands. */
  branchesAfter: number;
};

const base = 'relative flex gap-3 before:absolute sm:flex-col sm:items-center sm:gap-2';
const onTrack =
  'min-h-16 flex-1 first:before:hidden sm:min-h-0 before:start-[15px] before:-top-8 before:h-8 before:w-0.5 sm:before:start-[calc(-50%+20px)] sm:before:top-[15px] sm:before:h-0.5 sm:before:w-[calc(100%-40px)]';
const onBranch =
  'ms-8 before:start-[15px] before:-top-6 before:h-6 before:border-s-2 sm:ms-0 before:border-dashed sm:mt-2 sm:row-start-2 sm:pt-5 sm:before:start-[calc(50%-1px)] sm:before:-top-1 sm:before:h-5';
const columns = ['sm:col-start-1', 'sm:col-start-2', 'sm:col-start-3', 'sm:col-start-4'];

function Step({ step, isLit, isCurrent, at, branchesAfter }: StepProps) {
  const isBranch = step === 'Cancelled';
  const Mark = isBranch ? X : Check;
  const lit = isBranch ? 'border-danger bg-danger text-on-danger' : 'border-primary bg-primary text-on-primary';
  const unlit = `border-line bg-surface text-transparent ${isBranch ? 'border-dashed' : ''}`;
  const line = isBranch ? branchLine(isLit, branchesAfter) : isLit ? 'before:bg-primary' : 'before:bg-line';
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      data-lit={isLit}
      className={`${base} ${isBranch ? `${onBranch} ${columns[branchesAfter]}` : onTrack} ${line}`}
    >
      <span
        className={`flex size-8 shrink-0 items-center justify-center rounded-full border-2 ${isBranch && !isLit ? 'scale-75' : ''} ${isLit ? lit : unlit}`}
      >
        <Mark aria-hidden="true" className="size-4" />
      </span>
      <span className={`pt-1 text-sm sm:pt-0 sm:text-center ${isLit ? 'font-medium text-ink' : 'text-muted'}`}>
        {statusText(step)}
        {isLit && <span className="sr-only"> ({isCurrent ? m.order_step_current() : m.order_step_done()})</span>}
        {at !== undefined && (
          <time dateTime={at} className="block font-normal text-muted text-xs">
            {longDateText(at)}
          </time>
        )}
      </span>
    </li>
  );
}

/** A delivered order cannot be cancelled any more. */
function branchLine(isLit: boolean, branchesAfter: number): string {
  if (branchesAfter === stepOf('Delivered')) return 'before:hidden';
  return isLit ? 'before:border-danger' : 'before:border-line';
}

/** The place on the track of the last step that was reached there. */
function lastOnTrack(reached: readonly OrderStatus[]): number {
  return Math.max(0, ...reached.filter((step) => step !== 'Cancelled').map(stepOf));
}

function isLit(step: OrderStatus, status: OrderStatus, reached: readonly OrderStatus[]): boolean {
  if (status === 'Cancelled') return step === 'Cancelled' || reached.includes(step);
  return stepOf(step) <= stepOf(status);
}
