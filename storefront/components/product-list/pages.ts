/** Products per page of a long list. */
export const perPage = 48;

/** The most pages shown together; more start a new window of pages. */
const mostPages = 4;
const highestPage = 100_000;

/** The pages of a list that are shown: `?page=3`, or `?page=1-3` after 'Show more'. In the URL, so that reload and Back restore them. */
export type PageWindow = { first: number; last: number };

export function readPages(search: URLSearchParams): PageWindow {
  const [, first = '1', last = first] = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(search.get('page') ?? '') ?? [];
  const start = Math.min(highestPage, Math.max(1, Number(first)));
  const end = Math.max(start, Math.min(Number(last), start + mostPages - 1, highestPage));
  return { first: start, last: end };
}

export function pagesIn({ first, last }: PageWindow): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** True when the window holds the most pages. */
export function isFull({ first, last }: PageWindow): boolean {
  return last - first + 1 >= mostPages;
}

/** The query of 'Show more': one more page, or a new window when this one is full. */
export function searchForMore(search: URLSearchParams, pages: PageWindow): string {
  const { first, last } = pages;
  return withPage(search, isFull(pages) ? `${last + 1}` : `${first}-${last + 1}`);
}

/** The query of 'Show earlier products': the window before this one. */
export function searchForEarlier(search: URLSearchParams, { first }: PageWindow): string {
  const start = Math.max(1, first - mostPages);
  return withPage(search, start === first - 1 ? `${start}` : `${start}-${first - 1}`);
}

function withPage(search: URLSearchParams, page: string): string {
  const next = new URLSearchParams(search);
  next.set('page', page);
  return `?${next}`;
}
