import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Paths outside the storefront. */
const foreignPaths = /^\/(api|media|assets|dev)\//;

/**
 * Client-side navigation for plain `<a>` elements. A page of cards renders nearly twice as fast on the server with them as with `<Link>`.
 * `data-full-load` on a link forces a full page load.
 */
export function useClientNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function follow(event: MouseEvent) {
      const path = pathToFollow(event);
      if (path === null) return;
      event.preventDefault();
      // As the browser does: a link to the current URL adds no history entry.
      const replace = path === location.pathname + location.search + location.hash;
      navigate(path, { replace, viewTransition: startPictureTransition(event.target) });
    }
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}

/** The view transition name of a product's picture (styles/base.css). */
const transitionName = 'product-picture';

/** Starts a view transition from a card's picture to the product page, unless the shopper prefers reduced motion. */
function startPictureTransition(target: EventTarget | null): boolean {
  const picture = target instanceof Element ? target.closest('article')?.querySelector('img') : null;
  if (!picture || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  for (const other of document.querySelectorAll<HTMLElement>(`.${transitionName}, img[style*="${transitionName}"]`))
    other.style.viewTransitionName = 'none';
  picture.style.viewTransitionName = transitionName;
  return true;
}

/** The path of a plain click on an internal link; null for clicks that are left to the browser. */
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
