import { Link } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { pageMeta, shopOf } from '#storefront/seo/page-meta.ts';
import { loadForMember } from '#storefront/shopper/sign-in-redirect.ts';
import { buttonClass } from '#ui/button.tsx';
import type { Route } from './+types/route';
import { loadOrder } from './load-order.ts';
import { OrderDetails } from './order-details.tsx';

export const handle = { isMemberOnly: true };

export function meta({ matches, params }: Route.MetaArgs) {
  const shop = shopOf(matches);
  return shop ? pageMeta(shop, { title: m.order_meta_title({ tracking: params.trackingNo }), path: null }) : [];
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadForMember(request, () => loadOrder(params.trackingNo));
}

export function HydrateFallback() {
  return (
    <div className="shell flex flex-1 items-center justify-center py-24">
      <div role="status">
        <h1 className="text-lg text-muted">{m.order_loading()}</h1>
      </div>
    </div>
  );
}

/** Order tracking details (R-ORD-8). */
export default function OrderScreen({ loaderData: order, params }: Route.ComponentProps) {
  return (
    <div className="shell py-8 md:py-12">
      {order === null ? (
        <div className="flex justify-center py-24">
          <h1 className="sr-only" aria-label={m.order_meta_title({ tracking: params.trackingNo })} />
          <Link to={paths.home} className={buttonClass('quiet')}>
            {m.order_shopping()}
          </Link>
        </div>
      ) : (
        <OrderDetails order={order} trackingNo={params.trackingNo} />
      )}
    </div>
  );
}
