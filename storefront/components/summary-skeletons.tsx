import { Skeleton } from '#ui/skeleton.tsx';
import { summaryGridClass } from './summary-card.tsx';

const standIns = ['first', 'second', 'third', 'fourth'];

/** Placeholder cards with a loading text. */
export function SummarySkeletons({ label }: { label: string }) {
  return (
    <div>
      <p role="status" className="mb-4 text-muted">
        {label}
      </p>
      <div aria-hidden="true" className={summaryGridClass}>
        {standIns.map((name) => (
          <div key={name} className="rounded-2xl border border-line bg-surface p-2 wide:p-3">
            <Skeleton className="aspect-square w-full rounded-xl" />
            <Skeleton className="mt-3 h-9 w-full" />
            <Skeleton className="mt-2 h-6 w-24" />
          </div>
        ))}
      </div>
    </div>
  );
}
