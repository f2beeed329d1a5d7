import * as THREE from 'three';
import { chrome, fabric, glow, metal, mixed, plastic, rubber, surface } from '#demo/studio/materials.ts';
import { circle, roundedRect, superellipse } from '#demo/studio/outline.ts';
import { grounded, group, loft, many, placed, put, slab, tube, turned, wall } from '#demo/studio/solid.ts';
import { speckle, weave } from '#demo/studio/textures/grain.ts';
import { basket } from './desk-mics.ts';

export function handheld(hex: string): THREE.Group {
  const mic = group(
    placed(basket(26, 56, '#a4a6a9'), [0, 78, 0]),
    put(
      turned(
        [
          [27, 74],
          [28, 75.5],
          [28, 80.5],
          [27, 82],
        ],
        0.6,
      ),
      chrome('#c2c4c6'),
    ),
    put(
      turned(
        [
          [24, 52],
          [25, 50],
          [19, 34],
          [15, -90],
          [14, -96],
          [0.01, -96],
        ],
        4,
      ),
      metal(hex, 0.46),
    ),
    put(slab(roundedRect(7, 18, 3.4), 3, 1), chrome('#8d8f92'), [0, 8, 17]),
    put(
      turned(
        [
          [15.4, -78],
          [15.8, -79],
          [15.8, -83],
          [15.2, -84],
        ],
        0.2,
      ),
      chrome('#b5b7ba'),
    ),
  );
  return grounded(group(placed(group(placed(mic, [0, 0, 0], [0, 30, 0])), [0, 30, 0], [0, 0, 78])));
}

export function shotgun(hex: string): THREE.Group {
  const body = metal(hex, 0.46);
  const slots = Array.from({ length: 22 }, (_, index) =>
    [0, 90, 180, 270].map((angle) => ({
      at: [
        -88 + index * 6.4,
        34 + Math.sin((angle * Math.PI) / 180) * 10.6,
        Math.cos((angle * Math.PI) / 180) * 10.6,
      ] as const,
      turn: [-angle + 90, 0, 0] as const,
    })),
  ).flat();
  const mount = plastic('#1e1f22', 0.5);
  return grounded(
    group(
      put(new THREE.CylinderGeometry(11, 11, 190, 64), body, [-10, 34, 0], [0, 0, 90]),
      many(new THREE.CapsuleGeometry(1.3, 3, 4, 12).rotateZ(Math.PI / 2), surface('#060607'), slots),
      put(
        turned(
          [
            [0.01, 0],
            [14, 0],
            [17, 4],
            [17, 78],
            [12, 86],
            [0.01, 87],
          ],
          5,
        ),
        fabric('#1d1e20', { bumpMap: speckle(5, 6), bumpScale: 8 }),
        [-34, 34, 0],
        [0, 0, 90],
      ),
      ...[20, 66].map((x) =>
        group(
          put(new THREE.TorusGeometry(15, 2.2, 16, 72), rubber('#b8323a'), [x, 34, 0], [0, 90, 0]),
          put(new THREE.BoxGeometry(3, 22, 5), mount, [x, 12, 0]),
        ),
      ),
      put(slab(roundedRect(76, 16, 6), 8, 2), mount, [43, 3, 0], [-90, 0, 0]),
      put(slab(roundedRect(24, 20, 2), 7, 1), metal('#55585c', 0.3), [43, -4, 0], [-90, 0, 0]),
      put(
        tube(
          [
            [85, 34, 0],
            [108, 30, 4],
            [118, 12, 20],
            [98, -4, 44],
          ],
          2,
        ),
        rubber('#b8323a'),
      ),
    ),
  );
}

function clip(hex: string, x: number, z: number, turn: number): THREE.Group {
  const shell = plastic(hex, 0.4, { clearcoat: 0.4, clearcoatRoughness: 0.3 });
  return placed(
    group(
      put(loft(roundedRect(28, 31, 7, 2.4), wall(11, 3, 3)), shell),
      put(slab(circle(5.4, 48), 0.8, 0.2), metal(mixed(hex, '#9a9da1', 0.6), 0.24), [0, 6, 5.5]),
      many(
        new THREE.CircleGeometry(0.5, 12),
        surface('#08080a'),
        [-2, -1, 0, 1, 2].flatMap((a) => [-2, -1, 0, 1, 2].map((b) => ({ at: [a * 1.6, 6 + b * 1.6, 5.95] as const }))),
      ),
      put(slab(circle(1.1, 24), 0.5, 0.1), glow('#6cf0a0', 1), [0, -9, 5.5]),
      put(slab(roundedRect(16, 24, 4), 3, 1), metal('#3c3e42', 0.3), [0, -1, -8]),
    ),
    [x, 15.6, z],
    [-10, turn, 0],
  );
}

