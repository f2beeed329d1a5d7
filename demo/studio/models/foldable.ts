import * as THREE from 'three';
import type { PhoneLook } from '#demo/pictures/look.ts';
import type { Body } from '#demo/studio/bodies.ts';
import { backGlass, blackGlass, coverGlass, display, metal, surface } from '#demo/studio/materials.ts';
import { circle, roundedRect } from '#demo/studio/outline.ts';
import { grounded, group, loft, placed, put, sheet, slab, wall } from '#demo/studio/solid.ts';
import type { Staged } from '#demo/studio/stage.ts';
import { tabletScreen } from '#demo/studio/textures/home-screens.ts';
import { phoneScreen } from '#demo/studio/textures/screens.ts';
import { inColorOf } from '#demo/studio/textures/wallpapers.ts';
import { cameraLens, flash, pinhole } from './lens.ts';
import { frameColor, phoneCameras } from './phone-cameras.ts';
import { stageSlab } from './slab-views.ts';

type Phone = Body & { look: PhoneLook };

const thick = 5.2;

/** One leaf: inner display to +z, the outside to the back. `part` is the piece of the inner picture that it shows. */
function leaf(
  w: number,
  h: number,
  hex: string,
  frame: THREE.Material,
  inner: THREE.Texture,
  outside: THREE.Object3D,
): THREE.Group {
  const cover = put(sheet(roundedRect(w - 3, h - 3, 3)), coverGlass(0.45), [0, 0, thick / 2 + 0.16]);
  cover.userData.casts = 0;
  cover.userData.receives = 0;
  return group(
    put(loft(roundedRect(w, h, 8, 2.4), wall(thick, 1.1)), [
      frame,
      surface('#08090a', { roughness: 0.3 }),
      backGlass(hex, true),
    ]),
    put(sheet(roundedRect(w - 3.4, h - 4, 3)), display(inner), [0, 0, thick / 2 + 0.1]),
    cover,
    placed(outside, [0, 0, -thick / 2], [0, 180, 0]),
  );
}

function piece(texture: THREE.Texture, x: number, y: number, w: number, h: number): THREE.Texture {
  const part = texture.clone();
  part.offset.set(x, y);
  part.repeat.set(w, h);
  part.needsUpdate = true;
  return part;
}

const smallScreen = (w: number, h: number, hex: string) => {
  const cover = put(sheet(roundedRect(w, h, 6)), coverGlass(0.45), [0, 0, 0.16]);
  cover.userData.casts = 0;
  return group(
    put(slab(roundedRect(w + 3.4, h + 3.4, 7.4), 0.3, 0.05, 0.15), blackGlass(), [0, 0, -0.08]),
    put(sheet(roundedRect(w, h, 6)), display(phoneScreen(inColorOf(hex, 'glow'), h / w, { home: true })), [0, 0, 0.12]),
    cover,
  );
};

/** A book that opens to a small tablet. `open` 180 is flat. */
function book({ family }: Phone, hex: string, open: number): THREE.Group {
  const [w, h] = [71, 158];
  const frame = metal(frameColor(family, hex), 0.24);
  const inner = tabletScreen(inColorOf(hex, 'glow'), 1150, 1290);
  const cameras = phoneCameras('three-down', {
    width: w,
    height: h,
    hex,
    family,
    frame: frameColor(family, hex),
    matt: true,
  });
  const left = leaf(w, h, hex, frame, piece(inner, 0, 0, 0.5, 1), smallScreen(w - 5, h - 6, hex));
  const right = leaf(w, h, hex, frame, piece(inner, 0.5, 0, 0.5, 1), cameras.parts);
  const half = (180 - open) / 2;
  return group(
    placed(group(placed(left, [-w / 2 - 0.3, 0, 0])), [0, 0, 0], [0, half, 0]),
    placed(group(placed(right, [w / 2 + 0.3, 0, 0])), [0, 0, 0], [0, -half, 0]),
    put(new THREE.CylinderGeometry(2.5, 2.5, h - 10, 48), frame, [0, 0, -0.6]),
  );
}

