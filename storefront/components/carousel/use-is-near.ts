import { type RefObject, startTransition, useEffect, useState } from 'react';

/** The distance from the viewport that counts as near. */
export const nearness = '300px';

/** True once `place` has been near the viewport. */
export function useIsNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // Several carousels come near at once, each with more slides: a transition renders them without blocking input.
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setIsNear(true));
      },
      { rootMargin: nearness },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, isNear]);
  return isNear;
}
