import * as THREE from 'three';
import type { LaptopLook } from '#demo/pictures/look.ts';
import type { Body } from '#demo/studio/bodies.ts';
import {
  blackGlass,
  coverGlass,
  display,
  glow,
  lightness,
  metal,
  mixed,
  plastic,
  rubber,
  surface,
} from '#demo/studio/materials.ts';
import { circle, roundedRect } from '#demo/studio/outline.ts';
import { grounded, group, loft, many, placed, put, sheet, slab, wall } from '#demo/studio/solid.ts';
import type { Staged } from '#demo/studio/stage.ts';
import { laptopScreen, type Task } from '#demo/studio/textures/desktop.ts';
import { inColorOf, type Wallpaper } from '#demo/studio/textures/wallpapers.ts';
import { type Build, buildOf, gamingLight } from './laptop-builds.ts';
import { keyBed, notebookKeys, touchpad } from './laptop-deck.ts';
import { stageBesideLaptop } from './laptop-views.ts';

type Laptop = Body & { look: LaptopLook };

/** Open by so many degrees, the hinge at the back (z negative), standing on the table. */
function laptop(model: Laptop, hex: string, open: number): THREE.Group {
  const { look, family } = model;
  const build = buildOf(look, family);
  const shell =
    look.style === 'business' || look.style === 'gaming'
      ? plastic(hex, 0.46, { metalness: 0.35, specularIntensity: 0.8 })
      : metal(hex, 0.36);
  const lid = placed(
    lidOf(model, build, hex, shell),
    [0, build.base / 2 + 1, -build.depth / 2 + 4],
    [-(open - 90), 0, 0],
  );
  const hinge = put(
    new THREE.CylinderGeometry(3.4, 3.4, build.width * 0.68, 40),
    plastic('#17181a', 0.5),
    [0, build.base / 2 - 0.4, -build.depth / 2 + 4.2],
    [0, 0, 90],
  );
  return grounded(group(baseOf(look, build, hex, shell, family), hinge, lid));
}

function baseOf(look: LaptopLook, build: Build, hex: string, shell: THREE.Material, family: string): THREE.Group {
  const { width, depth, base, corner } = build;
  const outline = roundedRect(width, depth, corner, 2.4);
  const body = put(loft(outline, wall(base, base * 0.42, 1.2)), shell, [0, 0, 0], [-90, 0, 0]);
  const top = base / 2;
  const feet = feetOf(build);
  if (look.style === 'dual-screen')
    return group(
      body,
      ...feet,
      placed(screenOf(width - 10, depth - 10, inColorOf(hex, 'creek'), 'plain', false), [0, top + 0.2, 0], [-90, 0, 0]),
    );
  const gaming = look.style === 'gaming';
  return group(
    body,
    ...feet,
    placed(group(keyBed(look, build, family, hex)), [0, top, -depth * 0.17]),
    placed(notebookKeys(look, build, family, hex), [0, top + 0.2, -depth * 0.17]),
    ...touchpad(look, build, family, hex, shell),
    family === 'apple' && speakers(width, depth, top, hex),
    look.style === 'business' &&
      family === 'lenovo' &&
      put(new THREE.SphereGeometry(3.2, 32, 16), rubber('#c01f2b'), [
        -width * 0.017,
        top + 1.2,
        -depth * 0.17 + width * 0.028,
      ]),
    gaming &&
      put(
        slab(roundedRect(width * 0.86, 1.6, 0.8), 1.2, 0.2),
        glow(gamingLight(family), 1.5),
        [0, -base * 0.16, depth / 2 + 0.1],
        [0, 0, 0],
      ),
    put(slab(roundedRect(50, 3, 1.5), 2.4, 0.2), surface(mixed(hex, '#000000', 0.5), { metalness: 0.6 }), [
      0,
      top - 1,
      depth / 2 - 0.8,
    ]),
    ...ports(build),
  );
}

function feetOf({ width, depth, base }: Build): THREE.Mesh[] {
  return [-1, 1].flatMap((x) =>
    [-1, 1].map((z) =>
      put(
        slab(circle(6, 40), 2, 0.5),
        rubber('#17181a'),
        [x * (width / 2 - 24), -base / 2 - 0.6, z * (depth / 2 - 24)],
        [-90, 0, 0],
      ),
    ),
  );
}

/** Rows of tiny holes left and right of the keyboard. */
function speakers(width: number, depth: number, top: number, hex: string): THREE.Object3D {
  const places: { at: [number, number, number] }[] = [];
  for (const side of [-1, 1])
    for (let row = 0; row < 34; row++)
      for (let column = 0; column < 5; column++)
        places.push({ at: [side * (width * 0.445 + column * 2.4 - 5), top + 0.05, -depth * 0.17 + (row - 16.5) * 3] });
  return many(new THREE.CircleGeometry(0.62, 10).rotateX(-Math.PI / 2), surface(mixed(hex, '#000000', 0.75)), places);
}

