import type Swiper from 'swiper';

/**
 * Removes slides that are out of view from the tab order and the accessibility tree: their controls could be reached but not seen. The
 * carousel's buttons bring them back.
 */
export function hideUnseen(container: HTMLElement, swiper: Swiper): () => void {
  function hide() {
    const { left, right } = swiper.wrapperEl.getBoundingClientRect();
    // Reads all positions first: changes in between would force a layout for each slide.
    const places = swiper.slides.map((slide) => slide.getBoundingClientRect());
    for (const [index, slide] of swiper.slides.entries()) {
      const place = places[index] ?? slide.getBoundingClientRect();
      const start = swiper.rtlTranslate ? right - place.right : place.left - left;
      const isHidden = !swiper.isLocked && !isSeen(swiper, start, place.width);
      if (slide.inert !== isHidden) slide.inert = isHidden;
    }
  }
  function reveal(event: FocusEvent) {
    // Undoes the browser's scrolling to the focused element, because Swiper moves the slides by a transform.
    container.scrollLeft = 0;
    if (!(event.target instanceof Element) || !event.target.matches(':focus-visible')) return;
    const slide = event.target.closest<HTMLElement>('.swiper-slide');
    // Not with a loop: slides that change places during tabbing would never end.
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

/** True when a slide will be in view after the transition; `start` is its distance from the first slide. */
function isSeen({ translate, rtlTranslate, size }: Swiper, start: number, width: number): boolean {
  const from = start + (rtlTranslate ? -translate : translate);
  return from < size - 1 && from + width > 1;
}

function isInside(slide: Element, container: Element): boolean {
  const inner = slide.getBoundingClientRect();
  const outer = container.getBoundingClientRect();
  return inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
}
