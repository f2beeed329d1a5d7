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
      className="relative size-full shrink-0 cursor-zoom-in snap-start overflow-hidden"
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
          className="pointer-events-none absolute rounded-full border-2 border-surface bg-sunken bg-no-repeat shadow-lg"
          style={lensStyle(image, lens)}
        />
      )}
    </div>
  );
}

/** The lens stands over the pointer and shows the picture at twice its size around that point. */
function lensStyle(image: string, { x, y, width, height }: Lens): CSSProperties {
  return {
    width: lensSize,
    height: lensSize,
    left: x - lensSize / 2,
    top: y - lensSize / 2,
    backgroundImage: `url("${image.replaceAll('"', '%22')}")`,
    backgroundSize: `${width * zoom}px ${height * zoom}px`,
    backgroundPosition: `${lensSize / 2 - x * zoom}px ${lensSize / 2 - y * zoom}px`,
  };
}