/** Two of USB-C and a wide one on each side, with bright rims, which show on a dark case too. */
function ports({ width, base, depth }: Build): THREE.Mesh[] {
  const dark = surface('#08090a', { roughness: 0.7 });
  const rim = metal('#b4b6b9', 0.25);
  return [-1, 1].flatMap((side) =>
    [0, 1, 2].flatMap((index) => {
      const wide = index === 2 ? 12 : 9;
      const at = (out: number) => [side * (width / 2 + out), base * 0.08, -depth * 0.34 + index * 18] as const;
      return [
        put(slab(roundedRect(wide + 0.9, 3.7, 1.7), 0.4, 0.05), rim, at(-0.04), [0, side * 90, 0]),
        put(slab(roundedRect(wide, 3, 1.4), 0.4, 0.05), dark, at(-0.02), [0, side * 90, 0]),
        put(slab(roundedRect(wide * 0.66, 0.7, 0.3), 0.4, 0.05), plastic('#2c2d30'), at(0), [0, side * 90, 0]),
      ];
    }),
  );
}

/** The lid stands on the hinge line (y = 0) with its display to +z. */
function lidOf(
  { look, family, display: shown }: Laptop,
  build: Build,
  hex: string,
  shell: THREE.Material,
): THREE.Group {
  const { width, depth, lid, corner, bezel } = build;
  const height = depth - 5;
  const [side, top, bottom] = bezel;
  const [w, h] = [width - side * 2 - 2, height - top - bottom];
  const task = look.style === 'gaming' ? 'game' : look.style === 'business' ? 'table' : 'plain';
  const notch = family === 'apple';
  return group(
    put(loft(roundedRect(width, height, corner, 2.4), wall(lid, 1.4, 0.6)), shell, [0, height / 2, -lid / 2]),
    put(sheet(roundedRect(width - 2.4, height - 2.4, corner - 1.2, 2.4)), surface('#07080a', { roughness: 0.25 }), [
      0,
      height / 2,
      0.06,
    ]),
    placed(screenOf(w, h, shown ?? inColorOf(hex, 'ribbons'), task, notch), [0, bottom + h / 2, 0.1]),
    notch && put(sheet(roundedRect(26, 9, 2.4)), surface('#050506', { roughness: 0.2 }), [0, bottom + h - 2.4, 0.2]),
    put(sheet(circle(1.1, 24)), blackGlass(), [0, bottom + h + (notch ? -3.4 : top * 0.5), 0.24]),
    mark(look, family, hex, height, lid),
  );
}

function screenOf(w: number, h: number, shown: Wallpaper, task: Task, mac: boolean): THREE.Group {
  const cover = put(sheet(roundedRect(w, h, 3)), coverGlass(0.3), [0, 0, 0.2]);
  cover.userData.casts = 0;
  cover.userData.receives = 0;
  return group(
    put(sheet(roundedRect(w, h, 3)), display(laptopScreen(shown, w / h, task, mac ? 'dock' : 'tasks'))),
    cover,
  );
}

/** What the lid wears outside: lines and plates, nobody's logo. */
function mark(look: LaptopLook, family: string, hex: string, height: number, lid: number): THREE.Group {
  const polished = metal(mixed(hex, lightness(hex) > 0.5 ? '#8b8e92' : '#c9cccf', 0.55), 0.14);
  const z = -lid - 0.06;
  if (look.style === 'gaming') {
    const line = [-1, 1].map((side) =>
      put(slab(roundedRect(3, height * 0.62, 1), 0.3, 0.05), polished, [side * 54, height * 0.5, z], [0, 0, side * 24]),
    );
    return group(
      ...line,
      put(slab(roundedRect(44, 5, 1), 0.3, 0.05), glow(gamingLight(family), 1.2), [0, height * 0.5, z], [0, 180, 0]),
    );
  }
  if (family === 'apple')
    return group(
      put(slab(circle(13, 80), 0.14, 0.04), polished, [0, height * 0.52, z], [0, 180, 0]),
      put(slab(circle(9.4, 80), 0.16, 0.04), metal(hex, 0.36), [0, height * 0.52, z - 0.02], [0, 180, 0]),
    );
  return group(
    put(
      slab(roundedRect(42, 4.4, 2.2), 0.16, 0.04),
      polished,
      [look.style === 'business' ? 104 : 0, look.style === 'business' ? height - 22 : height * 0.52, z],
      [0, 180, 0],
    ),
  );
}

export function stageLaptop(model: Laptop, hex: string, view: string): Staged {
  const { width, depth, base } = buildOf(model.look, model.family);
  const adapter = model.family === 'apple' ? '#f2f1ee' : '#232427';
  const shared = stageBesideLaptop({ make: (open) => laptop(model, hex, open), width, depth, base, adapter }, view);
  if (shared) return shared;
  if (view === 'lid')
    return {
      root: placed(laptop(model, hex, 62), [0, 0, 0], [0, 180 - 34, 0]),
      azimuth: 0,
      elevation: 17,
      fill: 0.84,
      lens: 20,
    };
  if (view === 'detail') {
    const root = laptop(model, hex, 112);
    return {
      root,
      azimuth: -36,
      elevation: 26,
      focus: { at: [-width * 0.24, base, -depth * 0.08], span: 178 },
      lens: 26,
    };
  }
  if (model.look.style === 'convertible')
    return {
      root: placed(laptop(model, hex, 128), [0, 0, 0], [0, -26, 0]),
      azimuth: 0,
      elevation: 20,
      fill: 0.88,
      lens: 20,
    };
  return {
    root: laptop(model, hex, model.look.style === 'dual-screen' ? 118 : 109),
    azimuth: model.look.style === 'gaming' ? (model.family === 'asus' ? 24 : -26) : -18,
    elevation: model.look.style === 'gaming' ? 23 : 20,
    fill: 0.88,
    lens: 20,
  };
}
