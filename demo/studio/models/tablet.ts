import type * as THREE from 'three';
import type { TabletLook } from '#demo/pictures/look.ts';
import type { Body } from '#demo/studio/bodies.ts';
import { blackGlass, chrome, coverGlass, display, metal, mixed, plastic, surface } from '#demo/studio/materials.ts';
import { circle, roundedRect } from '#demo/studio/outline.ts';
import { grounded, group, loft, placed, put, sheet, slab, wall } from '#demo/studio/solid.ts';
import type { Staged } from '#demo/studio/stage.ts';
import { slateScreen, tabletScreen } from '#demo/studio/textures/home-screens.ts';
import { inColorOf } from '#demo/studio/textures/wallpapers.ts';
import { cameraLens, flash, pinhole } from './lens.ts';
import { pencil } from './pencil.ts';
import { stageSlab } from './slab-views.ts';

type Tablet = Body & { look: TabletLook };

const sizeOf = ({ look, family }: Tablet) =>
  look.style === 'notch'
    ? { w: 326, h: 208, d: 5.4, corner: 12 }
    : look.style === 'home-button'
      ? { w: 174, h: 250, d: 7.5, corner: 11 }
      : family === 'apple'
        ? { w: 179, h: 249, d: 5.8, corner: 14 }
        : { w: 256, h: 167, d: 6.4, corner: 12 };

/** Its middle at 0, the display to +z. */
function tablet(model: Tablet, hex: string): THREE.Group {
  const { look, family } = model;
  const { w, h, d, corner } = sizeOf(model);
  const home = look.style === 'home-button';
  const shell = metal(hex, 0.38);
  const [bx, by] = home ? [5, 22] : [7.5, 7.5];
  const screen = roundedRect(w - bx * 2, h - by * 2, home ? 1 : corner - 6, 2.4);
  const z = d / 2 + 0.2;
  const cover = put(sheet(roundedRect(w - 2, h - 2, corner - 1, 2.4)), coverGlass(0.5), [0, 0, z + 0.1]);
  cover.userData.casts = 0;
  cover.userData.receives = 0;
  const shown = model.display ?? inColorOf(hex, family === 'apple' ? 'ribbons' : 'glow');
  const homeScreen = family === 'apple' ? tabletScreen : slateScreen;
  const dark = surface('#040405', { roughness: 0.2 });
  const upper = w > h ? h / 2 : h / 2;
  return group(
    put(loft(roundedRect(w, h, corner, 2.4), wall(d, home ? 3 : 1.4, 1)), shell),
    put(sheet(roundedRect(w - 1.6, h - 1.6, corner - 0.8, 2.4)), blackGlass(), [0, 0, z - 0.12]),
    put(sheet(screen), display(homeScreen(shown, Math.round(w * 4), Math.round(h * 4))), [0, 0, z]),
    home && put(slab(circle(6.2), 0.2, 0.05), chrome('#8a8c8f'), [0, -h / 2 + 11, z]),
    home && put(slab(circle(5.6), 0.24, 0.05), blackGlass(), [0, -h / 2 + 11, z + 0.03]),
    look.style === 'notch' && put(sheet(roundedRect(13, 8, 2.4)), dark, [0, upper - 7.5, z + 0.05]),
    placed(pinhole(1.3), [0, upper - (home ? 11 : 4), z + 0.06]),
    cover,
    placed(rear(model, hex), [0, 0, -d / 2 - 0.02], [0, 180, 0]),
    put(slab(roundedRect(9, 3, 1.5), 0.3, 0.05), dark, [0, -h / 2 - 0.02, 0], [90, 0, 0]),
    ...[-1, 1].flatMap((side) =>
      [0, 1, 2, 3, 4].map((hole) => placed(pinhole(0.8), [side * (w * 0.36 - hole * 4), -h / 2 - 0.05, 0], [90, 0, 0])),
    ),
    put(slab(roundedRect(14, 2.2, 1.1), 1, 0.2), shell, [w / 2 - 30, h / 2, 0], [90, 0, 0]),
  );
}

function rear(model: Tablet, hex: string): THREE.Group {
  const { look, family } = model;
  const { w, h } = sizeOf(model);
  const [x, y] = [-w / 2 + 19, h / 2 - 19];
  const ring = metal(mixed(hex, '#6d7074', 0.3), 0.2);
  const module =
    look.cameras === 2
      ? put(slab(roundedRect(24, 24, 7, 2.5), 1.6, 0.2, 0.7), metal(mixed(hex, '#0c0d0f', 0.18), 0.2), [x, y, 0.5])
      : null;
  const mark = metal(mixed(hex, '#ffffff', 0.4), 0.12);
  return group(
    module,
    placed(cameraLens(6.4, { ring, rise: 0.3 }), [
      look.cameras === 2 ? x - 4 : x - 2,
      look.cameras === 2 ? y + 4 : y + 2,
      module ? 1.2 : 0,
    ]),
    look.cameras === 2 && placed(cameraLens(5, { ring, rise: 0.3 }), [x + 5, y - 5, 1.2]),
    placed(flash(2), [x + (module ? 6 : 10), y + (module ? 7 : 2), module ? 1.3 : 0.1]),
    put(slab(family === 'apple' ? circle(11, 80) : roundedRect(34, 4, 2), 0.1, 0.03), mark),
    family !== 'apple' &&
      put(slab(roundedRect(w * 0.94, 0.6, 0.3), 0.06, 0.02), plastic(mixed(hex, '#888b90', 0.4)), [0, h / 2 - 6, 0]),
  );
}

const lyingPen = (family: string, hex: string) =>
  group(placed(pencil({ look: { kind: 'pencil', style: 'pen' }, family }, hex), [0, 0, 0], [0, 0, 90]));

export function stageTablet(model: Tablet, hex: string, view: string): Staged {
  const { w, h, d } = sizeOf(model);
  const packed = { width: w, height: h };
  const slab = { make: () => tablet(model, hex), width: w, height: h, depth: d, packed };
  // Pens of the others come with the tablet.
  const hasPen = model.look.pencil && model.family !== 'apple';
  const shared = stageSlab(hasPen ? { ...slab, pen: () => lyingPen(model.family, hex) } : slab, view);
  if (shared) return shared;
  const stand = (turn: number, lean: number, x = 0, z = 0) =>
    placed(group(grounded(placed(tablet(model, hex), [0, h / 2, 0], [lean, 0, 0]))), [x, 0, z], [0, turn, 0]);
  const pen = model.look.pencil
    ? placed(
        pencil(
          { look: { kind: 'pencil', style: model.family === 'apple' ? 'flat-side' : 'pen' }, family: model.family },
          model.family === 'apple' ? '#f4f4f2' : hex,
        ),
        [w / 2 + 13, 83, 8],
        [0, 0, 180 + 3],
      )
    : null;
  if (view === 'back' && w > h) return { root: stand(180 - 26, 8), azimuth: 0, elevation: 10, fill: 0.88 };
  if (view === 'back')
    return {
      root: group(stand(180 - 26, 6, -w * 0.3, -30), stand(-14, -7, w * 0.26, 28)),
      azimuth: 0,
      elevation: 8,
      fill: 0.86,
    };
  if (view === 'detail')
    return {
      root: placed(stand(180, 10), [0, 0, 0]),
      azimuth: 28,
      elevation: 16,
      focus: { at: [-w / 2 + 38, h - 34, 0], span: 104 },
      lens: 22,
    };
  return { root: group(stand(-15, -6), pen && grounded(pen)), azimuth: 0, elevation: 8, fill: 0.84 };
}
