import type * as THREE from 'three';
import type { MicLook } from '#demo/pictures/look.ts';
import type { Body } from '#demo/studio/bodies.ts';
import type { Staged } from '#demo/studio/stage.ts';
import { broadcast, desktop } from './desk-mics.ts';
import { handheld, lavalier, shotgun, wireless } from './field-mics.ts';

type Mic = Body & { look: MicLook };

export function stageMic({ look, family }: Mic, hex: string, view: string): Staged {
  const { root, near, span, elevation = 9 } = build(look.style, family, hex);
  if (view === 'detail') return { root, azimuth: 22, elevation: elevation + 6, focus: { at: near, span }, lens: 24 };
  return { root, azimuth: view === 'side' ? 62 : (turnedBy[family] ?? 16), elevation, fill: 0.82 };
}

/** How far to the right the camera stands for the first picture; degrees. */
const turnedBy: Readonly<Record<string, number>> = { hyperx: -30, dji: -34, 'dji-mini': 40 };

type Made = { root: THREE.Group; near: readonly [number, number, number]; span: number; elevation?: number };

function build(style: MicLook['style'], family: string, hex: string): Made {
  switch (style) {
    case 'desktop':
      return { root: desktop(hex, family), near: [0, 150, 30], span: 110 };
    case 'broadcast':
      return { root: broadcast(hex, family), near: [-20, 150, 20], span: 130 };
    case 'handheld':
      return { root: handheld(hex), near: [-44, 60, 10], span: 90, elevation: 20 };
    case 'shotgun':
      return { root: shotgun(hex), near: [-70, 36, 16], span: 110, elevation: 16 };
    case 'wireless':
      return { root: wireless(hex, family), near: [-22, 24, 30], span: 66, elevation: 24 };
    case 'lavalier':
      return { root: lavalier(hex), near: [-10, 8, 10], span: 48, elevation: 40 };
  }
}
