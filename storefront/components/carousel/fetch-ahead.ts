import { frameOfItsOwn } from './frame-of-its-own.ts';

/** How long a carousel is in view before the pictures of hidden slides are fetched; less than the autoplay delay. */
const delayMs = 2000;

/**
 * Hidden slides are not rendered and their pictures not fetched (styles/carousel.css) until the carousel has been in view for a while, is
 * hovered or gets the focus. Then all are, so that slides arrive with their pictures.
 */
export function fetchAhead(container: HTMLElement) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEnded = false;
  const ending = new AbortController();

  /** One slide per frame: all at once would block a phone for 200 ms. */
  async function renderAll() {
    ending.abort();
    clearTimeout(timer);
    for (const slide of container.querySelectorAll<HTMLElement>('.swiper-slide:not([data-rendered])')) {
      await frameOfItsOwn();
      if (isEnded) return;
      slide.dataset.rendered = '';
    }
  }

  const row = container.parentElement ?? container;
  for (const event of ['pointerenter', 'touchstart', 'focusin'])
    row.addEventListener(event, renderAll, { signal: ending.signal, passive: true });
  return {
    setInSight(isInSight: boolean) {
      clearTimeout(timer);
      if (isInSight && !ending.signal.aborted) timer = setTimeout(renderAll, delayMs);
    },
    end() {
      isEnded = true;
      ending.abort();
      clearTimeout(timer);
    },
  };
}
