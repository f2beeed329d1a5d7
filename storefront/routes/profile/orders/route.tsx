import { Package } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyPage } from '#storefront/components/empty-state.tsx';
import { TryAgain } from '#storefront/components/try-again.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { loadAccountPage } from '#storefront/routes/profile/load-account-page.ts';
import { loadOrders } from '#storefront/routes/profile/load-orders.ts';
import { OrdersSkeleton } from '#storefront/routes/profile/orders-skeleton.tsx';
import { PageHeading } from '#storefront/routes/profile/page-heading.tsx';
import { pageMeta, shopOf } from '#storefront/seo/page-meta.ts';
import { buttonClass } from '#ui/button.tsx';
import type { Route } from './+types/route';
import { OrderCard, orderGridClass } from './order-card.tsx';

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
      <ul className={orderGridClass}>
        {orders?.map((order) => (
          <li key={order.tracking_no}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
    </>
  );
}

function NoOrders() {
  return (
    <EmptyPage icon={Package} title={m.orders_empty()}>
      <Link to={paths.home} className={buttonClass()}>
        {m.orders_start()}
      </Link>
    </EmptyPage>
  );
}
