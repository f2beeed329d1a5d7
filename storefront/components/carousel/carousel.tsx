import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { m } from '#storefront/paraglide/messages.js';
import type { CarouselMotion } from './start-swiper.ts';
import { useSwiper } from './use-swiper.ts';

/** How many slides stand side by side at which width: styles/carousel.css, by this name. */
export type CarouselLayout = 'products' | 'similar' | 'store' | 'subcategories' | 'slider';

type Slide = { key: string | number; content: ReactNode };

type Props = {
  layout: CarouselLayout;
  /** What the row holds, shown above it; with `hasHiddenTitle` only said. */
  title: string;
  hasHiddenTitle?: boolean;
  slides: Slide[];
  motion?: CarouselMotion;
};

/** A row of slides. Without scripts it scrolls by hand; Swiper, loaded when the row comes near, makes it turn. */
export function Carousel({ layout, title, hasHiddenTitle = false, slides, motion = {} }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const { isAlive, turn } = useSwiper(place, slides.length, motion);
  const titleId = useId();
  if (slides.length === 0) return null;
  return (
    <section aria-labelledby={titleId} aria-roledescription={m.carousel()}>
      <div className={`flex min-h-11 items-center justify-between gap-4 ${hasHiddenTitle ? 'sr-only' : 'mb-3'}`}>
        <h2 id={titleId} className="font-semibold text-xl wide:text-2xl">
          {title}
        </h2>
        <div className={`hidden gap-2 sm:flex ${isAlive ? '' : 'invisible'}`}>
          <TurnButton label={m.carousel_previous({ title })} onClick={() => turn(-1)}>
            <ChevronLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
          </TurnButton>
          <TurnButton label={m.carousel_next({ title })} onClick={() => turn(1)}>
            <ChevronRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
          </TurnButton>
        </div>
      </div>
      <div ref={place} className={`carousel carousel-${layout}`}>
        <ul className="swiper-wrapper">
          {slides.map(({ key, content }) => (
            <li key={key} className="swiper-slide">
              {content}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function TurnButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="flex size-10 items-center justify-center rounded-full border border-line-strong/60 bg-surface transition-colors hover:border-primary hover:bg-primary-soft"
    >
      {children}
    </button>
  );
}
