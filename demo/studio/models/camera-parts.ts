import * as THREE from 'three';
import { coverGlass, display, metal, mixed, plastic, rubber, surface } from '#demo/studio/materials.ts';
import { roundedRect } from '#demo/studio/outline.ts';
import { group, many, placed, put, sheet, slab, turned } from '#demo/studio/solid.ts';
import { laptopScreen } from '#demo/studio/textures/desktop.ts';
import { inColorOf } from '#demo/studio/textures/wallpapers.ts';
import { cameraLens } from './lens.ts';

/** A zoom lens along +z: mount, ribbed rings, front glass. */
export function objective(radius: number, length: number, color: string, accent: string): THREE.Group {
  const barrel = metal(color, 0.4, { metalness: 0.7 });
  const grip = rubber(mixed(color, '#000000', 0.25));
  const ribs = (from: number, to: number, r: number) => {
    const count = 72;
    return group(
      put(
        turned(
          [
            [r - 0.6, from],
            [r, from + 0.6],
            [r, to - 0.6],
            [r - 0.6, to],
          ],
          0.3,
        ),
        grip,
      ),
      many(
        new THREE.BoxGeometry(1.1, to - from - 2, 1),
        grip,
        Array.from({ length: count }, (_, index) => ({
          at: [
            Math.cos((index / count) * 6.2832) * (r + 0.3),
            (from + to) / 2,
            Math.sin((index / count) * 6.2832) * (r + 0.3),
          ] as const,
          turn: [0, (-index / count) * 360, 0] as const,
        })),
      ),
    );
  };
  const front = cameraLens(radius * 0.94, { ring: barrel, rise: 0.34, opening: 0.66, tint: '#101a30' });
  const lens = group(
    put(
      turned(
        [
          [radius * 0.95, 0],
          [radius, 1],
          [radius, length * 0.16],
          [radius * 1.02, length * 0.18],
          [radius * 1.02, length * 0.92],
          [radius * 0.96, length],
        ],
        0.8,
      ),
      barrel,
    ),
    ribs(length * 0.24, length * 0.52, radius * 1.04),
    ribs(length * 0.62, length * 0.8, radius * 1.03),
    put(
      turned(
        [
          [radius * 1.03, length * 0.86],
          [radius * 1.04, length * 0.865],
          [radius * 1.04, length * 0.88],
          [radius * 1.03, length * 0.885],
        ],
        0.1,
      ),
      metal(accent, 0.25),
    ),
  );
  return group(placed(lens, [0, 0, 0], [90, 0, 0]), placed(front, [0, 0, length - 1]));
}

export function dial(radius: number, height: number, color: string): THREE.Group {
  const material = metal(color, 0.34);
  return group(
    put(
      turned(
        [
          [0.01, height],
          [radius - 1, height],
          [radius, height - 0.8],
          [radius, 0],
        ],
        0.4,
        72,
      ),
      material,
    ),
    many(
      new THREE.BoxGeometry(0.7, height - 1.4, 0.7),
      material,
      Array.from({ length: 40 }, (_, index) => ({
        at: [Math.cos((index / 40) * 6.2832) * radius, height / 2, Math.sin((index / 40) * 6.2832) * radius] as const,
        turn: [0, (-index / 40) * 360, 0] as const,
      })),
    ),
    many(
      new THREE.BoxGeometry(0.4, 0.1, 1.6),
      surface('#f0efec'),
      Array.from({ length: 10 }, (_, index) => ({
        at: [
          Math.cos((index / 10) * 6.2832) * radius * 0.74,
          height + 0.02,
          Math.sin((index / 10) * 6.2832) * radius * 0.74,
        ] as const,
        turn: [0, (-index / 10) * 360 + 90, 0] as const,
      })),
    ),
  );
}

export function rearParts(w: number, h: number, z: number): THREE.Group {
  const cover = put(sheet(roundedRect(w, h, 2)), coverGlass(0.4), [0, 0, 0.9]);
  cover.userData.casts = 0;
  cover.userData.receives = 0;
  return placed(
    group(
      put(slab(roundedRect(w + 8, h + 7, 3), 5, 1), plastic('#17181a', 0.5)),
      put(
        sheet(roundedRect(w, h, 2)),
        display(laptopScreen(inColorOf('#2d7f86', 'creek'), w / h, 'plain')),
        [0, 0, 2.6],
      ),
      cover,
    ),
    [-8, -4, -z],
    [0, 180, 0],
  );
}
