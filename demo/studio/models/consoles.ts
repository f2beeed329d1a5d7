import * as THREE from 'three';
import { glow, lightness, metal, plastic, surface } from '#demo/studio/materials.ts';
import { circle, roundedRect, smooth } from '#demo/studio/outline.ts';
import { grounded, group, loft, many, placed, put, slab, wall } from '#demo/studio/solid.ts';
import { speckle } from '#demo/studio/textures/grain.ts';

/** A dark core between two white blades that sweep outwards; three dark lines run along those of the larger one. */
export function tallConsole(hex: string, family: string): THREE.Group {
  const pro = family === 'sony-pro';
  const h = pro ? 388 : 358;
  const blade = (side: 1 | -1) => {
    const line = smooth(
      [
        [-104, -h / 2],
        [104, -h / 2],
        [112, -40],
        [108, 120],
        [96, h / 2 + 6],
        [0, h / 2 + 12],
        [-98, h / 2 + 2],
        [-110, 60],
        [-112, -60],
      ],
      200,
    );
    return put(loft(line, wall(9, 4, 4)), plastic(hex, 0.42), [side * 44, h / 2 + 6, 0], [0, 90 - side * 3.5, 0]);
  };
  const lines = [1, -1].flatMap((side) =>
    [-14, 0, 14].map((z) =>
      put(
        new THREE.BoxGeometry(3, 6, 214),
        surface('#0e0f11', { roughness: 0.3 }),
        [side * 46.4, h * 0.5 + z, 0],
        [0, side * -3.5, 0],
      ),
    ),
  );
  const fins = Array.from({ length: 26 }, (_, index) =>
    put(new THREE.BoxGeometry(66, 1.6, 196), surface('#101114', { roughness: 0.5 }), [0, h - 20 - index * 4.4, 0]),
  );
  return grounded(
    group(
      put(
        loft(roundedRect(76, h - 16, 16), wall(206, 10)),
        plastic('#0e0f11', 0.14, { clearcoat: 1, clearcoatRoughness: 0.06 }),
        [0, h / 2, 0],
      ),
      blade(1),
      blade(-1),
      ...(pro ? lines : []),
      ...fins,
      put(slab(roundedRect(1.6, h * 0.7, 0.8), 1, 0.2), glow('#6ea8ff', 1), [-37, h / 2 + 30, 100]),
      ...[0, 1].map((index) =>
        put(slab(roundedRect(9, 3.4, 1.6), 1, 0.2), metal('#55585c', 0.3), [0, h * 0.42 + index * 14, 103], [0, 0, 90]),
      ),
      put(slab(roundedRect(70, 190, 20), 4, 1.4), plastic('#1a1b1d'), [0, 1, 0], [-90, 0, 0]),
    ),
  );
}

export function towerConsole(hex: string): THREE.Group {
  const holes: { at: [number, number, number] }[] = [];
  for (let row = -7; row <= 7; row++)
    for (let column = -7; column <= 7; column++)
      if (Math.hypot(row, column) < 7.6)
        holes.push({ at: [column * 9, 301.2 - Math.hypot(row, column) * 0.5, row * 9] });
  return grounded(
    group(
      put(
        loft(roundedRect(151, 151, 6), wall(301, 2, 2)),
        plastic(hex, 0.56, { bumpMap: speckle(12), bumpScale: 0.6 }),
        [0, 150.5, 0],
        [-90, 0, 0],
      ),
      put(new THREE.CylinderGeometry(70, 70, 0.6, 96), surface('#0a0b0c'), [0, 300.8, 0]),
      many(new THREE.CylinderGeometry(3.6, 3.6, 1, 24), surface('#1d5a32', { emissive: '#0f3a1e' }), holes),
      put(
        new THREE.CylinderGeometry(6, 6, 1.4, 48),
        surface('#d9dbdc', { emissive: '#aaaaaa', emissiveIntensity: 0.4 }),
        [-58, 276, 75.6],
        [90, 0, 0],
      ),
      put(slab(roundedRect(74, 2.4, 1.2), 1, 0.2), surface('#050506'), [-24, 160, 75.6], [0, 0, 90]),
      put(slab(roundedRect(9, 4, 1), 1, 0.2), metal('#4b4d50', 0.3), [-58, 34, 75.6]),
      put(slab(circle(3.4, 32), 1, 0.2), plastic('#2f3134'), [-58, 56, 75.6]),
    ),
  );
}

export function smallConsole(hex: string): THREE.Group {
  const dots: { at: [number, number, number] }[] = [];
  for (let row = -11; row <= 11; row++)
    for (let column = -11; column <= 11; column++)
      if (Math.hypot(row, column) < 11.3) dots.push({ at: [column * 4.6, row * 4.6 + 178, 33.4] });
  const machine = group(
    put(loft(roundedRect(151, 275, 7), wall(65, 2.4, 2.4)), plastic(hex, 0.5), [0, 137.5, 0]),
    put(slab(circle(56, 128), 2, 0.5), surface('#101113', { roughness: 0.5 }), [0, 178, 32]),
    many(
      new THREE.CylinderGeometry(1.7, 1.7, 0.6, 14).rotateX(Math.PI / 2),
      surface(lightness(hex) > 0.5 ? '#3a3c40' : '#4b4d51'),
      dots,
    ),
    put(
      slab(circle(5, 48), 1, 0.3),
      surface('#f4f4f2', { emissive: '#999999', emissiveIntensity: 0.3 }),
      [56, 262, 32.6],
    ),
    put(slab(roundedRect(9, 4, 1), 1, 0.2), metal('#4b4d50', 0.3), [56, 20, 32.6]),
  );
  return grounded(placed(machine, [0, 0, 0], [0, 0, 0]));
}
