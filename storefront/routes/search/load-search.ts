import type { Caller } from '#contract/client.ts';
import { startOf } from '#contract/cut-text.ts';
import { loadPages, type ProductList, unreachableList } from '#storefront/components/product-list/load-product-list.ts';
import { perPage, readPages } from '#storefront/components/product-list/pages.ts';

/** The longest search text that the server accepts. */
const longestKeyword = 100;

export type Found = {
  keyword: string;
  /** The form was submitted empty, so no request was made (R-SRC-2). */
  isBlankSent: boolean;
  /** The corrected keyword, after a typo. */
  corrected: string | null;
  /** Words that no product has together with the others. */
  leftOut: string[];
  list: ProductList;
};

/** The results for `?q=`. Rejects when there is no answer. */
export async function loadSearch(call: Caller, search: URLSearchParams): Promise<Found> {
  const found = nothingFound(search);
  const { keyword, list } = found;
  if (keyword === '') return found;
  let corrected: string | null = null;
  let leftOut: string[] = [];
  const ask = async (page: number) => {
    const answer = await call('searchProduct', { keyword, page, per_page: perPage });
    if (answer.status === 'success') [corrected, leftOut] = [answer.corrected_keyword, answer.left_out_words];
    return answer;
  };
  const pages = await loadPages(ask, list.pages);
  return { ...found, corrected, leftOut, list: { ...list, ...pages } };
}

/** The same in the browser, where a failure is logged (R-SRC-2) and shown beside the current list. */
export async function loadSearchInBrowser(call: Caller, search: URLSearchParams): Promise<Found> {
  try {
    return await loadSearch(call, search);
  } catch (fault) {
    console.error('Search failed:', fault);
    return { ...nothingFound(search), list: unreachableList(search) };
  }
}

function nothingFound(search: URLSearchParams): Found {
  const keyword = searchable(search.get('q') ?? '');
  const isBlankSent = keyword === '' && search.has('q');
  const list = { products: [], total: 0, pages: readPages(search), subcategories: [], problem: null };
  return { keyword, isBlankSent, corrected: null, leftOut: [], list };
}

/** As the server accepts it: without NUL characters, and not too long. */
function searchable(text: string): string {
  return startOf(text.replaceAll('\0', '').trim(), longestKeyword);
}
