import * as THREE from 'three';
import {
  blackGlass,
  coverGlass,
  display,
  glow,
  metal,
  mixed,
  plastic,
  rubber,
  surface,
} from '#demo/studio/materials.ts';
import { circle, roundedRect } from '#demo/studio/outline.ts';
import { block, ellipsoid, melt, skin } from '#demo/studio/sdf.ts';
import { grounded, group, loft, many, placed, put, sheet, slab, turned, wall } from '#demo/studio/solid.ts';
import { laptopScreen } from '#demo/studio/textures/desktop.ts';
import { speckle } from '#demo/studio/textures/grain.ts';
import { inColorOf } from '#demo/studio/textures/wallpapers.ts';
import { rearParts } from './camera-parts.ts';
import { cameraLens } from './lens.ts';

export function action(hex: string, family: string): THREE.Group {
  const wide = family === 'dji';
  const eye = wide ? 20 : 16;
  const shell = rubber(hex, { roughness: 0.62, bumpMap: speckle(8, 6), bumpScale: 1.4 });
  const cover = put(sheet(roundedRect(23, 23, 3)), coverGlass(0.4), [-20, 23, 16.9]);
  cover.userData.casts = 0;
  cover.userData.receives = 0;
  return grounded(
    group(
      put(loft(roundedRect(71, 50, 8, 2.4), wall(33, 4, 4)), shell, [0, 25, 0]),
      put(slab(roundedRect(27, 27, 4), 1.4, 0.4), blackGlass(), [-20, 23, 16]),
      put(
        sheet(roundedRect(23, 23, 3)),
        display(laptopScreen(inColorOf('#2d7f86', 'creek'), 1, 'plain')),
        [-20, 23, 16.75],
      ),
      cover,
      put(
        slab(wide ? circle(15, 96) : roundedRect(33, 33, 7, 2.4), 6, 1.6),
        plastic(wide ? '#34373c' : '#17181a', 0.34),
        [eye, 27, 18],
      ),
      placed(cameraLens(13.5, { ring: metal('#33353a', 0.26), rise: 0.24, opening: 0.62 }), [eye, 27, 21]),
      put(
        slab(roundedRect(15, 8, 4), 2, 0.8),
        plastic(wide ? '#e8822e' : '#d9462e', 0.4),
        [wide ? 14 : -14, 50.4, 0],
        [-90, 0, 0],
      ),
      ...[-8, 8].map((x) => put(slab(roundedRect(4, 15, 2), 16, 1), plastic('#26272a'), [x, -3, 0])),
      many(
        new THREE.CircleGeometry(0.6, 12),
        surface('#060607'),
        Array.from({ length: 12 }, (_, index) => ({
          at: [-30 + (index % 6) * 2.4, 5 + Math.floor(index / 6) * 2.4, 16.55] as const,
        })),
      ),
      put(slab(circle(1.5, 24), 0.6, 0.2), glow('#ff5a4a', 1), [-4, 42, 16.4]),
      placed(group(rearParts(52, 33, 14)), [0, 26, 0]),
    ),
  );
}

export function instant(hex: string, family: string): THREE.Group {
  const wide = family === 'instant-wide';
  const [w, h] = wide ? [162, 112] : [104, 122];
  const body = skin(
    `instant ${wide}`,
    [w / 2 + 8, h / 2 + 8, 44],
    melt(16, block([0, 0, 0], [w / 2, h / 2, 28], 26), ellipsoid([wide ? 14 : 0, -4, 18], [44, 42, 22])),
    96,
  );
  const shell = plastic(hex, 0.36, { clearcoat: 0.5, clearcoatRoughness: 0.24 });
  return grounded(
    group(
      put(body, shell),
      lensCollar(hex, wide),
      placed(cameraLens(27, { ring: plastic('#1b1c1e', 0.3), rise: 0.3, opening: 0.44 }), [wide ? 14 : 0, -4, 38]),
      put(slab(roundedRect(wide ? 34 : 30, 17, 5), 4, 1.4), surface('#f2f3f2', { roughness: 0.14, clearcoat: 1 }), [
        wide ? -50 : -24,
        h / 2 - 20,
        wide ? 27 : 26,
      ]),
      put(slab(roundedRect(15, 15, 4), 4, 1.2), blackGlass(), [wide ? 56 : 27, h / 2 - 20, wide ? 26 : 25]),
      put(
        turned(
          [
            [0.01, 5],
            [7, 4.6],
            [8.4, 2.4],
            [8.4, 0],
          ],
          1,
          64,
        ),
        metal(mixed(hex, '#d9dadb', 0.6), 0.2),
        [wide ? -58 : -37, -8, wide ? 26 : 24],
        [90, 0, 0],
      ),
      placed(instantPrint(wide), [0, h / 2 + 20, -4], [-3, 0, 0]),
      put(slab(roundedRect(wide ? 116 : 66, 5, 2), 4, 1), surface('#0d0e0f'), [0, h / 2 - 1, -4], [-90, 0, 0]),
    ),
  );
}

