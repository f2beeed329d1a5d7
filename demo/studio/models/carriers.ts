import * as THREE from 'three';
import { backGlass, fabric, glow, lightness, metal, mixed, plastic, rubber, surface } from '#demo/studio/materials.ts';
import { circle, type Outline, roundedRect } from '#demo/studio/outline.ts';
import { arc, bulge, grounded, group, loft, placed, put, slab, tube, turned, wall } from '#demo/studio/solid.ts';
import { speckle, weave } from '#demo/studio/textures/grain.ts';
import type { Made } from './accessory.ts';
import { phoneCameras } from './phone-cameras.ts';

/** What holds or covers other things: cases, stands, mounts, sleeves. */

export function phoneCase(hex: string, family: string): Made {
  const [w, h, d] = family === 'samsung' ? [81, 166, 11.4] : [75, 151, 11.6];
  const clear = hex === '#dfe6e8';
  const frame = clear ? '#9aa7ae' : '#3a3b3e';
  const apple = family === 'apple';
  const skinColor = caseSkin(hex, family, clear);
  const shell = put(loft(roundedRect(w, h, 14, 2.5), wall(d, 3.4, 2.2)), skinColor);
  if (clear) {
    shell.renderOrder = 4;
    // Seen through, it would lay its own ragged shadow over the edge of what lies behind.
    shell.userData.casts = 0;
    shell.userData.receives = 0;
  }
  const back = {
    width: w - 4,
    height: h - 4,
    hex: clear ? '#7e93a6' : '#2a2c30',
    family: family === 'samsung' ? 'samsung-ultra' : apple ? 'iphone-plateau' : 'iphone-pill',
    frame,
    matt: true,
  };
  const cameras = phoneCameras(family === 'samsung' ? 'four-column' : apple ? 'plateau-three' : 'two-down', back);
  const windowShape: Outline | null = apple ? roundedRect(w - 9, 43, 16, 2.4) : null;
  const body = group(
    shell,
    put(
      loft(roundedRect(w - 4, h - 4, 12, 2.5), wall(d - 3, 2)),
      clear ? backGlass('#7e93a6', true) : surface('#17181a', { roughness: 0.5 }),
      [0, 0, clear ? -1 : -1.4],
    ),
    windowShape && put(loft(windowShape, arc(0, 0, 1.2, -180, 180, 12), 'none'), skinColor, [0, h / 2 - 27.5, d / 2]),
    windowShape &&
      put(slab(roundedRect(w - 10, 42, 15.5, 2.4), 0.4, 0.1), metal('#c9cacc', 0.4), [0, h / 2 - 27.5, d / 2]),
    placed(cameras.parts, [0, apple ? -1 : 1, d / 2 - (apple ? 0.4 : -0.1)]),
    ...(apple || clear ? magnets(hex, clear, d) : []),
    ...[-1, 1].map((side) =>
      put(slab(roundedRect(3.6, 18, 1.8), 1.2, 0.4), skinColor, [side * (w / 2 + 0.1), 28, 0], [0, side * 90, 0]),
    ),
  );
  const root = grounded(group(placed(body, [0, h / 2, 0], [-8, 0, 0])));
  return { root, near: [-10, h * 0.82, 6], span: 84, azimuth: family === 'samsung' ? 28 : -24, elevation: 9 };
}

function caseSkin(hex: string, family: string, clear: boolean): THREE.Material {
  if (clear)
    return surface('#ffffff', { roughness: 0.06, transparent: true, opacity: 0.34, clearcoat: 1, depthWrite: false });
  if (family === 'spigen') return plastic(hex, 0.6);
  return rubber(mixed(hex, '#ffffff', 0.04), {
    roughness: 0.7,
    sheen: 0.6,
    sheenRoughness: 0.5,
    sheenColor: new THREE.Color(hex),
  });
}

/** The ring that holds a charger, and the bar below it. */
function magnets(hex: string, clear: boolean, depth: number): THREE.Mesh[] {
  const color = () => plastic(clear ? '#f4f5f5' : mixed(hex, '#000000', 0.12), 0.5);
  return [
    put(new THREE.TorusGeometry(23, clear ? 1.1 : 0.5, 12, 128), color(), [0, -8, depth / 2 + 0.02]),
    put(slab(roundedRect(3, 15, 1.5), 0.4, 0.1), color(), [0, -48, depth / 2]),
  ];
}

