import * as THREE from 'three';
import { fabric, metal, mixed, plastic, rubber } from '#demo/studio/materials.ts';
import { circle, roundedRect, superellipse } from '#demo/studio/outline.ts';
import { arc, bulge, grounded, group, loft, placed, put, slab, tube, turned, wall } from '#demo/studio/solid.ts';
import { weave } from '#demo/studio/textures/grain.ts';
import { grille, net } from './speaker-nets.ts';

export function cylinder(hex: string, family: string): THREE.Group {
  const charge = family === 'jbl-charge';
  // The larger one is shorter for its girth, so that it fills the picture otherwise.
  const half = charge ? 78 : 100;
  const body = turned(
    [
      [0, -half + 12],
      [37, -half + 12],
      [44, -half + 16],
      [44, half - 16],
      [37, half - 12],
      [0, half - 12],
    ],
    6,
  );
  const end = [1, -1].map((side) =>
    placed(
      group(
        put(
          turned(
            [
              [20, -8],
              [43, -8],
              [45, -3],
              [44, 4],
              [38, 8],
              [33, 8],
              [31, 3],
              [20, 2],
            ],
            3,
          ),
          rubber(mixed(hex, '#000000', 0.3)),
        ),
        put(
          turned(
            [
              [0.01, 4],
              [12, 5],
              [26, 3],
              [30.5, 1],
            ],
            4,
          ),
          plastic(mixed(hex, '#131416', 0.6), 0.35, { clearcoat: 0.6 }),
        ),
        put(
          turned(
            [
              [29, 2.5],
              [31, 3.4],
              [33, 2.6],
            ],
            0.5,
          ),
          metal(mixed(hex, '#b8babd', 0.5), 0.2),
        ),
      ),
      [side * (half - 8), 0, 0],
      [0, 0, side * -90],
    ),
  );
  const spine = put(
    slab(roundedRect(half * 1.28, 24, 11), 9, 4),
    rubber(mixed(hex, '#000000', 0.2)),
    [0, 40.5, 0],
    [-90, 0, 0],
  );
  const buttons = [-44, -18, 8, 34]
    .map((x) => x * half * 0.01)
    .map((x) => put(slab(circle(5, 40), 1, 0.4), rubber(mixed(hex, '#ffffff', 0.25)), [x, 45.3, 0], [-90, 0, 0]));
  const badge = put(
    slab(roundedRect(46, 18, 4), 2, 0.8),
    plastic(family === 'sony' ? mixed(hex, '#ffffff', 0.15) : '#e2572b', 0.4),
    [0, 6, 43.4],
  );
  const made = group(
    put(body, net(hex, 36, 26), [0, 0, 0], [0, 0, 90]),
    ...end,
    spine,
    ...buttons,
    badge,
    put(slab(roundedRect(half * 1.5, 14, 6), 6, 2), rubber('#1b1c1e'), [0, -42, 0], [90, 0, 0]),
  );
  return grounded(family === 'sony' ? group(placed(made, [0, 0, 0], [0, 0, 90])) : made);
}

