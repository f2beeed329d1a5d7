import type * as THREE from 'three';
import type { KeyboardLook } from '#demo/pictures/look.ts';
import type { Body } from '#demo/studio/bodies.ts';
import { glow, lightness, metal, mixed, plastic, rubber, surface } from '#demo/studio/materials.ts';
import { circle, roundedRect } from '#demo/studio/outline.ts';
import { grounded, group, loft, placed, put, slab, turned, wall } from '#demo/studio/solid.ts';
import type { Staged } from '#demo/studio/stage.ts';
import { brushed } from '#demo/studio/textures/grain.ts';
import { hsl } from '#demo/studio/textures/wallpaper.ts';
import { keys, rowsOf, unitsAcross } from './keys.ts';

type Keyboard = Body & { look: KeyboardLook };

/** Lies on the table, rising a little to the back. */
function keyboard({ look, family }: Keyboard, hex: string): { root: THREE.Group; width: number; depth: number } {
  const rows = rowsOf(look.layout);
  const high = look.caps === 'rgb' || look.caps === 'two-tone';
  const pitch = 19;
  const [width, depth] = [unitsAcross(rows) * pitch + (high ? 14 : 12), rows.length * pitch + (high ? 16 : 14)];
  const base = high ? 22 : 9;
  const wooden = hex === '#34302d' || hex === '#e6e0d6';
  const shell = shellOf(family, hex, high);
  const field = keys(rows, capsOf(look, family, hex));
  const glowPlate = look.caps === 'rgb' ? rainbow(width, depth, base) : null;
  const side = wooden
    ? surface('#7a4a2a', { roughness: 0.55, map: brushed(6, 1), clearcoat: 0.3, clearcoatRoughness: 0.4 })
    : shell;
  const root = group(
    put(
      loft(roundedRect(width, depth, high ? 6 : 7, 2.3), wall(base, high ? 3 : 2.4, 1.2)),
      [side, shell, rubber('#17181a')],
      [0, base / 2, 0],
      [-90, 0, 0],
    ),
    put(
      slab(roundedRect(width - 10, depth - 10, 4), 0.4, 0.1),
      surface(high ? '#0d0e10' : mixed(hex, '#000000', 0.25), { roughness: 0.7 }),
      [0, base, 0],
      [-90, 0, 0],
    ),
    glowPlate,
    placed(field, [0, base + (high ? 1.6 : 0.2), 0]),
    look.caps === 'rgb' &&
      look.layout !== 'compact' &&
      placed(volumeKnob(), [width / 2 - 22, base - 4, -depth / 2 + 14]),
    family === 'apple' &&
      put(
        slab(circle(6.6, 64), 0.5, 0.1),
        metal('#c9cacc', 0.14),
        [width / 2 - 16, base + 2.1, -depth / 2 + 16],
        [-90, 0, 0],
      ),
    ...[-1, 1].map((x) =>
      put(
        slab(roundedRect(26, 10, 4), high ? 12 : 7, 1),
        rubber('#1b1c1e'),
        [x * (width / 2 - 34), 0, -depth / 2 + 12],
        [-90, 0, 0],
      ),
    ),
  );
  root.rotation.x = (high ? 4 : 3) * (Math.PI / 180);
  return { root: grounded(group(root)), width, depth };
}

function shellOf(family: string, hex: string, high: boolean): THREE.Material {
  if (family === 'apple') return metal(lightness(hex) > 0.6 ? hex : mixed(hex, '#3a3b3e', 0.3), 0.34);
  return high ? metal(mixed(hex, '#1a1b1d', 0.1), 0.5, { metalness: 0.55 }) : plastic(hex, 0.48);
}

function volumeKnob(): THREE.Group {
  return group(
    put(
      turned(
        [
          [0.01, 14],
          [8, 14],
          [8.6, 13],
          [8.6, 0],
        ],
        0.8,
        96,
      ),
      metal('#4b4d51', 0.3),
    ),
    put(slab(circle(5, 48), 0.4, 0.1), plastic('#17181a'), [0, 14.1, 0], [-90, 0, 0]),
  );
}

function capsOf({ layout, caps }: KeyboardLook, family: string, hex: string): Parameters<typeof keys>[1] {
  const dark = lightness(hex) < 0.6;
  const special = (label: string) => label.length > 1 || label === '' || '⌫◂▴▾▸♪−+✕↵⇞⇟⤒⤓◐'.includes(label);
  if (caps === 'flat' || caps === 'round') {
    const cap =
      family === 'apple'
        ? dark
          ? '#1b1c1e'
          : '#f6f6f4'
        : mixed(hex, dark ? '#17181a' : '#ffffff', dark ? 0.25 : 0.25);
    return {
      pitch: 19,
      gap: caps === 'round' ? 3.4 : 2.8,
      rise: 2,
      taper: 0.3,
      corner: layout === 'compact' ? 3 : 2.6,
      cap: () => cap,
      ink: () => (dark ? '#e6e7e8' : '#4b4d51'),
      round: caps === 'round',
    };
  }
  if (caps === 'rgb')
    return {
      pitch: 19,
      gap: 1.6,
      rise: 8,
      taper: 2.2,
      corner: 3.4,
      cap: () => (dark ? '#1b1c1f' : '#f1f1ef'),
      ink: () => (dark ? '#bff4ff' : '#56585c'),
    };
  const light = dark ? mixed(hex, '#6a6d72', 0.35) : '#f3efe6';
  const deep = dark ? mixed(hex, '#101113', 0.55) : '#8f8a80';
  return {
    pitch: 19,
    gap: 1.6,
    rise: 8.4,
    taper: 2.3,
    corner: 3.5,
    cap: (label) => (label === 'esc' || label === 'enter' ? '#e2672f' : special(label) ? deep : light),
    ink: (label) => (label === 'esc' || label === 'enter' ? '#fff6ee' : special(label) || dark ? '#eceae6' : '#3c3a36'),
  };
}

/** Light from below the caps, running through the colours. */
function rainbow(width: number, depth: number, base: number): THREE.Group {
  const strips = 28;
  return group(
    ...Array.from({ length: strips }, (_, index) =>
      put(
        slab(roundedRect((width - 12) / strips + 0.2, depth - 14, 0.1), 0.2, 0.02),
        glow(hslHex(180 + (index / strips) * 170), 0.85),
        [-width / 2 + 6 + ((index + 0.5) * (width - 12)) / strips, base + 0.25, 0],
        [-90, 0, 0],
      ),
    ),
  );
}

function hslHex(hue: number): string {
  return hsl(hue, 88, 52)
    .replace('hsla', 'hsl')
    .replace(/, 1\)$/, ')');
}

export function stageKeyboard(model: Keyboard, hex: string, view: string): Staged {
  const { root, width } = keyboard(model, hex);
  if (view === 'detail')
    return { root, azimuth: -32, elevation: 32, focus: { at: [-width / 2 + 62, 16, -14], span: 128 }, lens: 26 };
  if (view === 'top') return { root, azimuth: 0, elevation: 62, fill: 0.9, lens: 18 };
  const turned = model.family === 'corsair' || (model.family === 'apple' && model.look.layout === 'compact');
  return {
    root: placed(group(root), [0, 0, 0], [0, turned ? -24 : 26, 0]),
    azimuth: 0,
    elevation: 42,
    fill: 0.92,
    lens: 22,
  };
}
