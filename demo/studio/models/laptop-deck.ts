import type * as THREE from 'three';
import type { LaptopLook } from '#demo/pictures/look.ts';
import { lightness, mixed, surface } from '#demo/studio/materials.ts';
import { roundedRect } from '#demo/studio/outline.ts';
import { put, slab } from '#demo/studio/solid.ts';
import { keys, notebookRows, paddedRows } from './keys.ts';
import { type Build, gamingLight } from './laptop-builds.ts';

/** Keys without gaps and a touchpad without a line around it: one plane from edge to edge. */
const isSeamless = ({ style }: LaptopLook, family: string) => family === 'dell' && style === 'aluminium';

const unitsOf = ({ numberPad }: LaptopLook) => (numberPad ? 18.85 : 14.45);

function pitchOf(look: LaptopLook, { width }: Build, family: string): number {
  return (width * (isSeamless(look, family) ? 0.93 : look.numberPad ? 0.92 : 0.8)) / unitsOf(look);
}

/** The hollow in which the keys lie. */
export function keyBed(look: LaptopLook, build: Build, family: string, hex: string): THREE.Mesh {
  const pitch = pitchOf(look, build, family);
  const light = lightness(hex) > 0.75 && family !== 'apple' && family !== 'acer';
  return put(
    slab(roundedRect(pitch * unitsOf(look) + 6, pitch * 6 + 5, 4), 0.4, 0.1),
    surface(light ? mixed(hex, '#ffffff', 0.1) : '#101113', { roughness: 0.7 }),
    [0, 0, 0],
    [-90, 0, 0],
  );
}

function capColorOf(family: string, hex: string): string {
  if (family === 'apple' || lightness(hex) < 0.6) return '#18191b';
  if (family === 'acer') return '#34373c';
  if (family === 'lenovo') return mixed(hex, '#4d5156', 0.7);
  if (family === 'microsoft') return mixed(hex, '#ffffff', 0.12);
  if (family === 'asus') return mixed(hex, '#8b9096', 0.55);
  return mixed(hex, '#e6e7e8', 0.3);
}

export function notebookKeys(look: LaptopLook, build: Build, family: string, hex: string): THREE.Group {
  const gaming = look.style === 'gaming';
  const seamless = isSeamless(look, family);
  const capColor = capColorOf(family, hex);
  const dark = lightness(capColor) < 0.6;
  return keys(look.numberPad ? paddedRows : notebookRows, {
    pitch: pitchOf(look, build, family),
    gap: seamless ? 0.7 : 2.6,
    rise: 1.1,
    taper: 0.2,
    corner: seamless ? 0.6 : 2.2,
    cap: (label) => (gaming && 'WASD'.includes(label) && label ? mixed(hex, '#d7dadc', 0.8) : capColor),
    ink: (label) =>
      gaming && 'WASD'.includes(label) ? '#1a1b1d' : gaming ? gamingLight(family) : dark ? '#e9eaeb' : '#3a3c3f',
  });
}

export function touchpad(
  look: LaptopLook,
  { width, depth, base }: Build,
  family: string,
  hex: string,
  shell: THREE.Material,
): THREE.Mesh[] {
  const top = base / 2;
  const gaming = look.style === 'gaming';
  const padWide = gaming ? 112 : width * 0.4;
  const padDeep = gaming ? 66 : depth * 0.36;
  const x = look.numberPad ? -width * 0.09 : 0;
  const at = [x, top + 0.02, depth / 2 - padDeep / 2 - 9] as const;
  if (isSeamless(look, family)) return [];
  return [
    put(slab(roundedRect(padWide, padDeep, 5, 2.4), 0.3, 0.05, 0.12), shell, at, [-90, 0, 0]),
    put(
      slab(roundedRect(padWide + 0.8, padDeep + 0.8, 5.2, 2.4), 0.1, 0.02),
      surface(mixed(hex, '#000000', 0.55)),
      at,
      [-90, 0, 0],
    ),
  ];
}