export function boombox(hex: string, family: string): THREE.Group {
  const bose = family === 'bose';
  const [w, h, d] = bose ? [265, 110, 96] : [300, 150, 120];
  const body = loft(superellipse(w / 2, h / 2, bose ? 4.6 : 3.6), bulge(d, 30, 20));
  const band = loft(superellipse(w / 2 + 1.5, h / 2 + 1.5, bose ? 4.6 : 3.6), wall(16, 5));
  const ends = [1, -1].map((side) =>
    placed(
      group(
        put(
          turned(
            [
              [0.01, 3],
              [20, 5],
              [34, 2],
              [40, -4],
            ],
            3,
          ),
          plastic(mixed(hex, '#101113', 0.6), 0.4),
        ),
        put(new THREE.TorusGeometry(38, 2.4, 20, 96).rotateX(Math.PI / 2), metal(mixed(hex, '#c0c2c4', 0.4), 0.25)),
      ),
      [side * (w / 2 - 2), 0, 0],
      [0, 0, side * -90],
    ),
  );
  return grounded(
    group(
      put(body, net(hex, 44, 7)),
      put(band, rubber(mixed(hex, '#000000', 0.35))),
      put(
        handleOf(bose, w, h),
        bose
          ? fabric(mixed(hex, '#000000', 0.2), { bumpMap: weave(40, 4), bumpScale: 2 })
          : rubber(mixed(hex, '#000000', 0.25)),
      ),
      ...(bose ? [] : ends),
      put(slab(roundedRect(64, 22, 5), 3, 1), plastic(bose ? mixed(hex, '#ffffff', 0.3) : '#e2572b', 0.4), [
        0,
        4,
        d / 2 - 0.6,
      ]),
      ...[-1, 1].map((side) =>
        put(slab(roundedRect(52, 20, 8), 10, 3), rubber('#151617'), [side * w * 0.28, -h / 2 + 2, 0], [90, 0, 0]),
      ),
      ...[-2, -1, 0, 1, 2].map((step) =>
        put(slab(circle(5.6, 40), 3, 1), rubber(mixed(hex, '#ffffff', 0.3)), [step * 17, h / 2 + 0.6, 0], [-90, 0, 0]),
      ),
    ),
  );
}

function handleOf(bose: boolean, w: number, h: number): THREE.BufferGeometry {
  if (bose)
    return tube(
      [
        [-w * 0.36, h * 0.44, 0],
        [-w * 0.3, h * 0.62, 0],
        [0, h * 0.72, 0],
        [w * 0.3, h * 0.62, 0],
        [w * 0.36, h * 0.44, 0],
      ],
      7,
    );
  return tube(
    [
      [-w * 0.46, h * 0.2, 0],
      [-w * 0.47, h * 0.62, 0],
      [-w * 0.34, h * 0.83, 0],
      [0, h * 0.87, 0],
      [w * 0.34, h * 0.83, 0],
      [w * 0.47, h * 0.62, 0],
      [w * 0.46, h * 0.2, 0],
    ],
    12,
  );
}

export function puck(hex: string, family: string): THREE.Group {
  const bose = family === 'bose';
  const [w, h, d] = bose ? [200, 90, 52] : [94, 75, 42];
  const front = bose ? grille(hex, 26, 12) : net(hex, 22, 17);
  const body = loft(superellipse(w / 2, h / 2, bose ? 4 : 3.6), bulge(d, d * 0.42, 16));
  const face = loft(
    superellipse(w / 2 - 7, h / 2 - 7, 3.6),
    [...arc(-3, 0, 3, -90, 90, 8), { out: -18, z: 4.6, nOut: 0.06, nZ: 1 }],
    'both',
  );
  const loop = bose
    ? null
    : put(
        tube(
          [
            [w * 0.36, h * 0.42, 0],
            [w * 0.46, h * 0.62, 4],
            [w * 0.6, h * 0.6, 4],
            [w * 0.58, h * 0.42, 0],
            [w * 0.44, h * 0.34, 0],
          ],
          2.6,
          true,
        ),
        fabric(mixed(hex, '#e2572b', 0.5), { bumpMap: weave(20, 2), bumpScale: 2 }),
      );
  return grounded(
    group(
      put(body, rubber(mixed(hex, '#000000', 0.12))),
      put(face, front, [0, 0, d / 2 - 4]),
      put(slab(roundedRect(bose ? 46 : 40, bose ? 10 : 17, 4), 1.6, 0.6), plastic(bose ? '#d8d9da' : '#f3f1ec', 0.4), [
        0,
        bose ? 0 : 2,
        d / 2 + 0.4,
      ]),
      loop,
      ...[-1, 0, 1].map((step) =>
        put(
          slab(roundedRect(9, 5, 2.4), 2, 0.8),
          rubber(mixed(hex, '#ffffff', 0.3)),
          [step * 18, h / 2 - 0.2, 0],
          [-90, 0, 0],
        ),
      ),
      put(slab(roundedRect(w * 0.5, 12, 5), 5, 1.6), rubber('#17181a'), [0, -h / 2 + 1, 0], [90, 0, 0]),
    ),
  );
}
