import { type RefObject, useEffect, useRef, useState } from 'react';
import Swiper from 'swiper';
import { Zoom } from 'swiper/modules';

const turnMs = 300;
const mostZoom = 4;

/** Starts Swiper on the pictures in `stage`, which it turns and enlarges. */
export function usePictures(stage: RefObject<HTMLElement | null>, first: number, onShow: (index: number) => void) {
  const pictures = useRef<Swiper | null>(null);
  const [shown, setShown] = useState(first);
  const [isEnlarged, setIsEnlarged] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: started once, for what was asked for when it opened
  useEffect(() => {
    if (stage.current === null) return;
    const swiper = new Swiper(stage.current, {
      modules: [Zoom],
      speed: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : turnMs,
      initialSlide: first,
      zoom: { maxRatio: mostZoom },
    });
    swiper.on('slideChange', () => {
      setShown(swiper.activeIndex);
      onShow(swiper.activeIndex);
    });
    swiper.on('zoomChange', (_swiper, scale, target) => {
      setIsEnlarged(scale > 1);
      if (scale > 1) askForMorePixels(target);
    });
    pictures.current = swiper;
    // Two fingers would turn the pictures as well, by what the first of them moves.
    const letFingersEnlarge = ({ touches }: TouchEvent) => {
      if (touches.length !== 1) swiper.allowTouchMove = touches.length === 0;
    };
    const kinds = ['touchstart', 'touchend', 'touchcancel'] as const;
    for (const kind of kinds) stage.current.addEventListener(kind, letFingersEnlarge, { passive: true });
    return () => void swiper.destroy();
  }, []);

  const show = (index: number) => pictures.current?.slideTo(index);
  return {
    shown,
    isEnlarged,
    show,
    turn: (step: number) => show(shown + step),
    toggleZoom: () => pictures.current?.zoom.toggle(),
  };
}

/** The rendition that fits the screen is too small when enlarged. */
function askForMorePixels(target: HTMLElement) {
  for (const part of target.querySelectorAll<HTMLImageElement | HTMLSourceElement>('source, img'))
    part.sizes = '400vmin';
}
