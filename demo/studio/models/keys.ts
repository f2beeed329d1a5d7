import * as THREE from 'three';
import { plastic, surface } from '#demo/studio/materials.ts';
import { roundedRect } from '#demo/studio/outline.ts';
import { group, loft, many, put, type Step } from '#demo/studio/solid.ts';
import { words } from '#demo/studio/textures/screens.ts';
import { drawn } from '#demo/studio/textures/wallpaper.ts';

/** Rows of keys as [label, width in units]; a width below 0 is a gap. */
export type KeyRow = readonly (readonly [label: string, width: number])[];

const letters = (text: string): [string, number][] => [...text].map((label) => [label, 1]);
const f = (from: number, to: number): [string, number][] =>
  Array.from({ length: to - from + 1 }, (_, index) => [`F${from + index}`, 1]);

export const notebookRows: readonly KeyRow[] = [
  [['esc', 1.45], ...f(1, 12).map(([label]) => [label, 1] as const), ['', 1]],
  [...letters('`1234567890-='), ['delete', 1.45]],
  [['tab', 1.45], ...letters('QWERTYUIOP[]\\')],
  [['caps', 1.75], ...letters("ASDFGHJKL;'"), ['return', 1.7]],
  [['shift', 2.25], ...letters('ZXCVBNM,./'), ['shift', 2.2]],
  [
    ['fn', 1],
    ['ctrl', 1],
    ['alt', 1],
    ['cmd', 1.25],
    ['', 5],
    ['cmd', 1.25],
    ['alt', 1],
    ['◂', 1],
    ['▴', 1],
    ['▸', 0.95],
  ],
];

const mainRows: readonly KeyRow[] = [
  [['esc', 1], ['', -1], ...f(1, 4), ['', -0.5], ...f(5, 8), ['', -0.5], ...f(9, 12)],
  [...letters('`1234567890-='), ['⌫', 2]],
  [['tab', 1.5], ...letters('QWERTYUIOP[]'), ['\\', 1.5]],
  [['caps', 1.75], ...letters("ASDFGHJKL;'"), ['enter', 2.25]],
  [['shift', 2.25], ...letters('ZXCVBNM,./'), ['shift', 2.75]],
  [
    ['ctrl', 1.25],
    ['win', 1.25],
    ['alt', 1.25],
    ['', 6.25],
    ['alt', 1.25],
    ['fn', 1.25],
    ['menu', 1.25],
    ['ctrl', 1.25],
  ],
];
const arrows: readonly KeyRow[] = [
  [
    ['prt', 1],
    ['scr', 1],
    ['brk', 1],
  ],
  [
    ['ins', 1],
    ['home', 1],
    ['pgup', 1],
  ],
  [
    ['del', 1],
    ['end', 1],
    ['pgdn', 1],
  ],
  [['', -3]],
  [
    ['', -1],
    ['▴', 1],
    ['', -1],
  ],
  [
    ['◂', 1],
    ['▾', 1],
    ['▸', 1],
  ],
];
const pad: readonly KeyRow[] = [
  [
    ['♪', 1],
    ['−', 1],
    ['+', 1],
    ['✕', 1],
  ],
  [
    ['num', 1],
    ['/', 1],
    ['*', 1],
    ['-', 1],
  ],
  [
    ['7', 1],
    ['8', 1],
    ['9', 1],
    ['+', 1],
  ],
  [
    ['4', 1],
    ['5', 1],
    ['6', 1],
    ['', 1],
  ],
  [
    ['1', 1],
    ['2', 1],
    ['3', 1],
    ['↵', 1],
  ],
  [
    ['0', 2],
    ['.', 1],
    ['', 1],
  ],
];
/** A notebook's keys with a pad of numbers beside them. */
export const paddedRows: readonly KeyRow[] = notebookRows.map((row, index) => [
  ...row,
  ['', -0.4],
  ...(pad[index] ?? []),
]);

