import { m } from '#storefront/paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { FilterForm, type Offered } from './filter-form.tsx';

export const asideId = 'filters';

/** The filters beside a grid on wide screens. Without JavaScript phones show them below the grid, as the target of the Filters link. */
export function FilterSidebar({ offered }: { offered: Offered }) {
  return (
    <aside
      id={asideId}
      aria-label={m.filter_title()}
      className="hidden target:block filters:block filters:w-60 filters:shrink-0"
    >
      <div className="filters:sticky filters:top-24 filters:-ms-2 filters:max-h-[calc(100dvh-7rem)] filters:overflow-y-auto filters:px-2 filters:pb-4">
        <h2 className="mb-4 hidden font-semibold text-xl filters:block">{m.filter_title()}</h2>
        <FilterForm offered={offered}>
          <button type="submit" className={buttonClass('quiet', 'medium', 'w-full')}>
            {m.filter_apply()}
          </button>
        </FilterForm>
      </div>
    </aside>
  );
}
