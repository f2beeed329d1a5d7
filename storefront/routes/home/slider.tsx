import { Carousel } from '#storefront/components/carousel/carousel.tsx';
import { m } from '#storefront/paraglide/messages.js';
import type { Home } from './load-home.ts';

/** Specification, section 9; the second place of the row holds its first slide. */
const motion = { autoplayMs: 3000, transitionMs: 1500, isLoop: true, isCentered: true, first: 1 };

/** Pictures of the staff's choice; each opens its page in a new tab. */
export function HomeSlider({ slides }: { slides: Home['slides'] }) {
  if (slides.length === 0) return null;
  return (
    <div className="shell">
      <Carousel
        layout="slider"
        title={m.home_slider()}
        hasHiddenTitle
        motion={motion}
        slides={lastOneFirst(slides).map((slide, place) => ({
          key: slide.id,
          content: <Slide slide={slide} isFirst={place === 1} />,
        }))}
      />
    </div>
  );
}

/** So that the first slide has a neighbour on either side when the row is centred on it. */
function lastOneFirst<Item>(items: Item[]): Item[] {
  return [...items.slice(-1), ...items.slice(0, -1)];
}

function Slide({ slide, isFirst }: { slide: Home['slides'][number]; isFirst: boolean }) {
  const picture = (
    <img
      src={slide.slider_image_path}
      alt={slide.description}
      width={1200}
      height={480}
      fetchPriority={isFirst ? 'high' : 'auto'}
      className="aspect-[5/2] w-full rounded-2xl bg-sunken object-cover"
    />
  );
  if (slide.product_url === '') return picture;
  return (
    <a href={slide.product_url} target="_blank" rel="noopener" className="block rounded-2xl">
      {picture}
      <span className="sr-only">{m.opens_new_tab()}</span>
    </a>
  );
}
