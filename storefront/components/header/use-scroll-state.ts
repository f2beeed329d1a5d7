import { useEffect } from 'react';

/** Less is a trembling finger. */
const leastMovePx = 8;
/** The height of the header's first row with what is above it, about. */
const topPx = 96;

/**
 * Tells the style sheet how the page is scrolled (styles/phone-chrome.css): `data-scrolled` on the root element once the top of the page
 * is out of sight, and `data-scrolls-down` while the shopper goes down.
 */
export function useScrollState(): void {
  useEffect(() => {
    const { documentElement: root } = document;
    let last = window.scrollY;
    const note = () => {
      const { scrollY } = window;
      root.toggleAttribute('data-scrolled', scrollY > topPx);
      if (Math.abs(scrollY - last) < leastMovePx && scrollY > 0) return;
      root.toggleAttribute('data-scrolls-down', scrollY > last && scrollY > topPx);
      last = scrollY;
    };
    note();
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);
}
