/** What the filter sidebar has set. It lives in the address bar, so it survives reload, sharing and the back button. */
export type Filters = {
  /** AED as typed; '' for none. */
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
    minPrice: amountOrBlank(search.get(filterParams.minPrice)),
    maxPrice: amountOrBlank(search.get(filterParams.maxPrice)),
    subcategories: [...new Set(search.getAll(filterParams.subcategory).filter((name) => name.trim() !== ''))],
    ratings: [...new Set(search.getAll(filterParams.rating).map(Number).filter(isRating))],
  };
}

export function countFilters({ minPrice, maxPrice, subcategories, ratings }: Filters): number {
  return (minPrice === '' ? 0 : 1) + (maxPrice === '' ? 0 : 1) + subcategories.length + ratings.length;
}

/** The address without one filter, on the first page. */
export function searchWithout(search: URLSearchParams, name: string, value: string): string {
  const kept = new URLSearchParams(search);
  kept.delete(filterParams.page);
  kept.delete(name, value);
  return `?${kept}`;
}

/** The address without any filter; what else is in it (the chosen subcategory) stays. */
export function searchWithoutFilters(search: URLSearchParams): string {
  const kept = new URLSearchParams(search);
  for (const name of Object.values(filterParams)) kept.delete(name);
  return `?${kept}`;
}

/** The address that a filter form asks for, without its blank fields. */
export function searchOfForm(form: HTMLFormElement): string {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim() !== '') search.append(name, value.trim());
  }
  return `?${search}`;
}

function amountOrBlank(text: string | null): string {
  const amount = (text ?? '').trim();
  return /^\d{1,9}(\.\d{1,2})?$/.test(amount) ? amount : '';
}

function isRating(stars: number): boolean {
  return Number.isInteger(stars) && stars >= 1 && stars <= 5;
}
