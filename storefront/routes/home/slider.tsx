import { aedText } from '#storefront/components/amounts.ts';
import { Carousel } from '#storefront/components/carousel/carousel.tsx';
import { CarouselFrame } from '#storefront/components/carousel/carousel-frame.tsx';
import { Picture } from '#storefront/components/picture.tsx';
import { Poster } from '#storefront/components/poster.tsx';
import { Amount } from '#storefront/components/price.tsx';
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

/** Three narrow ones side by side are taller, or their words would stand over what the picture shows in its lower half. */
const shape = 'aspect-square w-full min-[601px]:aspect-[5/6] filters:aspect-[5/4]';

type SlideProps = { slide: Home['slides'][number]; load: 'first' | 'lazy' };

function Slide({ slide, load }: SlideProps) {
  const { product } = slide;
  return (
    <Poster
      words={slide}
      link={slide.product_url}
      opensTab
      layout="slide"
      // The others are outside a phone's viewport (carousel.css).
      className={`${shape} ${load === 'first' ? '' : 'slide-picture'}`}
      picture={
        <Picture
          path={slide.slider_image_path}
          alt={slide.headline === '' ? slide.description : ''}
          sizes="(max-width: 600px) 92vw, (max-width: 991px) 39vw, 450px"
          load={load}
          fit="crops"
          phoneBelow="filters"
          width={1000}
          height={800}
          className="size-full"
        />
      }
    >
      {product && <SlidePrice product={product} />}
    </Poster>
  );
}

/** The lowest price of the product in stock; what it was before, if it is that price that was lowered. The narrowest slides lack the room. */
function SlidePrice({ product }: { product: NonNullable<Home['slides'][number]['product']> }) {
  const { selling_price: price, initial_cost: original, from_price: from } = product;
  const isDefault = from === null || from === price;
  return (
    <p className="flex flex-wrap items-baseline gap-x-1.5 @max-[12.5rem]:hidden">
      {from !== null && <span className="text-sm">{m.card_from()}</span>}
      <Amount amount={from ?? price} className="font-semibold text-lg filters:text-xl" />
      {isDefault && original > price && (
        <s className="text-sm">
          <span className="sr-only">{m.price_original()}: </span>
          <bdi dir="ltr">{aedText(original)}</bdi>
        </s>
      )}
    </p>
  );
}

export function HomeSliderSkeleton() {
  const slides = [0, 1, 2].map((key) => ({ key, content: <Skeleton className={`rounded-2xl ${shape}`} /> }));
  return (
    <div className="shell">
      <CarouselFrame layout="slider" title={m.home_slider()} hasHiddenTitle slides={slides} isBusy />
    </div>
  );
}
