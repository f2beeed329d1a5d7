import { m } from '#storefront/paraglide/messages.js';
import { Skeleton } from '#ui/skeleton.tsx';
import { PageHeading } from './page-heading.tsx';

/** The placeholder of the profile form while it loads. */
export function ProfileSkeleton() {
  return (
    <>
      <PageHeading>{m.profile_title()}</PageHeading>
      <div role="status" aria-label={m.profile_loading()} className="flex flex-col gap-5">
        <Skeleton className="h-69 w-full rounded-2xl lg:h-47" />
        <Skeleton className="h-62 w-full rounded-2xl lg:h-40" />
        <Skeleton className="h-12 w-full rounded-full sm:w-44" />
      </div>
    </>
  );
}
