import type { ChosenFacets } from '#contract/facets.ts';
import { asciiNumber } from '#contract/numerals.ts';
import { type SortOrder, sortOrders } from '#contract/sort-orders.ts';

/** The active filters. They live in the URL, so they survive reload, sharing and the back button. */
export type Filters = {
  /** AED as typed, '' for none. Invalid amounts are sent too: the server answers with the error message. */
  minPrice: string;
  maxPrice: string;
  subcategories: string[];
  ratings: number[];
  facets: ChosenFacets;
};

/** The query parameters, which are also the names of the form fields. */
export const filterParams = {
  minPrice: 'min_price',
  maxPrice: 'max_price',
  subcategory: 'slug',
  rating: 'rating',
  page: 'page',
} as const;

/** The query parameter of a facet, such as `f.storage`; it is repeated for several values. */
export const facetParam = (key: string) => `f.${key}`;

/** The query parameter of the order; it is no filter, so it stays when filters are cleared. */
export const sortParam = 'sort';

export function readSort(search: URLSearchParams): SortOrder {
  return sortOrders.find((order) => order === search.get(sortParam)) ?? 'featured';
}

/** The query string with another order, on the first page. */
export function searchWithSort(search: URLSearchParams, order: string): string {
  const next = new URLSearchParams(search);
  next.delete(filterParams.page);
  if (order === 'featured') next.delete(sortParam);
  else next.set(sortParam, order);
  return searchText(next);
}

export function readFilters(search: URLSearchParams): Filters {
  return {
    minPrice: plainText(search.get(filterParams.minPrice) ?? ''),
    maxPrice: plainText(search.get(filterParams.maxPrice) ?? ''),
    subcategories: [...new Set(search.getAll(filterParams.subcategory).filter((name) => name.trim() !== ''))],
    ratings: [...new Set(search.getAll(filterParams.rating).map(Number).filter(isRating))],
    facets: readFacets(search),
  };
}

/** By key in order, so that an address in any order is rendered the same. */
function readFacets(search: URLSearchParams): ChosenFacets {
  const names = [...new Set(search.keys())].filter(isFacet).sort();
  const chosen = names.map((name): [string, string[]] => [
    name.slice(facetParam('').length),
    [...new Set(search.getAll(name).map((value) => value.trim()))].filter((value) => value !== ''),
  ]);
  return Object.fromEntries(chosen.filter(([, values]) => values.length > 0));
}

export function countFilters({ minPrice, maxPrice, subcategories, ratings, facets }: Filters): number {
  const values = Object.values(facets).flat();
  return (
    [minPrice, maxPrice].filter((price) => price !== '').length + subcategories.length + ratings.length + values.length
  );
}

/** True when the server accepts both prices, so that the list can be updated while they are typed. */
export function arePricesUsable({ minPrice, maxPrice }: Pick<Filters, 'minPrice' | 'maxPrice'>): boolean {
  const areAmounts = [minPrice, maxPrice].every((price) => price === '' || isAmount(price));
  return areAmounts && (minPrice === '' || maxPrice === '' || Number(minPrice) <= Number(maxPrice));
}

export function isAmount(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text);
}

/** The query string without one filter, on the first page. */
export function searchWithout(search: URLSearchParams, name: string, value: string): string {
  const rest = new URLSearchParams(search);
  rest.delete(filterParams.page);
  // A hand-written URL may spell the value differently, such as ' 500'.
  for (const written of rest.getAll(name)) if (plainText(written) === plainText(value)) rest.delete(name, written);
  return searchText(rest);
}

/** The query string without any filter; other parameters (the chosen subcategory) stay. */
export function searchWithoutFilters(search: URLSearchParams): string {
  const rest = new URLSearchParams(search);
  for (const name of [...Object.values(filterParams), ...[...rest.keys()].filter(isFacet)]) rest.delete(name);
  return searchText(rest);
}

/** The query string that a filter form requests, without blank fields. */
export function searchOfForm(form: HTMLFormElement): string {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || value.trim() === '') continue;
    search.append(name, isPrice(name) ? plainText(value) : value.trim());
  }
  return searchText(search);
}

/** The parameters that determine the list of products: all but the page. */
export function searchWithoutPage(search: URLSearchParams): string {
  const rest = new URLSearchParams(search);
  rest.delete(filterParams.page);
  return searchText(rest);
}

function searchText(search: URLSearchParams): string {
  return search.size > 0 ? `?${search}` : '';
}

/** True for the name of a facet's parameter. */
function isFacet(name: string): boolean {
  return /^f\.[a-z0-9][\w-]{0,59}$/.test(name);
}

/** True for the name of a price parameter. */
export function isPrice(name: string): boolean {
  return name === filterParams.minPrice || name === filterParams.maxPrice;
}

/** Trimmed, with ASCII digits. */
function plainText(written: string): string {
  return asciiNumber(written.trim());
}

function isRating(stars: number): boolean {
  return Number.isInteger(stars) && stars >= 1 && stars <= 5;
}
