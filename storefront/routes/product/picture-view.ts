/** The transform of a picture: scaled from its top left corner, then moved, in px. */
export type View = { scale: number; x: number; y: number };

/** One or two fingers: their midpoint, in px from the frame's top left corner, and their distance. */
export type Grip = { x: number; y: number; spread: number };

export const wholePicture: View = { scale: 1, x: 0, y: 0 };

const mostScale = 4;

/** The view after the fingers have moved: the point under them stays under them, and no edge moves inside the frame. */
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
