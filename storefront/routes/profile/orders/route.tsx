import { Package } from 'lucide-react';
import { Link } from 'react-router';
import type { SuccessOf } from '#contract/calls.ts';
import { EmptyState } from '#storefront/components/empty-state.tsx';
import { SummaryCard, summaryGridClass } from '#storefront/components/summary-card.tsx';
import { TryAgain } from '#storefront/components/try-again.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { loadAccountPage } from '#storefront/routes/profile/load-account-page.ts';
import { OrdersSkeleton } from '#storefront/routes/profile/orders-skeleton.tsx';
import { PageHeading } from '#storefront/routes/profile/page-heading.tsx';
import { pageMeta, shopOf } from '#storefront/seo/page-meta.ts';
import { browserCaller, isSignedOutFault } from '#storefront/shopper/api.ts';
import { buttonClass } from '#ui/button.tsx';
import type { Route } from './+types/route';

type OrderSummary = SuccessOf<'orderHistory'>['order_details'][number];

export function meta({ matches }: Route.MetaArgs) {
  const shop = shopOf(matches);
  return shop ? pageMeta(shop, { title: m.orders_title(), path: null }) : [];
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAccountPage(request, loadOrders);
}

export function HydrateFallback() {
  return <OrdersSkeleton />;
}

/** Order history (R-ORD-9). */
export default function OrdersScreen({ loaderData: orders }: Route.ComponentProps) {
  return (
    <>
      <PageHeading>{m.orders_title()}</PageHeading>
      {orders === null && <TryAgain />}
      {orders?.length === 0 && <NoOrders />}
      <ul className={summaryGridClass}>
        {orders?.map((order) => (
          <li key={order.tracking_no}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Shows the whole name, because it ends in '… and 2 more', and the number, because two orders of one product look the same. */
function OrderCard({ order }: { order: OrderSummary }) {
  return (
    <SummaryCard
      href={paths.order(order.tracking_no)}
      name={order.product_name}
      image={order.product_image}
      price={order.price}
      isNameCut={false}
      note={m.orders_number({ tracking: order.tracking_no })}
    />
  );
}

function NoOrders() {
  return (
    <EmptyState icon={Package} title={m.orders_empty()}>
      <Link to={paths.home} className={buttonClass()}>
        {m.orders_start()}
      </Link>
    </EmptyState>
  );
}

/** Newest first; null when they failed to load, which is only logged (R-ORD-9). */
async function loadOrders(): Promise<OrderSummary[] | null> {
  try {
    const answer = await browserCaller('orderHistory');
    if (answer.status === 'success') return answer.order_details;
    console.error('Orders refused:', answer.message);
  } catch (fault) {
    if (isSignedOutFault(fault)) throw fault;
    console.error('Orders failed:', fault);
  }
  return null;
}
