import * as THREE from 'three';
import type { WatchLook } from '#demo/pictures/look.ts';
import { fabric, gloss, lightness, metal, mixed, rubber, surface } from '#demo/studio/materials.ts';
import { type Outline, roundedRect } from '#demo/studio/outline.ts';
import { group, many, put, slab } from '#demo/studio/solid.ts';
import { loops, speckle } from '#demo/studio/textures/grain.ts';
import type { FaceKind } from '#demo/studio/textures/watch-faces.ts';

export type Case = {
  outline: Outline;
  screen: Outline;
  width: number;
  height: number;
  depth: number;
  band: number;
  face: FaceKind;
  flat?: boolean;
};

/** A band runs from both ends of the case backwards to a loop, narrowing a little. */
export function strap(look: WatchLook, made: Case, hex: string, family: string): THREE.Group {
  const material = strapMaterial(look, hex, family);
  const half = [1, -1].map((way) => put(bandHalf(made, way as 1 | -1), material));
  const holes =
    look.strap === 'sport'
      ? many(
          new THREE.CapsuleGeometry(1.1, 1.6, 6, 16).rotateX(Math.PI / 2),
          surface('#0a0a0b'),
          bandPoints(made, -1)
            .filter((_, index) => index > 15 && index < 34 && index % 3 === 0)
            .map(({ at, turn }) => ({ at, turn: [turn, 0, 0] as const })),
        )
      : null;
  const link = look.strap === 'link' ? put(new THREE.TorusGeometry(2, 1), metal(hex)) : null;
  const stitches = look.strap === 'leather' ? stitching(made, hex) : null;
  const adapters = [1, -1].map((way) =>
    put(
      slab(roundedRect(made.band + 1, 5.4, 2), made.depth * 0.46, 1.4),
      look.style === 'tracker' ? material : metal(mixed(hex, '#55585c', 0.2), 0.3),
      [0, way * (made.height / 2 - 0.4), -made.depth * 0.06],
    ),
  );
  return group(...half, ...adapters, holes, link, stitches);
}

function strapMaterial(look: WatchLook, hex: string, family: string): THREE.Material {
  if (look.strap === 'leather')
    return surface(lightness(hex) > 0.8 ? '#e2dfd8' : mixed(hex, '#3b2a20', 0.25), {
      roughness: 0.72,
      bumpMap: speckle(3, 14),
      bumpScale: 2.2,
    });
  if (look.strap === 'loop')
    return fabric(family === 'apple' && lightness(hex) > 0.55 ? '#27414f' : mixed(hex, '#101214', 0.3), {
      map: loops(5, 26),
      bumpMap: loops(5, 26),
      bumpScale: 4,
    });
  if (look.strap === 'link') return gloss(hex);
  return rubber(lightness(hex) < 0.35 ? mixed(hex, '#2b2c2f', 0.5) : mixed(hex, '#ffffff', 0.05), { roughness: 0.66 });
}

type BandPoint = { at: [number, number, number]; turn: number; wide: number };

/** The way of the band in the plane x = 0: out of the case, over the wrist's curve, back to the buckle. */
function bandPoints({ height, depth, band }: Case, way: 1 | -1): BandPoint[] {
  const reach = 52;
  const points: BandPoint[] = [];
  for (let step = 0; step <= 40; step++) {
    const t = step / 40;
    const angle = (t * Math.PI) / 2;
    const y = way * (height / 2 + 1 + 9 * Math.sin(angle * 2)) * Math.cos(angle) ** 0.62;
    const z = -depth * 0.1 - reach * Math.sin(angle) ** 1.25;
    points.push({ at: [0, y, z], turn: way * -90 * t ** 0.8, wide: band * (1 - 0.16 * t) });
  }
  return points;
}

function bandHalf(made: Case, way: 1 | -1): THREE.BufferGeometry {
  const points = bandPoints(made, way);
  const thick = 1.25;
  const across = 22;
  const places: number[] = [];
  const spots: number[] = [];
  const faces: number[] = [];
  points.forEach(({ at, wide }, row) => {
    const [, ay, az] = points[row - 1]?.at ?? at;
    const [, by, bz] = points[row + 1]?.at ?? at;
    const along = new THREE.Vector2(by - ay, bz - az).normalize();
    const out = new THREE.Vector2(along.y, -along.x).multiplyScalar(way);
    for (let step = 0; step <= across; step++) {
      const angle = (step / across) * Math.PI * 2;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      const x = Math.sign(c) * Math.abs(c) ** 0.16 * (wide / 2);
      const lift = -Math.sign(s) * Math.abs(s) ** 0.6 * thick;
      places.push(x, at[1] + out.x * lift, at[2] + out.y * lift);
      spots.push(step / across, row / (points.length - 1));
    }
  });
  for (let row = 0; row < points.length - 1; row++)
    for (let step = 0; step < across; step++) {
      const [a, b] = [row * (across + 1) + step, (row + 1) * (across + 1) + step];
      if (way > 0) faces.push(a, a + 1, b, a + 1, b + 1, b);
      else faces.push(a, b, a + 1, a + 1, b, b + 1);
    }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(places, 3));
  geometry.setAttribute('uv', new THREE.Float32BufferAttribute(spots, 2));
  geometry.setIndex(faces);
  geometry.computeVertexNormals();
  return geometry;
}

function stitching(made: Case, hex: string): THREE.InstancedMesh {
  const thread = fabric(mixed(hex, '#e8dcc8', 0.6));
  const places = [1, -1].flatMap((way) =>
    bandPoints(made, way as 1 | -1).flatMap(({ at, turn, wide }) =>
      [1, -1].map((side) => ({
        at: [side * (wide / 2 - 1.8), at[1] + way * 0.5, at[2] + 1.2] as const,
        turn: [turn, 0, 0] as const,
      })),
    ),
  );
  return many(
    new THREE.CapsuleGeometry(0.22, 0.9, 4, 8),
    thread,
    places.filter(({ at }) => at[2] > -16),
  );
}