const compactRows: readonly KeyRow[] = [
  [['esc', 1], ...f(1, 12), ['del', 1], ['◐', 1]],
  [...letters('`1234567890-='), ['⌫', 1.75], ['⇞', 1]].map((key) => key as [string, number]),
  [['tab', 1.5], ...letters('QWERTYUIOP[]'), ['\\', 1.25], ['⇟', 1]],
  [['caps', 1.75], ...letters("ASDFGHJKL;'"), ['enter', 2], ['⤒', 1]],
  [['shift', 2.25], ...letters('ZXCVBNM,./'), ['shift', 1.5], ['▴', 1], ['⤓', 1]],
  [
    ['ctrl', 1.25],
    ['opt', 1.25],
    ['cmd', 1.25],
    ['', 6.25],
    ['cmd', 1],
    ['fn', 0.75],
    ['◂', 1],
    ['▾', 1],
    ['▸', 1],
  ],
];

export function rowsOf(layout: 'full' | 'tkl' | 'compact'): readonly KeyRow[] {
  if (layout === 'compact') return compactRows;
  return mainRows.map((row, index) => {
    const tail: [string, number][] = [['', -0.4], ...((arrows[index] ?? []) as [string, number][])];
    if (layout === 'tkl') return [...row, ...tail];
    return [...row, ...tail, ['', -0.4], ...((pad[index] ?? []) as [string, number][])];
  });
}

export const unitsAcross = (rows: readonly KeyRow[]) =>
  Math.max(...rows.map((row) => row.reduce((sum, [, width]) => sum + Math.abs(width), 0)));

export type KeysOptions = {
  /** Distance from key to key. */
  pitch: number;
  gap: number;
  /** Height of a cap, and how much narrower its top is. */
  rise: number;
  taper: number;
  corner: number;
  cap: (label: string, column: number) => string;
  ink: (label: string) => string;
  round?: boolean;
};

/** Caps with legends, lying in x and z, y up; the field's middle at 0. */
export function keys(rows: readonly KeyRow[], options: KeysOptions): THREE.Group {
  const across = unitsAcross(rows);
  const byLook = new Map<string, { at: [number, number, number] }[]>();
  const made = group();
  rows.forEach((row, line) => {
    let x = -across / 2;
    const z = (line - (rows.length - 1) / 2) * options.pitch;
    for (const [label, width] of row) {
      if (width > 0) {
        const key = `${width}|${options.cap(label, x)}`;
        const at: [number, number, number] = [(x + width / 2) * options.pitch, 0, z];
        byLook.set(key, [...(byLook.get(key) ?? []), { at }]);
        if (label)
          made.add(
            legend(label, options.ink(label), Math.min(width, 1.4) * options.pitch, [at[0], options.rise + 0.04, z]),
          );
      }
      x += Math.abs(width);
    }
  });
  for (const [key, places] of byLook) {
    const [width = '1', color = '#222222'] = key.split('|');
    made.add(many(cap(Number(width), options), plastic(color, 0.62), places));
  }
  return made;
}

function cap(width: number, { pitch, gap, rise, taper, corner, round }: KeysOptions): THREE.BufferGeometry {
  const [w, h] = [width * pitch - gap, pitch - gap];
  const outline = roundedRect(w, h, round ? h / 2 : corner, 2.2, 8);
  const top = Math.min(0.5, rise * 0.3);
  const steps: Step[] = [
    { out: 0, z: 0, nOut: 1, nZ: 0.2 },
    { out: -taper + top * 0.2, z: rise - top, nOut: 1, nZ: 0.2 },
    { out: -taper, z: rise - top * 0.4, nOut: 0.8, nZ: 0.6 },
    { out: -taper - top * 0.5, z: rise - top * 0.08, nOut: 0.35, nZ: 0.94 },
    { out: -taper - top, z: rise, nOut: 0, nZ: 1 },
  ];
  return loft(outline, steps, 'top').rotateX(-Math.PI / 2);
}

function legend(label: string, color: string, width: number, at: [number, number, number]): THREE.Mesh {
  const map = drawn(`legend ${label} ${color}`, 128, 96, (paper) => {
    words(paper, label, 64, 62, label.length > 2 ? 30 : 46, { align: 'center', color, weight: 500 });
  });
  const material = surface('#ffffff', {
    map,
    transparent: true,
    roughness: 0.6,
    polygonOffset: true,
    polygonOffsetFactor: -2,
  });
  const size = Math.min(width, 19) * 0.78;
  const mesh = put(new THREE.PlaneGeometry(size, size * 0.75), material, at, [-90, 0, 0]);
  mesh.userData.casts = 0;
  return mesh;
}
