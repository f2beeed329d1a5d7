import * as THREE from 'three';
import type { WatchLook } from '#demo/pictures/look.ts';
import type { Body } from '#demo/studio/bodies.ts';
import { blackGlass, coverGlass, display, lightness, metal, mixed, surface } from '#demo/studio/materials.ts';
import { circle, type Outline, roundedRect, superellipse } from '#demo/studio/outline.ts';
import { grounded, group, loft, many, placed, put, sheet, slab, wall } from '#demo/studio/solid.ts';
import type { Staged } from '#demo/studio/stage.ts';
import { pictureFace, watchFace } from '#demo/studio/textures/watch-faces.ts';
import { type Case, strap } from './watch-strap.ts';
import { stageBesideWatch } from './watch-views.ts';

type Watch = Body & { look: WatchLook };

const cases: Readonly<Record<WatchLook['style'], Case>> = {
  square: {
    outline: roundedRect(38.5, 45.5, 12.5, 2.5),
    screen: roundedRect(34.5, 41.5, 10.4, 2.5),
    width: 38.5,
    height: 45.5,
    depth: 10.4,
    band: 25,
    face: 'rings',
  },
  ultra: {
    outline: roundedRect(44.5, 49.5, 13.5, 2.6),
    screen: roundedRect(37, 42, 9.8, 2.4),
    width: 44.5,
    height: 49.5,
    depth: 13.5,
    band: 26,
    face: 'way',
  },
  round: {
    outline: circle(21.5, 160),
    screen: circle(18.6, 160),
    width: 43,
    height: 43,
    depth: 11,
    band: 21,
    face: 'rings',
  },
  'round-bezel': {
    outline: circle(22.5, 160),
    screen: circle(17, 160),
    width: 45,
    height: 45,
    depth: 12.5,
    band: 21,
    face: 'hands',
  },
  cushion: {
    outline: superellipse(22, 22, 3.4),
    screen: circle(17.6, 160),
    width: 44,
    height: 44,
    depth: 11.5,
    band: 23,
    face: 'sport',
  },
  tracker: {
    outline: roundedRect(22.5, 46, 10.4, 2.3),
    screen: roundedRect(19.4, 42.4, 8.8, 2.3),
    width: 22.5,
    height: 46,
    depth: 10.6,
    band: 17.5,
    face: 'slim',
  },
  rugged: {
    outline: superellipse(23.6, 23.6, 2.6),
    screen: circle(17.4, 160),
    width: 47,
    height: 47,
    depth: 14,
    band: 23,
    face: 'way',
  },
};

/** The square case is a long one with small corners at one maker. */
function caseOf({ style }: WatchLook, family: string): Case {
  if (style !== 'square' || family !== 'huawei') return cases[style];
  const [outline, screen] = [roundedRect(38, 46.5, 8, 2.6), roundedRect(33, 41.5, 6, 2.6)];
  return { ...cases.square, outline, screen, width: 38, height: 46.5, depth: 9 };
}

/** Case with its display to +z, the band bent round behind it as on a stand. */
function watch({ look, family, display: shown }: Watch, hex: string): THREE.Group {
  const made = caseOf(look, family);
  const aspect = made.width / made.height;
  const face = shown ? pictureFace(look.face ?? made.face, shown, aspect) : watchFace(made.face, hex, aspect);
  const dark = lightness(hex) < 0.55;
  const caseColor =
    look.style === 'rugged'
      ? mixed(hex, '#2a2b2e', 0.5)
      : look.strap === 'leather'
        ? dark
          ? mixed(hex, '#3a3b3e', 0.6)
          : '#d5d6d8'
        : hex;
  const shell =
    look.style === 'tracker' || (look.style === 'square' && family === 'amazfit')
      ? metal(mixed(caseColor, '#9a9ca0', 0.15), 0.3)
      : metal(caseColor, look.style === 'ultra' ? 0.4 : 0.22);
  const z = made.depth / 2;
  const domed = look.style === 'square' || look.style === 'round' || look.style === 'tracker';
  const cover = put(sheet(made.screen), coverGlass(0.6), [0, 0, z + 1.05]);
  cover.userData.casts = 0;
  cover.userData.receives = 0;
  return group(
    put(loft(made.outline, wall(made.depth, made.depth * 0.36, domed ? made.depth * 0.32 : 1.4, 12)), shell),
    put(slab(domed ? shrunk(made.outline, 1.6) : made.screen, 1.6, 0.2, domed ? 1.3 : 0.6), blackGlass(), [
      0,
      0,
      z + 0.1,
    ]),
    put(sheet(shrunk(made.screen, domed ? 0.9 : 1.4)), display(face), [0, 0, z + 0.98]),
    cover,
    bezel(look.style, made, caseColor),
    crown(look.style, made, shell, family),
    strap(look, made, hex, family),
  );
}

const shrunk = (outline: Outline, by: number): Outline =>
  outline.map((at) => ({ ...at, x: at.x - at.nx * by, y: at.y - at.ny * by }));

