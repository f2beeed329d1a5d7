import type * as THREE from 'three';
import type { CameraLook } from '#demo/pictures/look.ts';
import type { Body } from '#demo/studio/bodies.ts';
import type { Staged } from '#demo/studio/stage.ts';
import { mirrorless, rangefinder } from './large-cameras.ts';
import { action, instant, pocket, sphere } from './small-cameras.ts';

type Camera = Body & { look: CameraLook };

export function stageCamera({ look, family }: Camera, hex: string, view: string): Staged {
  const { root, near, span } = build(look.style, family, hex);
  if (view === 'detail') return { root, azimuth: -24, elevation: 14, focus: { at: near, span }, lens: 24 };
  if (view === 'back') return { root, azimuth: 156, elevation: 14, fill: 0.82 };
  const [azimuth, elevation] = seenFrom[family] ?? [-22, 11];
  return { root, azimuth, elevation, fill: 0.84 };
}

/** Where the camera stands for the first picture; degrees. */
const seenFrom: Readonly<Record<string, readonly [azimuth: number, elevation: number]>> = {
  nikon: [24, 18],
  'sony-vlog': [30, 9],
  'canon-small': [-46, 24],
  dji: [30, 16],
};

type Made = { root: THREE.Group; near: readonly [number, number, number]; span: number };

function build(style: CameraLook['style'], family: string, hex: string): Made {
  switch (style) {
    case 'mirrorless':
      return { root: mirrorless(hex, family), near: [0, 46, 60], span: 96 };
    case 'rangefinder':
      return { root: rangefinder(hex, family), near: [-26, 66, 20], span: 84 };
    case 'action':
      return { root: action(hex, family), near: [12, 36, 16], span: 54 };
    case 'instant':
      return { root: instant(hex, family), near: [0, 66, 40], span: 92 };
    case 'pocket-gimbal':
      return { root: pocket(hex), near: [0, 118, 12], span: 62 };
    case 'sphere':
      return { root: sphere(hex), near: [0, 96, 12], span: 62 };
  }
}
