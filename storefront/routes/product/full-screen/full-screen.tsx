import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Picture } from '#storefront/components/picture.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { usePictures } from './use-pictures.ts';

export type FullScreenProps = {
  dialog: RefObject<HTMLDialogElement | null>;
  /** Names the pictures. */
  label: string;
  images: string[];
  altOf: (index: number) => string;
  /** The index of the picture that is shown first. */
  first: number;
  /** Called with the index of the picture that comes into view. */
  onShow: (index: number) => void;
  onClose: () => void;
};

/**
 * The pictures of a product, or the photos of a review, on the whole screen: swipe, arrow keys, arrows or thumbnails turn them, two fingers, a double tap or the
 * button enlarge them; Escape, the X and Back close. The browser's `<dialog>` returns the focus.
 */
export function FullScreen({ dialog, label, images, altOf, first, onShow, onClose }: FullScreenProps) {
  const stage = useRef<HTMLDivElement>(null);
  const { shown, isEnlarged, turn, show, toggleZoom } = usePictures(stage, first, onShow);
  const close = () => dialog.current?.close();
  useEffect(() => {
    dialog.current?.showModal();
    // Otherwise the first button gets the focus.
    dialog.current?.focus();
  }, [dialog]);

  function followKeys(event: KeyboardEvent) {
    // Such as Alt and an arrow, which go back or forward.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || stage.current === null) return;
    event.preventDefault();
    turn(getComputedStyle(stage.current).direction === 'rtl' ? -step : step);
  }

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={label}
      onClose={onClose}
      onKeyDown={followKeys}
      className="m-0 size-full max-h-none max-w-none bg-picture p-0 text-ink outline-none"
    >
      <div className="flex h-full flex-col pb-[env(safe-area-inset-bottom)]">
        <div className="flex items-center gap-1 px-3 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2">
          <p aria-live="polite" className="me-auto px-2 font-medium tabular-nums">
            {images.length > 1 && m.gallery_counter({ number: shown + 1, total: images.length })}
          </p>
          <Control label={isEnlarged ? m.gallery_zoom_out() : m.gallery_zoom_in()} onClick={toggleZoom}>
            {isEnlarged ? <ZoomOut aria-hidden="true" /> : <ZoomIn aria-hidden="true" />}
          </Control>
          <Control label={m.close()} onClick={close}>
            <X aria-hidden="true" />
          </Control>
        </div>
        <div className="relative min-h-0 flex-1">
          <div ref={stage} className="full-screen-pictures h-full overflow-hidden">
            <div className="swiper-wrapper flex h-full">
              {images.map((image, index) => (
                <Slide key={image} image={image} alt={altOf(index)} isShown={index === shown} />
              ))}
            </div>
          </div>
          {images.length > 1 && <Arrows shown={shown} count={images.length} onTurn={turn} />}
        </div>
        {images.length > 1 && <Thumbnails images={images} shown={shown} onShow={show} />}
      </div>
    </dialog>
  );
}

function Control({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="flex size-11 items-center justify-center rounded-full transition-colors hover:bg-surface [&>svg]:size-6"
    >
      {children}
    </button>
  );
}

/** `swiper-zoom-target` is what Swiper enlarges; the `picture` has no box. */
function Slide({ image, alt, isShown }: { image: string; alt: string; isShown: boolean }) {
  return (
    <div className="swiper-slide h-full w-full shrink-0" aria-hidden={!isShown}>
      <div className="swiper-zoom-container flex size-full items-center justify-center">
        <div className="swiper-zoom-target">
          <Picture
            path={image}
            alt={alt}
            sizes="100vmin"
            load="eager"
            width={1000}
            height={1000}
            className="size-full"
          />
        </div>
      </div>
    </div>
  );
}

type ArrowsProps = { shown: number; count: number; onTurn: (step: number) => void };

/** On phones they are below the picture, which they would cover. */
function Arrows({ shown, count, onTurn }: ArrowsProps) {
  const shape =
    'absolute bottom-3 flex size-11 items-center justify-center rounded-full bg-surface/85 transition-colors hover:bg-surface aria-disabled:opacity-40 md:inset-y-0 md:my-auto md:size-12';
  return (
    <>
      <button
        type="button"
        aria-label={m.gallery_previous()}
        aria-disabled={shown === 0 || undefined}
        onClick={() => onTurn(-1)}
        className={`${shape} start-3 md:start-4`}
      >
        <ChevronLeft aria-hidden="true" className="size-6 rtl:-scale-x-100" />
      </button>
      <button
        type="button"
        aria-label={m.gallery_next()}
        aria-disabled={shown === count - 1 || undefined}
        onClick={() => onTurn(1)}
        className={`${shape} end-3 md:end-4`}
      >
        <ChevronRight aria-hidden="true" className="size-6 rtl:-scale-x-100" />
      </button>
    </>
  );
}

type ThumbnailsProps = { images: string[]; shown: number; onShow: (index: number) => void };

function Thumbnails({ images, shown, onShow }: ThumbnailsProps) {
  return (
    <ul className="flex justify-center-safe gap-2 overflow-x-auto p-4 max-md:hidden">
      {images.map((image, index) => (
        <li key={image}>
          <button
            type="button"
            aria-current={index === shown || undefined}
            onClick={() => onShow(index)}
            className="block size-16 overflow-hidden rounded-xl border-2 border-line bg-picture transition-colors hover:border-line-strong aria-[current=true]:border-primary"
          >
            <Picture
              path={image}
              alt={m.product_show_picture({ number: index + 1, total: images.length })}
              sizes="72px"
              width={72}
              height={72}
              className="size-full"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