function lensCollar(hex: string, wide: boolean): THREE.Mesh {
  return put(
    turned(
      [
        [24, 0],
        [35, 0],
        [36.5, 2],
        [36, 8],
        [31, 9],
        [29, 5],
      ],
      1.6,
    ),
    plastic(mixed(hex, '#ffffff', 0.32), 0.3, { clearcoat: 0.6 }),
    [wide ? 14 : 0, -4, 35],
    [90, 0, 0],
  );
}

/** The picture that comes out at the top. */
function instantPrint(wide: boolean): THREE.Group {
  const paper = surface('#fbfaf6', { roughness: 0.5 });
  return group(
    put(slab(roundedRect(wide ? 100 : 56, wide ? 76 : 78, 1.5), 0.6, 0.1), paper),
    put(
      sheet(roundedRect(wide ? 90 : 46, wide ? 56 : 60, 0.6)),
      display(laptopScreen(inColorOf('#e0935a', 'dunes'), wide ? 1.6 : 0.77, 'plain'), 0.92),
      [0, 5, 0.4],
    ),
  );
}

export function pocket(hex: string): THREE.Group {
  const shell = plastic(hex, 0.46);
  const cover = put(sheet(roundedRect(22, 38, 2)), coverGlass(0.4), [0, 60, 15.3]);
  cover.userData.casts = 0;
  cover.userData.receives = 0;
  return grounded(
    group(
      put(loft(roundedRect(31, 94, 7, 2.4), wall(29, 5)), shell, [0, 47, 0]),
      put(slab(roundedRect(25, 42, 3), 1, 0.3), blackGlass(), [0, 60, 14.4]),
      put(
        sheet(roundedRect(22, 38, 2)),
        display(laptopScreen(inColorOf('#2d7f86', 'creek'), 22 / 38, 'plain')),
        [0, 60, 15.1],
      ),
      cover,
      put(slab(circle(6, 48), 3, 1), rubber('#17181a'), [-5, 26, 14.6]),
      put(slab(circle(4.4, 48), 2, 0.6), plastic('#d9462e', 0.4), [9, 26, 14.6]),
      put(new THREE.CylinderGeometry(13, 14.5, 12, 72), shell, [0, 100, 0]),
      put(loft(roundedRect(12, 40, 6), wall(16, 4)), shell, [17, 118, -2]),
      put(new THREE.CylinderGeometry(9, 9, 9, 64).rotateZ(Math.PI / 2), plastic('#3a3c40', 0.4), [12, 124, 0]),
      put(loft(roundedRect(27, 25, 7, 2.4), wall(26, 6)), plastic('#1d1e20', 0.38), [-2, 124, 2]),
      placed(cameraLens(11, { ring: metal('#4b4d51', 0.24), rise: 0.34, opening: 0.62 }), [-2, 124, 15]),
    ),
  );
}

export function sphere(hex: string): THREE.Group {
  const shell = rubber(hex, { roughness: 0.6, bumpMap: speckle(4, 10), bumpScale: 1 });
  const dome = (z: number, turn: number) =>
    placed(
      group(
        put(
          turned(
            [
              [0.01, 9.6],
              [5, 9],
              [10, 6.4],
              [13, 0.6],
              [14.5, 0],
            ],
            1,
          ),
          surface('#0a0b10', { roughness: 0.02, clearcoat: 1, iridescence: 1, iridescenceThicknessRange: [250, 420] }),
          [0, 0, 0],
          [90, 0, 0],
        ),
        put(new THREE.TorusGeometry(14.6, 1.4, 20, 96), metal('#5a5c60', 0.25)),
      ),
      [0, 100, z],
      [0, turn, 0],
    );
  return grounded(
    group(
      put(loft(roundedRect(46, 124, 12, 2.4), wall(27, 7)), shell, [0, 62, 0]),
      dome(12.6, 0),
      dome(-12.6, 180),
      put(slab(roundedRect(32, 50, 5), 1.2, 0.4), blackGlass(), [0, 50, 13.4]),
      put(
        sheet(roundedRect(28, 40, 3)),
        display(laptopScreen(inColorOf('#d9823c', 'dunes'), 0.7, 'plain')),
        [0, 52, 14.15],
      ),
      put(slab(circle(4, 48), 2, 0.6), plastic('#d9462e', 0.4), [0, 17, 13.4]),
    ),
  );
}
