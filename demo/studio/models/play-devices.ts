import * as THREE from 'three';
import { blackGlass, fabric, metal, mixed, plastic, rubber, surface } from '#demo/studio/materials.ts';
import { circle, roundedRect } from '#demo/studio/outline.ts';
import { block, ellipsoid, melt, skin } from '#demo/studio/sdf.ts';
import { grounded, group, many, placed, put, slab, tube } from '#demo/studio/solid.ts';
import type { Staged } from '#demo/studio/stage.ts';
import { speckle } from '#demo/studio/textures/grain.ts';

export function stageMouse(family: string, hex: string, view: string): Staged {
  const tilt = family === 'razer' ? 4 : 0;
  const field = melt(
    18,
    ellipsoid([0, 12, 14], [30.5, 27, 40]),
    ellipsoid([tilt, 8, -26], [28, 19, 38]),
    block([0, 6, -6], [26, 9, 52], 9),
  );
  const cut: (x: number, y: number, z: number) => number = (x, y, z) => Math.max(field(x, y, z), -y);
  const body = skin(`mouse ${family}`, [36, 44, 66], cut, 110, [0, 20, -4]);
  const shell = plastic(hex, 0.5);
  const seam = surface(mixed(hex, '#000000', 0.7), { roughness: 0.8 });
  const root = group(
    put(body, shell),
    put(new THREE.BoxGeometry(0.7, 9, 48), seam, [0, 23, -34], [-13, 0, 0]),
    put(new THREE.CylinderGeometry(11.5, 11.5, 7, 64).rotateZ(Math.PI / 2), rubber('#141517'), [0, 20, -38]),
    many(
      new THREE.BoxGeometry(7.2, 0.8, 1),
      rubber('#2f3134'),
      Array.from({ length: 40 }, (_, index) => ({
        at: [0, 20 + Math.sin((index / 40) * 6.2832) * 11.6, -38 + Math.cos((index / 40) * 6.2832) * 11.6] as const,
        turn: [(-index / 40) * 360 + 90, 0, 0] as const,
      })),
    ),
    ...[0, 1].map((index) =>
      put(
        slab(roundedRect(20, 5, 2.2), 5, 1.6),
        plastic(mixed(hex, '#000000', 0.25), 0.4),
        [-29.4, 22, -10 + index * 23],
        [0, -90, 8],
      ),
    ),
    put(slab(circle(4.4, 48), 0.6, 0.2), metal(mixed(hex, '#9da0a4', 0.4), 0.2), [0, 38.8, 20], [-78, 0, 0]),
  );
  if (view === 'detail') return { root, azimuth: 214, elevation: 26, focus: { at: [-6, 24, -24], span: 66 }, lens: 24 };
  if (view === 'side') return { root, azimuth: 262, elevation: 14, fill: 0.74 };
  return { root, azimuth: family === 'razer' ? 152 : 212, elevation: 34, fill: 0.74 };
}

/** Three windows in a row, or two triangles of eyes on the thicker and cheaper one. */
export function stageGoggles(family: string, hex: string, view: string): Staged {
  const three = family !== 'meta-s';
  const deep = three ? 20 : 30;
  const body = skin(
    `goggles ${family}`,
    [100, 58, 50],
    melt(18, block([0, 0, three ? 6 : 0], [88, 46, deep], 18), block([0, -4, -22], [76, 40, 22], 18)),
    96,
  );
  const strap = fabric(three ? '#d6d7d8' : '#3a3c40');
  const arcs = Array.from({ length: 30 }, (_, step) => {
    const a = (step / 29) * Math.PI;
    return [Math.cos(a) * 84, -2 + Math.sin(a) * 10, -26 - Math.sin(a) * 118] as const;
  });
  const over = Array.from({ length: 20 }, (_, step) => {
    const a = (step / 19) * Math.PI;
    return [0, 12 + Math.sin(a) * 62, -24 - (1 - Math.cos(a)) * 60] as const;
  });
  const pod = (x: number, y: number) =>
    group(
      put(slab(roundedRect(17, 40, 8.5), 4, 1.4), blackGlass(), [x, y, 24.8]),
      ...[9, -9].map((dy) =>
        put(slab(circle(5.6, 48), 1.4, 0.5), surface('#101016', { roughness: 0.05, clearcoat: 1, iridescence: 1 }), [
          x,
          y + dy,
          26.8,
        ]),
      ),
    );
  const trio = (x: number) =>
    group(
      ...[
        [0, 14],
        [-11, -6],
        [11, -6],
      ].map(([dx = 0, y = 0]) =>
        group(
          put(slab(circle(9, 64), 3, 1), blackGlass(), [x + dx, y, deep]),
          put(slab(circle(4.4, 48), 1.2, 0.4), surface('#15151d', { roughness: 0.05, clearcoat: 1 }), [
            x + dx,
            y,
            deep + 2,
          ]),
        ),
      ),
    );
  const root = group(
    placed(
      group(
        put(body, plastic(hex, 0.42)),
        ...(three ? [pod(-44, 2), pod(0, 2), pod(44, 2)] : [trio(-46), trio(46)]),
        put(
          skin('goggles pad', [86, 50, 20], melt(8, block([0, -2, -46], [72, 38, 9], 9)), 70, [0, -2, -46]),
          rubber('#2c2d30'),
        ),
        ...[-7, 0, 7].map((y) =>
          put(
            tube(
              arcs.map(([x, up, z]) => [x, up + y, z] as const),
              4.6,
            ),
            strap,
          ),
        ),
        ...[-8, 0, 8].map((x) =>
          put(
            tube(
              over.map(([, y, z]) => [x, y, z] as const),
              4.6,
            ),
            strap,
          ),
        ),
      ),
      [0, 62, 0],
      [-6, 0, 0],
    ),
  );
  if (view === 'detail')
    return { root: grounded(root), azimuth: -26, elevation: 8, focus: { at: [-20, 62, 24], span: 104 }, lens: 22 };
  return { root: grounded(root), azimuth: view === 'side' ? 66 : three ? -30 : 34, elevation: 14, fill: 0.82 };
}

