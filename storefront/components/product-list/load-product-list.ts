import type { Answer, Input } from '#contract/calls.ts';
import { type Caller, isApiFault } from '#contract/client.ts';
import type { Facet, PriceStep, RatingCount } from '#contract/facets.ts';
import {
  countFilters,
  type Filters,
  filterParams,
  readFilters,
  readSort,
} from '#storefront/components/filters/filters.ts';
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

/** What the list can be narrowed by further; empty where that is not known. */
export type Narrowing = { facets: Facet[]; priceSteps: PriceStep[]; ratingCounts: RatingCount[] };

const unknownNarrowing: Narrowing = { facets: [], priceSteps: [], ratingCounts: [] };

export type ProductList = ProductPages &
  Narrowing & {
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
  const subcategories = subcategoriesAsked(readFilters(search), { own, isOwnAdded });
  const list = { ...emptyList(search), subcategories };
  // To the API, no subcategories means no restriction, but a category without subcategories has no products.
  if (subcategories.length === 0) return list;
  if (own === null || isListChosen(search)) return loadFiltered(call, search, list);
  const [pages, narrowing] = await Promise.all([
    loadPages((page) => call('getProductListBySubcategory', { slug: own, page, per_page: perPage }), list.pages),
    loadNarrowing(call, { slug: subcategories }),
  ]);
  return { ...list, ...pages, ...narrowing };
}

/** True when the URL has a filter or an order, so that the list is not the page's own. */
export function isListChosen(search: URLSearchParams): boolean {
  return countFilters(readFilters(search)) > 0 || readSort(search) !== 'featured';
}

/** The list with the products that match the filters in the URL, or with the server's objection to one of them. */
export async function loadFiltered(
  call: Caller,
  search: URLSearchParams,
  list: ProductList,
  keyword?: string,
): Promise<ProductList> {
  const { minPrice, maxPrice, ratings, facets } = readFilters(search);
  let narrowing = unknownNarrowing;
  const ask = async (page: number) => {
    const isFirst = page === list.pages.first;
    const answer = await call('filterProducts', {
      min_price: minPrice,
      max_price: maxPrice,
      slug: list.subcategories,
      rating: ratings,
      facets,
      sort: readSort(search),
      keyword,
      with_facets: isFirst,
      page,
      per_page: perPage,
    });
    if (isFirst) narrowing = narrowingOf(answer);
    return answer;
  };
  try {
    return { ...list, ...(await loadPages(ask, list.pages)), ...narrowing };
  } catch (fault) {
    if (isApiFault(fault) && fault.httpStatus === 400) return { ...list, problem: refusedProblem(fault.message) };
    throw fault;
  }
}

/** What a list without any filter can be narrowed by. A failure is only logged: the list does without. */
export async function loadNarrowing(
  call: Caller,
  asked: Pick<Input<'filterProducts'>, 'slug' | 'keyword'>,
): Promise<Narrowing> {
  try {
    return narrowingOf(await call('filterProducts', { ...asked, with_facets: true, per_page: 1 }));
  } catch (fault) {
    console.error('The facets failed:', fault);
    return unknownNarrowing;
  }
}

function narrowingOf(answer: Answer<'filterProducts'>): Narrowing {
  if (answer.status === 'failed') return unknownNarrowing;
  return { facets: answer.facets, priceSteps: answer.price_steps, ratingCounts: answer.ratings };
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

export function emptyList(search: URLSearchParams): ProductList {
  const pages = readPages(search);
  return { products: [], total: 0, pages, subcategories: [], ...unknownNarrowing, problem: null };
}

export function unreachableList(search: URLSearchParams): ProductList {
  return { ...emptyList(search), problem: { kind: 'unreachable' } };
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
