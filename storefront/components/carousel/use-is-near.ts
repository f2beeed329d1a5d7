import { type RefObject, startTransition, useEffect, useState } from 'react';

/** How far from the window counts as near. */
export const nearness = '300px';

/** Whether what is in `place` is, or has once been, near the window. */
export function useIsNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // Several rows come near at once, each with more slides: drawn in small steps, between which the page answers.
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setIsNear(true));
      },
      { rootMargin: nearness },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, isNear]);
  return isNear;
}
