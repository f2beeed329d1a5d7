import { type RefObject, useEffect, useRef, useState } from 'react';
import { loadChunk } from '#ui/load-chunk.ts';
import type { CarouselMotion, LivingCarousel } from './start-swiper.ts';
import { nearness } from './use-is-near.ts';

const asleep = { canTurn: false, turnsByItself: false };

/** Has Swiper move the row in `place`, which has all its slides by then; pauses it out of sight. */
export function useSwiper(
  place: RefObject<HTMLElement | null>,
  isMoving: boolean,
  count: number,
  motion: CarouselMotion,
) {
  const carousel = useRef<LivingCarousel | null>(null);
  const [abilities, setAbilities] = useState(asleep);
  const [round, setRound] = useState(0);
  const motionKey = JSON.stringify(motion);

  // biome-ignore lint/correctness/useExhaustiveDependencies: motion is compared by value; another round restarts Swiper
  useEffect(() => {
    const container = place.current;
    if (container === null || !isMoving) return;
    const ending = new AbortController();
    const { signal } = ending;
    let stopWatching: (() => void) | null = null;
    async function start(row: HTMLElement) {
      const { startSwiper } = await loadChunk(() => import('./start-swiper.ts'));
      const onOutdated = () => setRound(round + 1);
      const living = await startSwiper({ container: row, count, motion, onOutdated, signal });
      if (living === null) return;
      if (signal.aborted) return living.end();
      carousel.current = living;
      stopWatching = restOutOfSight(row, living);
      setAbilities({ canTurn: living.canTurn, turnsByItself: living.turnsByItself });
    }
    start(container).catch((error) => console.error('A carousel stays still:', error));
    return () => {
      ending.abort();
      stopWatching?.();
      carousel.current?.end();
      carousel.current = null;
      setAbilities(asleep);
    };
  }, [place, isMoving, count, motionKey, round]);

  return { ...abilities, turn: (step: 1 | -1) => carousel.current?.turn(step) };
}

function restOutOfSight(row: HTMLElement, carousel: LivingCarousel): () => void {
  const observer = new IntersectionObserver((entries) => carousel.setInSight(entries.at(-1)?.isIntersecting ?? false), {
    rootMargin: nearness,
  });
  observer.observe(row);
  return () => observer.disconnect();
}
