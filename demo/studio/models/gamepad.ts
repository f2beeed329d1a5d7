import * as THREE from 'three';
import { glow, lightness, mixed, plastic, rubber, surface } from '#demo/studio/materials.ts';
import { circle, roundedRect } from '#demo/studio/outline.ts';
import { block, ellipsoid, limb, melt, mirrored, skin } from '#demo/studio/sdf.ts';
import { group, placed, put, slab, turned } from '#demo/studio/solid.ts';

/** A thumb stick standing on y = 0. */
export function stick(radius: number, color: string): THREE.Group {
  return group(
    put(
      turned(
        [
          [radius * 1.3, 0],
          [radius * 1.25, 1.4],
          [radius * 0.7, 2.2],
        ],
        0.8,
        72,
      ),
      surface('#08080a', { roughness: 0.6 }),
    ),
    put(
      turned(
        [
          [radius * 0.5, 0],
          [radius * 0.46, radius * 0.7],
          [radius * 0.9, radius * 0.9],
          [radius, radius * 1.02],
          [radius, radius * 1.22],
          [radius * 0.86, radius * 1.34],
          [radius * 0.5, radius * 1.22],
          [0.01, radius * 1.16],
        ],
        radius * 0.1,
        72,
      ),
      rubber(color),
    ),
  );
}

/** The four places of a cross of buttons. */
const spots = [
  [0, 11],
  [11, 0],
  [0, -11],
  [-11, 0],
] as const;

/** Its face to +z, the grips below; 160 mm wide. */
export function gamepad(family: string, hex: string): THREE.Group {
  const sony = family === 'sony';
  const field = melt(
    16,
    mirrored(melt(12, ellipsoid([50, 8, 0], [29, 30, 19]), limb([54, 0, -4], [64, -44, -14], 19, 11))),
    block([0, 10, -1], [50, sony ? 23 : 21, 15], 12),
  );
  const body = skin(`pad ${sony}`, [88, 66, 30], field, 128, [0, -10, -4]);
  const shell = plastic(hex, 0.46, { clearcoat: 0.15, clearcoatRoughness: 0.4 });
  const dark = sony ? '#131417' : lightness(hex) > 0.5 ? '#1a1b1e' : '#101113';
  const z = 18;
  const face = sony ? ['#8f9296', '#8f9296', '#8f9296', '#8f9296'] : ['#e2b93c', '#d04a44', '#55a860', '#3f7fd0'];
  const buttons = spots.map(([x, y]) =>
    put(slab(circle(4.8, 48), 5, 1.4), plastic(sony ? mixed(hex, '#ffffff', 0.12) : dark, 0.24, { clearcoat: 0.8 }), [
      50 + x,
      14 + y,
      z - 0.4,
    ]),
  );
  const signs = spots.map(([x, y], index) =>
    put(new THREE.RingGeometry(1.4, 2, sony ? 4 : 32), surface(face[index] ?? '#999999', { roughness: 0.4 }), [
      50 + x,
      14 + y,
      z + 2.25,
    ]),
  );
  const sticks = sony
    ? [
        [-25, -13],
        [25, -13],
      ]
    : [
        [-50, 14],
        [26, -10],
      ];
  return group(
    put(body, shell),
    ...buttons,
    ...signs,
    ...cross(sony, hex, z),
    ...sticks.map(([x = 0, y = 0]) => placed(stick(9.6, '#17181a'), [x, y, z - (sony ? 4 : 3)], [90, 0, 0])),
    sony && touchPlate(hex, z),
    sony && put(slab(roundedRect(74, 2.2, 1.1), 1, 0.3), glow('#5fa8ff', 0.9), [0, 36.2, z - 5]),
    sony && put(slab(roundedRect(42, 22, 7), 6, 2), plastic(dark, 0.4), [0, -14, z - 6]),
    put(
      slab(circle(sony ? 4 : 6.4, 48), 2, 0.6),
      sony
        ? plastic('#0c0d0f', 0.3)
        : surface('#f1f1ef', { roughness: 0.3, emissive: '#bbbbbb', emissiveIntensity: 0.35 }),
      [0, sony ? -13 : 24, z - (sony ? 2.6 : 3.4)],
    ),
    ...[-1, 1].map((side) =>
      put(
        slab(roundedRect(3.4, 8, 1.7), 2, 0.7),
        plastic(sony ? '#c7c9cb' : '#2a2b2e', 0.4),
        [side * (sony ? 38 : 13), sony ? 28 : 8, z - 2.4],
        [0, 0, side * -14],
      ),
    ),
    ...shoulders(dark),
  );
}

function touchPlate(hex: string, z: number): THREE.Mesh {
  return put(
    slab(roundedRect(66, 34, 9), 4, 1.6),
    plastic(lightness(hex) > 0.5 ? hex : mixed(hex, '#ffffff', 0.1), 0.36),
    [0, 18, z - 4.2],
    [-3, 0, 0],
  );
}

function cross(sony: boolean, hex: string, z: number): THREE.Mesh[] {
  if (sony)
    return spots.map(([x, y]) =>
      put(
        slab(roundedRect(x ? 11 : 8.4, x ? 8.4 : 11, 2.6), 4, 1.2),
        plastic(mixed(hex, '#ffffff', 0.12), 0.24, { clearcoat: 0.8 }),
        [-50 + x * 0.86, 14 + y * 0.86, z - 0.2],
      ),
    );
  return [
    put(slab(circle(12.5, 72), 4, 1.4), plastic('#2f3134', 0.22, { clearcoat: 1 }), [-26, -10, z - 4]),
    put(slab(roundedRect(24, 8, 2), 5, 1), plastic('#26272a', 0.25), [-26, -10, z - 3]),
    put(slab(roundedRect(8, 24, 2), 5, 1), plastic('#26272a', 0.25), [-26, -10, z - 3]),
  ];
}

function shoulders(color: string): THREE.Mesh[] {
  return [-1, 1].map((side) =>
    put(
      skin(
        `shoulder ${side}`,
        [24, 14, 22],
        melt(5, block([side * 48, 38, -8], [19, 5, 9], 4.6), block([side * 49, 34, -20], [16, 8, 8], 6)),
        56,
        [side * 48, 36, -12],
      ),
      plastic(color, 0.3, { clearcoat: 0.5 }),
    ),
  );
}
