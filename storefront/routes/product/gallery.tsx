import { useRef, useState } from 'react';
import { m } from '#storefront/paraglide/messages.js';
import { Magnifier } from './magnifier.tsx';

type Props = { name: string; images: string[] };

/** The pictures of a product: one large, swiped on touch, magnified under the mouse, and thumbnails to choose by. */
export function Gallery({ name, images }: Props) {
  const track = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);

  function show(index: number) {
    const slide = track.current?.children[index];
    if (slide instanceof HTMLElement) track.current?.scrollTo({ left: slide.offsetLeft });
    setShown(index);
  }

  function followScroll() {
    if (track.current === null) return;
    const { scrollLeft, clientWidth } = track.current;
    setShown(Math.round(Math.abs(scrollLeft) / clientWidth));
  }

  return (
    <div className="flex min-w-0 flex-col gap-3 md:flex-row-reverse">
      <section
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={m.product_gallery({ name })}
        onScroll={followScroll}
        className="scrollbar-none relative flex aspect-square min-w-0 flex-1 snap-x snap-mandatory overflow-x-auto overflow-y-hidden rounded-2xl bg-picture motion-safe:scroll-smooth"
      >
        {images.map((image, index) => (
          <Magnifier
            key={image}
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

function Thumbnails({ images, shown, onShow }: { images: string[]; shown: number; onShow: (index: number) => void }) {
  return (
    <ul className="flex justify-center gap-2 md:max-h-[36rem] md:flex-col md:justify-start md:overflow-y-auto">
      {images.map((image, index) => (
        <li key={image}>
          <button
            type="button"
            aria-label={m.product_show_picture({ number: index + 1, total: images.length })}
            aria-current={index === shown}
            onClick={() => onShow(index)}
            className="block size-14 overflow-hidden rounded-xl border-2 border-transparent bg-picture p-1 transition-colors hover:border-line-strong aria-[current=true]:border-primary md:size-18"
          >
            <img src={image} alt="" width={72} height={72} loading="lazy" className="size-full object-contain" />
          </button>
        </li>
      ))}
    </ul>
  );
}
