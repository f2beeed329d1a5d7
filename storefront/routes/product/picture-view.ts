/** How a picture lies in its frame: scaled from its top left corner, then moved by so many px. */
export type View = { scale: number; x: number; y: number };

/** One or two fingers: the point between them, in px from the frame's top left corner, and how far apart they are. */
export type Grip = { x: number; y: number; spread: number };

export const wholePicture: View = { scale: 1, x: 0, y: 0 };

const mostScale = 4;

/** Where the picture lies after the fingers have moved: what was under them stays under them, and no edge comes inside the frame. */
export function followGrip(view: View, from: Grip, to: Grip, frame: { width: number; height: number }): View {
  const scale = Math.min(mostScale, Math.max(1, (view.scale * to.spread) / from.spread));
  const growth = scale / view.scale;
  return {
    scale,
    x: clampOffset(to.x - (from.x - view.x) * growth, frame.width * (1 - scale)),
    y: clampOffset(to.y - (from.y - view.y) * growth, frame.height * (1 - scale)),
  };
}

const clampOffset = (offset: number, least: number) => Math.min(0, Math.max(least, offset));
