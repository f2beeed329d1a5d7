import * as THREE from 'three';
import { fabric, glow, lightness, metal, mixed, plastic, rubber, surface } from '#demo/studio/materials.ts';
import { circle, roundedRect } from '#demo/studio/outline.ts';
import { grounded, group, loft, many, placed, put, slab, tube, turned, wall } from '#demo/studio/solid.ts';
import { weave } from '#demo/studio/textures/grain.ts';
import { words } from '#demo/studio/textures/screens.ts';
import { drawn } from '#demo/studio/textures/wallpaper.ts';
import type { Made } from './accessory.ts';

/** The oval socket of USB-C, looking to +z: a dark hole with its tongue. */
export function socket(): THREE.Group {
  return group(
    put(slab(roundedRect(9.6, 4, 2), 0.5, 0.15), metal('#6d7074', 0.3)),
    put(slab(roundedRect(8.6, 3, 1.5), 0.6, 0.05), surface('#060607', { roughness: 0.8 })),
    put(slab(roundedRect(6.4, 0.7, 0.3), 0.7, 0.05), surface('#2c2d30', { roughness: 0.6 })),
  );
}

export function print(text: string, color: string, width: number): THREE.Mesh {
  const map = drawn(`print ${text} ${color}`, 512, 128, (paper) =>
    words(paper, text, 256, 84, 62, { align: 'center', color, weight: 500 }),
  );
  const mesh = put(
    new THREE.PlaneGeometry(width, width / 4),
    surface('#ffffff', { map, transparent: true, roughness: 0.5 }),
  );
  mesh.userData.casts = 0;
  mesh.userData.receives = 0;
  return mesh;
}

export function charger(hex: string, family: string): Made {
  const big = family === 'anker-large';
  const [w, h, d] = big ? [43, 80, 43] : [44, 46, 38];
  const shell = plastic(hex, 0.42, { clearcoat: 0.35, clearcoatRoughness: 0.3 });
  const face = big
    ? surface(mixed(hex, '#55585c', 0.4), { roughness: 0.35, metalness: 0.5 })
    : plastic(mixed(hex, '#000000', lightness(hex) > 0.6 ? 0.05 : 0.3), 0.36);
  const pin = (x: number, y: number, wide: number, tall: number) =>
    group(
      put(slab(roundedRect(wide, tall, 1), 17, 1), metal('#c9b98a', 0.22), [x, y, 8]),
      put(slab(roundedRect(wide + 0.4, tall + 0.4, 1), 8, 0.5), plastic('#17181a', 0.5), [x, y, 3]),
    );
  const ports = big
    ? [
        [0, 20],
        [0, 4],
        [0, -14],
      ]
    : [[0, family === 'apple' ? 0 : 6]];
  const root = grounded(
    group(
      placed(
        group(
          put(loft(roundedRect(w, h, big ? 7 : 10, 2.5), wall(d, 4, 4)), shell),
          put(slab(roundedRect(w - 9, h - 9, 6, 2.5), 0.8, 0.25), face, [0, 0, d / 2]),
          ...ports.map(([x = 0, y = 0]) => placed(socket(), [x, y, d / 2 + 0.5])),
          big && put(slab(roundedRect(13, 5.4, 0.6), 0.8, 0.1), surface('#101113'), [0, -26, d / 2 + 0.4]),
          placed(
            print(
              big ? '120 W' : family === 'apple' ? '40 W' : '45 W',
              lightness(hex) > 0.6 ? '#6d6f72' : '#b9bbbe',
              16,
            ),
            [0, big ? 32 : -10, d / 2 + 0.5],
          ),
        ),
        [0, h / 2, 0],
      ),
      placed(group(pin(0, 11, 8, 4), pin(-11, -6, 6.4, 4), pin(11, -6, 6.4, 4)), [0, h / 2, -d / 2 - 2], [0, 180, 0]),
    ),
  );
  return { root, near: [0, h * 0.6, d / 2], span: 46, azimuth: 32, elevation: 16 };
}

export function plug(hex: string): THREE.Group {
  return group(
    put(slab(roundedRect(11.6, 24, 4.6), 6.4, 2.6), plastic(hex, 0.36, { clearcoat: 0.4 })),
    put(slab(roundedRect(8.4, 8, 1.2), 2.5, 1), metal('#c9cbcd', 0.2), [0, 15, 0]),
    put(slab(roundedRect(6, 0.6, 0.2), 1.2, 0.1), surface('#0a0a0b'), [0, 19, 0], [90, 0, 0]),
    put(
      turned(
        [
          [2.7, 0],
          [2.9, -1],
          [2.5, -8],
          [2.1, -14],
          [1.9, -15],
        ],
        0.6,
        48,
      ),
      rubber(mixed(hex, '#8d8f92', 0.12)),
      [0, -11, 0],
    ),
    many(
      new THREE.TorusGeometry(2.62, 0.3, 8, 40),
      rubber(mixed(hex, '#8d8f92', 0.2)),
      [0, 1, 2, 3].map((step) => ({ at: [0, -14 - step * 2.6, 0] as const, turn: [90, 0, 0] as const })),
    ),
  );
}

