import * as THREE from 'three';
import type { PencilLook } from '#demo/pictures/look.ts';
import type { Body } from '#demo/studio/bodies.ts';
import { chrome, lightness, metal, mixed, plastic } from '#demo/studio/materials.ts';
import { roundedRect } from '#demo/studio/outline.ts';
import { grounded, group, placed, put, slab, turned } from '#demo/studio/solid.ts';
import type { Staged } from '#demo/studio/stage.ts';
import { stageWriting } from './pencil-desk.ts';

type Pencil = Body & { look: PencilLook };

/** Upright along y, the tip below, its middle at 0; 166 mm long. */
export function pencil({ look, family }: Pencil, hex: string): THREE.Group {
  const r = look.style === 'pen' ? 4.7 : 4.45;
  const body = plastic(hex, look.style === 'pen' ? 0.42 : 0.3, { clearcoat: 0.5, clearcoatRoughness: 0.25 });
  const nib = plastic(lightness(hex) > 0.6 ? mixed(hex, '#ffffff', 0.3) : '#3a3b3e', 0.4);
  const ring = chrome(look.style === 'round' ? '#b9bbbe' : '#cfd1d3');
  const barrel = turned(
    [
      [0, 83],
      [r - 0.6, 83],
      [r, 81.5],
      [r, -60],
      [r * 0.96, -62],
    ],
    1.6,
  );
  const flat =
    look.style === 'flat-side' ? put(slab(roundedRect(4.6, 132, 0.8), 0.4, 0.05), body, [0, 8, r - 0.28]) : null;
  const clip = look.style === 'pen' ? penClip(r, hex) : null;
  const slot = family.startsWith('apple')
    ? null
    : put(slab(roundedRect(2.6, 17, 1.3), 0.7, 0.1, 0.3), metal(mixed(hex, '#9a9da0', 0.3), 0.3), [0, -38, r - 0.1]);
  return group(
    put(barrel, body),
    flat,
    put(tipOf(r), nib),
    put(tipRing(r), ring),
    put(
      turned(
        [
          [r * 1.004, 62],
          [r * 1.012, 61.8],
          [r * 1.012, 60.4],
          [r * 1.004, 60.2],
        ],
        0.1,
      ),
      look.style === 'round' ? ring : metal(mixed(hex, '#8d9093', 0.3), 0.25),
    ),
    slot,
    clip,
  );
}

function tipOf(r: number): THREE.BufferGeometry {
  return turned(
    [
      [0, -83],
      [0.75, -82.6],
      [1.2, -81],
      [2.5, -74.5],
      [r * 0.9, -63.4],
      [r * 0.95, -62],
    ],
    1.2,
  );
}

function tipRing(r: number): THREE.BufferGeometry {
  return turned(
    [
      [r * 0.95, -61],
      [r * 1.01, -61.2],
      [r * 1.01, -62.6],
      [r * 0.94, -63],
    ],
    0.2,
  );
}

function penClip(r: number, hex: string): THREE.Group {
  const bar = metal(mixed(hex, '#d8dadb', 0.5), 0.16);
  return group(
    put(slab(roundedRect(3.2, 38, 1.6), 1.1, 0.3), bar, [0, 60, r + 1.4]),
    put(new THREE.BoxGeometry(3, 2.4, 3), bar, [0, 76.5, r]),
  );
}

export function stagePencil(model: Pencil, hex: string, view: string): Staged {
  const lying = (turn: number, x: number, z: number) =>
    placed(grounded(group(placed(pencil(model, hex), [0, 0, 0], [0, 0, 90]))), [x, 4.6, z], [0, turn, 0]);
  if (view === 'tip')
    return { root: lying(-32, 0, 0), azimuth: 8, elevation: 22, focus: { at: [56, 5, 36], span: 62 }, lens: 24 };
  if (view === 'side') {
    const leaning = grounded(group(placed(pencil(model, hex), [0, 83, 0], [-10, 20, -28])));
    return { root: leaning, azimuth: 0, elevation: 9, fill: 0.8 };
  }
  return stageWriting(placed(pencil(model, hex), [0, 83, 0]), model.family);
}
