import { createContext as createReactContext, use, useEffect } from 'react';
import {
  createContext as createRouterContext,
  type Location,
  RouterContextProvider,
  useLocation,
  useMatches,
  useRevalidator,
} from 'react-router';
import { subscribeToSession } from './shopper/session.ts';

/**
 * The page that this tab shows, and those that it showed before. A client loader starts from the shown one, so that another filter or
 * option does not load everything again; Back and Forward show a page at once as it was left.
 */

/** Its location, and the answer of its own loader. */
type ShownPage = { location: Location; loaderData: unknown };

/** Written by the root, read by each navigation. */
export type ShownPageRef = { current: ShownPage | null };

export const ShownPageRefContext = createReactContext<ShownPageRef | null>(null);

const shownPageContext = createRouterContext<ShownPage | null>();

/** By the key of their entry in the browser's history, the last shown last. */
const leftPages = new Map<string, ShownPage>();
const mostLeftPages = 20;
/** Entries that Back or Forward showed as they were left, and whose data is still to be loaded again. */
const staleEntries = new Set<string>();

/** The context of one navigation: the page from which it starts. */
export function createBrowserContext({ current }: ShownPageRef): RouterContextProvider {
  return new RouterContextProvider(new Map([[shownPageContext, current]]));
}

/** Data of a page that is shown as it was left is loaded again, once the page is in sight and the network there. */
export function useNotingShownPage(): void {
  const ref = use(ShownPageRefContext);
  const location = useLocation();
  const loaderData = useMatches().at(-1)?.loaderData;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (ref) ref.current = { location, loaderData };
    noteLeftPage({ location, loaderData });
    function loadAgain() {
      if (navigator.onLine && staleEntries.delete(location.key)) void revalidate();
    }
    loadAgain();
    window.addEventListener('online', loadAgain);
    return () => window.removeEventListener('online', loadAgain);
  }, [ref, location, loaderData, revalidate]);
  useEffect(() => {
    // They show the hearts of whom they were loaded for.
    const unsubscribe = subscribeToSession(() => leftPages.clear());
    return () => {
      unsubscribe();
      if (ref) ref.current = null;
    };
  }, [ref]);
}

function noteLeftPage(page: ShownPage): void {
  const { key } = page.location;
  leftPages.delete(key);
  leftPages.set(key, page);
  const [oldest] = leftPages.keys();
  if (leftPages.size > mostLeftPages && oldest !== undefined) leftPages.delete(oldest);
}

/** What the requested page shows already, as its loader gave it; null on the way to another page. */
export function findShown<LoaderData>(
  context: Readonly<RouterContextProvider>,
  url: URL,
): { location: Location; loaderData: LoaderData } | null {
  const shown = context.get(shownPageContext);
  if (shown === null || pathOf(shown.location, url) !== url.pathname) return null;
  return shown as { location: Location; loaderData: LoaderData };
}

/**
 * What the requested page showed when Back or Forward leads to it: a loader that answers with it has list and place stand in the first
 * frame, however slow phone and network are. Null for links, filters and data that is loaded again.
 */
export function findLeft<LoaderData>(context: Readonly<RouterContextProvider>, url: URL): LoaderData | null {
  const shown = context.get(shownPageContext);
  // The browser is at the entry already. Any other navigation still stands at the page that it starts from.
  const key = keyOfEntry();
  if (shown === null || shown.location.key === key) return null;
  const left = leftPages.get(key);
  if (!left || pathOf(left.location, url) !== url.pathname || left.location.search !== url.search) return null;
  staleEntries.add(key);
  return left.loaderData as LoaderData;
}

const pathOf = ({ pathname }: Location, base: URL) => new URL(pathname, base).pathname;

/** As React Router keeps it; it calls the entry that the visit began with `default`. */
function keyOfEntry(): string {
  const state: { key?: string } | null = window.history.state;
  return state?.key ?? 'default';
}
