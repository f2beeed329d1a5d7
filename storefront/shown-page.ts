import { createContext as createReactContext, use, useEffect } from 'react';
import {
  createContext as createRouterContext,
  type Location,
  RouterContextProvider,
  useLocation,
  useMatches,
} from 'react-router';

/** The page that this tab shows. A client loader starts from it, so that another filter or option does not load everything again. */

/** Its location, and the answer of its own loader. */
type ShownPage = { location: Location; loaderData: unknown };

/** Written by the root, read by each navigation. */
export type ShownPageRef = { current: ShownPage | null };

export const ShownPageRefContext = createReactContext<ShownPageRef | null>(null);

const shownPageContext = createRouterContext<ShownPage | null>();

/** The context of one navigation: the page from which it starts. */
export function createBrowserContext({ current }: ShownPageRef): RouterContextProvider {
  return new RouterContextProvider(new Map([[shownPageContext, current]]));
}

export function useNotingShownPage(): void {
  const ref = use(ShownPageRefContext);
  const location = useLocation();
  const loaderData = useMatches().at(-1)?.loaderData;
  useEffect(() => {
    if (ref) ref.current = { location, loaderData };
  }, [ref, location, loaderData]);
  useEffect(() => {
    return () => {
      if (ref) ref.current = null;
    };
  }, [ref]);
}

/** What the requested page shows already, as its loader gave it; null on the way to another page. */
export function findShown<LoaderData>(
  context: Readonly<RouterContextProvider>,
  url: URL,
): { location: Location; loaderData: LoaderData } | null {
  const shown = context.get(shownPageContext);
  if (shown === null || new URL(shown.location.pathname, url).pathname !== url.pathname) return null;
  return shown as { location: Location; loaderData: LoaderData };
}
