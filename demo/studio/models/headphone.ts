import * as THREE from 'three';
import type { HeadphoneLook } from '#demo/pictures/look.ts';
import type { Body } from '#demo/studio/bodies.ts';
import { fabric, lightness, metal, mixed, plastic, surface } from '#demo/studio/materials.ts';
import { circle, superellipse } from '#demo/studio/outline.ts';
import { arc, bulge, grounded, group, loft, placed, put, slab, tube, wall } from '#demo/studio/solid.ts';
import type { Staged } from '#demo/studio/stage.ts';
import { holes, speckle, weave } from '#demo/studio/textures/grain.ts';
import { stageBuds } from './earbuds.ts';

type Headphone = Body & { look: HeadphoneLook };

export function stageHeadphone({ look, family }: Headphone, hex: string, view: string): Staged {
  if (look.style !== 'over-ear' && look.style !== 'on-ear') return stageBuds(look.style, family, hex, view);
  const made = headset({ small: look.style === 'on-ear', family, hex });
  const own = look.style === 'on-ear' && family === 'beats' ? 0 : standsBy[family];
  return stageHeadset(made, view, own);
}

/** How far a maker turns its headphones towards us for the first picture; degrees. */
const standsBy: Readonly<Record<string, number>> = { bose: 27, beats: -54, sennheiser: 12, jbl: 40 };

/** Shared with the gaming headset. */
export function stageHeadset(made: THREE.Group, view: string, turn = -30): Staged {
  if (view === 'side')
    return { root: grounded(group(placed(made, [0, 0, 0], [0, -74, 0]))), azimuth: 0, elevation: 6, fill: 0.82 };
  if (view === 'detail') {
    const root = grounded(group(placed(made, [0, 0, 0], [0, -48, 0])));
    return { root, azimuth: 0, elevation: 10, focus: { at: [20, 62, 58], span: 118 }, lens: 22 };
  }
  return { root: grounded(group(placed(made, [0, 0, 0], [0, turn, 0]))), azimuth: 0, elevation: 9, fill: 0.84 };
}

const cupSizes: Readonly<Record<string, readonly [number, number]>> = {
  apple: [38, 48],
  bose: [36, 49],
  beats: [34, 43],
  sennheiser: [41, 48],
};

/** How square the cups are: 2 an ellipse, the more the squarer. */
const cupShapes: Readonly<Record<string, number>> = { apple: 3.4, bose: 2.9, beats: 2, sennheiser: 2.8, jbl: 2.1 };

type HeadsetOptions = { small: boolean; family: string; hex: string; mic?: boolean };

/** Cups left and right (x), standing upright on them, the bow above. */
export function headset({ small, family, hex, mic }: HeadsetOptions): THREE.Group {
  const [rx, ry] = small ? [34, 36] : (cupSizes[family] ?? [37, 45]);
  const apple = family === 'apple';
  const half = small ? 69 : 74;
  const top = small ? 172 : 186;
  const cushion = surface(lightness(hex) > 0.72 ? mixed(hex, '#dcd6cd', 0.5) : mixed(hex, '#17181a', 0.5), {
    roughness: 0.8,
    bumpMap: apple ? weave(20, 8) : speckle(8, 3),
    bumpScale: 1.6,
  });
  const shell = apple ? metal(hex, 0.34) : plastic(hex, 0.44, { sheen: 0.3, sheenRoughness: 0.6 });
  const cups = [1, -1].map((side) =>
    placed(
      cup({ rx, ry, hex, shell, cushion, apple, small, family }),
      [side * half, ry + 6, 0],
      [0, side * 90, side * -5],
    ),
  );
  return group(...cups, ...bow({ half, top, ry, hex, apple, family, shell, cushion }), mic && boom(half, ry, hex));
}

type CupOptions = {
  rx: number;
  ry: number;
  hex: string;
  shell: THREE.Material;
  cushion: THREE.Material;
  apple: boolean;
  small: boolean;
  family: string;
};

