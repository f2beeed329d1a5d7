import { Form } from 'react-router';
import type { Caller } from '#contract/client.ts';
import { joinPages, type ProductList } from '#storefront/components/product-list/load-product-list.ts';
import { pagesIn, perPage, readPages } from '#storefront/components/product-list/pages.ts';
import { EmptyGrid, ProductGrid, productCountText } from '#storefront/components/product-list/product-grid.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { pageMeta, shopOf } from '#storefront/seo/page-meta.ts';
import { callerContext } from '#storefront/server-context.ts';
import { browserCaller } from '#storefront/shopper/api.ts';
import { Button } from '#ui/button.tsx';
import type { Route } from './+types/search';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const shop = shopOf(matches);
  return shop === null ? [] : pageMeta(shop, { title: titleOf(loaderData?.keyword ?? ''), path: null });
}

export function loader({ context, request }: Route.LoaderArgs) {
  return loadSearch(context.get(callerContext), new URL(request.url).searchParams);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadSearch(browserCaller, new URL(request.url).searchParams);
}

/** Longest text that the shop searches for. */
const longestKeyword = 100;

/** All that the shop finds for `?q=`; blank text sends no request (specification, section 5). */
async function loadSearch(call: Caller, search: URLSearchParams) {
  const keyword = (search.get('q') ?? '').trim().slice(0, longestKeyword);
  const pages = readPages(search);
  const nothing: ProductList = { products: [], total: 0, pages, problem: null };
  if (keyword === '') return { keyword, corrected: null, list: nothing };
  const answers = await Promise.all(
    pagesIn(pages).map((page) => call('searchProduct', { keyword, page, per_page: perPage })),
  );
  const corrected = answers[0]?.status === 'success' ? answers[0].corrected_keyword : null;
  return { keyword, corrected, list: joinPages(answers, pages) };
}

export default function SearchPage({ loaderData: { keyword, corrected, list } }: Route.ComponentProps) {
  return (
    <div className="shell flex flex-col gap-5 py-6 wide:py-8">
      <h1 className="font-semibold text-2xl wide:text-3xl">{titleOf(keyword)}</h1>
      {keyword === '' && <SearchForm />}
      {corrected !== null && <p>{m.search_page_corrected({ keyword: corrected })}</p>}
      {list.total > 0 && <p className="text-muted text-sm tabular-nums">{productCountText(list.total)}</p>}
      {keyword !== '' && (
        <ProductGrid
          list={list}
          empty={<EmptyGrid title={m.search_page_none({ keyword })} hint={m.search_page_hint()} />}
        />
      )}
    </div>
  );
}

function SearchForm() {
  return (
    <Form action={paths.search()} className="flex max-w-xl gap-3">
      <input
        type="search"
        name="q"
        aria-label={m.search_page_ask()}
        placeholder={m.search_page_ask()}
        className="min-h-11 min-w-0 flex-1 rounded-full border border-line-strong bg-surface px-5"
      />
      <Button type="submit">{m.search_submit()}</Button>
    </Form>
  );
}

function titleOf(keyword: string): string {
  return keyword === '' ? m.search_page_title_empty() : m.search_page_title({ keyword });
}
