import * as THREE from 'three';
import { metal, surface } from '#demo/studio/materials.ts';
import { roundedRect } from '#demo/studio/outline.ts';
import { group, placed, put, slab } from '#demo/studio/solid.ts';
import type { Staged } from '#demo/studio/stage.ts';

type Stroke = readonly (readonly [x: number, z: number])[];
type Desk = {
  /** Width and depth of the tablet in millimetres. */
  size: readonly [number, number];
  frame: string;
  glass: string;
  ink: string;
  drawing: () => readonly Stroke[];
  /** Degrees by which tablet and pen are turned. */
  turn: number;
};

const wave = (): readonly Stroke[] => [along(40, (t) => [-56 + t * 76, 10 + Math.sin(t * 12) * 15 * (1 - t)])];

const notes = (): readonly Stroke[] =>
  [-34, -20, -6, 8].map((z, line) =>
    along(70, (t) => [-58 + t * (line === 3 ? 78 : 104 - line * 9), z + Math.sin(t * (52 + line * 7)) * 3.2]),
  );

const spiral = (): readonly Stroke[] => [
  along(120, (t) => [20 - Math.cos(t * 26) * 44 * (1 - t) - 20 * (1 - t), 10 + Math.sin(t * 26) * 36 * (1 - t)]),
];

const flower = (): readonly Stroke[] => [
  along(120, (t) => {
    const reach = 30 * Math.abs(Math.sin(t * 15.7)) + 6;
    return [-16 + Math.cos(t * 6.28) * reach, -6 + Math.sin(t * 6.28) * reach];
  }),
  along(20, (t) => [-16 + t * 36, 22 - t * 12]),
];

const steps = (): readonly Stroke[] => [
  along(60, (t) => [
    -54 + t * 74,
    34 - Math.floor(t * 6) * 10 + 20 * t ** 6 + (t * 6 - Math.floor(t * 6) > 0.5 ? -10 : 0),
  ]),
];

function along(count: number, at: (t: number) => readonly [number, number]): Stroke {
  return Array.from({ length: count }, (_, step) => at(step / (count - 1)));
}

const usual: Desk = { size: [150, 108], frame: '#8b8e93', glass: '#0b1416', ink: '#f0a24a', drawing: wave, turn: 24 };

/** On what a maker's pencil writes, and what. */
const desks: Readonly<Record<string, Desk>> = {
  apple: { size: [150, 108], frame: '#d9dadc', glass: '#e9e6dd', ink: '#245a9c', drawing: notes, turn: -16 },
  'apple-first': { size: [126, 120], frame: '#caa98f', glass: '#8fbcd0', ink: '#ffffff', drawing: spiral, turn: 40 },
  logitech: { size: [150, 112], frame: '#e2793b', glass: '#f3d68c', ink: '#cf3d2c', drawing: flower, turn: 8 },
  'samsung-creator': {
    size: [160, 100],
    frame: '#3a4a44',
    glass: '#1f5a4c',
    ink: '#f4f0df',
    drawing: flower,
    turn: -26,
  },
  samsung: { size: [112, 122], frame: '#c9cbce', glass: '#cfdbe4', ink: '#3a3f8f', drawing: steps, turn: 30 },
  xiaomi: { size: [158, 104], frame: '#9db7cf', glass: '#5a4b8a', ink: '#ffd27a', drawing: spiral, turn: -6 },
  adonit: { size: [132, 116], frame: '#2b2c2e', glass: '#e3b9a8', ink: '#4a1f1a', drawing: notes, turn: 18 },
};

/** The pen, its tip at 0, stands on a tablet at the end of what it has drawn. */
export function stageWriting(pen: THREE.Object3D, family: string): Staged {
  const { size, frame, glass, ink, drawing, turn } = desks[family] ?? usual;
  const [w, d] = size;
  const lit = surface(ink, { roughness: 0.3, emissive: ink, emissiveIntensity: 0.4 });
  const root = group(
    put(slab(roundedRect(w, d, 9, 2.4), 6, 1.4, 1), metal(frame, 0.38), [0, 3, -6], [-90, 0, 0]),
    put(
      slab(roundedRect(w - 4, d - 4, 7.6, 2.4), 0.2, 0.05),
      surface(glass, { roughness: 0.08, clearcoat: 1 }),
      [0, 6.02, -6],
      [-90, 0, 0],
    ),
    ...drawing().map((stroke) => put(lineOf(stroke), lit, [0, 6.2, -6])),
    placed(group(pen), [20, 6.4, 10], [-24, -24, -40]),
  );
  return { root: placed(group(root), [0, 0, 0], [0, turn, 0]), azimuth: 0, elevation: 26, fill: 0.86, lens: 22 };
}

function lineOf(stroke: Stroke): THREE.TubeGeometry {
  const points = stroke.map(([x, z]) => new THREE.Vector3(x, 0, z));
  return new THREE.TubeGeometry(new THREE.CatmullRomCurve3(points), 240, 0.6, 8);
}
