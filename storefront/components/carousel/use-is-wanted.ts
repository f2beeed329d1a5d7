import { type RefObject, useEffect, useState } from 'react';
import { nearness } from './use-is-near.ts';

/** How long a row is in view of a phone before it is wanted; less than the delay of its first turn. */
const phonesDelayMs = 2000;

/**
 * Whether a carousel should start: at once where a pointer hovers, as it may be dragged at any moment; on phones once it has been near the
 * viewport for a while or gets the focus. Until then it scrolls under the finger as it does without scripts, and a page that is loading
 * has less to do.
 */
export function useIsWanted(place: RefObject<HTMLElement | null>, isNear: boolean): boolean {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    const container = place.current;
    if (container === null || !isNear || isWanted) return;
    if (window.matchMedia('(hover: hover)').matches) return setIsWanted(true);
    return whenWanted(container, () => setIsWanted(true));
  }, [place, isNear, isWanted]);
  return isWanted;
}

/** A row under a finger, or still rolling, waits: Swiper would move it elsewhere. */
function whenWanted(container: HTMLElement, onWanted: () => void): () => void {
  const row = container.parentElement ?? container;
  const ending = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isInSight = false;
  let isTouched = false;
  function wait() {
    clearTimeout(timer);
    if (isInSight && !isTouched) timer = setTimeout(onWanted, phonesDelayMs);
  }
  function touch(event: Event) {
    isTouched = event.type === 'touchstart';
    wait();
  }
  const options = { signal: ending.signal, passive: true };
  for (const event of ['touchstart', 'touchend', 'touchcancel']) row.addEventListener(event, touch, options);
  container.addEventListener('scroll', wait, options);
  row.addEventListener('focusin', onWanted, options);
  const observer = new IntersectionObserver(
    (entries) => {
      isInSight = entries.at(-1)?.isIntersecting ?? false;
      wait();
    },
    { rootMargin: nearness },
  );
  observer.observe(container);
  return () => {
    ending.abort();
    observer.disconnect();
    clearTimeout(timer);
  };
}