export function stageWheel(hex: string, view: string): Staged {
  const leather = surface('#1b1c1e', { roughness: 0.6, bumpMap: speckle(60, 4), bumpScale: 2 });
  const steel = metal('#b9bbbe', 0.26);
  const spoke = (angle: number) =>
    put(
      slab(roundedRect(34, 98, 8), 5, 1.4),
      steel,
      [Math.sin((angle * Math.PI) / 180) * 66, Math.cos((angle * Math.PI) / 180) * 66, 0],
      [0, 0, -angle],
    );
  const rim = group(
    put(new THREE.TorusGeometry(128, 15, 40, 160), leather),
    put(
      new THREE.TorusGeometry(128, 15.3, 24, 12, 0.14),
      surface('#2e6fd0', { roughness: 0.6 }),
      [0, 0, 0],
      [0, 0, 86],
    ),
    spoke(90),
    spoke(-90),
    spoke(180),
    put(slab(circle(44, 128), 18, 5), plastic(hex, 0.4), [0, 0, 4]),
    put(slab(circle(30, 96), 4, 1), metal('#2b2d30', 0.3), [0, 0, 14]),
    ...[-1, 1].flatMap((side) =>
      [0, 1, 2].map((row) =>
        put(slab(circle(5.4, 40), 4, 1.2), plastic(['#3f7fd0', '#d04a44', '#e2b13c'][row] ?? '#888888', 0.36), [
          side * 62,
          14 - row * 14,
          5,
        ]),
      ),
    ),
    ...[-1, 1].map((side) => put(slab(roundedRect(54, 24, 8), 4, 1), steel, [side * 76, 26, -16])),
  );
  const base = put(
    skin('wheel base', [110, 90, 90], melt(14, block([0, 40, -70], [92, 44, 60], 22)), 80, [0, 40, -70]),
    plastic(mixed(hex, '#000000', 0.1), 0.46),
  );
  const pedals = group(
    ...[-70, 0, 70].map((x) =>
      group(
        put(slab(roundedRect(46, 84, 8), 5, 1.4), steel, [x, 70, 0], [-24, 0, 0]),
        put(new THREE.BoxGeometry(14, 60, 12), plastic('#17181a'), [x, 34, -24]),
      ),
    ),
    put(slab(roundedRect(230, 150, 14), 16, 4), plastic('#1a1b1d', 0.5), [0, 8, -20], [-90, 0, 0]),
  );
  const machine = group(
    base,
    placed(rim, [0, 150, 30], [-14, 0, 0]),
    put(new THREE.CylinderGeometry(24, 30, 60, 64), plastic('#141517'), [0, 128, -6], [66, 0, 0]),
  );
  if (view === 'detail')
    return { root: grounded(machine), azimuth: 22, elevation: 12, focus: { at: [20, 150, 36], span: 170 }, lens: 24 };
  return {
    root: grounded(group(machine, placed(pedals, [200, 0, 70], [0, -18, 0]))),
    azimuth: view === 'side' ? 44 : 20,
    elevation: 15,
    fill: 0.88,
  };
}
