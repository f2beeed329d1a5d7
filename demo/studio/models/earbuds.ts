import type * as THREE from 'three';
import type { HeadphoneLook } from '#demo/pictures/look.ts';
import { chrome, gloss, lightness, metal, mixed, plastic, rubber, surface } from '#demo/studio/materials.ts';
import { circle, roundedRect, superellipse } from '#demo/studio/outline.ts';
import { block, ellipsoid, limb, melt, skin } from '#demo/studio/sdf.ts';
import { grounded, group, loft, placed, put, slab, tube, wall } from '#demo/studio/solid.ts';
import type { Staged } from '#demo/studio/stage.ts';
import { holes } from '#demo/studio/textures/grain.ts';

type Style = HeadphoneLook['style'];

export function stageBuds(style: Style, family: string, hex: string, view: string): Staged {
  if (style === 'open-ear') return stageOpenEar(hex, view);
  if (style === 'wired-buds') return stageWired(family, hex, view);
  const [left, right] = [1, -1].map((side) => bud(style, family, hex, side as 1 | -1));
  if (!left || !right) throw new Error('Buds come in pairs.');
  if (view === 'side') {
    return {
      root: group(
        ...[left, right].map((one, index) => {
          const standing = grounded(group(placed(one, [0, 0, 0], [0, index === 0 ? -72 : 26, 0])));
          standing.position.x = index === 0 ? -23 : 23;
          return standing;
        }),
      ),
      azimuth: 0,
      elevation: 7,
      fill: 0.66,
    };
  }
  if (view === 'detail')
    return {
      root: grounded(group(placed(left, [0, 0, 0], [0, -34, -8]))),
      azimuth: 0,
      elevation: 10,
      focus: { at: [0, style === 'stem-buds' ? 22 : 11, 0], span: style === 'stem-buds' ? 50 : 38 },
      lens: 22,
    };
  const case_ = placed(chargingCase(style, family, hex), [0, 0, -14]);
  return {
    root: group(
      case_,
      ...[left, right].map((one, index) => {
        const side = index === 0 ? -1 : 1;
        const standing = grounded(group(placed(one, [0, 0, 0], [0, side * 34, side * 8])));
        standing.position.set(side * 25, standing.position.y, 30);
        return standing;
      }),
    ),
    azimuth: -8,
    elevation: 15,
    fill: 0.8,
    lens: 18,
  };
}

function finishOf(family: string, hex: string): THREE.Material {
  if (family === 'apple' || lightness(hex) > 0.9) return gloss(hex, { clearcoatRoughness: 0.08 });
  return plastic(hex, 0.34, { clearcoat: 0.6, clearcoatRoughness: 0.22 });
}

/** Its outside to +z, the ear tip to the back. */
function bud(style: Style, family: string, hex: string, side: 1 | -1): THREE.Group {
  const shell = finishOf(family, hex);
  const dark = surface('#121315', { roughness: 0.7, bumpMap: holes(4), bumpScale: 2 });
  const tip = rubber(lightness(hex) > 0.6 ? mixed(hex, '#ffffff', 0.4) : '#1c1d1f', { roughness: 0.55 });
  const stem = style === 'stem-buds';
  const body = skin(`bud ${style} ${family} ${side}`, [14, 26, 20], budField(style, family, side), 72, [0, -2, -2]);
  const plate = metal(mixed(hex, lightness(hex) > 0.5 ? '#b9bbbe' : '#7d8186', 0.5), 0.24);
  return group(
    put(body, shell),
    put(
      loft(
        circle(5.4, 64),
        [
          { out: -2.6, z: 0, nOut: 1, nZ: 0 },
          { out: 0, z: -2.4, nOut: 0.8, nZ: 0.6 },
          { out: 0.6, z: -4.6, nOut: 1, nZ: 0 },
          { out: -1.4, z: -7, nOut: 0.6, nZ: -0.8 },
          { out: -3.2, z: -7.6, nOut: 0, nZ: -1 },
        ].reverse(),
        'both',
      ),
      tip,
      [side * 2.6, 1.4, -13],
    ),
    put(slab(superellipse(2.4, 1, 2.4), 0.5, 0.1), dark, [side * -2.2, 9.4, 4.6], [-42, side * -10, 0]),
    stem && put(slab(superellipse(1.1, 3, 2.4), 0.5, 0.1), dark, [0, -6, 6.3], [-4, 0, 0]),
    stem &&
      put(
        slab(circle(2.7, 48), 0.7, 0.2),
        chrome('#c9cbcd'),
        [side * -0.9, family === 'samsung' || family === 'nothing' ? -23 : -22.7, 3.2],
        [90, 0, 0],
      ),
    !stem &&
      put(
        slab(circle(family === 'bose' ? 6 : 4.6, 64), 0.8, 0.3),
        plate,
        [side * -1.6, 2, family === 'bose' ? 7.4 : 8.1],
        [-8, side * -10, 0],
      ),
    !stem &&
      put(slab(superellipse(2.6, 1.2, 2.4), 0.8, 0.3), dark, [side * -5.6, 6.6, 5], [-34, side * -40, side * 34]),
  );
}

