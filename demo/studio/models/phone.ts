import type * as THREE from 'three';
import type { PhoneLook } from '#demo/pictures/look.ts';
import type { Body } from '#demo/studio/bodies.ts';
import {
  backGlass,
  blackGlass,
  chrome,
  coverGlass,
  display,
  lightness,
  metal,
  mixed,
  plastic,
  surface,
} from '#demo/studio/materials.ts';
import { circle, roundedRect } from '#demo/studio/outline.ts';
import { group, loft, placed, put, sheet, slab, wall } from '#demo/studio/solid.ts';
import type { Staged } from '#demo/studio/stage.ts';
import { type ClockStyle, phoneScreen } from '#demo/studio/textures/screens.ts';
import { inColorOf, type PaperKind, type Wallpaper } from '#demo/studio/textures/wallpapers.ts';
import { stageFoldable } from './foldable.ts';
import { pinhole } from './lens.ts';
import { frameColor, phoneCameras } from './phone-cameras.ts';
import { stageSlab } from './slab-views.ts';

type Phone = Body & { look: PhoneLook };
type Shape = { width: number; height: number; depth: number; corner: number; edge: number; bezel: number };

const shapes: Readonly<Record<string, Shape>> = {
  se: { width: 67.3, height: 138.4, depth: 7.3, corner: 10, edge: 3.2, bezel: 4 },
  'iphone-round': { width: 75.7, height: 150.9, depth: 8.3, corner: 11.5, edge: 3.9, bezel: 4.6 },
  'iphone-square': { width: 71.5, height: 146.7, depth: 7.7, corner: 11.5, edge: 0.8, bezel: 3.1 },
  'iphone-pill': { width: 71.6, height: 147.6, depth: 7.9, corner: 12.5, edge: 1.3, bezel: 2.4 },
  'iphone-pro': { width: 70.6, height: 146.6, depth: 8.3, corner: 13, edge: 1.5, bezel: 1.9 },
  'iphone-plateau': { width: 71.9, height: 150, depth: 8.6, corner: 13.5, edge: 2.4, bezel: 1.8 },
  'samsung-ultra': { width: 77.6, height: 162.8, depth: 8.2, corner: 7.5, edge: 1, bezel: 1.5 },
  samsung: { width: 70.5, height: 146.9, depth: 7.2, corner: 9.5, edge: 0.9, bezel: 1.7 },
  'samsung-a': { width: 77.5, height: 162.2, depth: 7.4, corner: 9.5, edge: 1.2, bezel: 2.6 },
  google: { width: 72, height: 152.8, depth: 8.6, corner: 11.5, edge: 1.7, bezel: 2.2 },
  'google-visor': { width: 76.5, height: 162.6, depth: 8.8, corner: 10, edge: 2.6, bezel: 2.4 },
  honor: { width: 77.1, height: 162.7, depth: 8.8, corner: 13, edge: 3, bezel: 1.4 },
  vivo: { width: 75.9, height: 162.4, depth: 8.5, corner: 12, edge: 2.8, bezel: 1.4 },
  xiaomi: { width: 71.2, height: 152.3, depth: 8.1, corner: 11, edge: 1, bezel: 1.5 },
  realme: { width: 76.2, height: 162.4, depth: 8.3, corner: 7, edge: 1, bezel: 1.8 },
  poco: { width: 77.9, height: 163.1, depth: 8.2, corner: 6.5, edge: 0.9, bezel: 2 },
  redmi: { width: 77.6, height: 171.9, depth: 8.2, corner: 8.5, edge: 1.4, bezel: 2.6 },
  nothing: { width: 75.6, height: 160.6, depth: 8.9, corner: 11, edge: 1.1, bezel: 2.1 },
};
const usual: Shape = { width: 75.2, height: 162, depth: 8.2, corner: 9.5, edge: 1.8, bezel: 1.6 };
export const shapeOf = (family: string): Shape => shapes[family] ?? usual;

const glossyFamilies = new Set(['se', 'iphone-round', 'iphone-square-gloss', 'samsung-a', 'redmi', 'nothing', 'poco']);
const documentOf = (family: string): PaperKind =>
  family.startsWith('iphone') || family === 'se'
    ? 'ribbons'
    : family.startsWith('samsung')
      ? 'glow'
      : family === 'google'
        ? 'dunes'
        : family.length % 2 === 0
          ? 'creek'
          : 'dunes';
