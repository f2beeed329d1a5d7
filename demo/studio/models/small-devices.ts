import * as THREE from 'three';
import { chrome, fabric, glow, metal, mixed, plastic, rubber, surface } from '#demo/studio/materials.ts';
import { circle, roundedRect } from '#demo/studio/outline.ts';
import { grounded, group, loft, placed, put, slab, tube, turned, wall } from '#demo/studio/solid.ts';
import { speckle, weave } from '#demo/studio/textures/grain.ts';
import { words } from '#demo/studio/textures/screens.ts';
import { drawn } from '#demo/studio/textures/wallpaper.ts';
import type { Made } from './accessory.ts';
import { plug, print, socket } from './chargers.ts';

export function hub(hex: string, family: string): Made {
  const [w, h, d] = family === 'anker' ? [118, 15, 54] : [128, 16, 56];
  const shell = metal(hex, 0.36);
  const dark = surface('#08090a', { roughness: 0.7 });
  const usbA = (x: number) =>
    group(
      put(slab(roundedRect(13.4, 6, 0.8), 0.4, 0.1), metal('#5d6064', 0.3), [x, 0, 0]),
      put(slab(roundedRect(12.2, 4.8, 0.4), 0.5, 0.05), dark, [x, 0, 0]),
      put(slab(roundedRect(11, 1.7, 0.2), 0.6, 0.05), plastic('#2e62b8', 0.5), [x, 1, 0.1]),
    );
  const front = group(
    usbA(-42),
    usbA(-22),
    placed(socket(), [-2, 0, 0]),
    put(slab(roundedRect(15, 5, 1), 0.5, 0.05), dark, [18, 0, 0]),
    put(slab(roundedRect(25, 2.6, 0.6), 0.5, 0.05), dark, [42, 0, 0]),
  );
  const root = grounded(
    group(
      put(loft(roundedRect(w, d, 9, 2.4), wall(h, 2.2, 2.2)), shell, [0, h / 2, 0], [-90, 0, 0]),
      put(
        slab(roundedRect(w - 10, d - 10, 6), 0.3, 0.1),
        surface(mixed(hex, '#0c0d0e', 0.8), { roughness: 0.12, clearcoat: 1 }),
        [0, h, 0],
        [-90, 0, 0],
      ),
      placed(front, [0, h / 2, d / 2 + 0.05]),
      put(slab(circle(1, 20), 0.4, 0.1), glow('#f2fff8', 1), [w / 2 - 12, h + 0.2, 12], [-90, 0, 0]),
      placed(print('HDMI 4K   USB 10G   PD 100W', '#9ea1a5', 54), [0, h + 0.25, 16], [-90, 0, 0]),
      put(
        tube(
          [
            [-w / 2 + 2, h / 2, 0],
            [-w / 2 - 22, h / 2 + 3, 0],
            [-w / 2 - 52, h / 2, 14],
            [-w / 2 - 54, 5, 44],
            [-w / 2 - 30, 4, 66],
          ],
          2.6,
          false,
          160,
        ),
        fabric('#1d1e20', { bumpMap: weave(4, 50), bumpScale: 2 }),
      ),
      placed(plug('#2b2c2e'), [-w / 2 - 10, 4.4, 84.4], [90, 0, -48]),
    ),
  );
  return { root, near: [-16, 8, d / 2], span: 84, azimuth: family === 'anker' ? -28 : 20, elevation: 24 };
}

export function ssd(hex: string): Made {
  const coat = rubber(hex, { roughness: 0.66, bumpMap: speckle(6, 8), bumpScale: 1 });
  const ribs = Array.from({ length: 9 }, (_, index) =>
    put(slab(roundedRect(46, 2, 1), 1.4, 0.5), coat, [0, -30 + index * 4.2, 6.6]),
  );
  const root = grounded(
    group(
      placed(
        group(
          put(loft(roundedRect(59, 88, 8, 2.4), wall(13, 4)), coat),
          ...ribs,
          put(slab(roundedRect(40, 26, 3), 0.8, 0.3), metal(mixed(hex, '#7d8084', 0.4), 0.4), [0, 24, 6.3]),
          placed(print('2 TB', '#ececea', 22), [0, 24, 6.8]),
          placed(socket(), [0, -44, 0], [90, 0, 0]),
          put(slab(circle(0.9, 20), 0.4, 0.1), glow('#66b8ff', 1), [20, -40, 6.5]),
        ),
        [0, 44, 0],
        [-10, 0, 0],
      ),
      put(
        tube(
          [
            [0, 3, -2],
            [0, 2.4, 18],
            [26, 2.4, 40],
            [62, 2.4, 30],
            [74, 2.4, 4],
          ],
          2,
          false,
          120,
        ),
        rubber('#1b1c1e'),
      ),
    ),
  );
  return { root, near: [0, 62, 6], span: 62, azimuth: -26, elevation: 14 };
}

