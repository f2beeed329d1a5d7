import { createStoredList } from './stored-list.ts';

/** The last searches of this browser that found something, newest first. They never leave it. */
const searches = createStoredList('recentSearches', 8, (value): value is string => typeof value === 'string');

export const useRecentSearches = searches.useItems;
export const forgetSearches = searches.clear;

export function rememberSearch(keyword: string): void {
  searches.add(keyword, (other) => other.toLowerCase() === keyword.toLowerCase());
}
