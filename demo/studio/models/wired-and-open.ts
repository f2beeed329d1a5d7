import type * as THREE from 'three';
import { gloss, lightness, metal, mixed, plastic, rubber, surface } from '#demo/studio/materials.ts';
import { circle, roundedRect, superellipse } from '#demo/studio/outline.ts';
import { block, ellipsoid, limb, melt, skin } from '#demo/studio/sdf.ts';
import { grounded, group, placed, put, slab, tube } from '#demo/studio/solid.ts';
import type { Staged } from '#demo/studio/stage.ts';
import { holes } from '#demo/studio/textures/grain.ts';

/** What the shells of buds are made of. */
export function finishOf(family: string, hex: string): THREE.Material {
  if (family.startsWith('apple') || lightness(hex) > 0.9) return gloss(hex, { clearcoatRoughness: 0.08 });
  return plastic(hex, 0.34, { clearcoat: 0.6, clearcoatRoughness: 0.22 });
}

export function stageOpenEar(hex: string, view: string): Staged {
  const soft = rubber(hex, { roughness: 0.6 });
  const side = (s: 1 | -1) =>
    group(
      put(
        skin(
          `open ${s}`,
          [14, 22, 22],
          melt(6, ellipsoid([s * 62, 34, 22], [7, 9, 12]), limb([s * 63, 40, 10], [s * 64, 52, -6], 5, 3.4)),
          60,
          [s * 62, 40, 10],
        ),
        soft,
      ),
      put(
        slab(superellipse(3.6, 6, 2.6), 0.8, 0.3),
        plastic(mixed(hex, '#000000', 0.4), 0.3),
        [s * 69, 34, 24],
        [0, s * 90, 0],
      ),
      put(
        tube(
          [
            [s * 64, 50, -4],
            [s * 66, 60, -20],
            [s * 66, 52, -40],
            [s * 64, 30, -46],
          ],
          3,
          false,
          90,
        ),
        soft,
      ),
      put(
        skin(
          `open box ${s}`,
          [12, 18, 14],
          melt(5, block([s * 63, 20, -44], [5.6, 13, 6.6], 4), limb([s * 63, 30, -46], [s * 64, 36, -46], 4)),
          56,
          [s * 63, 22, -44],
        ),
        soft,
      ),
    );
  const band = tube(
    [
      [-64, 14, -48],
      [-58, 12, -74],
      [-30, 12, -94],
      [0, 12, -99],
      [30, 12, -94],
      [58, 12, -74],
      [64, 14, -48],
    ],
    2.2,
    false,
    160,
  );
  const root = grounded(group(side(1), side(-1), put(band, soft)));
  if (view === 'detail') return { root, azimuth: 38, elevation: 14, focus: { at: [62, 28, 6], span: 66 }, lens: 22 };
  return { root, azimuth: view === 'side' ? 68 : 30, elevation: view === 'side' ? 12 : 22, fill: 0.84, lens: 20 };
}

export function stageWired(family: string, hex: string, view: string): Staged {
  const shell = finishOf(family, hex);
  const cable = plastic(mixed(hex, '#ffffff', 0.04), 0.5);
  const one = (s: 1 | -1) =>
    group(
      put(
        skin(
          `wired ${family} ${s}`,
          [12, 20, 16],
          melt(
            4,
            ellipsoid([0, 4, 0], family === 'apple' ? [8.4, 8.2, 6] : [6, 6.4, 7]),
            limb([0, 0, 1], [0, -14, 2], 2.7, 2.2),
          ),
          60,
        ),
        shell,
      ),
      put(
        slab(family === 'apple' ? superellipse(3, 4, 2.2) : circle(5, 48), 0.6, 0.2),
        surface('#2b2c2e', { bumpMap: holes(3), bumpScale: 3 }),
        [0, 5, family === 'apple' ? 5.9 : 6.6],
      ),
      family !== 'apple' &&
        put(
          slab(circle(4.6, 48), 4, 1.8),
          rubber(lightness(hex) > 0.6 ? '#f2f2f0' : '#1c1d1f'),
          [s * 2, 4, -8],
          [0, 0, 0],
        ),
    );
  const lay = (points: readonly (readonly [number, number, number])[]) => put(tube(points, 1.15, false, 260), cable);
  const root = group(
    placed(one(1), [-24, 8, 16], [-80, 16, 18]),
    placed(one(-1), [16, 8, 30], [-80, -8, -24]),
    lay([
      [-19, 5, 28],
      [-12, 1.2, 50],
      [22, 1.2, 56],
      [44, 1.2, 30],
      [36, 1.2, -6],
      [0, 1.2, -26],
    ]),
    lay([
      [11, 5, 42],
      [18, 1.2, 60],
      [40, 1.2, 62],
      [56, 1.2, 34],
      [44, 1.2, -14],
      [0, 1.2, -26],
    ]),
    lay([
      [0, 1.2, -26],
      [-30, 1.2, -44],
      [-58, 1.2, -20],
      [-50, 1.2, 18],
      [-14, 2.4, 22],
      [10, 2.4, 2],
      [-4, 1.2, -34],
      [-40, 1.2, -58],
    ]),
    put(slab(roundedRect(9, 22, 3), 5, 1.6), shell, [44, 2.6, 28], [-90, 0, 16]),
    placed(
      group(
        put(slab(roundedRect(8.4, 15, 2.6), 5, 1.6), shell),
        put(slab(roundedRect(8.2, 7, 2.2), 2.5, 1), metal('#c4c6c8', 0.2), [0, 10, 0]),
      ),
      [-46, 2.6, -62],
      [-90, 0, 58],
    ),
  );
  if (view === 'detail') return { root, azimuth: -10, elevation: 34, focus: { at: [-18, 8, 20], span: 56 }, lens: 22 };
  return { root, azimuth: view === 'side' ? 50 : 0, elevation: view === 'side' ? 22 : 44, fill: 0.82, lens: 20 };
}
