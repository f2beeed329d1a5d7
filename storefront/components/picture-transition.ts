import type { MouseEvent } from 'react';

/** The view transition from a card's picture to the product's page; its animation is in styles/base.css. */

const transitionName = 'product-picture';

const reducedMotion = typeof window === 'undefined' ? null : window.matchMedia('(prefers-reduced-motion: reduce)');

/** Whether links to products start a view transition. The server's HTML does not depend on it. */
export function hasPictureTransition(): boolean {
  return reducedMotion?.matches === false;
}

/** On a click within a card: its picture alone is the one that moves. */
export function nameCardPicture({ currentTarget }: MouseEvent): void {
  const picture = currentTarget.closest('article')?.querySelector('img');
  if (!picture || !hasPictureTransition()) return;
  for (const other of document.querySelectorAll<HTMLElement>(`.${transitionName}, img[style*="${transitionName}"]`))
    other.style.viewTransitionName = 'none';
  picture.style.viewTransitionName = transitionName;
}
