import type Swiper from 'swiper';

/**
 * Takes the slides that are turned out of the row off the ways of the Tab key and of screen readers: their controls could
 * be reached but not seen. The row's buttons bring them in.
 */
export function hideUnseen(container: HTMLElement, swiper: Swiper): () => void {
  function hide() {
    const { left, right } = swiper.wrapperEl.getBoundingClientRect();
    // All places first: a change between two looks would lay the page out anew for each slide.
    const places = swiper.slides.map((slide) => slide.getBoundingClientRect());
    for (const [index, slide] of swiper.slides.entries()) {
      const place = places[index] ?? slide.getBoundingClientRect();
      const start = swiper.rtlTranslate ? right - place.right : place.left - left;
      const isHidden = !swiper.isLocked && !isSeen(swiper, start, place.width);
      if (slide.inert !== isHidden) slide.inert = isHidden;
    }
  }
  function reveal(event: FocusEvent) {
    // The browser has scrolled the clipped row to what has the focus; Swiper has its own way.
    container.scrollLeft = 0;
    if (!(event.target instanceof Element) || !event.target.matches(':focus-visible')) return;
    const slide = event.target.closest<HTMLElement>('.swiper-slide');
    // Without loop: slides that change places while somebody tabs through them would never come to an end.
    if (slide !== null && !isInside(slide, container)) swiper.slideTo(swiper.slides.indexOf(slide));
  }
  swiper.on('setTranslate', hide);
  container.addEventListener('focusin', reveal);
  hide();
  return () => {
    container.removeEventListener('focusin', reveal);
    swiper.off('setTranslate', hide);
    for (const slide of swiper.slides) slide.inert = false;
  };
}

/** Whether a slide is in view once the row has come to rest; `start` is its distance from the row's first slide. */
function isSeen({ translate, rtlTranslate, size }: Swiper, start: number, width: number): boolean {
  const from = start + (rtlTranslate ? -translate : translate);
  return from < size - 1 && from + width > 1;
}

function isInside(slide: Element, container: Element): boolean {
  const inner = slide.getBoundingClientRect();
  const outer = container.getBoundingClientRect();
  return inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
}
