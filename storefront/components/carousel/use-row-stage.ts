import { type RefObject, startTransition, useEffect, useState } from 'react';
import { nearness } from './use-is-near.ts';

/** How long a row is in view of a phone before it moves; less than the delay of its first turn. */
const phonesDelayMs = 2000;

/** With the slides of the first HTML, with all of them, or moved by Swiper. */
export type RowStage = 'first' | 'all' | 'moving';

/**
 * How far a carousel has come. Where a pointer hovers it moves as soon as it is near, as it may be dragged at any moment; on phones once it
 * has been near the viewport for a while or gets the focus, and a touch brings all its slides. Until then it scrolls under the finger as it
 * does without scripts, and a page that is loading has less to do.
 */
export function useRowStage(place: RefObject<HTMLElement | null>): RowStage {
  const [stage, setStage] = useState<RowStage>('first');
  const isMoving = stage === 'moving';
  useEffect(() => {
    const container = place.current;
    if (container === null || isMoving) return;
    // Several carousels come near at once, each with more slides: a transition renders them without blocking input.
    return watchRow(container, {
      onTouched: () => startTransition(() => setStage((now) => (now === 'first' ? 'all' : now))),
      onWanted: () => startTransition(() => setStage('moving')),
    });
  }, [place, isMoving]);
  return stage;
}

type Handlers = { onTouched: () => void; onWanted: () => void };

/** A row under a finger, or still rolling, waits: Swiper would move it elsewhere. */
function watchRow(container: HTMLElement, { onTouched, onWanted }: Handlers): () => void {
  const row = container.parentElement ?? container;
  const delayMs = window.matchMedia('(hover: hover)').matches ? 0 : phonesDelayMs;
  const ending = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isInSight = false;
  let isTouched = false;
  function wait() {
    clearTimeout(timer);
    if (!isInSight || isTouched) return;
    if (delayMs === 0) onWanted();
    else timer = setTimeout(onWanted, delayMs);
  }
  function touch(event: Event) {
    isTouched = event.type === 'touchstart';
    onTouched();
    wait();
  }
  function roll() {
    onTouched();
    wait();
  }
  const options = { signal: ending.signal, passive: true };
  for (const event of ['touchstart', 'touchend', 'touchcancel']) row.addEventListener(event, touch, options);
  container.addEventListener('scroll', roll, options);
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
