import * as THREE from 'three';
import { chrome, fabric, glow, lightness, metal, mixed, plastic, rubber } from '#demo/studio/materials.ts';
import { circle, roundedRect } from '#demo/studio/outline.ts';
import { grounded, group, placed, put, slab, tube, turned } from '#demo/studio/solid.ts';
import { speckle } from '#demo/studio/textures/grain.ts';

/** Crossed wires of a microphone's basket, as real rings around a dome. */
export function basket(radius: number, height: number, color: string): THREE.Group {
  const wire = metal(color, 0.24);
  const rings: THREE.Mesh[] = [];
  const profile = (t: number) => radius * Math.sqrt(Math.max(0, 1 - (t * 2 - 1) ** 6));
  for (let step = 1; step < 22; step++) {
    const t = step / 22;
    rings.push(put(new THREE.TorusGeometry(profile(t), 0.62, 8, 72), wire, [0, (t - 0.5) * height, 0], [90, 0, 0]));
  }
  const ribs = Array.from({ length: 44 }, (_, index) => {
    const angle = (index / 44) * Math.PI * 2;
    const curve = new THREE.CatmullRomCurve3(
      Array.from({ length: 15 }, (_, step) => {
        const t = 0.01 + (step / 14) * 0.98;
        return new THREE.Vector3(Math.cos(angle) * profile(t), (t - 0.5) * height, Math.sin(angle) * profile(t));
      }),
    );
    return put(new THREE.TubeGeometry(curve, 24, 0.55, 6), wire);
  });
  const core = put(new THREE.SphereGeometry(1, 48, 32), fabric('#121314'), [0, 0, 0]);
  core.scale.set(radius * 0.9, height * 0.47, radius * 0.9);
  return group(core, ...rings, ...ribs);
}

export function desktop(hex: string, family: string): THREE.Group {
  const body = plastic(hex, 0.44, { metalness: 0.2 });
  const light = family === 'hyperx' || family === 'razer';
  const stem = metal(mixed(hex, '#5d6065', 0.4), 0.28);
  return grounded(
    group(
      desktopFoot(body),
      put(new THREE.CylinderGeometry(6, 6, 50, 48), stem, [0, 34, 0]),
      ...[-1, 1].map((side) =>
        put(
          tube(
            [
              [side * 8, 56, 0],
              [side * 36, 66, 0],
              [side * 36, 116, 0],
            ],
            4,
          ),
          stem,
        ),
      ),
      put(
        turned(
          [
            [0.01, 76],
            [25, 76],
            [31, 82],
            [31, 134],
          ],
          4,
        ),
        body,
      ),
      put(
        turned(
          [
            [31, 134],
            [31.8, 134.4],
            [31.8, 138],
            [31, 138.4],
          ],
          0.4,
        ),
        chrome('#a9abae'),
      ),
      light
        ? placed(
            group(basket(31, 74, '#3a3b3e'), put(new THREE.SphereGeometry(20, 32, 24), glow('#ff4a5a', 0.9))),
            [0, 172, 0],
          )
        : placed(basket(31, 78, lightness(hex) > 0.6 ? '#c4c6c8' : '#6d7074'), [0, 172, 0]),
      put(slab(circle(8, 48), 5, 1.2), metal('#9a9da1', 0.24), [0, 100, 31]),
      put(slab(circle(2, 24), 1, 0.3), glow('#6af09a', 1), [0, 120, 30.6]),
      ...gainKnobs(),
    ),
  );
}

function desktopFoot(material: THREE.Material): THREE.Mesh {
  return put(
    turned(
      [
        [0.01, 0],
        [58, 0],
        [60, 4],
        [58, 10],
        [20, 14],
        [0.01, 14],
      ],
      4,
    ),
    material,
  );
}

function gainKnobs(): THREE.Mesh[] {
  return [36, -36].map((x) =>
    put(
      turned(
        [
          [0.01, 0],
          [8, 0],
          [8, 8],
          [0.01, 8],
        ],
        1.4,
      ),
      rubber('#17181a'),
      [x, 116, 0],
      [0, 0, x > 0 ? -90 : 90],
    ),
  );
}

/** One maker's stands upright in its arm, the other one's lies. */
export function broadcast(hex: string, family: string): THREE.Group {
  const arm = plastic('#202124', 0.4, { metalness: 0.5 });
  return grounded(
    group(
      placed(broadcastMic(hex), [0, 152, 0], [0, 0, family === 'r-de' ? 4 : 64]),
      ...armOf(arm),
      put(
        turned(
          [
            [0.01, 0],
            [62, 0],
            [64, 4],
            [60, 9],
            [0.01, 13],
          ],
          3,
        ),
        arm,
        [0, 0, -10],
      ),
      family !== 'r-de' &&
        put(
          tube(
            [
              [66, 120, 0],
              [92, 90, -10],
              [70, 20, -60],
              [100, 3, -90],
            ],
            3,
          ),
          rubber('#141516'),
        ),
    ),
  );
}

function broadcastMic(hex: string): THREE.Group {
  const body = metal(mixed(hex, '#3a3c40', 0.3), 0.5);
  const foam = fabric('#1a1b1d', { bumpMap: speckle(6, 8), bumpScale: 6 });
  return group(
    put(
      turned(
        [
          [0.01, 92],
          [24, 92],
          [31, 86],
          [32, 20],
          [32, 10],
        ],
        6,
      ),
      foam,
    ),
    put(
      turned(
        [
          [32.4, 10],
          [33, 9],
          [33, -62],
          [28, -76],
          [12, -82],
          [0.01, -82],
        ],
        5,
      ),
      body,
    ),
    put(
      turned(
        [
          [33, -8],
          [33.8, -8.5],
          [33.8, -12],
          [33, -12.5],
        ],
        0.3,
      ),
      chrome('#b5b7ba'),
    ),
    put(slab(roundedRect(30, 9, 2), 1, 0.2), metal('#c9cbcd', 0.24), [0, -36, 33]),
  );
}

function armOf(material: THREE.Material): THREE.Mesh[] {
  return [
    put(
      tube(
        [
          [-2, 152, -40],
          [-2, 152, -46],
          [6, 118, -46],
          [6, 40, -46],
          [0, 8, -20],
        ],
        5,
      ),
      material,
    ),
    put(
      tube(
        [
          [-2, 152, -42],
          [-2, 170, -30],
          [-2, 188, 0],
          [-2, 170, 30],
          [-2, 152, 42],
        ],
        3.4,
      ),
      material,
    ),
  ];
}
