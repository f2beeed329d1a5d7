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
import type { Offered } from './filter-form.tsx';
import { asideId } from './filter-sidebar.tsx';
import { countFilters, readFilters } from './filters.ts';
import { SortSelect } from './sort-select.tsx';

type Props = {
  /** The heading of the list; null to announce it to screen readers only. */
  title: string | null;
  /** The list below; null when there is none. */
  shown: ProductPages | null;
  offered: Offered;
  /** Gets the focus when the focused control disappears. */
  countLine: RefObject<HTMLParagraphElement | null>;
};

/**
 * Above the grid: the number of products, the active filters, and up to 991 px the button that opens the drawer. There the row of the two
 * buttons stays in sight, below the page's header.
 */
export function FilterBar({ title, shown, offered, countLine }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { problem } = offered;

  function openDrawer(event: MouseEvent) {
    event.preventDefault();
    setIsOpen(true);
  }

  return (
    <>
      <div className="list-bar flex min-h-11 flex-wrap items-center justify-between gap-x-2 gap-y-2 wide:gap-x-4">
        <div className="grow basis-18">
          <h2 className={title === null ? 'sr-only' : 'font-semibold text-xl'}>{title ?? m.grid_heading()}</h2>
          <p ref={countLine} role="status" tabIndex={-1} className="text-muted text-sm tabular-nums outline-none">
            {shown !== null && productCountText(shown.total)}
          </p>
        </div>
        <div className="flex min-w-0 items-center gap-2">
          <SortSelect />
          <DrawerLink onClick={openDrawer} />
        </div>
      </div>
      <div className="mb-4 flex flex-col gap-3 *:first:mt-3">
        <FilterChips facets={offered.facets} onFollow={() => countLine.current?.focus({ preventScroll: true })} />
        {problem?.kind === 'unreachable' && <ListAlert />}
        {problem?.kind === 'refused' && <RefusedNote problem={problem} hasList={shown !== null} />}
      </div>
      <FilterDrawer
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        offered={offered}
        total={problem === null && shown !== null ? shown.total : null}
      />
    </>
  );
}

/** Without JavaScript it leads to the sidebar, which phones have below the list. */
function DrawerLink({ onClick }: { onClick: (event: MouseEvent) => void }) {
  const count = countFilters(readFilters(useAskedSearch()));
  return (
    <a
      href={`#${asideId}`}
      onClick={onClick}
      className={buttonClass('quiet', 'small', 'min-h-11 max-wide:px-3! filters:hidden')}
    >
      <SlidersHorizontal aria-hidden="true" className="size-4" />
      {count > 0 ? m.filter_open_count({ count }) : m.filter_open()}
    </a>
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
