import { type ReactNode, useRef } from 'react';
import { CarouselControls } from './carousel-controls.tsx';
import { CarouselFrame, type CarouselLayout, type Slide } from './carousel-frame.tsx';
import type { CarouselMotion } from './start-swiper.ts';
import { useIsNear } from './use-is-near.ts';
import { useSwiper } from './use-swiper.ts';

type Props = {
  layout: CarouselLayout;
  title: string;
  hasHiddenTitle?: boolean;
  action?: ReactNode;
  slides: Slide[];
  motion?: CarouselMotion;
  /** The number of slides in the first HTML; the rest is rendered when the carousel is near the viewport. Default: all. */
  slidesFromFar?: number;
};

const still: CarouselMotion = {};

/** A carousel. Without scripts it scrolls; near the viewport it renders all slides and loads Swiper. */
export function Carousel({ layout, title, hasHiddenTitle, action, slides, motion = still, slidesFromFar }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const { turn, ...abilities } = useSwiper(place, isNear, slides.length, motion);
  if (slides.length === 0) return null;
  return (
    <CarouselFrame
      layout={layout}
      title={title}
      hasHiddenTitle={hasHiddenTitle}
      action={action}
      slides={isNear ? slides : slides.slice(0, slidesFromFar)}
      place={place}
      controls={<CarouselControls title={title} {...abilities} onTurn={turn} />}
    />
  );
}
