import { m } from '#storefront/paraglide/messages.js';
import { Skeleton } from '#ui/skeleton.tsx';

/** The placeholder of the product page: one layout under 768 px, another above. */
export function ProductSkeleton() {
  return (
    <div role="status" aria-label={m.product_loading()} className="shell py-4 md:py-6">
      <title>{m.product_loading()}</title>
      <h1 className="sr-only">{m.product_loading()}</h1>
      <Skeleton className="my-1 h-5 w-64 max-w-full" />
      <NarrowSkeleton />
      <WideSkeleton />
    </div>
  );
}

function NarrowSkeleton() {
  return (
    <div data-testid="skeleton-narrow" className="mt-4 flex flex-col gap-4 md:hidden">
      <Skeleton className="h-7 w-11/12" />
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="product-picture aspect-square w-full rounded-2xl" />
      <div className="flex justify-center gap-2">
        <Skeleton className="size-14 rounded-xl" />
        <Skeleton className="size-14 rounded-xl" />
        <Skeleton className="size-14 rounded-xl" />
      </div>
      <Skeleton className="h-9 w-1/2" />
      <Skeleton className="h-11 w-3/4" />
      <Skeleton className="h-11 w-full" />
    </div>
  );
}

function WideSkeleton() {
  return (
    <div data-testid="skeleton-wide" className="mt-4 hidden gap-12 md:grid md:grid-cols-2">
      <div className="flex min-w-0 items-start gap-3">
        <div className="flex flex-col gap-2">
          <Skeleton className="size-18 rounded-xl" />
          <Skeleton className="size-18 rounded-xl" />
          <Skeleton className="size-18 rounded-xl" />
        </div>
        <Skeleton className="product-picture aspect-square min-w-0 flex-1 rounded-2xl" />
      </div>
      <div className="flex flex-col gap-5">
        <Skeleton className="h-9 w-4/5" />
        <Skeleton className="h-5 w-1/3" />
        <Skeleton className="h-10 w-1/2" />
        <Skeleton className="h-11 w-2/3" />
        <Skeleton className="h-11 w-2/3" />
        <Skeleton className="h-12 w-full rounded-full" />
      </div>
    </div>
  );
}
