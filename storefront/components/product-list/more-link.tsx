import type { MouseEvent } from 'react';
import { Link, useLinkClickHandler, useLocation, useNavigation } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';
import { useAskedSearch } from '#storefront/use-asked-address.ts';
import { buttonClass } from '#ui/button.tsx';
import { isFull, type PageWindow, searchForMore } from './pages.ts';

type Props = {
  pages: PageWindow;
  /** The id of the next page's first element. */
  anchor: string;
  /** Called before more products load below. */
  onFollow: () => void;
};

/**
 * 'Show more products'. The longer list replaces the shorter one in the history, so that Back leaves the list. Without JavaScript the link
 * leads to the first new product of the longer page.
 */
export function MoreLink({ pages, anchor, onFollow }: Props) {
  const search = useAskedSearch();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const target = pathname + searchForMore(search, pages);
  const stay = useLinkClickHandler(target, { replace: true, preventScrollReset: true });
  const isLoading = next !== undefined && next.pathname + next.search === target;
  // After the most pages, the next link opens a new window of pages at the top.
  const isNewWindow = isFull(pages);

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onFollow();
    stay(event);
  }

  return (
    <Link
      to={isNewWindow ? target : `${target}#${anchor}`}
      onClick={isNewWindow ? undefined : follow}
      aria-busy={isLoading || undefined}
      className={buttonClass('quiet', 'medium', 'aria-busy:waiting')}
    >
      {isLoading ? m.grid_loading() : m.grid_more()}
    </Link>
  );
}
