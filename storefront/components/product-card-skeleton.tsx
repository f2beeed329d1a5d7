import { Skeleton } from '#ui/skeleton.tsx';
import { cardStyles } from './card-styles.ts';

/** The placeholder of a product card while it loads. */
export function ProductCardSkeleton() {
  return (
    <div className={cardStyles.card}>
      <Skeleton className={cardStyles.picture} />
      <div className={cardStyles.brand}>
        <Skeleton className="h-3 w-1/3" />
      </div>
      <div className={cardStyles.name}>
        <Skeleton className="h-4 w-11/12" />
        <Skeleton className="mt-1 h-4 w-1/2" />
      </div>
      <div className={cardStyles.rating} />
      <div className={cardStyles.price}>
        <Skeleton className="h-5 w-2/3" />
      </div>
      <div className={cardStyles.button}>
        <div className="h-10 overflow-hidden rounded-full">
          <Skeleton className="size-full" />
        </div>
      </div>
    </div>
  );
}
