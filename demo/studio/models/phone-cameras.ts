import type { PhoneLook } from '#demo/pictures/look.ts';
import { blackGlass, lightness, metal, mixed } from '#demo/studio/materials.ts';
import { roundedRect } from '#demo/studio/outline.ts';
import { group, placed, put, slab } from '#demo/studio/solid.ts';
import { cameraBar, cushion, disc, squareFour } from './camera-islands.ts';
import {
  type Back,
  dotDisplay,
  fourColumn,
  glyphLights,
  type Lenses,
  looseColumn,
  type Made,
  pillTwo,
  plateau,
  squareModule,
} from './camera-modules.ts';
import { cameraLens, flash } from './lens.ts';

/** What the edge of a phone of that colour is made in. */
export function frameColor(family: string, hex: string): string {
  if (family === 'se' || family.startsWith('iphone-pill') || family === 'iphone-square' || family === 'iphone-round')
    return mixed(hex, '#8d9094', lightness(hex) > 0.8 ? 0.22 : 0.08);
  if (family === 'iphone-plateau') return hex;
  if (family.startsWith('iphone-pro')) return mixed(hex, '#a09c96', 0.22);
  return mixed(hex, lightness(hex) > 0.5 ? '#b9babc' : '#5d6064', 0.4);
}

/** The back, its left and upper edge, and what makes lenses on it. */
type Place = { back: Back; x: number; y: number; lens: Lenses };

const layouts: Readonly<Record<PhoneLook['camera'], (place: Place) => Made>> = {
  single: ({ x, y, lens }) => ({
    parts: group(...lens([[x + 13, y - 14, 6.4]], 0.22), placed(flash(2.4), [x + 25, y - 14, 0.1])),
    center: [x + 18, y - 16],
  }),
  'two-down': ({ back, lens }) =>
    back.family === 'iphone-pill'
      ? pillTwo(back, lens)
      : back.family.startsWith('iphone')
        ? squareModule(
            back,
            lens,
            [
              [-6.6, 6.6, 6.3],
              [-6.6, -6.6, 6.3],
            ],
            [7.6, 0],
          )
        : looseColumn(back, lens, 2),
  'two-diagonal': ({ back, lens }) =>
    squareModule(
      back,
      lens,
      [
        [-6.3, 6.3, 6.5],
        [6.3, -6.3, 6.5],
      ],
      [7.6, 7.6],
    ),
  'two-across': ({ x, y, lens }) => ({
    parts: group(
      put(slab(roundedRect(30, 15, 7.5, 2.2), 1.2, 0.2, 0.6), blackGlass(), [x + 25, y - 17, 0.5]),
      ...lens(
        [
          [x + 18, y - 17, 5.4],
          [x + 31, y - 17, 5.4],
        ],
        0.14,
        1.1,
      ),
      placed(flash(2.2), [x + 46, y - 17, 0.1]),
    ),
    center: [x + 26, y - 18],
  }),
  'three-corner': ({ back, lens }) =>
    squareModule(
      back,
      lens,
      [
        [-8, 7.4, 7.4],
        [-8, -8, 7.4],
        [7.6, -0.3, 7.4],
      ],
      [8.6, 12],
      38,
    ),
  'three-down': ({ back, lens }) => looseColumn(back, lens, 3),
  'four-column': ({ x, y, lens }) => fourColumn(x, y, lens),
  'plateau-one': ({ back, x, lens }) => plateau(back, lens, [[x + 14, 0, 7.2]], [back.width / 2 - 15, 0], 17),
  'plateau-three': ({ back, x, lens }) =>
    plateau(
      back,
      lens,
      [
        [x + 14, 8.2, 7.6],
        [x + 14, -8.6, 7.6],
        [x + 30, -0.2, 7.6],
      ],
      [back.width / 2 - 13, 7],
      40,
    ),
  bar: ({ back, lens }) => cameraBar(back, lens),
  disc: ({ back, lens }) => disc(back, lens),
  cushion: ({ back, lens }) => cushion(back, lens),
  'square-four': ({ back, lens }) => squareFour(back, lens),
  'pill-three': ({ back, y, lens }) => ({
    parts: group(
      put(slab(roundedRect(47, 17, 8.5, 2.1), 1.6, 0.2, 0.7), blackGlass(), [0, y - 26, 0.8]),
      ...lens(
        [
          [-15, y - 26, 5.8],
          [0, y - 26, 5.8],
          [15, y - 26, 5.8],
        ],
        0.12,
        1.5,
      ),
      ...glyphLights(back, y - 26),
    ),
    center: [0, y - 30],
  }),
  eyes: ({ back, x, y, lens }) => ({
    parts: group(
      ...lens(
        [
          [x + 14, y - 15, 7.4],
          [x + 32, y - 15, 7.4],
          [x + 14, y - 34, 5.6],
        ],
        0.18,
      ),
      placed(flash(2.3), [x + 28, y - 34, 0.1]),
      dotDisplay(back.width / 2 - 16, y - 17),
    ),
    center: [0, y - 24],
  }),
};

/** The cameras on a phone's back, and where to look for a close-up. */
export function phoneCameras(camera: PhoneLook['camera'], back: Back): Made {
  const ring = metal(mixed(back.frame, '#55585c', 0.12), 0.22);
  const lens: Lenses = (spots, rise = 0.2, base = 0) =>
    spots.map(([px, py, radius]) => placed(cameraLens(radius, { ring, rise }), [px, py, base]));
  return layouts[camera]({ back, x: -back.width / 2, y: back.height / 2, lens });
}
