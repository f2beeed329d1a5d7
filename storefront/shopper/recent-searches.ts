import { createStore, useStore } from '#ui/store.ts';

/** The last searches of this browser that found something, newest first. They never leave it. */
const storageKey = 'recentSearches';
const mostKept = 8;
const none: readonly string[] = [];

const searches = createStore(typeof window === 'undefined' ? none : readStored());

export const useRecentSearches = () => useStore(searches, none);

export function rememberSearch(keyword: string): void {
  const isOther = (other: string) => other.toLowerCase() !== keyword.toLowerCase();
  if (searches.read()[0] !== keyword) keep([keyword, ...searches.read().filter(isOther)].slice(0, mostKept));
}

export function forgetSearches(): void {
  if (searches.read().length > 0) keep(none);
}

function keep(keywords: readonly string[]): void {
  searches.write(keywords);
  try {
    if (keywords.length === 0) window.localStorage.removeItem(storageKey);
    else window.localStorage.setItem(storageKey, JSON.stringify(keywords));
  } catch {
    // Where the browser stores nothing they last as long as the page.
  }
}

function readStored(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((keyword) => typeof keyword === 'string').slice(0, mostKept) : none;
  } catch {
    return none;
  }
}
