import { asciiNumber } from '#contract/numerals.ts';

/** What the filter sidebar has set. It lives in the address bar, so it survives reload, sharing and the back button. */
export type Filters = {
  /** AED as typed, '' for none: what is no amount goes to the server too, which says what is wrong with it. */
  minPrice: string;
  maxPrice: string;
  subcategories: string[];
  ratings: number[];
};

/** The parameters of the address bar; filter forms name their fields so. */
export const filterParams = {
  minPrice: 'min_price',
  maxPrice: 'max_price',
  subcategory: 'slug',
  rating: 'rating',
  page: 'page',
} as const;

export function readFilters(search: URLSearchParams): Filters {
  return {
    minPrice: plainText(search.get(filterParams.minPrice) ?? ''),
    maxPrice: plainText(search.get(filterParams.maxPrice) ?? ''),
    subcategories: [...new Set(search.getAll(filterParams.subcategory).filter((name) => name.trim() !== ''))],
    ratings: [...new Set(search.getAll(filterParams.rating).map(Number).filter(isRating))],
  };
}

export function countFilters({ minPrice, maxPrice, subcategories, ratings }: Filters): number {
  return (minPrice === '' ? 0 : 1) + (maxPrice === '' ? 0 : 1) + subcategories.length + ratings.length;
}

/** Whether the server would take the two prices, so that a list may follow them while they are typed. */
export function arePricesUsable({ minPrice, maxPrice }: Pick<Filters, 'minPrice' | 'maxPrice'>): boolean {
  const areAmounts = [minPrice, maxPrice].every((price) => price === '' || isAmount(price));
  return areAmounts && (minPrice === '' || maxPrice === '' || Number(minPrice) <= Number(maxPrice));
}

export function isAmount(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text);
}

/** The address without one filter, on the first page. */
export function searchWithout(search: URLSearchParams, name: string, value: string): string {
  const kept = new URLSearchParams(search);
  kept.delete(filterParams.page);
  // A hand-written address may hold the value in another spelling, such as ' 500'.
  for (const written of kept.getAll(name)) if (plainText(written) === plainText(value)) kept.delete(name, written);
  return searchText(kept);
}

/** The address without any filter; what else is in it (the chosen subcategory) stays. */
export function searchWithoutFilters(search: URLSearchParams): string {
  const kept = new URLSearchParams(search);
  for (const name of Object.values(filterParams)) kept.delete(name);
  return searchText(kept);
}

/** The address that a filter form asks for, without its blank fields. */
export function searchOfForm(form: HTMLFormElement): string {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || value.trim() === '') continue;
    search.append(name, isPrice(name) ? plainText(value) : value.trim());
  }
  return searchText(search);
}

/** What of the address decides which products are listed: all but how many of them are shown. */
export function searchWithoutPage(search: URLSearchParams): string {
  const kept = new URLSearchParams(search);
  kept.delete(filterParams.page);
  return searchText(kept);
}

function searchText(search: URLSearchParams): string {
  return search.size > 0 ? `?${search}` : '';
}

/** Whether a field or a parameter is one of the two prices. */
export function isPrice(name: string): boolean {
  return name === filterParams.minPrice || name === filterParams.maxPrice;
}

/** Without blanks around it, and with its digits as 0 to 9. */
function plainText(written: string): string {
  return asciiNumber(written.trim());
}

function isRating(stars: number): boolean {
  return Number.isInteger(stars) && stars >= 1 && stars <= 5;
}
