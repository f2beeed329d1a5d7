import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';
import { Picture } from '#storefront/components/picture.tsx';
import { usePinch } from './use-pinch.ts';

/** R-PRD-7: zoom 2, size 200. */
const zoom = 2;
const lensSize = 200;

type Lens = { x: number; y: number; width: number; height: number };

type Props = { id: string; image: string; alt: string; isFirst: boolean; onPress: () => void };

/** One picture of the gallery, with a magnifier for the mouse and pinch zoom. */
export function Magnifier({ id, image, alt, isFirst, onPress }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  usePinch(frame);
  const [lens, setLens] = useState<Lens | null>(null);

  function follow(event: PointerEvent<HTMLDivElement>) {
    if (event.pointerType !== 'mouse') return;
    const box = event.currentTarget.getBoundingClientRect();
    setLens({ x: event.clientX - box.left, y: event.clientY - box.top, width: box.width, height: box.height });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a large target for what the button beside it and Enter do as well
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      ref={frame}
      id={id}
      onClick={onPress}
      className="relative size-full shrink-0 touch-pan-x touch-pan-y snap-start snap-always overflow-hidden data-enlarged:touch-none [@media(hover:hover)]:cursor-zoom-in"
      onPointerMove={follow}
      onPointerLeave={() => setLens(null)}
    >
      <Picture
        path={image}
        alt={alt}
        sizes="(max-width: 768px) 92vw, 560px"
        load={isFirst ? 'first' : 'lazy'}
        width={1000}
        height={1000}
        className={`size-full origin-top-left ${isFirst ? 'product-picture' : ''}`}
      />
      {lens !== null && (
        <div
          aria-hidden="true"
          data-testid="magnifier"
          className="pointer-events-none absolute overflow-hidden rounded-full bg-picture shadow-raised outline-2 outline-surface"
          style={lensStyle(lens)}
        >
          <img src={image} alt="" className="absolute max-w-none object-contain" style={zoomedStyle(lens)} />
        </div>
      )}
    </div>
  );
}

function lensStyle({ x, y }: Lens): CSSProperties {
  return { width: lensSize, height: lensSize, left: x - lensSize / 2, top: y - lensSize / 2 };
}

/** The picture at twice its size, offset so that the point under the mouse is at the centre of the lens. */
function zoomedStyle({ x, y, width, height }: Lens): CSSProperties {
  return {
    width: width * zoom,
    height: height * zoom,
    left: lensSize / 2 - x * zoom,
    top: lensSize / 2 - y * zoom,
  };
}
