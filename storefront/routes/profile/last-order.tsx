import { ChevronRight, Package } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { longDateText } from '#storefront/components/dates.ts';
import { Picture } from '#storefront/components/picture.tsx';
import { StatusPill } from '#storefront/components/status-pill.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { isSignedOutFault } from '#storefront/shopper/api.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { loadOrders, type OrderSummary } from './load-orders.ts';

/** The member's newest order and its status, on the account's first page of narrow screens. The page shows without it. */
export function LastOrder() {
  const orders = useOrders();
  if (orders === null) return null;
  const [last] = orders === 'loading' ? [] : orders;
  return (
    <section aria-labelledby="last-order-heading">
      <h2 id="last-order-heading" className="mb-2 font-semibold">
        {m.profile_last_order()}
      </h2>
      {orders === 'loading' && <Skeleton className="h-24 w-full rounded-2xl" />}
      {last && <Order order={last} />}
      {orders !== 'loading' && !last && (
        <p className="flex min-h-24 items-center gap-3 rounded-2xl border border-line bg-surface p-4 text-muted">
          <Package aria-hidden="true" className="size-8" strokeWidth={1.25} />
          {m.orders_empty()}
        </p>
      )}
    </section>
  );
}

function Order({ order }: { order: OrderSummary }) {
  return (
    <Link
      to={paths.order(order.tracking_no)}
      className="flex min-h-24 items-center gap-3 rounded-2xl border border-line bg-surface p-3"
    >
      <span className="size-16 shrink-0 overflow-hidden rounded-xl bg-picture">
        {order.product_image !== '' && (
          <Picture path={order.product_image} alt="" sizes="64px" width={64} height={64} className="size-full" />
        )}
      </span>
      <span className="flex min-w-0 flex-1 flex-col items-start gap-1">
        <StatusPill status={order.order_status} />
        <span className="line-clamp-1 break-all font-medium">{order.product_name}</span>
        <span className="text-muted text-sm">{m.orders_placed({ date: longDateText(order.placed_at) })}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted rtl:-scale-x-100" />
    </Link>
  );
}

/** Null when they cannot be had. A session that has ended is dealt with by the page's own loader. */
function useOrders(): OrderSummary[] | 'loading' | null {
  const [orders, setOrders] = useState<OrderSummary[] | 'loading' | null>('loading');
  useEffect(() => {
    let isOver = false;
    loadOrders()
      .catch((fault) => {
        if (!isSignedOutFault(fault)) throw fault;
        return null;
      })
      .then((loaded) => !isOver && setOrders(loaded));
    return () => {
      isOver = true;
    };
  }, []);
  return orders;
}
