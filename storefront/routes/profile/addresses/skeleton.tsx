import { m } from '#storefront/paraglide/messages.js';
import { PageHeading } from '#storefront/routes/profile/page-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** The placeholder of the saved addresses while they load. */
export function AddressesSkeleton() {
  return (
    <>
      <PageHeading>{m.addresses_title()}</PageHeading>
      <div role="status" aria-label={m.addresses_loading()} className="flex flex-col gap-3">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-44 w-full rounded-2xl" />
        <Skeleton className="mt-4 h-6 w-40" />
        <Skeleton className="h-44 w-full rounded-2xl" />
      </div>
    </>
  );
}