/** Its outer face to +z, the cushion behind. */
function cup({ rx, ry, hex, shell, cushion, apple, small, family }: CupOptions): THREE.Group {
  const shape = cupShapes[family] ?? 2.4;
  const outline = superellipse(rx, ry, shape);
  const dome = loft(
    outline,
    [
      ...arc(-9, -4, 9, -90, 0),
      ...arc(-13, 2, 13, 0, 58, 10),
      { out: -13, z: 14.6, nOut: 0.2, nZ: 0.98 },
      { out: apple ? -17 : -rx * 0.7, z: 16.4, nOut: 0.08, nZ: 1 },
    ],
    'both',
  );
  const pillow = loft(superellipse(rx * 0.98, ry * 0.98, 2.6), bulge(small ? 17 : 24, small ? 9 : 11), 'both');
  const plate = metal(mixed(hex, lightness(hex) > 0.5 ? '#a7a9ac' : '#85888c', 0.4), 0.26);
  const accent = family === 'sony' ? metal('#b8926a', 0.2) : plate;
  return group(
    put(dome, shell),
    put(slab(superellipse(rx * 0.97, ry * 0.97, shape), 4, 0.8), plate, [0, 0, -13.5]),
    put(pillow, cushion, [0, 0, small ? -20 : -24]),
    put(slab(superellipse(rx * 0.6, ry * 0.62, 2.4), 1, 0.3), fabric('#141516', { bumpMap: weave(12), bumpScale: 2 }), [
      0,
      0,
      small ? -28.4 : -35.6,
    ]),
    !apple && put(slab(circle(3.4, 40), 0.8, 0.2), accent, [0, ry * 0.5, 15.8]),
    !apple &&
      family !== 'sony' &&
      put(
        slab(superellipse(rx * 0.5, ry * 0.5, 2.2), 0.7, 0.3),
        plastic(mixed(hex, '#ffffff', 0.07), 0.3),
        [0, 0, 16.3],
      ),
    !apple && faceOf(family, rx, ry, hex, accent),
    ...[-1, 0, 1].map((row) =>
      put(slab(circle(1.1, 24), 0.3, 0.05), surface('#0a0a0b'), [row * 5, -ry * 0.93, -2], [90, 0, 0]),
    ),
    put(slab(superellipse(6, 1.8, 3), 1.2, 0.3), plate, [-rx * 0.99, 0, -5], [0, -90, 90]),
  );
}

/** What a maker puts on the outer face: a thin ring, a broad bright one, a coloured button, or a woven plate. */
function faceOf(family: string, rx: number, ry: number, hex: string, accent: THREE.Material): THREE.Group {
  if (family === 'bose')
    return group(
      put(loft(superellipse(rx * 0.84, ry * 0.84, 2.9), wall(1.6, 0.7)), metal('#c9ccd0', 0.14), [0, 0, 15.2]),
    );
  if (family === 'beats')
    return group(
      put(slab(circle(rx * 0.3, 64), 1.4, 0.5), plastic('#c8323a', 0.3, { clearcoat: 1 }), [0, 0, 17]),
      put(new THREE.TorusGeometry(rx * 0.3, 0.7, 12, 96), metal('#d9dadc', 0.16), [0, 0, 17.6]),
    );
  if (family === 'sennheiser')
    return group(
      put(
        slab(superellipse(rx * 0.66, ry * 0.66, 2.8), 1, 0.4),
        fabric(mixed(hex, '#6d7075', 0.4), { map: weave(14), bumpMap: weave(14), bumpScale: 1.4 }),
        [0, 0, 16.8],
      ),
    );
  if (family === 'jbl')
    return group(
      put(new THREE.TorusGeometry(rx * 0.62, 2, 16, 96), plastic(mixed(hex, '#ffffff', 0.22), 0.3), [0, 0, 16]),
    );
  return group(put(new THREE.TorusGeometry(rx * 0.52, 0.55, 12, 96), accent, [0, 0, 16.4]));
}

type BowOptions = {
  half: number;
  top: number;
  ry: number;
  hex: string;
  apple: boolean;
  family: string;
  shell: THREE.Material;
  cushion: THREE.Material;
};

