import Swiper from 'swiper';
import { Autoplay } from 'swiper/modules';

export type CarouselMotion = {
  /** Turns by itself after so long. */
  autoplayMs?: number;
  transitionMs?: number;
  isLoop?: boolean;
  isCentered?: boolean;
  /** The slide to begin with. */
  first?: number;
};

export type LivingCarousel = {
  turn: (step: 1 | -1) => void;
  /** A row out of sight does not turn by itself. */
  setInSight: (isInSight: boolean) => void;
  end: () => void;
};

/** Makes a row of slides turn. Its slides keep the widths of the style sheet. */
export function startSwiper(container: HTMLElement, count: number, motion: CarouselMotion): LivingCarousel {
  const { autoplayMs, transitionMs = 300, isCentered = false, first = 0 } = motion;
  const perView = Number(getComputedStyle(container).getPropertyValue('--per-view')) || 1;
  // Looping moves slides from one end to the other, so it needs more of them than are seen.
  const isLoop = motion.isLoop === true && count >= Math.ceil(perView) * 2;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const isTurning = autoplayMs !== undefined && !isStill && count > perView;
  const swiper = new Swiper(container, {
    modules: isTurning ? [Autoplay] : [],
    slidesPerView: 'auto',
    speed: isStill ? 0 : transitionMs,
    loop: isLoop,
    rewind: !isLoop,
    centeredSlides: isCentered,
    initialSlide: first,
    watchOverflow: true,
    autoplay: isTurning ? { delay: autoplayMs, disableOnInteraction: false, pauseOnMouseEnter: true } : false,
  });
  container.scrollLeft = 0;
  const stopFollowing = isTurning ? restOnFocus(container, swiper) : () => {};
  const stopRevealing = revealFocused(container, swiper);
  return {
    turn: (step) => (step === 1 ? swiper.slideNext() : swiper.slidePrev()),
    setInSight: (isInSight) => {
      if (!isTurning) return;
      if (isInSight) swiper.autoplay.start();
      else swiper.autoplay.stop();
    },
    end: () => {
      stopFollowing();
      stopRevealing();
      swiper.destroy();
    },
  };
}

/** A row in which somebody is reading by keyboard does not move away. */
function restOnFocus(container: HTMLElement, swiper: Swiper): () => void {
  const row = container.parentElement ?? container;
  const rest = () => swiper.autoplay.stop();
  const goOn = (event: FocusEvent) => {
    if (!(event.relatedTarget instanceof Node) || !row.contains(event.relatedTarget)) swiper.autoplay.start();
  };
  row.addEventListener('focusin', rest);
  row.addEventListener('focusout', goOn);
  return () => {
    row.removeEventListener('focusin', rest);
    row.removeEventListener('focusout', goOn);
  };
}

/** Turns to the slide that the Tab key has reached, instead of letting the browser scroll the clipped row. */
function revealFocused(container: HTMLElement, swiper: Swiper): () => void {
  function reveal(event: FocusEvent) {
    if (!(event.target instanceof Element) || !event.target.matches(':focus-visible')) return;
    const slide = event.target.closest('.swiper-slide');
    const index = slide === null ? -1 : swiper.slides.indexOf(slide as HTMLElement);
    container.scrollLeft = 0;
    if (slide === null || index < 0 || isInside(slide, container)) return;
    if (swiper.params.loop) swiper.slideToLoop(Number(slide.getAttribute('data-swiper-slide-index')));
    else swiper.slideTo(index);
  }
  container.addEventListener('focusin', reveal);
  return () => container.removeEventListener('focusin', reveal);
}

function isInside(slide: Element, container: Element): boolean {
  const inner = slide.getBoundingClientRect();
  const outer = container.getBoundingClientRect();
  return inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
}
