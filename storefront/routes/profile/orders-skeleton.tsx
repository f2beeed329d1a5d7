import { m } from '#storefront/paraglide/messages.js';
import { Skeleton } from '#ui/skeleton.tsx';
import { orderGridClass } from './orders/order-card.tsx';
import { PageHeading } from './page-heading.tsx';

const standIns = ['first', 'second', 'third', 'fourth'];

/** The placeholder of the order history while it loads. */
export function OrdersSkeleton() {
  return (
    <>
      <PageHeading>{m.orders_title()}</PageHeading>
      <p role="status" className="mb-4 text-muted">
        {m.orders_loading()}
      </p>
      <div aria-hidden="true" className={orderGridClass}>
        {standIns.map((name) => (
          <Skeleton key={name} className="h-53 w-full rounded-2xl" />
        ))}
      </div>
    </>
  );
}
