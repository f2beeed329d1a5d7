import type Swiper from 'swiper';
import { restByChoice } from './rest-by-choice.ts';

/** Reasons to pause autoplay. */
type Reason = 'far' | 'hover' | 'focus' | 'choice';

/** Autoplay, paused while the carousel is hovered, focused or out of sight, or after the shopper has paused it. */
export function turnByItself(row: HTMLElement, swiper: Swiper) {
  const reasons = new Set<Reason>();
  const ending = new AbortController();
  const { signal } = ending;

  function rest(reason: Reason, isResting: boolean) {
    if (isResting) reasons.add(reason);
    else reasons.delete(reason);
    if (reasons.size > 0) swiper.autoplay.stop();
    else if (!swiper.autoplay.running) swiper.autoplay.start();
  }

  row.addEventListener('pointerenter', ({ pointerType }) => rest('hover', pointerType === 'mouse'), { signal });
  row.addEventListener('pointerleave', () => rest('hover', false), { signal });
  row.addEventListener('focusin', () => rest('focus', true), { signal });
  row.addEventListener('focusout', ({ relatedTarget }) => rest('focus', contains(row, relatedTarget)), { signal });
  const stopListening = restByChoice.subscribe(() => rest('choice', restByChoice.read()));

  rest('choice', restByChoice.read());
  rest('focus', contains(row, document.activeElement));
  rest('hover', window.matchMedia('(hover: hover)').matches && row.matches(':hover'));
  return {
    setInSight: (isInSight: boolean) => rest('far', !isInSight),
    end() {
      ending.abort();
      stopListening();
    },
  };
}

function contains(row: HTMLElement, target: EventTarget | null): boolean {
  return target instanceof Node && row.contains(target);
}
