import { PopularRow } from './popular-row.tsx';
import { CategoryLinks } from './product-list/category-links.tsx';
import { SearchForm } from './search-form.tsx';

/**
 * Where to go from a page that has nothing: the search, the categories, and what others like. `hasRow`: false on a page with a row of
 * products of its own.
 */
export function WayOn({ hasRow = true }: { hasRow?: boolean }) {
  return (
    <div className="flex min-w-0 flex-col items-center gap-8">
      <SearchForm keyword="" isBlankSent={false} />
      <CategoryLinks />
      {hasRow && <PopularRow />}
    </div>
  );
}