export function cable(hex: string, family: string): Made {
  const braid =
    family === 'ugreen' || hex === '#f4f4f2'
      ? fabric(mixed(hex, '#ffffff', 0.12), { map: weave(4, 260), bumpMap: weave(4, 260), bumpScale: 3 })
      : rubber(hex);
  const turns = 3.2;
  const coil = Array.from({ length: 130 }, (_, step) => {
    const t = step / 129;
    const angle = t * turns * Math.PI * 2 + 0.5;
    const radius = 50 - t * 9 + 2.4 * Math.sin(angle * 1.5);
    return [
      Math.cos(angle) * radius,
      2.6 + t * 10 + 1.2 * Math.sin(angle * 2),
      Math.sin(angle) * radius * 0.94,
    ] as const;
  });
  const root = grounded(
    group(
      put(
        tube(
          [[78, 3, 66], [70, 2.6, 50], [62, 2.6, 38], ...coil, [20, 15, 34], [34, 10, 62], [24, 4, 84]],
          2.05,
          false,
          700,
        ),
        braid,
      ),
      placed(plug(hex), [91.5, 3.4, 89.4], [90, 0, -30]),
      placed(plug(hex), [13, 4, 108.6], [90, 0, 24]),
      put(
        tube(
          [
            [-56, 4, -8],
            [-54, 14, -4],
            [-36, 18, 2],
            [-31, 10, 4],
            [-34, 3, 2],
            [-48, 2, -4],
            [-56, 4, -8],
          ],
          1.6,
          true,
          90,
        ),
        rubber(mixed(hex, '#5d6064', 0.5)),
      ),
    ),
  );
  return { root, near: [78, 6, 66], span: 70, azimuth: 12, elevation: 34 };
}

export function powerBank(hex: string, family: string): Made {
  const prime = family === 'anker-large';
  const mag = family === 'anker-magnetic';
  const [w, h, d] = prime ? [56, 162, 49] : mag ? [70, 104, 15] : [73, 154, 27];
  const shell = prime
    ? metal(mixed(hex, '#4b4d51', 0.3), 0.4)
    : plastic(hex, 0.46, { clearcoat: 0.2, clearcoatRoughness: 0.4 });
  const screen = drawn(`bank ${prime}`, 256, 128, (paper) => {
    paper.fillStyle = '#040607';
    paper.fillRect(0, 0, 256, 128);
    words(paper, '87%', 20, 84, 72, { weight: 600 });
    words(paper, '140 W', 166, 56, 28, { color: '#7fe0a8' });
    words(paper, '3 h 12', 166, 96, 28, { color: '#9ab4b4' });
  });
  const root = grounded(
    group(
      placed(
        group(
          put(loft(roundedRect(w, h, prime ? 9 : 11, 2.5), wall(d, prime ? 3 : d * 0.34)), shell),
          prime &&
            put(slab(roundedRect(w - 8, h - 12, 7), 0.8, 0.2), surface('#0a0b0c', { roughness: 0.08, clearcoat: 1 }), [
              0,
              0,
              d / 2,
            ]),
          prime &&
            put(new THREE.PlaneGeometry(38, 19), new THREE.MeshBasicMaterial({ map: screen, toneMapped: false }), [
              0,
              46,
              d / 2 + 0.5,
            ]),
          mag &&
            put(new THREE.TorusGeometry(23, 0.7, 12, 128), plastic(mixed(hex, '#8d8f92', 0.35)), [0, 18, d / 2 - 0.2]),
          mag &&
            put(slab(roundedRect(2, 12, 1), 0.6, 0.2), plastic(mixed(hex, '#8d8f92', 0.35)), [0, -18, d / 2 - 0.1]),
          !mag &&
            !prime &&
            placed(print('20000 mAh  33 W', lightness(hex) > 0.6 ? '#5f5a52' : '#cfd1d3', 44), [0, -54, d / 2 + 0.05]),
          ...[0, 1, 2, 3].map((index) =>
            put(slab(circle(1.1, 24), 0.6, 0.2), glow('#eafdf4', index === 3 ? 0.25 : 1), [
              -6 + index * 4,
              mag ? -38 : -66,
              d / 2 - 0.05,
            ]),
          ),
          ...(mag ? [0] : [-13, 13]).map((x) => placed(socket(), [x, h / 2, 0], [-90, 0, 0])),
          put(
            slab(roundedRect(3, 13, 1.5), 1.4, 0.5),
            plastic(mixed(hex, '#9a9da0', 0.3), 0.3),
            [w / 2, h * 0.28, 0],
            [0, 90, 0],
          ),
        ),
        [0, h / 2, 0],
        [prime ? 0 : -9, 0, 0],
      ),
    ),
  );
  return { root, near: [0, h * 0.78, d / 2], span: 76, azimuth: -26, elevation: 13 };
}

export function puck(): Made {
  const root = grounded(
    group(
      put(
        turned(
          [
            [0.01, 0],
            [27, 0],
            [27.9, 0.8],
            [27.9, 3.6],
            [27, 4.4],
            [26, 4.6],
          ],
          0.6,
        ),
        metal('#e2e3e4', 0.3),
        [-20, 0, 0],
      ),
      put(
        turned(
          [
            [0.01, 4.7],
            [25.6, 4.7],
            [26.2, 4.4],
          ],
          0.2,
        ),
        plastic('#f4f4f2', 0.5),
        [-20, 0, 0],
      ),
      put(new THREE.TorusGeometry(17, 0.16, 8, 128).rotateX(Math.PI / 2), plastic('#dcdcda'), [-20, 4.72, 0]),
      puckCord(),
      placed(plug('#f4f4f2'), [86, 3.6, 30], [-90, 0, -62]),
    ),
  );
  return { root, near: [-8, 4, 12], span: 58, azimuth: 10, elevation: 36 };
}

function puckCord(): THREE.Mesh {
  return put(
    tube(
      [
        [7, 2.4, 4],
        [30, 2, 10],
        [60, 2, 0],
        [68, 2, -30],
        [36, 2, -52],
        [-30, 2, -50],
        [-66, 2, -24],
        [-66, 2, 26],
        [-20, 2, 52],
        [40, 2, 50],
        [66, 2.4, 40],
      ],
      1.7,
      false,
      400,
    ),
    plastic('#f2f2f0', 0.5),
  );
}
