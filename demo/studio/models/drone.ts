import * as THREE from 'three';
import type { DroneLook } from '#demo/pictures/look.ts';
import type { Body } from '#demo/studio/bodies.ts';
import { glow, lightness, metal, mixed, plastic, surface } from '#demo/studio/materials.ts';
import { circle, roundedRect, superellipse } from '#demo/studio/outline.ts';
import { block, ellipsoid, limb, melt, mirrored, skin } from '#demo/studio/sdf.ts';
import { grounded, group, loft, placed, put, slab, tube, turned, wall } from '#demo/studio/solid.ts';
import type { Staged } from '#demo/studio/stage.ts';
import { gimbal, motor, propeller } from './drone-parts.ts';
import { cameraLens } from './lens.ts';

type Drone = Body & { look: DroneLook };

/** Where the camera stands for the first picture; degrees. */
const seenFrom: Readonly<Record<string, readonly [azimuth: number, elevation: number]>> = {
  'mini-3': [38, 22],
  air: [-64, 19],
  mavic: [14, 30],
  potensic: [62, 12],
  flip: [36, 24],
};

type Airframe = { body: number; nose: number; eye: number; blades: string };

/** Width and length of the body against the smallest, the size of its camera in millimetres, the colour of its blades. */
const airframes: Readonly<Record<string, Airframe>> = {
  'mini-4': { body: 1, nose: 1, eye: 27, blades: '#2c2e32' },
  'mini-3': { body: 0.92, nose: 0.96, eye: 24, blades: '#e2672f' },
  air: { body: 1.1, nose: 1.08, eye: 32, blades: '#3a3d42' },
  mavic: { body: 1.24, nose: 1.12, eye: 42, blades: '#17181b' },
  potensic: { body: 1.04, nose: 0.9, eye: 25, blades: '#c9cbce' },
};

export function stageDrone({ look, family }: Drone, hex: string, view: string): Staged {
  const root = grounded(
    look.style === 'folding' ? folding(hex, family) : look.style === 'racing' ? racing(hex) : guarded(hex),
  );
  const nose = look.style === 'racing' ? 46 : 76;
  if (view === 'detail') return { root, azimuth: 28, elevation: 8, focus: { at: [0, 38, nose], span: 96 }, lens: 24 };
  if (view === 'top') return { root, azimuth: 20, elevation: 50, fill: 0.9, lens: 20 };
  const [azimuth, elevation] = seenFrom[family] ?? [-30, 15];
  return { root, azimuth, elevation, fill: 0.88, lens: 20 };
}

function folding(hex: string, family: string): THREE.Group {
  const { body: b, nose, eye, blades } = airframes[family] ?? { body: 1, nose: 1, eye: 27, blades: '#2c2e32' };
  const body = skin(
    `folding ${family}`,
    [66, 42, 116],
    melt(
      14,
      ellipsoid([0, 0, 10], [37 * b, 24 * b, 84 * nose]),
      block([0, 6, -18], [30 * b, 20, 62], 14),
      block([0, -8, 20], [30 * b, 12, 58], 10),
    ),
    96,
  );
  const arms = skin(
    `folding arms ${family}`,
    [172, 30, 130],
    mirrored(
      melt(
        7,
        limb([26, 6, 54], [138, 14, 84], 8.4, 6.6),
        limb([26, -2, -50], [132, -2, -96], 8.4, 6.6),
        limb([138, 12, 84], [142, -22, 88], 6, 3.6),
        limb([132, -4, -96], [134, -16, -98], 7, 5),
      ),
    ),
    110,
  );
  const shell = plastic(hex, 0.48);
  const spots = [
    [138, 18, 84],
    [-138, 18, 84],
    [132, 4, -96],
    [-132, 4, -96],
  ] as const;
  return group(
    put(body, shell),
    put(arms, plastic(mixed(hex, '#2b2d30', 0.3), 0.5)),
    ...spots.map(([x, y, z], index) =>
      group(
        placed(motor(hex), [x, y, z]),
        placed(propeller(76, [24, -34, 62, 108][index] ?? 0, blades), [x, y + 21, z]),
        put(new THREE.TorusGeometry(70, 0.01, 4, 8), shell, [x, y, z]),
      ),
    ),
    placed(gimbal(eye), [0, -6, 84 * nose]),
    put(slab(roundedRect(42, 80, 16), 5, 2), plastic(mixed(hex, '#ffffff', 0.08), 0.44), [0, 24.6, -14], [-90, 0, 0]),
    ...[-1, 1].map((side) =>
      placed(cameraLens(6, { ring: plastic('#1a1b1d'), rise: 0.3 }), [side * 24, 14, 80], [0, side * 16, 0]),
    ),
    ...[-1, 1].map((side) =>
      put(slab(roundedRect(9, 2.4, 1.2), 1, 0.3), glow(side > 0 ? '#58ff8a' : '#ff4a4a', 1.1), [side * 139, 6, 92]),
    ),
    ...[0, 1, 2, 3].map((index) =>
      put(
        slab(circle(1.4, 24), 0.6, 0.2),
        glow('#d9fbe6', index === 3 ? 0.3 : 1),
        [-9 + index * 6, 27.4, -34],
        [-90, 0, 0],
      ),
    ),
  );
}

