import { useEffect } from 'react';
import { CategoryLinks } from '#storefront/components/product-list/category-links.tsx';
import { ListAlert } from '#storefront/components/product-list/list-alert.tsx';
import { EmptyGrid, ProductGrid, productCountText } from '#storefront/components/product-list/product-grid.tsx';
import { useLastGoodList } from '#storefront/components/product-list/use-last-good-list.ts';
import { m } from '#storefront/paraglide/messages.js';
import { pageMeta, shopOf } from '#storefront/seo/page-meta.ts';
import { callerContext } from '#storefront/server-context.ts';
import { browserCaller } from '#storefront/shopper/api.ts';
import { rememberSearch } from '#storefront/shopper/recent-searches.ts';
import type { Route } from './+types/route';
import { type Found, loadSearch, loadSearchInBrowser } from './load-search.ts';
import { RecentSearches } from './recent-searches.tsx';
import { SearchForm } from './search-form.tsx';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const shop = shopOf(matches);
  return shop === null ? [] : pageMeta(shop, { title: titleOf(loaderData?.keyword ?? ''), path: null });
}

export function loader({ context, request }: Route.LoaderArgs) {
  return loadSearch(context.get(callerContext), new URL(request.url).searchParams);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadSearchInBrowser(browserCaller, new URL(request.url).searchParams);
}

export default function SearchPage({ loaderData: found }: Route.ComponentProps) {
  const { keyword, isBlankSent } = found;
  return (
    <div className="shell flex flex-col gap-5 py-6 wide:py-8">
      <h1 className="font-semibold text-2xl wide:text-3xl">{titleOf(keyword)}</h1>
      {keyword !== '' ? (
        <Results key={keyword} found={found} />
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

/** The results with their count; links onwards when there are none. */
function Results({ found: { keyword, corrected, leftOut, list } }: { found: Found }) {
  const shown = useLastGoodList(list);
  const hasFound = list.total > 0;
  useEffect(() => {
    if (hasFound) rememberSearch(keyword);
  }, [hasFound, keyword]);
  return (
    <>
      {corrected !== null && <p>{m.search_page_corrected({ keyword: corrected })}</p>}
      {leftOut.length > 0 && <p>{m.search_page_left_out({ words: leftOut.join(' ') })}</p>}
      <p role="status" className="text-muted text-sm tabular-nums">
        {shown !== null && productCountText(shown.total)}
      </p>
      {list.problem !== null && <ListAlert />}
      {shown !== null && <ProductGrid list={shown} empty={<NothingFound keyword={keyword} />} />}
    </>
  );
}

function NothingFound({ keyword }: { keyword: string }) {
  return (
    <EmptyGrid title={m.search_page_none({ keyword })} hint={m.search_page_hint()}>
      <SearchForm keyword={keyword} isBlankSent={false} />
      <CategoryLinks />
    </EmptyGrid>
  );
}

function titleOf(keyword: string): string {
  return keyword === '' ? m.search_page_title_empty() : m.search_page_title({ keyword });
}
