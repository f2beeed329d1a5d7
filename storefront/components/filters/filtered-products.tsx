import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigation, useNavigationType, useSearchParams } from 'react-router';
import { CategoryLinks } from '#storefront/components/product-list/category-links.tsx';
import type { ProductList } from '#storefront/components/product-list/load-product-list.ts';
import { EmptyGrid, ProductGrid } from '#storefront/components/product-list/product-grid.tsx';
import { useLastGoodList } from '#storefront/components/product-list/use-last-good-list.ts';
import { RenderedApart } from '#storefront/components/rendered-apart.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { FilterBar } from './filter-bar.tsx';
import { ClearFilters } from './filter-chips.tsx';
import { FilterSidebar } from './filter-sidebar.tsx';
import { countFilters, readFilters, searchWithoutPage } from './filters.ts';

type Props = {
  /** The accessible name of the list. */
  label: string;
  list: ProductList;
  /** Returns the heading of a list; by default the page's own heading is used. */
  titleOf?: (list: ProductList) => string | null;
  /** The subcategory that is always listed, by slug and name. */
  always?: string[];
  /** The category of the page, by name. */
  category?: string;
  /** Shown where there is nothing. */
  emptyTitle?: string;
};

/** The grid and the filter sidebar of a list. Pass a `key` for each page. */
export function FilteredProducts({ label, list, titleOf, always = [], category, emptyTitle }: Props) {
  const place = useRef<HTMLElement>(null);
  const countLine = useRef<HTMLParagraphElement>(null);
  const shown = useLastGoodList(list);
  const isChanging = useIsListChanging();
  const { facets, priceSteps, ratingCounts } = shown ?? list;
  const offered = { problem: list.problem, always, category: category ?? null, facets, priceSteps, ratingCounts };
  useListFromTop(place);
  return (
    <div className="flex flex-col-reverse gap-8 filters:flex-row">
      <RenderedApart>
        <FilterSidebar offered={offered} />
      </RenderedApart>
      <section ref={place} aria-label={label} aria-busy={isChanging} className="min-w-0 flex-1">
        <FilterBar title={titleOf?.(shown ?? list) ?? null} shown={shown} offered={offered} countLine={countLine} />
        {shown !== null && (
          <div
            className={
              isChanging
                ? 'waiting transition-[opacity,filter] delay-150 [&_img]:transition-opacity [&_img]:delay-150'
                : ''
            }
          >
            <RenderedApart>
              <ProductGrid
                list={shown}
                empty={<NothingFound title={emptyTitle} onCleared={() => countLine.current?.focus()} />}
              />
            </RenderedApart>
          </div>
        )}
      </section>
    </div>
  );
}

type NothingProps = { title?: string; onCleared: () => void };

function NothingFound({ title = m.grid_empty(), onCleared }: NothingProps) {
  const [search] = useSearchParams();
  const hasFilters = countFilters(readFilters(search)) > 0;
  return (
    <EmptyGrid title={title} hint={hasFilters ? m.grid_empty_hint() : m.grid_empty_elsewhere()}>
      {hasFilters ? <ClearFilters onFollow={onCleared} /> : <CategoryLinks />}
    </EmptyGrid>
  );
}

/** True while another list of this page loads; more of the same list does not count. */
function useIsListChanging(): boolean {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  if (next === undefined || next.pathname !== pathname) return false;
  return searchWithoutPage(new URLSearchParams(next.search)) !== searchWithoutPage(search);
}

/** Scrolls to the top of the list when a filter changes far down. */
function useListFromTop(place: { current: HTMLElement | null }) {
  const [search] = useSearchParams();
  const listed = searchWithoutPage(search);
  const listedBefore = useRef(listed);
  const isBackOrForward = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    if (listedBefore.current === listed) return;
    listedBefore.current = listed;
    const isAbove = place.current !== null && place.current.getBoundingClientRect().top < 0;
    if (isAbove && !isBackOrForward) place.current?.scrollIntoView();
  }, [place, listed, isBackOrForward]);
}
