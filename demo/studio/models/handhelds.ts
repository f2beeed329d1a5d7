import type * as THREE from 'three';
import { blackGlass, coverGlass, display, glow, lightness, mixed, plastic } from '#demo/studio/materials.ts';
import { circle, roundedRect, smooth } from '#demo/studio/outline.ts';
import { block, ellipsoid, melt, mirrored, skin } from '#demo/studio/sdf.ts';
import { grounded, group, loft, placed, put, sheet, slab, wall } from '#demo/studio/solid.ts';
import type { Staged } from '#demo/studio/stage.ts';
import { laptopScreen } from '#demo/studio/textures/desktop.ts';
import { speckle } from '#demo/studio/textures/grain.ts';
import { inColorOf } from '#demo/studio/textures/wallpapers.ts';
import { stick } from './gamepad.ts';

function gameScreenSheet(w: number, h: number, hex: string): THREE.Group {
  const cover = put(sheet(roundedRect(w, h, 3)), coverGlass(0.5), [0, 0, 0.2]);
  cover.userData.casts = 0;
  cover.userData.receives = 0;
  return group(put(sheet(roundedRect(w, h, 3)), display(laptopScreen(inColorOf(hex, 'dunes'), w / h, 'game'))), cover);
}

export function stageDock(hex: string, view: string): Staged {
  const neon = hex === '#d8463f';
  const joy = (side: 1 | -1) => {
    const color = neon ? (side < 0 ? '#2aa9d6' : '#ea4a45') : lightness(hex) > 0.6 ? '#f2f2f0' : '#26272a';
    const outline = smooth(
      side < 0
        ? [
            [-18, -40],
            [-8, -58],
            [18, -58],
            [18, 58],
            [-8, 58],
            [-18, 40],
          ]
        : [
            [-18, -58],
            [8, -58],
            [18, -40],
            [18, 40],
            [8, 58],
            [-18, 58],
          ],
      120,
      0.3,
    );
    const buttons = [
      [0, 9],
      [9, 0],
      [0, -9],
      [-9, 0],
    ].map(([x = 0, y = 0]) => put(slab(circle(3.7, 40), 2.4, 0.7), plastic('#1d1e20', 0.4), [x, y + side * 20, 8]));
    return group(
      put(loft(outline, wall(14, 4, 4)), plastic(color, 0.46)),
      placed(
        stick(8.4, neon || lightness(hex) < 0.6 ? (side < 0 ? '#3ab8e4' : '#f0635c') : '#26272a'),
        [0, side * -19, 6.6],
        [90, 0, 0],
      ),
      ...buttons,
    );
  };
  const console_ = group(
    put(loft(roundedRect(200, 116, 6), wall(13, 2.4, 2)), plastic('#1b1c1f', 0.5)),
    put(slab(roundedRect(196, 112, 5), 0.6, 0.2), blackGlass(), [0, 0, 6.5]),
    placed(gameScreenSheet(176, 99, '#d9823c'), [0, 0, 6.95]),
    placed(joy(-1), [-119, 0, 0]),
    placed(joy(1), [119, 0, 0]),
  );
  const dock = group(
    put(
      loft(roundedRect(202, 104, 12), wall(16, 5)),
      plastic(lightness(hex) > 0.6 ? '#f0f0ee' : '#1d1e20', 0.5),
      [0, 52, 18],
    ),
    put(
      loft(roundedRect(202, 96, 12), wall(22, 5)),
      plastic(lightness(hex) > 0.6 ? '#f0f0ee' : '#202124', 0.5),
      [0, 48, -18],
    ),
    put(
      slab(roundedRect(202, 50, 12), 14, 4),
      plastic(lightness(hex) > 0.6 ? '#e7e7e5' : '#17181a'),
      [0, 8, 0],
      [-90, 0, 0],
    ),
  );
  const root = group(placed(console_, [0, 62, 30], [-14, 0, 0]));
  if (view === 'detail')
    return { root: grounded(root), azimuth: -28, elevation: 16, focus: { at: [-106, 66, 30], span: 120 }, lens: 22 };
  if (view === 'side')
    return {
      root: grounded(group(placed(dock, [-70, 0, -70]), placed(console_.clone(), [20, 62, 60], [-16, 0, 0]))),
      azimuth: -34,
      elevation: 15,
      fill: 0.88,
    };
  return { root: group(placed(dock, [0, 0, -96]), grounded(root)), azimuth: 12, elevation: 14, fill: 0.88 };
}

export function stageHandheld(family: string, hex: string, view: string): Staged {
  const grips = mirrored(melt(14, ellipsoid([118, -8, -6], [30, 56, 17]), ellipsoid([112, 20, 2], [30, 38, 13])));
  const body = skin(`handheld ${family}`, [156, 72, 30], melt(16, grips, block([0, 4, 0], [112, 54, 9], 8)), 110);
  const shell = plastic(hex, 0.44, family === 'sony' ? {} : { bumpMap: speckle(12), bumpScale: 0.5 });
  const face = [1, -1].map((side) =>
    put(slab(circle(3.7, 40), 3, 0.8), plastic(lightness(hex) > 0.6 ? '#d9dadb' : '#2f3134', 0.36), [side * 10, 0, 0]),
  );
  const diamond = group(
    ...face,
    ...[1, -1].map((side) =>
      put(slab(circle(3.7, 40), 3, 0.8), plastic(lightness(hex) > 0.6 ? '#d9dadb' : '#2f3134', 0.36), [
        0,
        side * 10,
        0,
      ]),
    ),
  );
  const root = group(
    placed(
      group(
        put(body, shell),
        put(slab(roundedRect(186, 108, 6), 3, 1), blackGlass(), [0, 5, 8.4]),
        placed(gameScreenSheet(172, 97, family === 'sony' ? '#3a7bc0' : '#c2483c'), [0, 5, 10.1]),
        placed(diamond, [116, 26, 13.4]),
        placed(stick(9, '#17181a'), [-116, 30, 12], [90, 0, 0]),
        placed(stick(9, '#17181a'), [113, -8, 13], [90, 0, 0]),
        put(slab(roundedRect(20, 6.4, 2.4), 3, 0.8), plastic('#2a2b2e'), [-114, -6, 13.4]),
        put(slab(roundedRect(6.4, 20, 2.4), 3, 0.8), plastic('#2a2b2e'), [-114, -6, 13.5]),
        ...[1, -1].map((side) =>
          put(slab(roundedRect(9, 3, 1.5), 1, 0.3), glow(side > 0 ? '#5fd0ff' : '#ff6a5a', 0.8), [side * 97, 46, 11]),
        ),
        ...[1, -1].map((side) =>
          put(
            slab(roundedRect(46, 12, 5), 12, 4),
            plastic(mixed(hex, '#17181a', 0.5), 0.3),
            [side * 112, 56, -2],
            [-70, 0, side * -8],
          ),
        ),
      ),
      [0, 70, 0],
      [-16, 0, 0],
    ),
  );
  if (view === 'detail')
    return { root: grounded(root), azimuth: 28, elevation: 20, focus: { at: [104, 76, 10], span: 110 }, lens: 22 };
  return { root: grounded(root), azimuth: view === 'side' ? 46 : -16, elevation: 14, fill: 0.88 };
}
