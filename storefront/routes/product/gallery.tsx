import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Picture } from '#storefront/components/picture.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { Magnifier } from './magnifier.tsx';

type Props = { name: string; images: string[] };

const idOf = (index: number) => `picture-${index + 1}`;

/**
 * The pictures of a product: a large one (swipe and pinch on touch, a magnifier for the mouse) and thumbnails. Thumbnails are links to the
 * pictures, so they work before hydration.
 */
export function Gallery({ name, images }: Props) {
  const track = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);

  /** Scrolls only the gallery; the browser's own anchor scrolling would move the page too. */
  function show(event: MouseEvent, index: number) {
    event.preventDefault();
    const slide = track.current?.children[index];
    if (slide instanceof HTMLElement) track.current?.scrollTo({ left: slide.offsetLeft });
  }

  function followScroll() {
    if (track.current === null) return;
    const { scrollLeft, clientWidth } = track.current;
    setShown(Math.round(Math.abs(scrollLeft) / clientWidth));
  }

  // A finger may have swiped before the page was hydrated.
  useEffect(followScroll, []);

  return (
    <div className="flex min-w-0 flex-col gap-3 md:flex-row-reverse">
      <section
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        tabIndex={0}
        aria-label={m.product_gallery({ name })}
        onScroll={followScroll}
        className="scrollbar-none relative flex aspect-square min-w-0 flex-1 snap-x snap-mandatory overflow-x-auto overflow-y-hidden rounded-2xl bg-picture motion-safe:scroll-smooth"
      >
        {images.map((image, index) => (
          <Magnifier
            key={image}
            id={idOf(index)}
            image={image}
            alt={index === 0 ? name : m.product_picture({ name, number: index + 1, total: images.length })}
            isFirst={index === 0}
          />
        ))}
      </section>
      {images.length > 1 && <Thumbnails images={images} shown={shown} onShow={show} />}
    </div>
  );
}

type ThumbnailsProps = { images: string[]; shown: number; onShow: (event: MouseEvent, index: number) => void };

function Thumbnails({ images, shown, onShow }: ThumbnailsProps) {
  return (
    <ul className="flex justify-center gap-2 md:max-h-[36rem] md:flex-col md:justify-start md:overflow-y-auto">
      {images.map((image, index) => (
        <li key={image}>
          <a
            href={`#${idOf(index)}`}
            aria-current={index === shown || undefined}
            onClick={(event) => onShow(event, index)}
            className="block size-14 overflow-hidden rounded-xl border-2 border-line bg-picture transition-colors hover:border-line-strong aria-[current=true]:border-primary md:size-18"
          >
            <Picture
              path={image}
              alt={m.product_show_picture({ number: index + 1, total: images.length })}
              sizes="72px"
              width={72}
              height={72}
              className="size-full"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
