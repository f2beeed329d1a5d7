import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { ListProblem } from '#storefront/components/product-list/load-product-list.ts';
import { useAskedSearch } from '#storefront/use-asked-address.ts';
import { RatingBoxes, SubcategoryBoxes } from './filter-boxes.tsx';
import { readFilters } from './filters.ts';
import { PriceFields } from './price-fields.tsx';
import { useFilterForm } from './use-filter-form.ts';

/** A parameter of the page that the form preserves. */
const preservedParam = 'subcategory';

type Props = {
  problem: ListProblem | null;
  /** The subcategory that the page always lists, by slug and name. */
  always?: string[];
  onSubmitted?: (search: string) => void;
  /** The submit button and its neighbours. */
  children: ReactNode;
};

/** A form that requests the same page with other filters: at once with JavaScript, by its button without. */
export function FilterForm({ problem, always = [], onSubmitted, children }: Props) {
  const { form, ...listeners } = useFilterForm({ problem, onSubmitted });
  const search = useAskedSearch();
  const { pathname } = useLocation();
  const filters = readFilters(search);
  const preserved = search.get(preservedParam);
  return (
    <form ref={form} method="get" action={pathname} {...listeners} className="flex flex-col gap-6">
      {preserved !== null && <input type="hidden" name={preservedParam} value={preserved} />}
      <PriceFields filters={filters} problem={problem} />
      <SubcategoryBoxes ticked={filters.subcategories} always={always} />
      <RatingBoxes ticked={filters.ratings} />
      {children}
    </form>
  );
}
