import type { Body } from '#demo/studio/bodies.ts';
import { stageBody } from '#demo/studio/models/models.ts';
import { group, placed } from '#demo/studio/solid.ts';
import type { Area, Backdrop, Staged } from '#demo/studio/stage.ts';

/** Several products on one table, with words beside them: what sliders, banners and category pictures are made of. */
export type Thing = {
  body: Body;
  hex: string;
  view: string;
  /** Millimetres to the right and towards the camera. */
  at: readonly [x: number, z: number];
  /** Degrees around the upright axis, on top of how the view turns it. */
  turn?: number;
  size?: number;
};

export type Ground = 'ink' | 'sand' | 'mist' | 'paper';

export type Scene = {
  on: Ground;
  things: readonly Thing[];
  elevation: number;
  azimuth?: number;
  headline?: readonly string[];
  line?: string;
  button?: string;
};

/** One format of a scene. Text starts at a point (pixels of the picture) in a size of the headline. */
export type Crop = {
  name: string;
  width: number;
  height: number;
  area: Area;
  text?: { x: number; y: number; size: number; align?: 'left' | 'center' };
};

export const backdrops: Readonly<Record<Ground, Backdrop>> = {
  ink: { center: '#215b61', edge: '#0b2a30', table: '#123c42', shadow: 1 },
  sand: { center: '#f6ead6', edge: '#dcc59f', table: '#e9d8ba', shadow: 1 },
  mist: { center: '#edf4f2', edge: '#bfd6d3', table: '#d3e3e0', shadow: 1 },
  paper: { center: '#f7f1e6', edge: '#e3d7c2', table: '#ece2d0', shadow: 1 },
};

const inks: Readonly<Record<Ground, { strong: string; quiet: string }>> = {
  ink: { strong: '#f8efe0', quiet: '#c9dedb' },
  sand: { strong: '#0f3238', quiet: '#35565a' },
  mist: { strong: '#0f3238', quiet: '#35565a' },
  paper: { strong: '#0f3238', quiet: '#35565a' },
};
const accent = '#e8622a';

/** Places everything; the camera's lens is long, the longer the wider the picture, so that the things keep their shape at the edges. */
export function arrange({ things, elevation, azimuth = 0 }: Scene, { width, height }: Crop): Staged {
  const roots = things.map(({ body, hex, view, at: [x, z], turn = 0, size = 1 }) => {
    const { root } = stageBody(body, hex, view);
    const holder = placed(group(root), [x, 0, z], [0, turn, 0]);
    holder.scale.setScalar(size);
    return holder;
  });
  return { root: group(...roots), azimuth, elevation, lens: Math.min(15, (75 * height) / width) };
}

/** The picture with its words. */
export function lettered(picture: HTMLCanvasElement, { on, headline = [], line, button }: Scene, { text }: Crop) {
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  const paper = canvas.getContext('2d', { willReadFrequently: true });
  if (!paper) throw new Error('The browser gives no canvas to draw on.');
  paper.drawImage(picture, 0, 0);
  if (!text) return canvas;
  const { strong, quiet } = inks[on];
  const { x, size, align = 'left' } = text;
  const font = (weight: number, pixels: number) => `${weight} ${pixels}px 'Readex Pro Variable'`;
  const write = (words: string, y: number) => {
    // Words that leave the picture would be cut off.
    const width = paper.measureText(words).width;
    const left = align === 'center' ? x - width / 2 : x;
    if (left < 16 || left + width > canvas.width - 16)
      throw new Error(`'${words}' does not fit: ${Math.round(left)} to ${Math.round(left + width)}.`);
    paper.fillText(words, left, y);
    return { left, width };
  };
  let y = text.y;
  paper.fillStyle = strong;
  paper.font = font(600, size);
  paper.letterSpacing = `${-size * 0.02}px`;
  for (const words of headline) {
    write(words, y);
    y += size * 1.1;
  }
  paper.letterSpacing = '0px';
  paper.font = font(400, size * 0.46);
  paper.fillStyle = quiet;
  if (line) write(line, y - size * 0.28);
  if (button) {
    const pixels = size * 0.38;
    const [top, tall, pad] = [y + size * 0.12, size * 0.92, size * 0.46];
    paper.font = font(600, pixels);
    const width = paper.measureText(button).width + pad * 2;
    const left = align === 'center' ? x - width / 2 : x;
    paper.fillStyle = accent;
    paper.beginPath();
    paper.roundRect(left, top, width, tall, tall / 2);
    paper.fill();
    paper.fillStyle = '#1d0c04';
    paper.fillText(button, left + pad, top + tall / 2 + pixels * 0.35);
  }
  return canvas;
}