/** Two clips and a receiver before their case; the smallest come without it. */
export function wireless(hex: string, family: string): THREE.Group {
  const case_ = group(
    put(loft(roundedRect(104, 46, 14), wall(34, 8, 2)), plastic(hex, 0.44), [0, 17, 0], [-90, 0, 0]),
    put(slab(roundedRect(98, 40, 12), 0.8, 0.2), surface('#0c0d0e', { roughness: 0.7 }), [0, 34, 0], [-90, 0, 0]),
    placed(
      group(put(loft(roundedRect(104, 46, 14), wall(15, 2, 7)), plastic(hex, 0.4), [0, 7, 23], [-90, 0, 0])),
      [0, 34, -23],
      [-72, 0, 0],
    ),
  );
  const receiver = placed(
    group(
      put(loft(roundedRect(34, 44, 8, 2.4), wall(12, 3, 2)), plastic(hex, 0.4)),
      put(slab(roundedRect(28, 26, 4), 0.6, 0.2), surface('#06090a', { roughness: 0.06, clearcoat: 1 }), [0, 5, 6]),
      ...[0, 1].flatMap((row) =>
        [0, 1, 2, 3, 4, 5, 6].map((bar) =>
          put(new THREE.PlaneGeometry(2, 3.4), glow(bar > 5 ? '#ff7a3c' : '#58e0a0', bar > 4 + row ? 0.25 : 1), [
            -8.4 + bar * 2.8,
            9 - row * 8,
            6.34,
          ]),
        ),
      ),
    ),
    [38, 22, 44],
    [-12, -16, 0],
  );
  return grounded(
    group(family !== 'dji-mini' && placed(case_, [0, 0, -20]), clip(hex, -44, 42, 20), clip(hex, -6, 52, 2), receiver),
  );
}

export function lavalier(hex: string): THREE.Group {
  const black = plastic(hex, 0.5);
  const cable = rubber(mixed(hex, '#26272a', 0.4));
  return grounded(
    group(
      placed(clipOnHead(), [-16, 6, 6], [0, 0, 68]),
      put(slab(superellipse(9, 4, 4), 6, 1.6), black, [-6, 5, 6], [-90, 0, 0]),
      put(slab(roundedRect(26, 7, 2), 2, 0.6), metal('#3a3b3e', 0.3), [8, 8, 6], [-84, 0, 0]),
      put(
        tube(
          [
            [-8, 4, 8],
            [6, 1.4, 22],
            [34, 1.4, 20],
            [46, 1.4, -8],
            [20, 1.4, -34],
            [-26, 1.4, -34],
            [-44, 1.4, -8],
            [-32, 1.4, 22],
            [6, 1.4, 36],
            [48, 1.4, 30],
            [62, 1.4, -4],
            [58, 2, -30],
          ],
          1.15,
          false,
          300,
        ),
        cable,
      ),
      placed(
        group(
          put(new THREE.CylinderGeometry(3.6, 3.2, 16, 40), black),
          put(new THREE.CylinderGeometry(1.75, 1.75, 15, 32), metal('#d0b070', 0.2), [0, 15, 0]),
          put(new THREE.ConeGeometry(1.75, 3, 32), metal('#d0b070', 0.2), [0, 24, 0]),
        ),
        [57, 3.6, -40],
        [-90, 0, 6],
      ),
    ),
  );
}

function clipOnHead(): THREE.Group {
  return group(
    put(
      turned(
        [
          [0.01, 13],
          [3.6, 13],
          [4.6, 11.6],
          [4.6, 0],
          [3.4, -3],
          [1.4, -8],
        ],
        1.2,
      ),
      fabric('#1a1b1d', { bumpMap: weave(14, 8), bumpScale: 3 }),
    ),
    put(
      turned(
        [
          [4.7, 1],
          [5, 0.6],
          [5, -1],
          [4.2, -2.4],
        ],
        0.2,
      ),
      chrome('#a4a6a9'),
    ),
  );
}
