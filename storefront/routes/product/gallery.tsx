import { Maximize2 } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { Picture } from '#storefront/components/picture.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { Magnifier } from './magnifier.tsx';
import { useFullScreen } from './use-full-screen.ts';

type Props = { name: string; images: string[] };

const idOf = (index: number) => `picture-${index + 1}`;

/**
 * The pictures of a product: a large one (swipe and pinch on touch, a magnifier for the mouse, full screen at a press) and thumbnails.
 * Thumbnails are links to the pictures, so they work before hydration.
 */
export function Gallery({ name, images }: Props) {
  const track = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const { FullScreen, first, dialog, open, close } = useFullScreen();

  /** Scrolls only the gallery; the browser's own anchor scrolling would move the page too. */
  function scrollTo(index: number) {
    const slide = track.current?.children[index];
    if (slide instanceof HTMLElement) track.current?.scrollTo({ left: slide.offsetLeft });
  }

  function show(event: MouseEvent, index: number) {
    event.preventDefault();
    scrollTo(index);
  }

  function followScroll() {
    if (track.current === null) return;
    const { scrollLeft, clientWidth } = track.current;
    setShown(Math.round(Math.abs(scrollLeft) / clientWidth));
  }

  function openOnEnter(event: KeyboardEvent) {
    if (event.key === 'Enter') open(shown);
  }

  // A finger may have swiped before the page was hydrated.
  useEffect(followScroll, []);

  const altOf = (index: number) =>
    index === 0 ? name : m.product_picture({ name, number: index + 1, total: images.length });
  return (
    <div className="flex min-w-0 flex-col gap-3 lg:flex-row-reverse">
      <div className="relative min-w-0 flex-1">
        <section
          ref={track}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
          tabIndex={0}
          aria-label={m.product_gallery({ name })}
          onScroll={followScroll}
          onKeyDown={openOnEnter}
          className="scrollbar-none relative flex aspect-square min-w-0 snap-x snap-mandatory overflow-x-auto overflow-y-hidden rounded-2xl bg-picture motion-safe:scroll-smooth"
        >
          {images.map((image, index) => (
            <Magnifier
              key={image}
              id={idOf(index)}
              image={image}
              alt={altOf(index)}
              isFirst={index === 0}
              onPress={() => open(index)}
            />
          ))}
        </section>
        {images.length > 0 && <FullScreenButton onClick={() => open(shown)} />}
      </div>
      {images.length > 1 && <Thumbnails images={images} shown={shown} onShow={show} />}
      {FullScreen !== null && (
        <FullScreen
          dialog={dialog}
          label={m.product_gallery({ name })}
          images={images}
          altOf={altOf}
          first={first}
          onShow={scrollTo}
          onClose={close}
        />
      )}
    </div>
  );
}

function FullScreenButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={m.gallery_full_screen()}
      onClick={onClick}
      className="absolute end-2 bottom-2 flex size-11 items-center justify-center rounded-full bg-surface/85 text-ink transition-colors noscript:hidden hover:bg-surface"
    >
      <Maximize2 aria-hidden="true" className="size-5" />
    </button>
  );
}

type ThumbnailsProps = { images: string[]; shown: number; onShow: (event: MouseEvent, index: number) => void };

/** One row on phones, a column on wide screens, which scrolls to the shown one if there are more than fit. */
function Thumbnails({ images, shown, onShow }: ThumbnailsProps) {
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const thumbnail = list.current?.children[shown];
    if (!(list.current && thumbnail instanceof HTMLElement)) return;
    const { clientWidth, clientHeight } = list.current;
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = thumbnail;
    list.current.scrollTo({
      left: offsetLeft - (clientWidth - offsetWidth) / 2,
      top: offsetTop - (clientHeight - offsetHeight) / 2,
    });
  }, [shown]);

  return (
    <ul
      ref={list}
      className="scrollbar-none relative -m-1 flex justify-center-safe gap-2 overflow-x-auto p-1 motion-safe:scroll-smooth lg:max-h-[36.5rem] lg:flex-col lg:justify-start lg:overflow-y-auto"
    >
      {images.map((image, index) => (
        <li key={image}>
          <a
            href={`#${idOf(index)}`}
            data-in-place
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