/** Makers whose system does not set the clock above the middle. */
const clockStyles: Readonly<Record<string, ClockStyle>> = {
  google: 'stacked',
  'google-visor': 'stacked',
  nothing: 'stacked',
  motorola: 'left',
  xiaomi: 'stacked',
  redmi: 'left',
  poco: 'left',
  oneplus: 'left',
  oppo: 'left',
  realme: 'left',
  vivo: 'stacked',
  honor: 'left',
};

/** A slab phone, its middle at 0, the display to +z. */
export function phoneSlab({ look, family, display: shown }: Phone, hex: string): THREE.Group {
  const shape = shapeOf(family);
  const { width, height, depth, corner, edge } = shape;
  const frame = frameColor(family, hex);
  const matt = !glossyFamilies.has(family);
  const outline = roundedRect(width, height, corner, 2.5);
  const side =
    family.includes('pro') || family === 'iphone-plateau' || family.startsWith('samsung')
      ? metal(frame, 0.3)
      : metal(frame, family === 'iphone-square' ? 0.26 : 0.18);
  const rear = family === 'iphone-plateau' ? metal(hex, 0.42) : backGlass(hex, matt);
  const back = phoneCameras(look.camera, { width, height, hex, family, frame, matt });
  const glassOutline = roundedRect(width - edge * 1.7, height - edge * 1.7, corner - edge * 0.8, 2.5);
  return group(
    put(loft(outline, wall(depth, edge, edge)), [side, blackGlass(), rear]),
    put(slab(glassOutline, 0.5, 0.1, 0.42), blackGlass(), [0, 0, depth / 2]),
    family === 'iphone-plateau'
      ? put(
          slab(roundedRect(width - 11, height * 0.56, 7, 2.4), 0.25, 0.05, 0.15),
          backGlass(mixed(hex, '#ffffff', 0.025), true),
          [0, -height * 0.13, -depth / 2],
          [0, 180, 0],
        )
      : put(slab(glassOutline, 0.5, 0.1, 0.42), backGlass(hex, matt), [0, 0, -depth / 2], [0, 180, 0]),
    face(shape, look.cutout, family, shown ?? inColorOf(hex, documentOf(family))),
    placed(back.parts, [0, 0, -depth / 2 - 0.22], [0, 180, 0]),
    ...buttons(shape, side, family),
    ...antennaLines(shape, frame),
    ...underside(shape, frame),
  );
}

export function cameraCenter({ look, family }: Phone, hex: string): [number, number] {
  const { width, height } = shapeOf(family);
  return phoneCameras(look.camera, { width, height, hex, family, frame: hex, matt: true }).center;
}

function face(shape: Shape, cutout: PhoneLook['cutout'], family: string, shown: Wallpaper): THREE.Group {
  const { width, height, depth, corner, bezel } = shape;
  const home = cutout === 'home-button';
  const [w, h] = [width - bezel * 2, home ? height - 33 : height - bezel * 2];
  const screen = roundedRect(w, h, home ? 0.6 : corner - bezel * 0.7, 2.4);
  const z = depth / 2 + 0.34;
  const top = h / 2;
  const cover = put(sheet(roundedRect(width - 2, height - 2, corner - 0.6, 2.4)), coverGlass(0.55), [0, 0, z + 0.08]);
  cover.userData.casts = 0;
  cover.userData.receives = 0;
  const black = surface('#020203', { roughness: 0.2 });
  return group(
    put(sheet(screen), display(phoneScreen(shown, h / w, { home, clock: clockStyles[family] })), [0, 0, z]),
    cutout === 'island' && put(sheet(roundedRect(20, 5.8, 2.9)), black, [0, top - 5.2, z + 0.03]),
    cutout === 'hole' && put(sheet(circle(1.9, 48)), black, [0, top - 4.6, z + 0.03]),
    cutout === 'notch' && put(sheet(roundedRect(30, 8, 3.2)), black, [0, top - 2, z + 0.03]),
    home && homeButton(height, z),
    home && put(slab(roundedRect(10, 1.2, 0.6), 0.1, 0.02), surface('#17181a'), [0, height / 2 - 8.4, z]),
    !home && put(slab(roundedRect(11, 0.5, 0.25), 0.1, 0.02), surface('#1d1e20'), [0, height / 2 - bezel * 0.42, z]),
    cover,
  );
}

