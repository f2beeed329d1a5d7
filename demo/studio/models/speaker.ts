import type * as THREE from 'three';
import type { SpeakerLook } from '#demo/pictures/look.ts';
import type { Body } from '#demo/studio/bodies.ts';
import { group, placed } from '#demo/studio/solid.ts';
import type { Staged } from '#demo/studio/stage.ts';
import { home, retro, soundbar, tower } from './home-speakers.ts';
import { boombox, cylinder, puck } from './portable-speakers.ts';

type Speaker = Body & { look: SpeakerLook };

export function stageSpeaker({ look, family }: Speaker, hex: string, view: string): Staged {
  const { root, near, span } = build(look.style, family, hex);
  if (view === 'detail') return { root, azimuth: 24, elevation: 12, focus: { at: near, span }, lens: 24 };
  if (view === 'side')
    return { root: placed(group(root), [0, 0, 0], [0, -52, 0]), azimuth: 0, elevation: 14, fill: 0.82 };
  return {
    root: placed(group(root), [0, 0, 0], [0, family === 'jbl-charge' ? 30 : -20, 0]),
    azimuth: 0,
    elevation: look.style === 'soundbar' ? 14 : 10,
    fill: 0.86,
  };
}

type Made = { root: THREE.Group; near: readonly [number, number, number]; span: number };

function build(style: SpeakerLook['style'], family: string, hex: string): Made {
  switch (style) {
    case 'cylinder':
      return { root: cylinder(hex, family), near: [86, 48, 36], span: 96 };
    case 'boombox':
      return { root: boombox(hex, family), near: [120, 80, 60], span: 150 };
    case 'puck':
      return { root: puck(hex, family), near: [20, 50, 20], span: 70 };
    case 'home':
      return { root: home(hex, family), near: [20, family.startsWith('apple') ? 96 : 70, 30], span: 92 };
    case 'soundbar':
      return { root: soundbar(hex), near: [400, 34, 50], span: 220 };
    case 'tower':
      return { root: tower(hex), near: [0, 210, 100], span: 190 };
    case 'retro':
      return { root: retro(hex, family), near: [60, 118, 40], span: 120 };
  }
}