function budField(style: Style, family: string, side: 1 | -1) {
  if (style === 'stem-buds')
    return melt(
      5,
      ellipsoid([0, 3, -1], [8.6, 9.2, 8]),
      ellipsoid([side * 1.5, 2, -9], [6, 6.4, 7]),
      family === 'samsung' || family === 'nothing'
        ? block([0, -10, 1.6], [2.9, 13, 2.9], 1.2)
        : limb([0, 0, 2.4], [side * -1, -19.5, 3.4], 3.5, 3.1),
    );
  return melt(
    5,
    ellipsoid([0, 1, 0], family === 'bose' ? [10.8, 9.4, 8] : [10.6, 10.2, 8.6]),
    ellipsoid([side * 2.4, -1, -9], [6.2, 6.6, 7.4]),
    ellipsoid([side * -3, -6, -3], [5, 5, 6]),
  );
}

/** Standing open, the lid tilted back. */
function chargingCase(style: Style, family: string, hex: string): THREE.Group {
  const shell = finishOf(family, hex);
  const [w, d, h] =
    family === 'nothing' || family === 'samsung' ? [56, 25, 50] : style === 'round-buds' ? [64, 28, 40] : [60, 23, 46];
  const body = loft(superellipse(w / 2, d / 2, 3), [...wall(h * 0.62, d * 0.4, 0.8, 10)]);
  const lid = loft(superellipse(w / 2, d / 2, 3), wall(h * 0.38, 0.8, d * 0.4, 10));
  const inside = surface(mixed(hex, lightness(hex) > 0.5 ? '#d7d8da' : '#0c0d0e', 0.5), { roughness: 0.5 });
  const wells = [-1, 1].map((side) =>
    put(
      slab(superellipse(9.4, 7.4, 2.4), 0.6, 0.2),
      surface(lightness(hex) > 0.5 ? '#8b8d90' : '#050506', { roughness: 0.6 }),
      [side * 14, h * 0.62 + 0.05, 0],
      [-90, 0, 0],
    ),
  );
  return group(
    put(body, shell, [0, h * 0.31, 0], [-90, 0, 0]),
    put(slab(superellipse(w / 2 - 1.6, d / 2 - 1.6, 3), 0.8, 0.2), inside, [0, h * 0.62 - 0.2, 0], [-90, 0, 0]),
    ...wells,
    placed(
      group(
        put(lid, shell, [0, h * 0.19, d / 2], [-90, 0, 0]),
        put(slab(superellipse(w / 2 - 1.8, d / 2 - 1.8, 3), 0.6, 0.2), inside, [0, 0.1, d / 2], [90, 0, 0]),
      ),
      [0, h * 0.63, -d / 2 + 1],
      [-74, 0, 0],
    ),
    put(slab(circle(0.9, 24), 0.4, 0.1), surface('#9df0b4', { emissive: '#4fe07c', emissiveIntensity: 0.8 }), [
      0,
      h * 0.4,
      d / 2 - 0.1,
    ]),
    put(slab(roundedRect(9, 2.4, 1), 0.6, 0.1), metal('#a4a6a8', 0.2), [0, h * 0.62, -d / 2 + 0.4]),
  );
}

function stageOpenEar(hex: string, view: string): Staged {
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

function stageWired(family: string, hex: string, view: string): Staged {
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
