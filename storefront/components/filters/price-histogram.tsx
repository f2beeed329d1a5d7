import type { PriceStep } from '#contract/facets.ts';
import { type Filters, isAmount } from './filters.ts';

type Props = { steps: PriceStep[]; filters: Filters };

/** How many products cost how much, as a picture; the prices between the two fields are highlighted. */
export function PriceHistogram({ steps, filters: { minPrice, maxPrice } }: Props) {
  if (steps.length === 0) return null;
  const most = Math.max(...steps.map(({ count }) => count));
  const lowest = isAmount(minPrice) ? Number(minPrice) : Number.NEGATIVE_INFINITY;
  const highest = isAmount(maxPrice) ? Number(maxPrice) : Number.POSITIVE_INFINITY;
  return (
    <div aria-hidden="true" className="mb-2 flex h-10 items-end gap-px border-line border-b">
      {steps.map(({ from, to, count }) => (
        <span
          key={from}
          className={`max-w-8 flex-1 rounded-t-xs ${to > lowest && from <= highest ? 'bg-primary' : 'bg-line'}`}
          style={{ height: `${Math.round((100 * count) / most)}%` }}
        />
      ))}
    </div>
  );
}
