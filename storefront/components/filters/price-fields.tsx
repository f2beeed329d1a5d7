import { useId } from 'react';
import type { PriceStep } from '#contract/facets.ts';
import type { ListProblem } from '#storefront/components/product-list/load-product-list.ts';
import { m } from '#storefront/paraglide/messages.js';
import { type Filters, filterParams } from './filters.ts';
import { PriceHistogram } from './price-histogram.tsx';

type Props = { filters: Filters; problem: ListProblem | null; steps: PriceStep[] };

/** Minimum and maximum price in AED: numeric, no bounds (R-CAT-5). The server's error shows below. */
export function PriceFields({ filters, problem, steps }: Props) {
  const errorId = useId();
  const refused = problem?.kind === 'refused' ? problem : null;
  const errorOf = (name: string) => (refused?.field === name ? errorId : undefined);
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-base">{m.filter_price()}</legend>
      <PriceHistogram steps={steps} filters={filters} />
      <div className="grid grid-cols-2 gap-x-3 gap-y-1.5">
        <PriceField
          label={m.filter_min()}
          name={filterParams.minPrice}
          value={filters.minPrice}
          errorId={errorOf(filterParams.minPrice)}
        />
        <PriceField
          label={m.filter_max()}
          name={filterParams.maxPrice}
          value={filters.maxPrice}
          errorId={errorOf(filterParams.maxPrice)}
        />
        {refused !== null && refused.field !== null && (
          <p id={errorId} role="alert" className="col-span-2 text-danger text-sm">
            {refused.text}
          </p>
        )}
      </div>
    </fieldset>
  );
}

type PriceFieldProps = { label: string; name: string; value: string; errorId: string | undefined };

/** Not `type="number"`, which would drop invalid input instead of showing it with its error. */
function PriceField({ label, name, value, errorId }: PriceFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-muted text-sm">
        {label}
      </label>
      <input
        id={id}
        name={name}
        defaultValue={value}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="go"
        aria-invalid={errorId !== undefined || undefined}
        aria-describedby={errorId}
        className="min-h-11 w-full rounded-xl border border-line-strong bg-surface px-3 text-base tabular-nums aria-invalid:border-danger"
      />
    </div>
  );
}
