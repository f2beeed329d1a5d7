import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Paths that are no pages of the storefront. */
const foreignPaths = /^\/(api|media|assets|dev)\//;

/**
 * Lets plain `<a>` elements navigate without loading the page anew. Plain ones, because a page of cards renders nearly
 * twice as fast on the server with them as with `<Link>`. `data-full-load` on a link keeps the browser's own way.
 */
export function useClientNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function follow(event: MouseEvent) {
      const path = pathToFollow(event);
      if (path === null) return;
      event.preventDefault();
      // As the browser does: a link to the page itself adds nothing to go back to.
      const replace = path === location.pathname + location.search + location.hash;
      navigate(path, { replace, viewTransition: carryPicture(event.target) });
    }
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}

/** The name by which styles/base.css lets a product's picture glide to its page. */
const carried = 'product-picture';

/** A product's card hands its picture on to the product's page, where the browser can do that and the shopper wants motion. */
function carryPicture(target: EventTarget | null): boolean {
  const picture = target instanceof Element ? target.closest('article')?.querySelector('img') : null;
  if (!picture || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  for (const other of document.querySelectorAll<HTMLElement>(`.${carried}, img[style*="${carried}"]`))
    other.style.viewTransitionName = 'none';
  picture.style.viewTransitionName = carried;
  return true;
}

/** The path of a plain click on a link into the shop; null for everything that the browser should do itself. */
function pathToFollow(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || !link.hasAttribute('href') || 'fullLoad' in link.dataset) return null;
  if (link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return null;
  if (foreignPaths.test(link.pathname)) return null;
  const isOnThisPage = link.hash !== '' && link.pathname === location.pathname && link.search === location.search;
  return isOnThisPage ? null : link.pathname + link.search + link.hash;
}
