import { fabric, mixed, surface } from '#demo/studio/materials.ts';
import { holes, weave } from '#demo/studio/textures/grain.ts';

export const net = (hex: string, x: number, y: number) =>
  fabric(mixed(hex, '#ffffff', 0.1), { map: weave(x, y), bumpMap: weave(x, y), bumpScale: 3 });

export const grille = (hex: string, x: number, y: number) =>
  surface(mixed(hex, '#ffffff', 0.1), {
    map: holes(x, y),
    bumpMap: holes(x, y),
    bumpScale: 4,
    roughness: 0.5,
    metalness: 0.3,
  });
