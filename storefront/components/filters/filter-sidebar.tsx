import { SlidersHorizontal, X } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { productCountText } from '#storefront/components/product-list/product-grid.tsx';
import { StayLink } from '#storefront/components/product-list/stay-link.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { Drawer } from '#ui/dialog.tsx';
import { FilterForm } from './filter-form.tsx';
import { countFilters, filterParams, readFilters, searchWithout, searchWithoutFilters } from './filters.ts';

const asideId = 'filters';

/** The filters beside a grid on wide screens. Without JavaScript a phone shows them below, where the Filters link leads. */
export function FilterSidebar() {
  return (
    <aside
      id={asideId}
      aria-label={m.filter_title()}
      className="hidden target:block filters:block filters:w-60 filters:shrink-0"
    >
      <div className="filters:sticky filters:top-24 filters:max-h-[calc(100dvh-7rem)] filters:overflow-y-auto filters:pe-2 filters:pb-4">
        <h2 className="mb-4 hidden font-semibold text-lg filters:block">{m.filter_title()}</h2>
        <FilterForm submitLabel={m.filter_apply()} />
      </div>
    </aside>
  );
}

/** Above the grid: how many products match, the filters that are set, and up to 991 px the way into the drawer. */
export function FilterBar({ total, problem }: { total: number; problem: string | null }) {
  const [isOpen, setIsOpen] = useState(false);
  const [search] = useSearchParams();
  const count = countFilters(readFilters(search));

  function openDrawer(event: MouseEvent) {
    event.preventDefault();
    setIsOpen(true);
  }

  return (
    <div className="mb-4 flex flex-col gap-3">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <p role="status" className="text-muted text-sm tabular-nums">
          {productCountText(total)}
        </p>
        <a href={`#${asideId}`} onClick={openDrawer} className={buttonClass('quiet', 'medium', 'filters:hidden')}>
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          {count > 0 ? m.filter_open_count({ count }) : m.filter_open()}
        </a>
      </div>
      {count > 0 && <FilterChips search={search} />}
      {problem !== null && (
        <p role="alert" className="rounded-xl bg-danger-soft px-4 py-3 text-danger text-sm">
          {problem}
        </p>
      )}
      <Drawer isOpen={isOpen} onClose={() => setIsOpen(false)} title={m.filter_title()} closeLabel={m.close()}>
        <FilterForm
          submitLabel={total === 1 ? m.filter_show_one() : m.filter_show({ count: total.toLocaleString('en-US') })}
          onSubmitted={() => setIsOpen(false)}
        />
      </Drawer>
    </div>
  );
}

/** One chip per filter that is set; each takes its filter off. */
function FilterChips({ search }: { search: URLSearchParams }) {
  const { pathname } = useLocation();
  return (
    <ul className="flex flex-wrap gap-2">
      {chipsOf(search).map(({ name, value, text }) => (
        <li key={name + value}>
          <StayLink
            to={pathname + searchWithout(search, name, value)}
            aria-label={m.filter_remove({ filter: text })}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-primary-soft ps-3.5 pe-2.5 text-primary text-sm hover:bg-sunken"
          >
            {text}
            <X aria-hidden="true" className="size-4" />
          </StayLink>
        </li>
      ))}
      <li>
        <StayLink
          to={pathname + searchWithoutFilters(search)}
          className="inline-flex min-h-9 items-center px-2 text-primary text-sm underline underline-offset-4"
        >
          {m.filter_clear()}
        </StayLink>
      </li>
    </ul>
  );
}

function chipsOf(search: URLSearchParams): { name: string; value: string; text: string }[] {
  const { minPrice, maxPrice, subcategories, ratings } = readFilters(search);
  const chip = (name: string, value: string, text: string) => ({ name, value, text });
  return [
    ...(minPrice === '' ? [] : [chip(filterParams.minPrice, minPrice, m.filter_chip_min({ price: minPrice }))]),
    ...(maxPrice === '' ? [] : [chip(filterParams.maxPrice, maxPrice, m.filter_chip_max({ price: maxPrice }))]),
    ...subcategories.map((name) => chip(filterParams.subcategory, name, name)),
    ...ratings.map((stars) => chip(filterParams.rating, String(stars), m.filter_chip_rating({ stars }))),
  ];
}
