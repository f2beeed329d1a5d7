import { SummarySkeletons } from '#storefront/components/summary-skeletons.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { PageHeading } from './page-heading.tsx';

/** The placeholder of the order history while it loads. */
export function OrdersSkeleton() {
  return (
    <>
      <PageHeading>{m.orders_title()}</PageHeading>
      <SummarySkeletons label={m.orders_loading()} />
    </>
  );
}
