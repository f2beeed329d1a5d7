import { type Caller, isApiFault } from '#contract/client.ts';
import { countFilters, type Filters, filterParams, readFilters } from '#storefront/components/filters/filters.ts';
import type { AnyCard } from '#storefront/components/product-card.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { type PageWindow, pagesIn, perPage, readPages } from './pages.ts';

/** The reason why a list failed to load. */
export type ListProblem =
  /** The server rejects a filter; `field` is its field in the sidebar, if it has one. */
  | { kind: 'refused'; field: string | null; text: string }
  /** No answer, or none that helps the shopper. */
  | { kind: 'unreachable' };

export type ProductPages = { products: AnyCard[]; total: number; pages: PageWindow };

export type ProductList = ProductPages & {
  /** The requested subcategories, by slug or name. */
  subcategories: string[];
  problem: ListProblem | null;
};

type Own = {
  /** The slug of the page's own subcategory; null when its category has none. */
  own: string | null;
  /** True: added to the checked boxes (subcategory page). False: used when no box is checked (category page). */
  isOwnAdded: boolean;
};

/** The products of a subcategory, or those that match the filters in the URL. Rejects when there is no answer. */
export async function loadProductList(
  call: Caller,
  search: URLSearchParams,
  { own, isOwnAdded }: Own,
): Promise<ProductList> {
  const filters = readFilters(search);
  const asked = subcategoriesAsked(filters, { own, isOwnAdded });
  const list = { products: [], total: 0, pages: readPages(search), subcategories: asked, problem: null };
  // To the API, no subcategories means no restriction, but a category without subcategories has no products.
  if (asked.length === 0) return list;
  const ask = (page: number) =>
    own !== null && countFilters(filters) === 0
      ? call('getProductListBySubcategory', { slug: own, page, per_page: perPage })
      : call('filterProducts', {
          min_price: filters.minPrice,
          max_price: filters.maxPrice,
          slug: asked,
          rating: filters.ratings,
          page,
          per_page: perPage,
        });
  try {
    return { ...list, ...(await loadPages(ask, list.pages)) };
  } catch (fault) {
    if (isApiFault(fault) && fault.httpStatus === 400) return { ...list, problem: refusedProblem(fault.message) };
    throw fault;
  }
}

function subcategoriesAsked({ subcategories: ticked }: Filters, { own, isOwnAdded }: Own): string[] {
  if (ticked.length > 0 && !isOwnAdded) return ticked;
  return [...new Set([...(own === null ? [] : [own]), ...ticked])];
}

/** The same in the browser, where a failure is logged and shown beside the current list. */
export async function loadProductListInBrowser(call: Caller, search: URLSearchParams, own: Own): Promise<ProductList> {
  try {
    return await loadProductList(call, search, own);
  } catch (fault) {
    console.error('A list of products failed:', fault);
    return { ...unreachableList(search), subcategories: subcategoriesAsked(readFilters(search), own) };
  }
}

export function unreachableList(search: URLSearchParams): ProductList {
  return { products: [], total: 0, pages: readPages(search), subcategories: [], problem: { kind: 'unreachable' } };
}

/** The server's message about a filter, with the field labels in place of the wire names. */
function refusedProblem(sentence: string): ListProblem {
  const labels: Record<string, string> = {
    [filterParams.minPrice]: m.filter_min(),
    [filterParams.maxPrice]: m.filter_max(),
  };
  const field = Object.keys(labels).find((name) => sentence.startsWith(name)) ?? null;
  const text = sentence.replace(/\b(?:min|max)_price\b/g, (name) => labels[name] ?? name);
  return { kind: 'refused', field, text };
}

type ListAnswer = { status: 'failed'; message: string } | { status: 'success'; product_list: AnyCard[]; total: number };

/** The pages of a list that the URL requests. A page past the end, from an old URL, becomes the last one. */
export async function loadPages(ask: (page: number) => Promise<ListAnswer>, pages: PageWindow): Promise<ProductPages> {
  const list = joinPages(await Promise.all(pagesIn(pages).map(ask)), pages);
  const lastPage = Math.ceil(list.total / perPage);
  if (lastPage === 0 || pages.first <= lastPage) return list;
  return loadPages(ask, { first: lastPage, last: lastPage });
}

function joinPages(answers: ListAnswer[], pages: PageWindow): ProductPages {
  const products: AnyCard[] = [];
  let total = 0;
  for (const answer of answers) {
    if (answer.status === 'failed') throw new Error(answer.message);
    products.push(...answer.product_list);
    total = answer.total;
  }
  return { products: withoutRepeats(products), total, pages };
}

/** Removes repeats: a product may move to the next page between two calls. */
function withoutRepeats(products: AnyCard[]): AnyCard[] {
  return [...new Map(products.map((product) => [product.id, product])).values()];
}