function bow({ half, top, ry, hex, apple, family, shell, cushion }: BowOptions): THREE.Object3D[] {
  const steel = metal(apple ? '#d9dadc' : mixed(hex, '#8c8f93', 0.5), 0.18);
  const base = ry * 2 - 4;
  const arch = (from: number, to: number, lift: number, inner: number): [number, number, number][] =>
    Array.from({ length: 25 }, (_, step) => {
      const angle = THREE.MathUtils.degToRad(from + ((to - from) * step) / 24);
      return [Math.cos(angle) * (half - inner), base + 8 + Math.sin(angle) * (top - base - 8 + lift), 0];
    });
  const sliders = [1, -1].map((side) =>
    put(
      tube(
        [
          [side * (half - 1), base - 34, 0],
          [side * (half + 1.5), base - 6, 0],
          [side * (half - 0.5), base + 26, 0],
          [side * (half - 7), base + 44, 0],
        ],
        apple ? 2.7 : 3.2,
      ),
      steel,
    ),
  );
  const yokes = [1, -1].map((side) =>
    put(slab(superellipse(7, 15, 3), 9, 3), shell, [side * (half + 0.6), base - 10, 0], [0, 90, 0]),
  );
  if (apple) {
    const canopy = ribbon(arch(26, 154, -5, 5), 44, 2);
    const rails = [1, -1].map((side) =>
      put(
        tube(
          arch(4, 176, 0, 4).map(
            ([x, y], index) => [x, y, side * 21 * Math.sin((index / 24) * Math.PI) ** 0.45] as const,
          ),
          2.5,
        ),
        steel,
      ),
    );
    return [
      ...sliders,
      ...rails,
      put(
        canopy,
        fabric(mixed(hex, '#ffffff', lightness(hex) > 0.5 ? 0.3 : 0.05), {
          map: weave(30, 12),
          bumpMap: weave(30, 12),
          bumpScale: 3,
        }),
      ),
    ];
  }
  const outer = ribbon(arch(20, 160, 1, -0.5), family === 'beats' ? 26 : 34, 3.4);
  const pad = ribbon(arch(34, 146, -7, 4), 30, 6.5);
  return [
    ...sliders,
    ...yokes,
    put(
      outer,
      family === 'sennheiser'
        ? fabric(mixed(hex, '#6d7075', 0.3), { map: weave(40, 8), bumpMap: weave(40, 8), bumpScale: 3 })
        : shell,
    ),
    put(pad, cushion),
  ];
}

/** A band of a width along an arch in the plane z = 0, with round edges. */
function ribbon(
  points: readonly (readonly [number, number, number])[],
  wide: number,
  thick: number,
): THREE.BufferGeometry {
  const curve = new THREE.CatmullRomCurve3(points.map((point) => new THREE.Vector3(...point)));
  const rows = 96;
  const across = 40;
  const places: number[] = [];
  const ways: number[] = [];
  const spots: number[] = [];
  const faces: number[] = [];
  for (let row = 0; row <= rows; row++) {
    const at = curve.getPointAt(row / rows);
    const along = curve.getTangentAt(row / rows);
    const narrow = 0.72 + 0.28 * Math.sin((row / rows) * Math.PI) ** 0.7;
    for (let step = 0; step <= across; step++) {
      const angle = (step / across) * Math.PI * 2;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      const [px, py] = [
        Math.sign(c) * Math.abs(c) ** 0.42 * (wide / 2) * narrow,
        Math.sign(s) * Math.abs(s) ** 0.8 * (thick / 2),
      ];
      const [gx, gy] = [Math.sign(c) * Math.abs(c) ** 2.4, (Math.sign(s) * Math.abs(s) ** 1.1 * wide) / thick / 2.4];
      const long = Math.hypot(gx, gy) || 1;
      places.push(at.x + along.y * py, at.y - along.x * py, px);
      ways.push((along.y * gy) / long, (-along.x * gy) / long, gx / long);
      spots.push(row / rows, step / across);
    }
  }
  for (let row = 0; row < rows; row++)
    for (let step = 0; step < across; step++) {
      const [a, b] = [row * (across + 1) + step, (row + 1) * (across + 1) + step];
      faces.push(a, a + 1, b, a + 1, b + 1, b);
    }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(places, 3));
  geometry.setAttribute('normal', new THREE.Float32BufferAttribute(ways, 3));
  geometry.setAttribute('uv', new THREE.Float32BufferAttribute(spots, 2));
  geometry.setIndex(faces);
  return geometry;
}

function boom(half: number, ry: number, hex: string): THREE.Group {
  const arm = plastic('#1c1d20', 0.6);
  const tip = loft(superellipse(5, 9, 2.4), wall(7, 3));
  return group(
    put(
      tube(
        [
          [half + 10, ry - 6, 12],
          [half + 14, ry - 26, 40],
          [half - 6, ry - 42, 72],
          [half - 32, ry - 48, 86],
        ],
        2.4,
      ),
      arm,
    ),
    put(
      tip,
      fabric(mixed(hex, '#202124', 0.7), { bumpMap: holes(3), bumpScale: 3 }),
      [half - 40, ry - 49, 89],
      [0, -20, 90],
    ),
  );
}