/** Three in one: a tilted disc for the phone, an arm for the watch, a tray for the buds. */
export function stand(hex: string): Made {
  const shell = plastic(hex, 0.44);
  const pad = rubber(mixed(hex, '#8d8f92', 0.12));
  const steel = metal('#d2d4d6', 0.16);
  const disc = (radius: number) =>
    group(
      put(
        turned(
          [
            [0.01, 4],
            [radius - 1.4, 4],
            [radius, 2.6],
            [radius, -2],
            [radius - 2, -5],
            [0.01, -6],
          ],
          1.2,
        ),
        shell,
      ),
      put(
        turned(
          [
            [0.01, 4.3],
            [radius - 5, 4.3],
            [radius - 4.6, 3.9],
          ],
          0.2,
        ),
        pad,
      ),
      put(new THREE.TorusGeometry(radius - 4.6, 0.5, 12, 96).rotateX(Math.PI / 2), steel, [0, 4, 0]),
    );
  const root = grounded(
    group(
      put(loft(roundedRect(126, 92, 40, 2.2), wall(15, 5, 4)), shell, [0, 7.5, 0], [-90, 0, 0]),
      put(slab(roundedRect(52, 40, 18), 0.8, 0.3), pad, [0, 15, 22], [-90, 0, 0]),
      put(slab(circle(1.6, 24), 0.6, 0.2), glow('#ffffff', 1), [0, 10, 46]),
      put(
        tube(
          [
            [0, 12, -26],
            [0, 60, -30],
            [0, 112, -28],
            [-20, 138, -22],
            [-38, 142, -16],
          ],
          5.4,
          false,
          120,
        ),
        steel,
      ),
      put(
        tube(
          [
            [0, 100, -29],
            [10, 126, -26],
            [40, 132, -18],
            [46, 130, -14],
          ],
          5,
          false,
          90,
        ),
        steel,
      ),
      placed(disc(29), [-40, 142, -8], [72, 0, 0]),
      placed(disc(17), [50, 128, -8], [72, 0, 0]),
    ),
  );
  return { root, near: [-36, 140, 0], span: 88, azimuth: -18, elevation: 12 };
}

export function carMount(hex: string): Made {
  const root = grounded(group(placed(mountHead(hex), [0, 60, 0], [0, 0, 0])));
  return { root, near: [0, 66, 14], span: 76, azimuth: 34, elevation: 12 };
}

function mountHead(hex: string): THREE.Group {
  const shell = plastic(hex, 0.46);
  return group(
    ...mountPad(hex, shell),
    put(new THREE.TorusGeometry(26.2, 0.7, 14, 128), metal('#b9bbbe', 0.2), [0, 0, 15.2]),
    put(new THREE.SphereGeometry(9, 48, 32), metal('#4b4d51', 0.3), [0, 0, -2]),
    put(new THREE.CylinderGeometry(13, 11, 11, 64).rotateX(Math.PI / 2), shell, [0, 0, -11]),
    ...[-1, 1].map((side) => put(slab(roundedRect(7, 46, 3), 9, 2.4), shell, [side * 9, -14, -26], [14, 0, 0])),
    put(slab(roundedRect(28, 14, 5), 12, 3), rubber('#17181a'), [0, -34, -30]),
    put(
      tube(
        [
          [0, -4, -14],
          [0, -30, -4],
          [10, -58, 10],
          [40, -66, 30],
        ],
        1.8,
        false,
        90,
      ),
      rubber('#1b1c1e'),
    ),
  );
}

function mountPad(hex: string, shell: THREE.Material): THREE.Mesh[] {
  return [
    put(
      turned(
        [
          [0.01, 5],
          [28.6, 5],
          [30, 3.6],
          [30, -2],
          [27, -6],
          [0.01, -7],
        ],
        1.6,
      ),
      shell,
      [0, 0, 10],
      [90, 0, 0],
    ),
    put(
      turned(
        [
          [0.01, 5.4],
          [25, 5.4],
          [25.6, 4.9],
        ],
        0.3,
      ),
      rubber(mixed(hex, '#8d8f92', 0.16)),
      [0, 0, 10.2],
      [90, 0, 0],
    ),
  ];
}

export function pouch(hex: string): Made {
  const cloth = fabric(mixed(hex, '#ffffff', 0.05), { map: weave(64, 46), bumpMap: weave(64, 46), bumpScale: 2.4 });
  const trim = fabric(mixed(hex, '#000000', 0.35), { bumpMap: weave(90, 4), bumpScale: 2 });
  const [w, h] = [340, 246];
  const teeth = metal('#8d9094', 0.3);
  const root = grounded(
    group(
      placed(
        group(
          put(loft(roundedRect(w, h, 24, 2.3), bulge(30, 13, 12)), cloth),
          put(loft(roundedRect(w + 1, h + 1, 24, 2.3), arc(0, 0, 4, -90, 90, 10), 'none'), trim),
          put(slab(roundedRect(w * 0.86, h * 0.52, 14), 4, 1.6), cloth, [0, -h * 0.16, 14]),
          put(
            tube(
              [
                [-w * 0.4, h * 0.12, 17.4],
                [0, h * 0.125, 18.4],
                [w * 0.4, h * 0.12, 17.4],
              ],
              1.5,
            ),
            teeth,
          ),
          placed(
            group(
              put(slab(roundedRect(7, 12, 2), 2.4, 0.7), metal('#c9cbcd', 0.2)),
              put(slab(roundedRect(6, 24, 2.6), 1.8, 0.6), rubber(mixed(hex, '#000000', 0.4)), [0, -15, 0]),
            ),
            [w * 0.3, h * 0.11, 20],
          ),
          put(
            slab(roundedRect(46, 16, 2), 0.8, 0.3),
            surface(lightness(hex) > 0.6 ? '#7a7470' : '#c9c4ba', {
              roughness: 0.7,
              bumpMap: speckle(3),
              bumpScale: 1,
            }),
            [-w * 0.3, -h * 0.34, 16.4],
          ),
        ),
        [0, h / 2, 0],
        [-10, 0, 0],
      ),
    ),
  );
  return { root, near: [84, 150, 12], span: 130, azimuth: -24, elevation: 10 };
}
