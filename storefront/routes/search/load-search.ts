import type { Caller } from '#contract/client.ts';
import { startOf } from '#contract/cut-text.ts';
import { readFilters } from '#storefront/components/filters/filters.ts';
import {
  emptyList,
  isListChosen,
  loadFiltered,
  loadNarrowing,
  loadPages,
  type ProductList,
  unreachableList,
} from '#storefront/components/product-list/load-product-list.ts';
import { perPage } from '#storefront/components/product-list/pages.ts';

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

/** The results for `?q=`, narrowed by the filters in the URL. Rejects when there is no answer. */
export async function loadSearch(call: Caller, search: URLSearchParams): Promise<Found> {
  const found = nothingFound(search);
  const { keyword, list } = found;
  if (keyword === '') return found;
  const isChosen = isListChosen(search);
  let words = { corrected: found.corrected, leftOut: found.leftOut };
  const ask = async (page: number) => {
    // A chosen list needs only what became of the words.
    const answer = await call('searchProduct', { keyword, page, per_page: isChosen ? 1 : perPage });
    if (answer.status === 'success') words = { corrected: answer.corrected_keyword, leftOut: answer.left_out_words };
    return answer;
  };
  if (isChosen) {
    const [filtered] = await Promise.all([loadFiltered(call, search, list, keyword), ask(1)]);
    return { ...found, ...words, list: filtered };
  }
  const [pages, narrowing] = await Promise.all([loadPages(ask, list.pages), loadNarrowing(call, { keyword })]);
  return { ...found, ...words, list: { ...list, ...pages, ...narrowing } };
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
  const list = { ...emptyList(search), subcategories: readFilters(search).subcategories };
  return { keyword, isBlankSent, corrected: null, leftOut: [], list };
}

/** As the server accepts it: without NUL characters, and not too long. */
function searchable(text: string): string {
  return startOf(text.replaceAll('\0', '').trim(), longestKeyword);
}
