import { type ReactNode, useRef } from 'react';
import { CarouselControls } from './carousel-controls.tsx';
import { CarouselFrame, type CarouselLayout, type Slide } from './carousel-frame.tsx';
import type { CarouselMotion } from './start-swiper.ts';
import { useRowStage } from './use-row-stage.ts';
import { useSwiper } from './use-swiper.ts';

type Props = {
  layout: CarouselLayout;
  title: string;
  hasHiddenTitle?: boolean;
  action?: ReactNode;
  slides: Slide[];
  motion?: CarouselMotion;
  /** The number of slides in the first HTML; the rest is rendered when the carousel is touched or about to move. Default: all. */
  slidesFromFar?: number;
};

const still: CarouselMotion = {};

/** A carousel. Without scripts it scrolls; once it is wanted it renders all slides and loads Swiper. */
export function Carousel({ layout, title, hasHiddenTitle, action, slides, motion = still, slidesFromFar }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const stage = useRowStage(place);
  const { turn, ...abilities } = useSwiper(place, stage === 'moving', slides.length, motion);
  if (slides.length === 0) return null;
  return (
    <CarouselFrame
      layout={layout}
      title={title}
      hasHiddenTitle={hasHiddenTitle}
      action={action}
      slides={stage === 'first' ? slides.slice(0, slidesFromFar) : slides}
      place={place}
      controls={
        <CarouselControls title={title} hasAutoplay={motion.autoplayMs !== undefined} {...abilities} onTurn={turn} />
      }
    />
  );
}
