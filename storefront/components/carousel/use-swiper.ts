import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CarouselMotion, LivingCarousel } from './start-swiper.ts';

/** How near the row comes before Swiper is fetched for it. */
const nearness = '300px';

/** Brings the row in `place` to life when it comes near the window, and lets it rest while it is out of sight. */
export function useSwiper(place: RefObject<HTMLElement | null>, count: number, motion: CarouselMotion) {
  const carousel = useRef<LivingCarousel | null>(null);
  const [isAlive, setIsAlive] = useState(false);
  const motionKey = JSON.stringify(motion);

  // biome-ignore lint/correctness/useExhaustiveDependencies: motion is compared by its content
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    let isGone = false;
    let isNear = false;

    async function comeAlive(container: HTMLElement) {
      const { startSwiper } = await import('./start-swiper.ts');
      if (isGone) return;
      carousel.current = startSwiper(container, count, motion);
      carousel.current.setInSight(isNear);
      setIsAlive(true);
    }

    let isStarted = false;
    const observer = new IntersectionObserver(
      (entries) => {
        isNear = entries.at(-1)?.isIntersecting ?? false;
        carousel.current?.setInSight(isNear);
        if (!isNear) return;
        if (isStarted) return;
        isStarted = true;
        comeAlive(element).catch((error) => console.error('A carousel stays still:', error));
      },
      { rootMargin: nearness },
    );
    observer.observe(element);
    return () => {
      isGone = true;
      observer.disconnect();
      carousel.current?.end();
      carousel.current = null;
      setIsAlive(false);
    };
  }, [place, count, motionKey]);

  return { isAlive, turn: (step: 1 | -1) => carousel.current?.turn(step) };
}
