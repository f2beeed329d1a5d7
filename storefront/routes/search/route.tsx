import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { CompareTray } from '#storefront/components/compare/compare-tray.tsx';
import { FilteredProducts } from '#storefront/components/filters/filtered-products.tsx';
import { countFilters, readFilters } from '#storefront/components/filters/filters.ts';
import { PopularRow } from '#storefront/components/popular-row.tsx';
import { CategoryLinks } from '#storefront/components/product-list/category-links.tsx';
import { EmptyGrid, productCountText } from '#storefront/components/product-list/product-grid.tsx';
import { SearchForm } from '#storefront/components/search-form.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { pageMeta, shopOf } from '#storefront/seo/page-meta.ts';
import { callerContext } from '#storefront/server-context.ts';
import { browserCaller } from '#storefront/shopper/api.ts';
import { rememberSearch } from '#storefront/shopper/recent-searches.ts';
import { findLeft } from '#storefront/shown-page.ts';
import type { Route } from './+types/route';
import { type Found, loadSearch, loadSearchInBrowser } from './load-search.ts';
import { RecentSearches } from './recent-searches.tsx';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const shop = shopOf(matches);
  return shop === null ? [] : pageMeta(shop, { title: titleOf(loaderData?.keyword ?? ''), path: null });
}

export function loader({ context, request }: Route.LoaderArgs) {
  return loadSearch(context.get(callerContext), new URL(request.url).searchParams);
}

export function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url);
  return findLeft<Found>(context, url) ?? loadSearchInBrowser(browserCaller, url.searchParams);
}

export default function SearchPage({ loaderData: found }: Route.ComponentProps) {
  const { keyword, isBlankSent } = found;
  return (
    <div className="shell relative flex flex-col gap-5 py-6 wide:py-8">
      <h1 className="font-semibold text-2xl wide:text-3xl">{titleOf(keyword)}</h1>
      {keyword !== '' ? (
        <>
          <Results key={keyword} found={found} />
          <CompareTray />
        </>
      ) : (
        <>
          <SearchForm keyword="" isBlankSent={isBlankSent} />
          <RecentSearches />
          <h2 className="mt-3 font-semibold text-xl">{m.search_page_browse()}</h2>
          <CategoryLinks />
        </>
      )}
    </div>
  );
}

/** The results with their filters; links onwards when there are none. */
function Results({ found: { keyword, corrected, leftOut, list } }: { found: Found }) {
  const [search] = useSearchParams();
  const hasFound = list.total > 0;
  const isNothingFound = !hasFound && list.problem === null && countFilters(readFilters(search)) === 0;
  useEffect(() => {
    if (hasFound) rememberSearch(keyword);
  }, [hasFound, keyword]);
  return (
    <>
      {corrected !== null && <p>{m.search_page_corrected({ keyword: corrected })}</p>}
      {leftOut.length > 0 && <p>{m.search_page_left_out({ words: leftOut.join(' ') })}</p>}
      {isNothingFound ? (
        <>
          <p role="status" className="text-muted text-sm tabular-nums">
            {productCountText(0)}
          </p>
          <NothingFound keyword={keyword} />
        </>
      ) : (
        <FilteredProducts label={titleOf(keyword)} list={list} emptyTitle={m.grid_empty_filtered()} />
      )}
    </>
  );
}

function NothingFound({ keyword }: { keyword: string }) {
  return (
    <>
      <EmptyGrid title={m.search_page_none({ keyword })} hint={m.search_page_hint()}>
        <SearchForm keyword={keyword} isBlankSent={false} />
        <CategoryLinks />
      </EmptyGrid>
      <PopularRow />
    </>
  );
}

function titleOf(keyword: string): string {
  return keyword === '' ? m.search_page_title_empty() : m.search_page_title({ keyword });
}
