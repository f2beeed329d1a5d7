import { backGlass, blackGlass, chrome, metal, mixed, surface } from '#demo/studio/materials.ts';
import { circle, roundedRect, superellipse } from '#demo/studio/outline.ts';
import { group, placed, put, slab } from '#demo/studio/solid.ts';
import type { Back, Lenses, Made, Spot } from './camera-modules.ts';
import { flash, pinhole } from './lens.ts';

/** A bar across the back; the earlier visor runs into the frame on both sides. */
export function cameraBar(back: Back, lens: Lenses): Made {
  const visor = back.family === 'google-visor';
  const cy = back.height / 2 - (visor ? 27 : 30);
  const wide = back.width - (visor ? 0.4 : 9);
  const tall = visor ? 25 : 22;
  const cover = metal(mixed(back.frame, visor ? '#c9b28c' : '#ffffff', visor ? 0.4 : 0.05), 0.2);
  const left = visor
    ? [-wide / 2 + 20, -wide / 2 + 36, -wide / 2 + 52]
    : [-wide / 2 + 15, -wide / 2 + 29, -wide / 2 + 43];
  return {
    parts: group(
      put(slab(roundedRect(wide, tall, visor ? 4 : 11, 2.05), 3.6, 0.2, 1.5), cover, [0, cy, 0.4]),
      put(slab(roundedRect(wide - 18, 17.5, 8.75, 2), 0.5, 0.1), blackGlass(), [-4.5, cy, 2.15]),
      ...lens(
        left.map((x, index) => [x, cy, index === 2 ? 5.6 : 6.2] as const),
        0.1,
        2.3,
      ),
      placed(flash(2.5), [wide / 2 - 9, cy, 2.2]),
      placed(pinhole(0.6), [wide / 2 - 9, cy - 6, 2.22]),
    ),
    center: [-2, cy - 4],
  };
}

type Disc = { radius: number; left?: true; lenses: 3 | 4; ring: string | null };

/** How large a maker's round island is, where it lies, and the colour of its ring where that is not the frame's. */
const discs: Readonly<Record<string, Disc>> = {
  oneplus: { radius: 21, left: true, lenses: 4, ring: '#b9bbbe' },
  redmi: { radius: 23, lenses: 3, ring: null },
  xiaomi: { radius: 29, lenses: 4, ring: '#c8b48a' },
  honor: { radius: 22, lenses: 3, ring: '#c9a86a' },
  oppo: { radius: 26, lenses: 4, ring: '#e1e2e4' },
  vivo: { radius: 28, lenses: 4, ring: '#9aa0a8' },
};

export function disc(back: Back, lens: Lenses): Made {
  const { radius, left, lenses, ring } = discs[back.family] ?? { radius: 25, lenses: 4, ring: null };
  const [cx, cy] = [left ? -back.width / 2 + radius + 5 : 0, back.height / 2 - radius - (left ? 6 : 8)];
  const s = radius / 25;
  const rim = ring ?? back.frame;
  const spots: readonly Spot[] = [
    [-9.4, 9.4, 7.4],
    [9.4, 9.4, 7.4],
    [lenses === 3 ? 0 : -9.4, -9.4, 7.4],
    [9.4, -9.4, 5.2],
  ];
  return {
    parts: group(
      put(slab(circle(radius), 3.2, 0.2, 0.7), metal(rim, 0.16), [cx, cy, 0.4]),
      put(slab(circle(radius - 2.1), 0.8, 0.1, 0.3), blackGlass(), [cx, cy, 2.1]),
      put(slab(circle(radius - 2.2, 160), 0.2, 0.05), chrome(mixed(rim, '#101114', 0.6)), [cx, cy, 2.3]),
      put(slab(circle(radius - 2.7, 160), 0.4, 0.05), blackGlass(), [cx, cy, 2.32]),
      ...lens(
        spots.slice(0, lenses).map(([px, py, r]) => [cx + px * s, cy + py * s, r * s] as const),
        0.14,
        2.45,
      ),
      placed(flash(2), [cx, cy + 17.5 * s, 2.5]),
    ),
    center: [cx * 0.7, cy - 3],
  };
}

/** A rounded square in the middle of the upper back, three lenses around a fourth. */
export function cushion(back: Back, lens: Lenses): Made {
  const half = back.family === 'honor' ? 25 : 21;
  const cy = back.height / 2 - half - 8;
  const rim = metal(back.family === 'honor' ? mixed(back.frame, '#c9a86a', 0.5) : back.frame, 0.16);
  const s = half / 25;
  return {
    parts: group(
      put(slab(superellipse(half, half, 4), 3, 0.2, 0.9), rim, [0, cy, 0.4]),
      put(
        slab(superellipse(half - 2.4, half - 2.4, 4), 0.8, 0.1, 0.3),
        backGlass(mixed(back.hex, '#0b0c0e', 0.7), false),
        [0, cy, 1.9],
      ),
      ...lens(
        [
          [0, cy + 11 * s, 7.6 * s],
          [-11 * s, cy - 5 * s, 7.6 * s],
          [11 * s, cy - 5 * s, 7.6 * s],
        ],
        0.16,
        2.3,
      ),
      placed(flash(2), [0, cy - 15 * s, 2.4]),
    ),
    center: [0, cy - 3],
  };
}

/** A square at the left with three lenses and a light, or two lenses one over the other at the makers who have no third. */
export function squareFour(back: Back, lens: Lenses): Made {
  const realme = back.family === 'realme';
  const [wide, tall] = realme ? [30, 47] : [37, 37];
  const [cx, cy] = [-back.width / 2 + wide / 2 + 4.5, back.height / 2 - tall / 2 - 4.5];
  const honor = back.family === 'honor';
  const plate = surface(mixed(back.hex, honor ? '#e9e9ea' : '#0c0d10', honor ? 0.3 : 0.22), {
    roughness: 0.28,
    metalness: 0.4,
    clearcoat: 1,
  });
  const spots: readonly Spot[] = realme
    ? [
        [cx, cy + 12, 8.6],
        [cx, cy - 9, 8.6],
      ]
    : [
        [cx - 8.6, cy + 8.6, 7.2],
        [cx + 8.6, cy + 8.6, 7.2],
        [cx - 8.6, cy - 8.6, 7.2],
      ];
  return {
    parts: group(
      put(slab(roundedRect(wide, tall, honor ? 17 : realme ? 9 : 11, 2.7), 2.4, 0.2, 1), plate, [cx, cy, 0.5]),
      ...lens(spots, 0.18, 1.6),
      placed(flash(realme ? 2 : 3.2), realme ? [cx + 10, cy + 1.5, 1.7] : [cx + 8.6, cy - 8.6, 1.7]),
      placed(pinhole(0.5), [cx, cy + (realme ? 2 : 0), 1.72]),
    ),
    center: [cx + 4, cy - 3],
  };
}
