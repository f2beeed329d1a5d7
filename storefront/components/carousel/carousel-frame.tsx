import { type ReactNode, type Ref, useId } from 'react';
import { m } from '#storefront/paraglide/messages.js';

/** How many slides stand side by side at which width: styles/carousel.css, by this name. */
export type CarouselLayout = 'products' | 'similar' | 'store' | 'subcategories' | 'slider';

export type Slide = { key: string | number; content: ReactNode };

type Props = {
  layout: CarouselLayout;
  /** What the row holds, shown above it; with `hasHiddenTitle` only said, and the controls stand below. */
  title: string;
  hasHiddenTitle?: boolean;
  slides: Slide[];
  controls?: ReactNode;
  place?: Ref<HTMLDivElement>;
  isBusy?: boolean;
};

/** Heading, controls and slides of a row: the same for the row itself and for its skeleton, so that neither moves the page. */
export function CarouselFrame(props: Props) {
  const { layout, title, hasHiddenTitle = false, slides, controls, place, isBusy } = props;
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} aria-roledescription={m.carousel()} aria-busy={isBusy} className="@container">
      <div className={hasHiddenTitle ? 'sr-only' : 'mb-2 flex min-h-11 items-center justify-between gap-3 md:mb-3'}>
        <h2 id={titleId} className="font-semibold text-lg leading-tight md:text-2xl">
          {title}
        </h2>
        {!hasHiddenTitle && controls}
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
      {hasHiddenTitle && <div className="mt-1 -mb-5 flex h-9 justify-center md:-mb-6">{controls}</div>}
    </section>
  );
}
