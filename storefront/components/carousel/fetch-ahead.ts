/** So long a row is looked at before the pictures of the slides beyond its edge are fetched: before it turns by itself. */
const patienceMs = 2000;

/**
 * Slides beyond the edge of a row are not drawn and their pictures not fetched (styles/carousel.css), until somebody lingers,
 * points at the row or comes to it by keyboard. Then all are: what turns in is there.
 */
export function fetchAhead(container: HTMLElement) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEnded = false;
  const ending = new AbortController();

  /** A slide a frame: all at once would keep a phone busy for a fifth of a second. */
  function drawAll() {
    ending.abort();
    clearTimeout(timer);
    const waiting = container.querySelectorAll<HTMLElement>('.swiper-slide').values();
    requestAnimationFrame(function drawNext() {
      const { value: slide } = waiting.next();
      if (slide === undefined || isEnded) return;
      slide.dataset.drawn = '';
      requestAnimationFrame(drawNext);
    });
  }

  const row = container.parentElement ?? container;
  for (const event of ['pointerenter', 'touchstart', 'focusin'])
    row.addEventListener(event, drawAll, { signal: ending.signal, passive: true });
  return {
    setInSight(isInSight: boolean) {
      clearTimeout(timer);
      if (isInSight && !ending.signal.aborted) timer = setTimeout(drawAll, patienceMs);
    },
    end() {
      isEnded = true;
      ending.abort();
      clearTimeout(timer);
    },
  };
}