function guarded(hex: string): THREE.Group {
  const light = lightness(hex) > 0.6;
  const shell = plastic(hex, 0.46);
  const frame = plastic(light ? mixed(hex, '#3a3c40', 0.25) : '#232427', 0.5);
  const hub = (x: number, z: number, turn: number) => {
    const spokes = Array.from({ length: 7 }, (_, index) => {
      const a = (index / 7) * Math.PI * 2 + turn;
      return put(
        tube(
          [
            [0, -3, 0],
            [Math.cos(a) * 22, -3.4, Math.sin(a) * 22],
            [Math.cos(a + 0.16) * 46, -1, Math.sin(a + 0.16) * 46],
          ],
          1.3,
          false,
          24,
        ),
        frame,
      );
    });
    const rings = [6, 12].map((y) =>
      put(new THREE.TorusGeometry(47, 1.5, 14, 120).rotateX(Math.PI / 2), frame, [0, y, 0]),
    );
    const duct = put(
      turned(
        [
          [45, -6],
          [47.6, -6],
          [49.6, 0],
          [49.4, 16],
          [47.4, 19],
          [45.6, 17],
          [45, 0],
          [45, -6],
        ],
        1.4,
        128,
      ),
      shell,
    );
    return placed(
      group(
        duct,
        ...rings,
        ...spokes,
        placed(motor(hex), [0, -4, 0]),
        placed(propeller(43, turn * 57 + 20, light ? '#d4d6d8' : '#2f3236'), [0, 15, 0]),
      ),
      [x, 14, z],
    );
  };
  const body = skin(
    'guarded',
    [34, 30, 84],
    melt(10, ellipsoid([0, 16, 6], [25, 17, 68]), block([0, 14, -22], [20, 13, 40], 9)),
    84,
    [0, 16, 0],
  );
  return group(
    put(body, shell),
    hub(58, 52, 0.3),
    hub(-58, 52, 1.1),
    hub(58, -54, 1.9),
    hub(-58, -54, 2.6),
    placed(gimbal(24), [0, 12, 76]),
    put(slab(superellipse(14, 26, 2.6), 4, 1.6), plastic(mixed(hex, '#ffffff', 0.15), 0.4), [0, 33, -16], [-90, 0, 0]),
    ...[0, 1, 2].map((index) =>
      put(slab(circle(1.4, 24), 0.6, 0.2), glow('#7fe8ff', 1), [-6 + index * 6, 35.2, -24], [-90, 0, 0]),
    ),
  );
}

function racing(hex: string): THREE.Group {
  const carbon = surface('#1c1d20', { roughness: 0.32, clearcoat: 0.8, clearcoatRoughness: 0.2 });
  const arm = (turn: number) => put(slab(roundedRect(150, 13, 3), 4.4, 0.6), carbon, [0, 12, 0], [-90, 0, turn]);
  const ends = [
    [53, 53],
    [-53, 53],
    [53, -53],
    [-53, -53],
  ] as const;
  return group(
    arm(45),
    arm(-45),
    put(slab(roundedRect(46, 78, 9), 4, 0.8), carbon, [0, 16, 0], [-90, 0, 0]),
    ...[-1, 1].flatMap((x) =>
      [-1, 1].map((z) =>
        put(new THREE.CylinderGeometry(2.4, 2.4, 24, 32), metal('#d26a2c', 0.3), [x * 17, 30, z * 30]),
      ),
    ),
    put(slab(roundedRect(42, 74, 8), 3, 0.6), carbon, [0, 43, 0], [-90, 0, 0]),
    put(
      skin('racing canopy', [26, 22, 40], melt(8, ellipsoid([0, 30, 4], [20, 15, 34])), 64, [0, 30, 4]),
      plastic(mixed(hex, '#e2672f', 0.75), 0.34, { clearcoat: 0.6 }),
    ),
    placed(
      group(
        put(loft(roundedRect(21, 21, 5), wall(18, 3)), plastic('#17181a')),
        placed(cameraLens(9.4, { ring: metal('#2b2d30', 0.3), rise: 0.4, opening: 0.64 }), [0, 0, 9]),
      ),
      [0, 32, 40],
      [-24, 0, 0],
    ),
    ...ends.map(([x, z], index) =>
      group(
        placed(motor('#d26a2c'), [x, 13, z]),
        placed(propeller(38, 20 + index * 47, '#e2672f'), [x, 33, z]),
        put(new THREE.TorusGeometry(42, 2, 16, 96).rotateX(Math.PI / 2), plastic(hex, 0.5), [x, 22, z]),
        ...[0, 1, 2].map((leg) => {
          const a = (leg / 3) * 6.28 + index;
          return put(
            tube(
              [
                [x, 14, z],
                [x + Math.cos(a) * 26, 15, z + Math.sin(a) * 26],
                [x + Math.cos(a) * 41, 21, z + Math.sin(a) * 41],
              ],
              1.4,
              false,
              20,
            ),
            plastic(hex, 0.5),
          );
        }),
      ),
    ),
    put(loft(roundedRect(32, 62, 5), wall(20, 3)), plastic('#2c4f8f', 0.5), [0, 55, -4], [-90, 0, 0]),
    put(slab(roundedRect(34, 8, 2), 22, 0.6), surface('#141517'), [0, 55, -4], [-90, 0, 0]),
    put(
      tube(
        [
          [0, 40, -38],
          [0, 60, -52],
          [0, 92, -58],
        ],
        1.4,
      ),
      plastic('#17181a'),
    ),
    put(new THREE.CylinderGeometry(5, 5, 14, 32), plastic('#17181a'), [0, 98, -58]),
    put(slab(circle(4), 1, 0.2), glow('#6cf0a0', 1), [0, 48, 30], [-90, 0, 0]),
  );
}