function homeButton(height: number, z: number): THREE.Group {
  return group(
    put(slab(circle(5.6), 0.16, 0.05), chrome('#9a9c9f'), [0, -height / 2 + 8.4, z]),
    put(slab(circle(5.2), 0.2, 0.05), blackGlass(), [0, -height / 2 + 8.4, z + 0.03]),
  );
}

function buttons({ width, height }: Shape, material: THREE.Material, family: string): THREE.Mesh[] {
  const apple = family.startsWith('iphone') || family === 'se';
  const button = (sideways: 1 | -1, y: number, long: number) =>
    put(
      slab(roundedRect(3, long, 1.5), 1.5, 0.15, 0.45),
      material,
      [(sideways * width) / 2 + sideways * 0.02, y, 0],
      [0, sideways * 90, 0],
    );
  const y = height / 2;
  return apple
    ? [button(-1, y - 34, 6), button(-1, y - 49, 10.5), button(-1, y - 63, 10.5), button(1, y - 52, 17)]
    : [button(1, y - 42, 20), button(1, y - 66, 10)];
}

function antennaLines({ width, height, depth, edge }: Shape, frame: string): THREE.Mesh[] {
  const line = plastic(mixed(frame, lightness(frame) > 0.5 ? '#77797c' : '#9a9da1', 0.42), 0.6);
  return [1, -1].flatMap((side) =>
    [height / 2 - 21, -height / 2 + 21].map((y) =>
      put(
        slab(roundedRect(1.1, depth - edge * 2 + 0.2, 0.1), 0.5, 0.02),
        line,
        [(side * width) / 2 - side * 0.2, y, 0],
        [0, 90, 90],
      ),
    ),
  );
}

function underside({ height, width }: Shape, frame: string): THREE.Object3D[] {
  const dark = surface('#0b0b0d', { roughness: 0.8 });
  const y = -height / 2 - 0.02;
  return [
    put(slab(roundedRect(9.8, 3.5, 1.7), 0.16, 0.05), metal(mixed(frame, '#c4c6c9', 0.45), 0.2), [0, y, 0], [90, 0, 0]),
    put(slab(roundedRect(9, 2.8, 1.4), 0.2, 0.02), dark, [0, y - 0.01, 0], [90, 0, 0]),
    put(
      slab(roundedRect(6.2, 0.7, 0.3), 0.22, 0.02),
      surface('#2c2d30', { roughness: 0.6 }),
      [0, y - 0.02, 0],
      [90, 0, 0],
    ),
    ...[-5, -4, -3, -2, 2, 3, 4, 5].map((step) => placed(pinhole(0.7), [step * (width / 17), y - 0.05, 0], [90, 0, 0])),
  ];
}

/** Standing on the table: back on the left and display on the right, one before the other. */
export function stagePhone(phone: Phone, hex: string, view: string): Staged {
  if (phone.look.form === 'fold' || phone.look.form === 'flip') return stageFoldable(phone, hex, view);
  const { width, height, depth } = shapeOf(phone.family);
  const slab = { make: () => phoneSlab(phone, hex), width, height, depth, packed: { width, height } };
  const shared = stageSlab(slab, view);
  if (shared) return shared;
  const stand = (x: number, z: number, turn: number) => placed(phoneSlab(phone, hex), [x, height / 2, z], [0, turn, 0]);
  if (view === 'front') return { root: group(stand(0, 0, -16)), azimuth: 0, elevation: 5, fill: 0.84 };
  if (view === 'detail') {
    const [x, y] = cameraCenter(phone, hex);
    const leaning = placed(
      group(placed(phoneSlab(phone, hex), [0, height / 2, 0], [0, 180, 0])),
      [0, 0, 0],
      [-14, 0, 0],
    );
    return {
      root: group(leaning),
      azimuth: 27,
      elevation: 16,
      focus: { at: [x * 0.86, height / 2 + y - 3, 10], span: 84 },
      lens: 20,
    };
  }
  return { root: group(stand(-26, -13, 180 - 24), stand(25, 13, -22)), azimuth: 0, elevation: 6, fill: 0.82 };
}
