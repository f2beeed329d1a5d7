import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { longDateText } from '#storefront/components/dates.ts';
import { Picture } from '#storefront/components/picture.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import type { OrderSummary } from '#storefront/routes/profile/load-orders.ts';

/** Leads to the orders of which something can still be returned. */
export function ReturnableOrders({ orders }: { orders: OrderSummary[] }) {
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="returnable-heading" className="mt-8">
      <h2 id="returnable-heading" className="mb-3 font-semibold text-lg">
        {m.returns_from()}
      </h2>
      <ul className="divide-y divide-line rounded-2xl border border-line bg-surface px-4">
        {orders.map((order) => (
          <li key={order.tracking_no} className="relative flex items-center gap-4 py-3">
            <span className="size-14 shrink-0 overflow-hidden rounded-xl bg-picture">
              {order.product_image !== '' && (
                <Picture path={order.product_image} alt="" sizes="56px" width={56} height={56} className="size-full" />
              )}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block break-words font-medium">{order.product_name}</span>
              <span className="block text-muted text-sm tabular-nums">
                {m.orders_number({ tracking: order.tracking_no })} · {longDateText(order.placed_at)}
              </span>
              <Link
                to={`${paths.order(order.tracking_no)}#returns`}
                aria-label={m.returns_choose_named({ tracking: order.tracking_no })}
                className="text-primary text-sm underline underline-offset-4 after:absolute after:inset-0"
              >
                {m.returns_choose()}
              </Link>
            </span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted rtl:-scale-x-100" />
          </li>
        ))}
      </ul>
    </section>
  );
}
