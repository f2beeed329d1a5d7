import { type ReactNode, type Ref, useId } from 'react';
import { m } from '#storefront/paraglide/messages.js';

/** Names the rule in styles/carousel.css that sets the number of visible slides by width. */
export type CarouselLayout = 'products' | 'similar' | 'store' | 'subcategories' | 'slider';

export type Slide = { key: string | number; content: ReactNode };

type Props = {
  layout: CarouselLayout;
  /** The heading above the carousel; with `hasHiddenTitle` for screen readers only, with the controls below the slides. */
  title: string;
  hasHiddenTitle?: boolean;
  /** Beside the heading. */
  action?: ReactNode;
  slides: Slide[];
  controls?: ReactNode;
  place?: Ref<HTMLDivElement>;
  isBusy?: boolean;
};

/** Heading, controls and slides, shared by a carousel and its skeleton, so that the page does not shift. */
export function CarouselFrame(props: Props) {
  const { layout, title, hasHiddenTitle = false, action, slides, controls, place, isBusy } = props;
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} aria-roledescription={m.carousel()} aria-busy={isBusy} className="@container">
      <div className={hasHiddenTitle ? 'sr-only' : 'mb-2 flex min-h-11 items-center justify-between gap-3 md:mb-3'}>
        <div className="flex grow flex-wrap items-center gap-x-3">
          {/* On phones room for the arrow of the action, which would stand below it alone. */}
          <h2
            id={titleId}
            className="font-semibold text-lg leading-tight max-[350px]:text-base max-[480px]:max-w-[calc(100%-2.5rem)] md:text-2xl"
          >
            {title}
          </h2>
          {action}
        </div>
        {!hasHiddenTitle && controls}
      </div>
      <div ref={place} className={`carousel carousel-${layout}`} data-is-blank={slides.length === 0 || undefined}>
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
