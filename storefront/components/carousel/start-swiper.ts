import Swiper from 'swiper';
import { Autoplay } from 'swiper/modules';
import { fetchAhead } from './fetch-ahead.ts';
import { taskOfItsOwn } from './frame-of-its-own.ts';
import { hideUnseen } from './hide-unseen.ts';
import { turnByItself } from './turn-by-itself.ts';

export type CarouselMotion = {
  /** Autoplay delay in ms. */
  autoplayMs?: number;
  transitionMs?: number;
  isLoop?: boolean;
  isCentered?: boolean;
  /** Index of the first slide. */
  first?: number;
};

export type LivingCarousel = {
  canTurn: boolean;
  turnsByItself: boolean;
  turn: (step: 1 | -1) => void;
  /** Out of sight a carousel does not autoplay and fetches nothing ahead. */
  setInSight: (isInSight: boolean) => void;
  end: () => void;
};

type Row = {
  container: HTMLElement;
  count: number;
  motion: CarouselMotion;
  /** The number of visible slides or the reduced-motion setting has changed: start the carousel again. */
  onOutdated: () => void;
  /** Ends a start on its way. */
  signal: AbortSignal;
};

/** Starts Swiper on a row of slides, which keep the widths of the style sheet. In several tasks, between which the page answers. */
export async function startSwiper(row: Row): Promise<LivingCarousel | null> {
  const { container, count, motion, onOutdated, signal } = row;
  await taskOfItsOwn();
  if (signal.aborted) return null;
  const perView = slidesPerView(container);
  const canTurn = count > perView;
  const page = motion.isCentered ? 1 : Math.floor(perView);
  const lessMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
  const turnsByItself = canTurn && motion.autoplayMs !== undefined && !lessMotion.matches;
  const swiper = createSwiper(row, { perView, page, turnsByItself, isInstant: lessMotion.matches });
  await taskOfItsOwn();
  if (signal.aborted) return null;
  swiper.init();
  container.scrollLeft = 0;
  ignorePictureLoads(container, swiper);
  const followed = () => (slidesPerView(container) === perView ? swiper.update() : onOutdated());
  const stopFollowing = followWidth(container, followed);
  lessMotion.addEventListener('change', onOutdated);
  const stopHiding = hideUnseen(container, swiper);
  const ahead = fetchAhead(container);
  const itself = turnsByItself ? turnByItself(container.parentElement ?? container, swiper) : null;
  return {
    canTurn,
    turnsByItself,
    turn: (step) => turnPage(swiper, step * page),
    setInSight: (isInSight) => {
      ahead.setInSight(isInSight);
      itself?.setInSight(isInSight);
    },
    end: () => {
      lessMotion.removeEventListener('change', onOutdated);
      itself?.end();
      ahead.end();
      stopFollowing();
      stopHiding();
      swiper.destroy();
    },
  };
}

type Measured = { perView: number; page: number; turnsByItself: boolean; isInstant: boolean };

/** Not yet initialised. */
function createSwiper({ container, count, motion }: Row, measured: Measured): Swiper {
  const { autoplayMs, transitionMs = 300, isCentered = false } = motion;
  const { perView, page, turnsByItself, isInstant } = measured;
  const isLoop = motion.isLoop === true && canLoop(count, perView, isCentered);
  return new Swiper(container, {
    init: false,
    modules: turnsByItself ? [Autoplay] : [],
    slidesPerView: 'auto',
    speed: isInstant ? 0 : transitionMs,
    loop: isLoop,
    // Extra slides on either side, so that a whole page can be turned at once.
    loopAdditionalSlides: page - 1,
    rewind: !isLoop,
    centeredSlides: isCentered,
    centeredSlidesBounds: isCentered && !isLoop,
    initialSlide: slideInView(container) ?? motion.first ?? 0,
    watchOverflow: true,
    resizeObserver: false,
    updateOnWindowResize: false,
    autoplay: turnsByItself ? { delay: autoplayMs } : false,
  });
}

/**
 * Swiper measures all slides again when a picture loads. Ours have fixed sizes (styles/carousel.css), and on a phone twenty measurements
 * make scrolling stutter.
 */
function ignorePictureLoads(container: HTMLElement, swiper: Swiper): void {
  const { onLoad } = swiper as Swiper & { onLoad: EventListener };
  container.removeEventListener('load', onLoad, { capture: true });
}

/** Swiper's own observer starts again when the height changes as well: a slide that renders would end the drag that brought it. */
function followWidth(container: HTMLElement, onChange: () => void): () => void {
  let width = container.clientWidth;
  const observer = new ResizeObserver(() => {
    if (container.clientWidth === width || container.clientWidth === 0) return;
    width = container.clientWidth;
    onChange();
  });
  observer.observe(container);
  return () => observer.disconnect();
}

function slidesPerView(container: HTMLElement): number {
  return Number(getComputedStyle(container).getPropertyValue('--per-view')) || 1;
}

/** A loop moves slides from one end to the other, so it needs more slides than are visible. */
function canLoop(count: number, perView: number, isCentered: boolean): boolean {
  return count >= Math.ceil(perView) + (isCentered ? 2 : 1);
}

/** The slide to which the row was scrolled before hydration; null when it was not scrolled. */
function slideInView(container: HTMLElement): number | null {
  if (Math.abs(container.scrollLeft) < 1) return null;
  const start = container.getBoundingClientRect();
  const isRtl = getComputedStyle(container).direction === 'rtl';
  const index = [...container.querySelectorAll('.swiper-slide')].findIndex((slide) => {
    const place = slide.getBoundingClientRect();
    return isRtl ? place.right <= start.right + 1 : place.left >= start.left - 1;
  });
  return index < 0 ? null : index;
}

/** Turns by `steps` slides; without a loop it wraps around at the ends. */
function turnPage(swiper: Swiper, steps: number): void {
  if (swiper.params.loop) {
    swiper.loopFix({ direction: steps > 0 ? 'next' : 'prev' });
    swiper.slideTo(swiper.activeIndex + steps);
  } else if (steps > 0 && swiper.isEnd) swiper.slideTo(0);
  else if (steps < 0 && swiper.isBeginning) swiper.slideTo(swiper.slides.length - 1);
  else swiper.slideTo(Math.max(0, swiper.activeIndex + steps));
}
