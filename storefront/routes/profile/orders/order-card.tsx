import { Link } from 'react-router';
import { longDateText } from '#storefront/components/dates.ts';
import { Picture } from '#storefront/components/picture.tsx';
import { Amount } from '#storefront/components/price.tsx';
import { StatusPill } from '#storefront/components/status-pill.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import type { OrderSummary } from '#storefront/routes/profile/load-orders.ts';
import { buttonClass } from '#ui/button.tsx';
import { BuyAgain } from './buy-again.tsx';

/** Side by side where two fit beside the account's sidebar. */
export const orderGridClass = 'grid grid-cols-1 gap-3 lg:grid-cols-2 wide:gap-4';

/**
 * An order of the history, and what can be done with it; the whole card opens it. It has the whole name, because that ends in
 * '… and 2 more', and the number, because two orders of one product look the same.
 */
export function OrderCard({ order }: { order: OrderSummary }) {
  const { tracking_no: tracking, order_status: status } = order;
  const isOver = status === 'Delivered' || status === 'Cancelled';
  return (
    <article className="relative flex h-full flex-col gap-3 rounded-2xl border border-line bg-surface p-4 transition-shadow hover:shadow-raised">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted text-sm">{m.orders_placed({ date: longDateText(order.placed_at) })}</p>
        <StatusPill status={status} />
      </header>
      <div className="flex min-w-0 gap-4">
        <div className="size-20 shrink-0 overflow-hidden rounded-xl bg-picture">
          {order.product_image !== '' && (
            <Picture path={order.product_image} alt="" sizes="80px" width={80} height={80} className="size-full" />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-1">
          <h2 className="break-words font-medium leading-snug">
            <Link
              to={paths.order(tracking)}
              className="after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:outline-offset-2"
            >
              {order.product_name}
            </Link>
          </h2>
          <p className="text-muted text-xs tabular-nums">{m.orders_number({ tracking })}</p>
          <p>
            <Amount amount={order.price} className="font-semibold text-lg text-price" />
          </p>
        </div>
      </div>
      <div className="relative z-10 mt-auto flex flex-wrap gap-2">
        <Action label={isOver ? m.orders_view() : m.orders_track()} to={paths.order(tracking)} tracking={tracking} />
        {order.can_return && (
          <Action label={m.orders_return()} to={`${paths.order(tracking)}#returns`} tracking={tracking} />
        )}
        <BuyAgain tracking={tracking} />
      </div>
    </article>
  );
}

function Action({ label, to, tracking }: { label: string; to: string; tracking: string }) {
  return (
    <Link
      to={to}
      aria-label={m.orders_named({ action: label, tracking })}
      className={buttonClass('quiet', 'small', 'min-h-11')}
    >
      {label}
    </Link>
  );
}