function bezel(style: WatchLook['style'], made: Case, color: string): THREE.Group | null {
  const z = made.depth / 2;
  if (style === 'round-bezel') {
    const teeth = Array.from({ length: 72 }, (_, index) => ({
      at: [Math.cos((index / 72) * Math.PI * 2) * 20.9, Math.sin((index / 72) * Math.PI * 2) * 20.9, z + 1.1] as const,
      turn: [0, 0, (index / 72) * 360] as const,
    }));
    const ring = new THREE.TorusGeometry(19.6, 1.9, 24, 160);
    const marks = Array.from({ length: 60 }, (_, index) => ({
      at: [Math.cos((index / 60) * Math.PI * 2) * 18.4, Math.sin((index / 60) * Math.PI * 2) * 18.4, z + 2.45] as const,
      turn: [0, 0, (index / 60) * 360] as const,
      size: index % 5 === 0 ? 1.5 : 0.8,
    }));
    return group(
      put(ring, metal(color, 0.2), [0, 0, z + 0.7]),
      many(new THREE.BoxGeometry(1.3, 0.7, 2.2), metal(color, 0.2), teeth),
      many(new THREE.BoxGeometry(0.9, 0.22, 0.3), surface('#e8e8e6'), marks),
    );
  }
  if (style === 'rugged') {
    const screws = [45, 135, 225, 315].map((angle) =>
      put(slab(circle(1.7, 32), 1, 0.2), metal('#7d8084', 0.24), [
        Math.cos((angle * Math.PI) / 180) * 23.2,
        Math.sin((angle * Math.PI) / 180) * 23.2,
        z - 0.2,
      ]),
    );
    return group(
      put(new THREE.TorusGeometry(19.4, 1.8, 20, 160), metal(mixed(color, '#8a8c90', 0.45), 0.34), [0, 0, z + 0.3]),
      ...screws,
    );
  }
  if (style === 'cushion')
    return group(
      put(new THREE.TorusGeometry(18.6, 1.15, 20, 160), metal(mixed(color, '#ffffff', 0.1), 0.3), [0, 0, z + 0.5]),
    );
  if (style === 'ultra')
    return group(
      put(loft(roundedRect(40.2, 45.2, 11, 2.5), wall(1.6, 0.3, 0.6)), metal(color, 0.34), [0, 0, z - 0.15]),
      put(sheet(roundedRect(38.4, 43.4, 10.2, 2.5)), blackGlass(), [0, 0, z + 0.7]),
    );
  return null;
}

function crown(
  style: WatchLook['style'],
  { width, depth }: Case,
  shell: THREE.Material,
  family: string,
): THREE.Group | null {
  if (style === 'tracker') return null;
  if (family === 'garmin') return buttons(width, shell);
  const knurled = new THREE.CylinderGeometry(style === 'ultra' ? 4 : 3.2, style === 'ultra' ? 4 : 3.2, 3, 64);
  const ridges = Array.from({ length: 30 }, (_, index) => ({
    at: [Math.cos((index / 30) * 6.2832) * 3.25, 0, Math.sin((index / 30) * 6.2832) * 3.25] as const,
    turn: [0, (-index / 30) * 360, 0] as const,
  }));
  const knob = placed(
    group(put(knurled, shell), style !== 'ultra' && many(new THREE.BoxGeometry(0.35, 2.8, 0.3), shell, ridges)),
    [width / 2 + 1, family === 'apple' ? 9 : 7, 0],
    [0, 0, 90],
  );
  const guard =
    style === 'ultra'
      ? put(slab(roundedRect(depth * 0.7, 30, 4), 3, 0.8), shell, [width / 2 - 0.4, 0, 0], [0, 90, 0])
      : null;
  const button = put(slab(roundedRect(3.4, 11, 1.7), 1.6, 0.2, 0.5), shell, [width / 2 + 0.2, -8, 0], [0, 90, 0]);
  const orange =
    style === 'ultra'
      ? put(
          slab(roundedRect(5, 15, 2.5), 2, 0.2, 0.6),
          surface('#e8641e', { roughness: 0.4 }),
          [-width / 2 - 0.2, 0, 0],
          [0, 90, 0],
        )
      : null;
  return group(knob, guard, button, orange);
}

/** Two buttons on one side and three on the other. */
function buttons(width: number, shell: THREE.Material): THREE.Group {
  const at = [
    [1, 9],
    [1, -9],
    [-1, 12],
    [-1, 0],
    [-1, -12],
  ] as const;
  return group(
    ...at.map(([side, y]) =>
      put(
        slab(roundedRect(4, 6, 1.9), 2.4, 0.3, 0.7),
        shell,
        [side * (width / 2 + 0.4 - Math.abs(y) * 0.16), y, 0],
        [0, side * 90, 0],
      ),
    ),
  );
}

export function stageWatch(model: Watch, hex: string, view: string): Staged {
  const upright = (turn: number, lean = -12) =>
    grounded(group(placed(group(placed(watch(model, hex), [0, 0, 0], [lean, 0, 0])), [0, 0, 0], [0, turn, 0])));
  const shared = stageBesideWatch((turn) => upright(turn, -10), view);
  if (shared) return shared;
  const { height } = caseOf(model.look, model.family);
  if (view === 'side') return { root: upright(-58, -8), azimuth: 0, elevation: 12, fill: 0.78 };
  if (view === 'detail') {
    const root = upright(-34, -14);
    return { root, azimuth: 0, elevation: 16, focus: { at: [2, height * 0.72, 12], span: 50 }, lens: 22 };
  }
  return { root: upright(-22, -10), azimuth: 0, elevation: 9, fill: 0.82 };
}
