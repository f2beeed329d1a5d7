import type * as THREE from 'three';
import type { HeadphoneLook } from '#demo/pictures/look.ts';
import { chrome, lightness, metal, mixed, rubber, surface } from '#demo/studio/materials.ts';
import { circle, roundedRect, superellipse } from '#demo/studio/outline.ts';
import { block, ellipsoid, limb, melt, skin } from '#demo/studio/sdf.ts';
import { grounded, group, loft, placed, put, slab, wall } from '#demo/studio/solid.ts';
import type { Staged } from '#demo/studio/stage.ts';
import { holes } from '#demo/studio/textures/grain.ts';
import { finishOf, stageOpenEar, stageWired } from './wired-and-open.ts';

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
    azimuth: turnedBy[family] ?? -8,
    elevation: family === 'jbl' ? 24 : 15,
    fill: 0.8,
    lens: 18,
  };
}

/** How far a maker's case is turned in the first picture; degrees. */
const turnedBy: Readonly<Record<string, number>> = { 'apple-open': 26, bose: 30, jbl: 34, soundcore: -34 };

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
    family !== 'apple-open' &&
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

const caseSizes: Readonly<Record<string, readonly [number, number, number]>> = {
  nothing: [56, 25, 50],
  samsung: [56, 25, 50],
  'apple-open': [50, 22, 46],
  bose: [60, 30, 52],
  jbl: [68, 32, 36],
  soundcore: [54, 30, 56],
};

/** Standing open, the lid tilted back. */
function chargingCase(style: Style, family: string, hex: string): THREE.Group {
  const shell = finishOf(family, hex);
  const [w, d, h] = caseSizes[family] ?? (style === 'round-buds' ? [64, 28, 40] : [60, 23, 46]);
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
