import { Skeleton } from '#ui/skeleton.tsx';
import { cardLook } from './card-look.ts';

/** A product card whose product is on the way. */
export function ProductCardSkeleton() {
  return (
    <div className={cardLook.card}>
      <Skeleton className={cardLook.picture} />
      <div className={cardLook.name}>
        <Skeleton className="h-4 w-11/12" />
        <Skeleton className="mt-1 h-4 w-1/2" />
      </div>
      <div className={cardLook.rating} />
      <div className={cardLook.price}>
        <Skeleton className="h-5 w-2/3" />
      </div>
      <div className={cardLook.button}>
        <div className="h-10 overflow-hidden rounded-full">
          <Skeleton className="size-full" />
        </div>
      </div>
    </div>
  );
}
