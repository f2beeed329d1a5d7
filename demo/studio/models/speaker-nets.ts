import { fabric, mixed, surface } from '#demo/studio/materials.ts';
import { holes, weave } from '#demo/studio/textures/grain.ts';

/** Threads and holes are wide enough for the pixels, and threads have no relief: finer or deeper ones would swim into rings (moiré). */
const coarser = 0.62;

export const net = (hex: string, x: number, y: number) =>
  fabric(mixed(hex, '#ffffff', 0.1), {
    map: weave(x * coarser, y * coarser),
  });

export const grille = (hex: string, x: number, y: number) =>
  surface(mixed(hex, '#ffffff', 0.1), {
    map: holes(x * coarser, y * coarser),
    bumpMap: holes(x * coarser, y * coarser),
    bumpScale: 1.4,
    roughness: 0.5,
    metalness: 0.3,
  });
