import * as THREE from 'three';
import { blackGlass, fabric, lightness, metal, mixed, plastic, rubber, surface } from '#demo/studio/materials.ts';
import { circle, roundedRect } from '#demo/studio/outline.ts';
import { block, melt, skin } from '#demo/studio/sdf.ts';
import { grounded, group, loft, placed, put, slab, turned, wall } from '#demo/studio/solid.ts';
import { speckle } from '#demo/studio/textures/grain.ts';
import { dial, objective, rearParts } from './camera-parts.ts';

export function mirrorless(hex: string, family: string): THREE.Group {
  const leather = rubber(lightness(hex) > 0.6 ? mixed(hex, '#cfcbc4', 0.4) : '#2b2c2f', {
    bumpMap: speckle(10),
    bumpScale: 4,
  });
  const shell = metal(hex, 0.5, { metalness: lightness(hex) > 0.6 ? 0.1 : 0.55 });
  const vlog = family === 'sony-vlog';
  const small = lightness(hex) > 0.6 || family === 'sony' || vlog || family === 'canon-small';
  return grounded(
    group(
      put(mirrorlessBody(vlog ? 'flat' : small ? 'low' : 'tall'), shell),
      put(
        skin('mirrorless grip', [24, 40, 30], melt(6, block([-51, -6, 11], [16.6, 31, 20.4], 12)), 64, [-51, -6, 11]),
        leather,
      ),
      put(slab(roundedRect(86, 44, 6), 3, 1), leather, [18, -8, 16.6]),
      bayonet(),
      placed(
        objective(
          small ? 30 : 35,
          small ? 52 : 76,
          lightness(hex) > 0.6 ? '#c9c8c5' : '#1b1c1e',
          family.startsWith('sony') ? '#8e9297' : family === 'nikon' ? '#c9a24a' : '#b9bcc0',
        ),
        [10, -4, 19],
      ),
      placed(dial(9, 6, mixed(hex, '#2b2d30', 0.3)), [-26, 35, -2]),
      placed(dial(7, 5, mixed(hex, '#2b2d30', 0.3)), [-52, 32, -8]),
      put(slab(circle(5.4, 48), 4, 1.2), metal('#8d9094', 0.24), [-52, 34, 16], [-70, 0, 0]),
      put(
        slab(roundedRect(22, 18, 2), 3, 0.6),
        metal('#3c3e42', 0.3),
        [6, vlog ? 37 : small ? 44 : 55, -2],
        [-90, 0, 0],
      ),
      vlog && placed(ball(), [10, 41, 6]),
      rearParts(70, 47, 18),
      put(slab(roundedRect(26, 18, 6), 8, 2), rubber('#111214'), [6, 36, -19]),
      placed(dial(10, 4, '#26272a'), [-52, -14, -18], [-90, 0, 0]),
      ...[0, 1, 2].map((row) =>
        put(slab(circle(3, 40), 2, 0.6), plastic('#2b2d30', 0.4), [-52, 14 - row * 9 + 6, -18]),
      ),
    ),
  );
}

/** The finder's hump: tall, low or none. */
function mirrorlessBody(hump: 'tall' | 'low' | 'flat'): THREE.BufferGeometry {
  return skin(
    `mirrorless ${hump}`,
    [78, 62, 40],
    melt(
      9,
      block([4, 0, 0], [64, 36, 17], 10),
      block([-50, -3, 10], [16, 36, 20], 13),
      ...(hump === 'low' ? [block([6, 34, 2], [20, 10, 18], 7)] : []),
      ...(hump === 'tall' ? [block([6, 38, 4], [24, 17, 22], 11)] : []),
    ),
    110,
  );
}

/** The furry ball over the microphone of a camera for vlogs. */
const ball = () =>
  group(
    put(
      new THREE.SphereGeometry(13, 48, 32).scale(1.5, 0.8, 0.9),
      fabric('#3b3d40', { bumpMap: speckle(5), bumpScale: 8 }),
      [0, 6, 0],
    ),
  );

function bayonet(): THREE.Mesh {
  return put(
    turned(
      [
        [27, 0],
        [31, 0.4],
        [31, 3],
        [27, 4],
      ],
      0.6,
    ),
    metal('#b9bbbd', 0.24),
    [10, -4, 17],
    [90, 0, 0],
  );
}

export function rangefinder(hex: string, family: string): THREE.Group {
  const silver = lightness(hex) > 0.6;
  const top = metal(silver ? hex : '#3a3b3f', 0.42);
  const leather = rubber('#2c2d30', { bumpMap: speckle(14, 7), bumpScale: 5 });
  const nikon = family === 'nikon';
  return grounded(
    group(
      put(loft(roundedRect(128, 50, 8), wall(32, 5, 5)), leather),
      put(loft(roundedRect(128, 18, 7), wall(33, 5, 5)), top, [0, 29, 0]),
      put(loft(roundedRect(128, 10, 4), wall(33, 4, 4)), top, [0, -28, 0]),
      nikon && put(skin('nikon hump', [26, 18, 20], melt(6, block([0, 41, 0], [19, 9, 15], 6)), 56, [0, 40, 0]), top),
      placed(objective(nikon ? 29 : 26, nikon ? 40 : 25, silver && !nikon ? '#bfc0c1' : '#202124', '#8d9094'), [
        nikon ? 0 : 12,
        -2,
        16,
      ]),
      ...[-48, -28].map((x, index) => placed(dial(9.4 - index, 6, silver ? '#c4c5c6' : '#2b2d30'), [x, 37, 0])),
      placed(dial(8, 5, silver ? '#c4c5c6' : '#2b2d30'), [50, 37, -2]),
      releaseButton(),
      !nikon && put(slab(roundedRect(17, 11, 2), 2, 0.5), blackGlass(), [-44, 29, 16.2]),
      !nikon &&
        put(
          slab(roundedRect(9, 7, 1.6), 2, 0.5),
          surface('#dfe2e2', { roughness: 0.1, clearcoat: 1 }),
          [-18, 29, 16.2],
        ),
      put(
        slab(roundedRect(19, 14, 1.5), 3, 0.5),
        metal('#3c3e42', 0.3),
        [nikon ? 0 : 12, nikon ? 49 : 38, -2],
        [-90, 0, 0],
      ),
      ...[-1, 1].map((side) =>
        put(new THREE.TorusGeometry(3.4, 0.9, 12, 40), metal('#c9cbcd', 0.2), [side * 65, 26, 0], [0, 20, 0]),
      ),
      rearParts(72, 48, 17),
      put(slab(roundedRect(22, 15, 4), 4, 1), rubber('#111214'), [nikon ? 0 : -44, nikon ? 42 : 29, -18]),
    ),
  );
}

function releaseButton(): THREE.Mesh {
  return put(
    turned(
      [
        [0.01, 6],
        [3.4, 5.6],
        [5, 4],
        [5, 0],
      ],
      1,
      48,
    ),
    metal('#d3d4d5', 0.16),
    [-46, 42, 6],
  );
}
