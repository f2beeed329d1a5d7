import * as THREE from 'three';
import { metal, mixed, plastic } from '#demo/studio/materials.ts';
import { roundedRect } from '#demo/studio/outline.ts';
import { group, loft, placed, put, tube, turned, wall } from '#demo/studio/solid.ts';
import { cameraLens } from './lens.ts';

/** Two blades with a twist, around y. */
export function propeller(radius: number, turn: number, color: string): THREE.Group {
  const blade = (way: number) => {
    const rows = 26;
    const places: number[] = [];
    const faces: number[] = [];
    for (let row = 0; row <= rows; row++) {
      const t = row / rows;
      const chord =
        radius *
        (0.1 + 0.13 * Math.sin(Math.PI * Math.min(1, t * 1.15 + 0.05)) ** 0.8) *
        (t > 0.94 ? Math.sqrt(Math.max(0, (1 - t) / 0.06)) : 1);
      const twist = 0.5 - 0.36 * t;
      for (const side of [-0.4, 0, 0.6])
        places.push(
          way * (6 + t * (radius - 6)),
          side * chord * Math.sin(twist) + (side === 0 ? chord * 0.06 : 0),
          way * side * chord * Math.cos(twist),
        );
    }
    for (let row = 0; row < rows; row++)
      for (const step of [0, 1]) {
        const [a, b] = [row * 3 + step, (row + 1) * 3 + step];
        faces.push(a, b, a + 1, a + 1, b, b + 1);
      }
    const geometry = new THREE.BufferGeometry();
    geometry.setAttribute('position', new THREE.Float32BufferAttribute(places, 3));
    geometry.setIndex(faces);
    geometry.computeVertexNormals();
    geometry.setAttribute('uv', new THREE.Float32BufferAttribute(new Float32Array((places.length / 3) * 2), 2));
    return geometry;
  };
  const material = plastic(color, 0.36, { side: THREE.DoubleSide });
  return placed(
    group(
      put(blade(1), material),
      put(blade(-1), material),
      put(
        turned(
          [
            [0.01, 4],
            [5, 3.4],
            [6.6, 1],
            [6.6, -2.4],
          ],
          1,
          64,
        ),
        plastic(mixed(color, '#3a3b3e', 0.5)),
      ),
    ),
    [0, 0, 0],
    [0, turn, 0],
  );
}

export function motor(color: string): THREE.Group {
  return group(
    put(
      turned(
        [
          [0.01, 0],
          [10, 0],
          [11, 2],
          [11, 14],
          [9, 17],
          [0.01, 18],
        ],
        1.4,
        72,
      ),
      metal(mixed(color, '#2a2b2e', 0.6), 0.3),
    ),
    put(
      turned(
        [
          [11.3, 5],
          [11.7, 5.4],
          [11.7, 11],
          [11.3, 11.4],
        ],
        0.3,
        72,
      ),
      metal('#b0b2b5', 0.22),
    ),
  );
}

export function gimbal(size: number): THREE.Group {
  const shell = plastic('#34363a', 0.4);
  const eye = group(
    put(loft(roundedRect(size, size * 0.86, size * 0.3), wall(size * 0.9, size * 0.24)), shell),
    placed(cameraLens(size * 0.34, { ring: metal('#1d1e20', 0.3), rise: 0.3, opening: 0.62 }), [0, 0, size * 0.44]),
  );
  return group(
    eye,
    put(
      tube(
        [
          [-size * 0.62, size * 0.7, -size * 0.4],
          [-size * 0.68, size * 0.4, -6],
          [-size * 0.66, 0, 0],
          [-size * 0.5, 0, 0],
        ],
        size * 0.1,
      ),
      shell,
    ),
    put(new THREE.CylinderGeometry(size * 0.24, size * 0.24, size * 0.26, 48).rotateZ(Math.PI / 2), shell, [
      -size * 0.58,
      0,
      0,
    ]),
  );
}
