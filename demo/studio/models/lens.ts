import * as THREE from 'three';
import { chrome, lensGlass, metal, surface } from '#demo/studio/materials.ts';
import { group, put, turned } from '#demo/studio/solid.ts';

export type LensOptions = {
  /** Of the ring that holds the glass. */
  ring?: THREE.Material;
  /** How far the ring stands out, as a share of the radius. */
  rise?: number;
  tint?: string;
  /** Share of the radius that the glass takes. */
  opening?: number;
};

/** A camera lens that looks to +z and sits on z = 0: a ring, a black barrel in steps, and coated glass deep inside. */
export function cameraLens(radius: number, options: LensOptions = {}): THREE.Group {
  const { ring = metal('#8f9296', 0.25), rise = 0.22, tint = '#140c26', opening = 0.56 } = options;
  const top = radius * rise;
  // Flat rims have shallow barrels, or the glass would lie below what the lens sits on.
  const shallow = Math.min(1, rise / 0.24);
  const r = (share: number) => radius * share;
  const deep = (share: number) => radius * share * shallow;
  const rim = turned(
    [
      [r(0.99), 0],
      [r(1), top],
      [r(0.87), top],
      [r(0.85), top - deep(0.05)],
    ],
    r(0.06),
  );
  const face = turned([
    [r(0.86), top - deep(0.05)],
    [r(opening + 0.14), top - deep(0.05)],
  ]);
  const step = turned([
    [r(opening + 0.15), top - deep(0.05)],
    [r(opening + 0.13), top - deep(0.12)],
    [r(opening + 0.07), top - deep(0.12)],
    [r(opening + 0.05), top - deep(0.2)],
    [r(opening), top - deep(0.2)],
  ]);
  const dome = turned(arcPoints(r(opening), top - deep(0.2), deep(0.1)));
  const coating = turned(arcPoints(r(opening * 0.52), top - deep(0.115), deep(0.05)));
  const black = surface('#0a0a0c', { roughness: 0.16, clearcoat: 1, clearcoatRoughness: 0.03 });
  const barrel = surface('#1b1c1f', { roughness: 0.35, metalness: 0.6 });
  const lens = group(
    put(rim, ring),
    put(face, black),
    put(step, barrel),
    put(dome, lensGlass(tint)),
    put(coating, lensGlass('#06060a')),
    put(
      turned([
        [r(opening * 0.53), top - deep(0.112)],
        [r(opening * 0.5), top - deep(0.107)],
      ]),
      chrome('#35363c'),
    ),
  );
  lens.rotation.x = Math.PI / 2;
  const facing = new THREE.Group();
  facing.add(lens);
  return facing;
}

function arcPoints(radius: number, base: number, rise: number): [number, number][] {
  return Array.from({ length: 15 }, (_, step) => {
    const t = 1 - step / 14;
    return [Math.max(0.0001, radius * t), base + rise * (1 - t * t)];
  });
}

/** A flash: a pale disc with a fresnel pattern under clear plastic. */
export function flash(radius: number): THREE.Group {
  const lens = group(
    put(new THREE.CylinderGeometry(radius, radius, 0.3, 48), surface('#fff6dc', { roughness: 0.25, clearcoat: 1 })),
    ...[0.3, 0.55, 0.8].map((share) =>
      put(
        new THREE.TorusGeometry(radius * share, radius * 0.05, 8, 48),
        surface('#e9d9ab', { roughness: 0.4 }),
        [0, 0.16, 0],
        [90, 0, 0],
      ),
    ),
    put(new THREE.TorusGeometry(radius, radius * 0.09, 10, 48), metal('#a7a8aa', 0.3), [0, 0.14, 0], [90, 0, 0]),
  );
  lens.rotation.x = Math.PI / 2;
  const facing = new THREE.Group();
  facing.add(lens);
  return facing;
}

/** A hole for a microphone or a pin: a dark dot with a rim. */
export function pinhole(radius: number): THREE.Mesh {
  return put(new THREE.CircleGeometry(radius, 24), surface('#08080a', { roughness: 0.8 }));
}
