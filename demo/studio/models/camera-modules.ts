import type * as THREE from 'three';
import { backGlass, blackGlass, metal, mixed, surface } from '#demo/studio/materials.ts';
import { circle, roundedRect } from '#demo/studio/outline.ts';
import { group, placed, put, slab } from '#demo/studio/solid.ts';
import { flash, pinhole } from './lens.ts';

/** What a phone's back needs to know of itself. The back looks to +z; x to the right as one sees it; the middle is 0, 0. */
export type Back = { width: number; height: number; hex: string; family: string; frame: string; matt: boolean };

export type Spot = readonly [x: number, y: number, radius: number];

export type Lenses = (spots: readonly Spot[], rise?: number, base?: number) => THREE.Group[];

export type Made = { parts: THREE.Group; center: [number, number] };

export function squareModule(
  back: Back,
  lens: Lenses,
  spots: readonly Spot[],
  light: readonly [number, number],
  size = 33,
): Made {
  const [cx, cy] = [-back.width / 2 + size / 2 + 4, back.height / 2 - size / 2 - 4];
  const glass = backGlass(mixed(back.hex, '#ffffff', 0.04), !back.matt);
  return {
    parts: group(
      put(slab(roundedRect(size, size, size * 0.27, 2.6), 2.2, 0.2, 0.9), glass, [cx, cy, 0.5]),
      ...lens(
        spots.map(([px, py, r]) => [cx + px, cy + py, r] as const),
        0.26,
        1.5,
      ),
      placed(flash(2.6), [cx + light[0], cy + light[1], 1.6]),
      size > 36 && put(slab(circle(2.5, 48), 0.3, 0.05), blackGlass(), [cx + 8.6, cy - 12, 1.7]),
      placed(pinhole(0.5), [cx + (size > 36 ? 13 : 7.6), cy + (size > 36 ? 6 : 0), 1.65]),
    ),
    center: [cx + 4, cy - 3],
  };
}

export function pillTwo(back: Back, lens: Lenses): Made {
  const [cx, cy] = [-back.width / 2 + 14.5, back.height / 2 - 23];
  return {
    parts: group(
      put(slab(roundedRect(18, 36, 9, 2.1), 2.2, 0.2, 0.9), backGlass(mixed(back.hex, '#ffffff', 0.05), !back.matt), [
        cx,
        cy,
        0.5,
      ]),
      ...lens(
        [
          [cx, cy + 8.6, 7],
          [cx, cy - 8.6, 7],
        ],
        0.24,
        1.5,
      ),
      placed(flash(2.6), [cx + 15, cy + 8.6, 0.1]),
      placed(pinhole(0.5), [cx + 15, cy - 2, 0.12]),
    ),
    center: [cx + 6, cy - 2],
  };
}

export function looseColumn(back: Back, lens: Lenses, count: 2 | 3): Made {
  const [cx, top] = [-back.width / 2 + 15, back.height / 2 - 16];
  const raised = back.family === 'samsung-a' || back.family === 'oneplus';
  const long = count === 3 ? 54 : 36;
  return {
    parts: group(
      raised &&
        put(slab(roundedRect(18.5, long, 9.2, 2.1), 1.4, 0.2, 0.6), backGlass(mixed(back.hex, '#ffffff', 0.06), true), [
          cx,
          top + 8 - long / 2,
          0.3,
        ]),
      ...lens(
        Array.from({ length: count }, (_, index) => [cx, top - 1 - index * 17.6, index === 2 ? 6 : 6.8] as const),
        0.26,
        raised ? 0.9 : 0,
      ),
      placed(flash(2.2), [cx + 13.6, top - 1, 0.1]),
      placed(pinhole(0.45), [cx + 13.6, top - 9, 0.12]),
    ),
    center: [cx + 6, top - 17],
  };
}

export function fourColumn(x: number, y: number, lens: Lenses): Made {
  return {
    parts: group(
      ...lens(
        [
          [x + 14, y - 15, 7],
          [x + 14, y - 33.5, 7],
          [x + 14, y - 52, 7],
        ],
        0.22,
      ),
      ...lens(
        [
          [x + 31, y - 33.5, 4.2],
          [x + 31, y - 48, 4.2],
        ],
        0.22,
      ),
      placed(flash(2.6), [x + 31, y - 20, 0.1]),
      put(slab(circle(2, 48), 0.3, 0.05), blackGlass(), [x + 31, y - 13, 0.1]),
    ),
    center: [x + 22, y - 33],
  };
}

/** The whole upper part of the back is raised, in the colour of the frame. */
export function plateau(
  back: Back,
  lens: Lenses,
  spots: readonly Spot[],
  light: readonly [number, number],
  tall: number,
): Made {
  const cy = back.height / 2 - tall / 2 - 4.5;
  const cover = metal(back.hex, 0.42);
  return {
    parts: group(
      put(slab(roundedRect(back.width - 6, tall, tall > 30 ? 15 : 8.4, 2.4), 3.4, 0.2, 2.2), cover, [0, cy, 0]),
      ...lens(
        spots.map(([px, py, r]) => [px, cy + py, r] as const),
        0.3,
        1.5,
      ),
      placed(flash(2.6), [light[0], cy + light[1], 1.7]),
      tall > 30 && put(slab(circle(2.4, 48), 0.3, 0.05), blackGlass(), [light[0], cy - 8, 1.7]),
      placed(pinhole(0.5), [light[0] - (tall > 30 ? 0 : 10), cy, 1.74]),
    ),
    center: [-4, cy - 3],
  };
}

export function glyphLights(back: Back, cy: number): THREE.Mesh[] {
  const light = surface('#f6f7f4', { roughness: 0.3, emissive: '#c9cdd0', emissiveIntensity: 0.4 });
  return [-1, 1].map((side) =>
    put(
      slab(roundedRect(1.2, 15, 0.6), 0.2, 0.05),
      light,
      [side * (back.width / 2 - 8), cy - 2, 0.1],
      [0, 0, side * -18],
    ),
  );
}

export function dotDisplay(x: number, y: number): THREE.Group {
  const dots: THREE.Mesh[] = [];
  for (let row = -4; row <= 4; row++) {
    for (let column = -4; column <= 4; column++) {
      if (Math.hypot(row, column) > 4.4) continue;
      const lit = (row + column * 3) % 4 === 0;
      dots.push(
        put(
          slab(circle(0.42, 16), 0.06, 0.02),
          surface(lit ? '#f2f2ee' : '#3a3b3e', { emissive: lit ? '#dddddd' : '#000000' }),
          [x + column * 1.25, y + row * 1.25, 0.22],
        ),
      );
    }
  }
  return group(put(slab(circle(7.6), 0.3, 0.05), blackGlass(), [x, y, 0.05]), ...dots);
}