export function card(hex: string): Made {
  const micro = (size: number) => {
    const shape = roundedRect(11 * size, 15 * size, 0.8 * size);
    const paint = drawn(`card ${hex}`, 352, 480, (paper, w, h) => {
      paper.fillStyle = '#141416';
      paper.fillRect(0, 0, w, h);
      const fill = paper.createLinearGradient(0, 0, w, h * 0.6);
      fill.addColorStop(0, hex);
      fill.addColorStop(1, '#d0a24a');
      paper.fillStyle = fill;
      paper.fillRect(0, 0, w, h * 0.46);
      words(paper, '256', 26, h * 0.34, 108, { weight: 700 });
      words(paper, 'GB', 232, h * 0.34, 54, { weight: 600 });
      words(paper, 'micro', 30, h * 0.66, 66, { weight: 600 });
      words(paper, 'XC I   V30   A2   U3', 30, h * 0.8, 30, { color: '#d9b568' });
      words(paper, '200 MB/s', 30, h * 0.9, 36);
    });
    return group(
      put(loft(shape, wall(1 * size, 0.1 * size)), plastic('#141416', 0.4)),
      put(
        loft(shape, [{ out: -0.12 * size, z: 0, nOut: 0, nZ: 1 }], 'top'),
        [surface('#111111'), surface('#ffffff', { map: paint, roughness: 0.35 }), surface('#111111')],
        [0, 0, 0.51 * size],
      ),
    );
  };
  const adapter = group(
    put(loft(roundedRect(24 * 3, 32 * 3, 5), wall(6.4, 0.8)), plastic('#1b1c1f', 0.4)),
    put(slab(roundedRect(62, 54, 3), 0.3, 0.1), surface(hex, { roughness: 0.4 }), [0, 10, 3.1]),
    placed(print('ADAPTER', '#f2e6cc', 46), [0, 18, 3.35]),
    ...Array.from({ length: 8 }, (_, index) =>
      put(slab(roundedRect(5, 14, 0.6), 0.3, 0.05), metal('#d8b45c', 0.2), [-28 + index * 8, 38, -3.1]),
    ),
    put(slab(roundedRect(3, 9, 1), 5, 0.6), plastic('#d8d8d6'), [-36, -6, 0]),
  );
  const root = grounded(
    group(placed(adapter, [34, 47, -16], [-14, -16, 4]), placed(micro(4.4), [-34, 33, 18], [-12, 16, -4])),
  );
  return { root, near: [-34, 40, 18], span: 62, azimuth: 0, elevation: 12 };
}

export function tag(hex: string, family: string): Made {
  if (family === 'apple') {
    const disc = (turn: readonly [number, number, number], at: readonly [number, number, number]) =>
      placed(
        group(
          put(
            turned(
              [
                [0.01, 4.2],
                [8, 4.1],
                [13, 3.4],
                [15.5, 1.6],
                [16, 0],
              ],
              1,
            ),
            plastic(hex, 0.2, { clearcoat: 1, clearcoatRoughness: 0.03 }),
          ),
          put(
            turned(
              [
                [16, 0],
                [16, -1.2],
                [15, -3],
                [12.5, -3.7],
                [0.01, -3.8],
              ],
              0.8,
            ),
            chrome('#d2d4d6'),
          ),
          put(
            turned(
              [
                [12.3, -3.72],
                [12.5, -3.9],
                [0.01, -4],
              ],
              0.1,
            ),
            metal('#c3c5c8', 0.24),
          ),
        ),
        at,
        turn,
      );
    const root = grounded(group(disc([0, 0, 0], [-13, 4, 12]), disc([-72, 24, 0], [14, 16.4, -12])));
    return { root, near: [-13, 8, 14], span: 38, azimuth: 8, elevation: 26 };
  }
  const ring = chrome('#c9cbcd');
  const one = group(
    put(loft(roundedRect(29, 52, 14.4), wall(8, 3)), plastic(hex, 0.42)),
    put(new THREE.TorusGeometry(8.4, 1.9, 20, 80), ring, [0, 14, 0]),
    put(
      new THREE.CylinderGeometry(7.6, 7.6, 9, 64).rotateX(Math.PI / 2),
      surface('#0a0a0b', { roughness: 0.9 }),
      [0, 14, 0],
    ),
    put(slab(circle(4, 48), 0.8, 0.2), plastic(mixed(hex, '#8d8f92', 0.3), 0.3), [0, -12, 4]),
    put(new THREE.TorusGeometry(14, 0.9, 14, 80), ring, [0, 32, 0], [0, 60, 0]),
  );
  return {
    root: grounded(group(placed(one, [0, 26, 0], [-16, 0, 0]))),
    near: [0, 38, 4],
    span: 44,
    azimuth: -24,
    elevation: 14,
  };
}
