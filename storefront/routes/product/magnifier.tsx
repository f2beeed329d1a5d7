import { type CSSProperties, type PointerEvent, useState } from 'react';

/** Section 9: zoom 2, size 200. */
const zoom = 2;
const lensSize = 200;

type Lens = { x: number; y: number; width: number; height: number };

/** One picture of the gallery; a lens follows the mouse over it. Fingers swipe and pinch as they do everywhere. */
export function Magnifier({ image, alt, isFirst }: { image: string; alt: string; isFirst: boolean }) {
  const [lens, setLens] = useState<Lens | null>(null);

  function follow(event: PointerEvent<HTMLDivElement>) {
    if (event.pointerType !== 'mouse') return;
    const box = event.currentTarget.getBoundingClientRect();
    setLens({ x: event.clientX - box.left, y: event.clientY - box.top, width: box.width, height: box.height });
  }

  return (
    <div
      className="relative size-full shrink-0 snap-start overflow-hidden [@media(hover:hover)]:cursor-zoom-in"
      onPointerMove={follow}
      onPointerLeave={() => setLens(null)}
    >
      <img
        src={image}
        alt={alt}
        width={1000}
        height={1000}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        className="size-full object-contain"
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

/** The picture at twice its size, moved so that the point under the mouse is the middle of the lens. */
function zoomedStyle({ x, y, width, height }: Lens): CSSProperties {
  return {
    width: width * zoom,
    height: height * zoom,
    left: lensSize / 2 - x * zoom,
    top: lensSize / 2 - y * zoom,
  };
}
