import type { Body } from '#demo/studio/bodies.ts';
import { stageBody } from '#demo/studio/models/models.ts';
import { group, placed } from '#demo/studio/solid.ts';
import type { Area, Backdrop, Staged } from '#demo/studio/stage.ts';

/** Several products on one table: what sliders, banners and category pictures are made of. Their words stand on the page. */
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
};

/** One format of a scene, and where in it the things stand. */
export type Crop = {
  name: string;
  width: number;
  height: number;
  area: Area;
};

export const backdrops: Readonly<Record<Ground, Backdrop>> = {
  ink: { center: '#215b61', edge: '#0b2a30', table: '#123c42', shadow: 1 },
  sand: { center: '#f6ead6', edge: '#dcc59f', table: '#e9d8ba', shadow: 1 },
  mist: { center: '#edf4f2', edge: '#bfd6d3', table: '#d3e3e0', shadow: 1 },
  paper: { center: '#f7f1e6', edge: '#e3d7c2', table: '#ece2d0', shadow: 1 },
};

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
