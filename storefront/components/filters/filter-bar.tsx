import { SlidersHorizontal } from 'lucide-react';
import { type MouseEvent, type RefObject, useState } from 'react';
import { ListAlert } from '#storefront/components/product-list/list-alert.tsx';
import type { ListProblem, ProductPages } from '#storefront/components/product-list/load-product-list.ts';
import { productCountText } from '#storefront/components/product-list/product-grid.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { useAskedSearch } from '#storefront/use-asked-address.ts';
import { buttonClass } from '#ui/button.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterDrawer } from './filter-drawer.tsx';
import { asideId } from './filter-sidebar.tsx';
import { countFilters, readFilters } from './filters.ts';

type Props = {
  /** The heading of the list; null to announce it to screen readers only. */
  title: string | null;
  /** The list below; null when there is none. */
  shown: ProductPages | null;
  problem: ListProblem | null;
  always: string[];
  /** Gets the focus when the focused control disappears. */
  countLine: RefObject<HTMLParagraphElement | null>;
};

/** The bar above the grid: the number of products, the active filters, and up to 991 px the button that opens the drawer. */
export function FilterBar({ title, shown, problem, always, countLine }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const search = useAskedSearch();
  const count = countFilters(readFilters(search));

  function openDrawer(event: MouseEvent) {
    event.preventDefault();
    setIsOpen(true);
  }

  return (
    <div className="mb-4 flex flex-col gap-3">
      <div className="flex min-h-11 items-center justify-between gap-4 filters:min-h-7">
        <div>
          <h2 className={title === null ? 'sr-only' : 'font-semibold text-xl'}>{title ?? m.grid_heading()}</h2>
          <p ref={countLine} role="status" tabIndex={-1} className="text-muted text-sm tabular-nums outline-none">
            {shown !== null && productCountText(shown.total)}
          </p>
        </div>
        <a href={`#${asideId}`} onClick={openDrawer} className={buttonClass('quiet', 'medium', 'filters:hidden')}>
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          {count > 0 ? m.filter_open_count({ count }) : m.filter_open()}
        </a>
      </div>
      <FilterChips onFollow={() => countLine.current?.focus({ preventScroll: true })} />
      {problem?.kind === 'unreachable' && <ListAlert />}
      {problem?.kind === 'refused' && <RefusedNote problem={problem} hasList={shown !== null} />}
      <FilterDrawer
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        problem={problem}
        always={always}
        total={problem === null && shown !== null ? shown.total : null}
      />
    </div>
  );
}

/** Shown where the field with the error is out of sight. Not announced: the field's own error is. */
function RefusedNote({ problem, hasList }: { problem: ListProblem & { kind: 'refused' }; hasList: boolean }) {
  const isBesideField = problem.field !== null && hasList;
  return (
    <p
      role={problem.field === null ? 'alert' : undefined}
      className={`rounded-xl bg-danger-soft px-4 py-3 text-danger text-sm ${isBesideField ? 'filters:hidden' : ''}`}
    >
      {problem.text}
    </p>
  );
}