/** Folds across: the upper half stands up. */
function clam({ family }: Phone, hex: string, open: number): THREE.Group {
  const [w, h] = [75, 83];
  const frame = metal(frameColor(family, hex), 0.2);
  const inner = phoneScreen(inColorOf(hex, 'ribbons'), (h * 2) / w);
  const outer = group(
    smallScreen(w - 6, h - 7, hex),
    placed(cameraLens(6.4, { ring: frame, rise: 0.24 }), [-w / 2 + 14, -h / 2 + 13, 0.3]),
    placed(cameraLens(6.4, { ring: frame, rise: 0.24 }), [-w / 2 + 31, -h / 2 + 13, 0.3]),
    placed(flash(2), [-w / 2 + 43, -h / 2 + 13, 0.4]),
  );
  const upper = group(
    placed(leaf(w, h, hex, frame, piece(inner, 0, 0.5, 1, 0.5), outer), [0, h / 2 + 0.2, 0]),
    put(sheet(circle(1.8, 40)), surface('#020203'), [0, h - 6.4, thick / 2 + 0.2]),
  );
  const lower = group(
    placed(leaf(w, h, hex, frame, piece(inner, 0, 0, 1, 0.5), group()), [0, -h / 2 - 0.2, 0]),
    placed(pinhole(0.8), [0, -h, 0], [90, 0, 0]),
  );
  return group(
    placed(group(upper), [0, 0, 0], [0, 0, 0]),
    placed(group(lower), [0, 0, 0], [-(180 - open), 0, 0]),
    put(new THREE.CylinderGeometry(2.5, 2.5, w - 8, 48), frame, [0, 0, -0.8], [0, 0, 90]),
  );
}

export function stageFoldable(phone: Phone, hex: string, view: string): Staged {
  if (phone.look.form === 'fold') {
    const stand = (open: number, turn: number, x: number, z: number) =>
      placed(group(grounded(book(phone, hex, open))), [x, 0, z], [0, turn, 0]);
    const unfolded = {
      make: () => book(phone, hex, 180),
      width: 142.6,
      height: 158,
      depth: thick,
      packed: { width: 71, height: 158 },
    };
    if (view === 'front') return { root: stand(172, 0, 0, 0), azimuth: -8, elevation: 5, fill: 0.84 };
    if (view === 'edge') return { root: stand(76, 24, 0, 0), azimuth: 0, elevation: 24, fill: 0.84 };
    const shared = stageSlab(unfolded, view);
    if (shared) return shared;
    if (view === 'detail')
      return {
        root: stand(120, 150, 0, 0),
        azimuth: 0,
        elevation: 14,
        focus: { at: [-30, 128, 10], span: 90 },
        lens: 22,
      };
    return { root: group(stand(150, 196, -66, -40), stand(146, -8, 38, 34)), azimuth: 0, elevation: 7, fill: 0.88 };
  }
  const stand = (open: number, turn: number, x = 0, z = 0) =>
    placed(
      group(grounded(placed(clam(phone, hex, open), [0, 0, 0], [open === 180 ? 0 : -12, 0, 0]))),
      [x, 0, z],
      [0, turn, 0],
    );
  const unfolded = {
    make: () => clam(phone, hex, 180),
    width: 75,
    height: 166.4,
    depth: thick,
    packed: { width: 75, height: 83 },
  };
  if (view === 'front') return { root: stand(180, -12), azimuth: 0, elevation: 5, fill: 0.84 };
  if (view === 'edge')
    return {
      root: placed(group(grounded(clam(phone, hex, 90))), [0, 0, 0], [0, -58, 0]),
      azimuth: 0,
      elevation: 14,
      fill: 0.84,
    };
  const shared = stageSlab(unfolded, view);
  if (shared) return shared;
  if (view === 'detail')
    return { root: stand(180, 180), azimuth: 24, elevation: 12, focus: { at: [6, 116, 4], span: 84 }, lens: 22 };
  return { root: group(stand(180, 180 - 22, -36, -18), stand(112, -24, 34, 22)), azimuth: 0, elevation: 9, fill: 0.86 };
}
