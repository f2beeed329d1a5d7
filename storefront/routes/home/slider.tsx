import { Carousel } from '#storefront/components/carousel/carousel.tsx';
import { CarouselFrame } from '#storefront/components/carousel/carousel-frame.tsx';
import { Picture } from '#storefront/components/picture.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Home } from './load-home.ts';

/** R-HOM-2. */
const motion = { autoplayMs: 3000, transitionMs: 1500, isLoop: true, isCentered: true };
/** With fewer, a carousel of three does not loop (start-swiper.ts). */
const fewestToLoop = 5;

/** The staff's slides; each opens its link in a new tab. */
export function HomeSlider({ slides }: { slides: Home['slides'] }) {
  if (slides.length === 0) return null;
  const first = slides.length >= fewestToLoop ? 1 : 0;
  const shown = first === 1 ? lastOneFirst(slides) : slides;
  return (
    <div className="shell">
      <Carousel
        key={slides.map(({ id }) => id).join()}
        layout="slider"
        title={m.home_slider()}
        hasHiddenTitle
        motion={{ ...motion, first }}
        slides={shown.map((slide, place) => ({
          key: slide.id,
          content: <Slide slide={slide} load={place === first ? 'first' : 'lazy'} />,
        }))}
      />
    </div>
  );
}

/** Gives the first slide a neighbour on either side when it is centred. */
function lastOneFirst<Item>(items: Item[]): Item[] {
  return [...items.slice(-1), ...items.slice(0, -1)];
}

const shape = 'block aspect-[5/2] w-full rounded-2xl max-filters:aspect-square';

type SlideProps = { slide: Home['slides'][number]; load: 'first' | 'lazy' };

function Slide({ slide, load }: SlideProps) {
  const picture = (
    <Picture
      path={slide.slider_image_path}
      alt={slide.description}
      sizes="(max-width: 600px) 92vw, (max-width: 991px) 32vw, 410px"
      load={load}
      fit="crops"
      phoneBelow="filters"
      width={1200}
      height={480}
      className="size-full"
    />
  );
  // The others are outside a phone's viewport (carousel.css).
  const classes = `${shape} overflow-hidden bg-sunken ${load === 'first' ? '' : 'slide-picture'}`;
  if (slide.product_url === '') return <span className={classes}>{picture}</span>;
  return (
    <a href={slide.product_url} target="_blank" rel="noopener" className={classes}>
      {picture}
      <span className="sr-only">{m.opens_new_tab()}</span>
    </a>
  );
}

export function HomeSliderSkeleton() {
  const slides = [0, 1, 2].map((key) => ({ key, content: <Skeleton className={shape} /> }));
  return (
    <div className="shell">
      <CarouselFrame layout="slider" title={m.home_slider()} hasHiddenTitle slides={slides} isBusy />
    </div>
  );
}
