import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { ListProblem, Narrowing } from '#storefront/components/product-list/load-product-list.ts';
import { useAskedSearch } from '#storefront/use-asked-address.ts';
import { FacetBoxes } from './facet-boxes.tsx';
import { RatingBoxes, SubcategoryBoxes } from './filter-boxes.tsx';
import { readFilters, sortParam } from './filters.ts';
import { PriceFields } from './price-fields.tsx';
import { useFilterForm } from './use-filter-form.ts';

/** The parameters of the page that the form preserves. */
const preservedParams = ['q', 'subcategory', sortParam];

/** What the filters of a page offer. */
export type Offered = Narrowing & {
  problem: ListProblem | null;
  /** The subcategory that the page always lists, by slug and name. */
  always: string[];
  /** The category of the page, by name. */
  category: string | null;
};

type Props = {
  offered: Offered;
  onSubmitted?: (search: string) => void;
  /** The submit button and its neighbours. */
  children: ReactNode;
};

/** A form that requests the same page with other filters: at once with JavaScript, by its button without. */
export function FilterForm({ offered, onSubmitted, children }: Props) {
  const { problem, always, category, facets, priceSteps, ratingCounts } = offered;
  const { form, ...listeners } = useFilterForm({ problem, onSubmitted });
  const search = useAskedSearch();
  const { pathname } = useLocation();
  const filters = readFilters(search);
  const preserved = preservedParams.flatMap((name) => search.getAll(name).map((value) => ({ name, value })));
  return (
    <form ref={form} method="get" action={pathname} {...listeners} className="flex flex-col gap-6">
      {preserved.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <PriceFields filters={filters} problem={problem} steps={priceSteps} />
      <SubcategoryBoxes ticked={filters.subcategories} always={always} category={category} />
      <RatingBoxes ticked={filters.ratings} counts={ratingCounts} />
      <FacetBoxes facets={facets} chosen={filters.facets} />
      {children}
    </form>
  );
}
