import * as THREE from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import type { Outline } from './outline.ts';

/** A step of a body's side: how far outside the outline (negative: inside), how high, and where the surface looks. */
export type Step = { out: number; z: number; nOut: number; nZ: number };

/** A quarter turn from looking out to looking up (or down to out), around a centre. */
export function arc(outCenter: number, zCenter: number, radius: number, from: number, to: number, steps = 7): Step[] {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = THREE.MathUtils.degToRad(from + ((to - from) * step) / steps);
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return { out: outCenter + radius * c, z: zCenter + radius * s, nOut: c, nZ: s };
  });
}

/** A side wall of a given depth whose edges are rounded below and above; centred on z = 0. */
export function wall(depth: number, below: number, above = below, steps = 7): Step[] {
  return [
    ...arc(-below, -depth / 2 + below, below, -90, 0, steps),
    ...arc(-above, depth / 2 - above, above, 0, 90, steps),
  ];
}

/** Pillow-like: an ellipse instead of a rounded wall. `out` is how far the bulge reaches inwards. */
export function bulge(depth: number, out: number, steps = 14): Step[] {
  return Array.from({ length: steps * 2 + 1 }, (_, step) => {
    const angle = (step / steps - 1) * (Math.PI / 2);
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const long = Math.hypot(c / out, s / (depth / 2)) || 1;
    return { out: -out + out * c, z: (depth / 2) * s, nOut: c / out / long, nZ: s / (depth / 2) / long };
  });
}

/**
 * A body swept from an outline along a profile, smooth because every normal is known. Groups: 0 the side, 1 the upper cap, 2 the
 * lower one, so that a mesh can have three materials. Caps have texture coordinates 0..1 across the outline.
 */
export function loft(
  outline: Outline,
  steps: readonly Step[],
  caps: 'both' | 'top' | 'none' = 'both',
): THREE.BufferGeometry {
  const geometry = new THREE.BufferGeometry();
  const places: number[] = [];
  const ways: number[] = [];
  const spots: number[] = [];
  const faces: number[] = [];
  const around = outline.length;
  steps.forEach((step, row) => {
    for (let index = 0; index <= around; index++) {
      const at = outline[index % around] ?? { x: 0, y: 0, nx: 1, ny: 0 };
      places.push(at.x + at.nx * step.out, at.y + at.ny * step.out, step.z);
      ways.push(at.nx * step.nOut, at.ny * step.nOut, step.nZ);
      spots.push(index / around, row / (steps.length - 1));
    }
  });
  for (let row = 0; row < steps.length - 1; row++) {
    for (let index = 0; index < around; index++) {
      const [a, b] = [row * (around + 1) + index, (row + 1) * (around + 1) + index];
      faces.push(a, a + 1, b, a + 1, b + 1, b);
    }
  }
  geometry.addGroup(0, faces.length, 0);
  const last = steps.at(-1);
  const first = steps[0];
  if (caps !== 'none' && last) addCap(last, 1, 1);
  if (caps === 'both' && first) addCap(first, -1, 2);
  geometry.setIndex(faces);
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(places, 3));
  geometry.setAttribute('normal', new THREE.Float32BufferAttribute(ways, 3));
  geometry.setAttribute('uv', new THREE.Float32BufferAttribute(spots, 2));
  return geometry;

  function addCap(step: Step, up: 1 | -1, group: number) {
    const points = outline.map(({ x, y, nx, ny }) => new THREE.Vector2(x + nx * step.out, y + ny * step.out));
    const box = new THREE.Box2().setFromPoints(points);
    const size = box.getSize(new THREE.Vector2());
    const base = places.length / 3;
    for (const point of points) {
      places.push(point.x, point.y, step.z);
      ways.push(0, 0, up);
      const u = (point.x - box.min.x) / size.x;
      spots.push(up > 0 ? u : 1 - u, (point.y - box.min.y) / size.y);
    }
    const start = faces.length;
    for (const [a = 0, b = 0, c = 0] of THREE.ShapeUtils.triangulateShape(points, [])) {
      if (up > 0) faces.push(base + a, base + b, base + c);
      else faces.push(base + a, base + c, base + b);
    }
    geometry.addGroup(start, faces.length - start, group);
  }
}

/** A plate or block: outline, thickness, rounded edges. Lies in x and y, its middle at z = 0. */
export const slab = (outline: Outline, depth: number, below: number, above = below) =>
  loft(outline, wall(depth, below, above));

/** A body of revolution about y from points [radius, height], corners rounded by `round`. */
export function turned(
  points: readonly (readonly [number, number])[],
  round = 0,
  around?: number,
): THREE.BufferGeometry {
  const widest = Math.max(...points.map(([radius]) => radius));
  const geometry = new THREE.LatheGeometry(
    rounded(points, round),
    around ?? (widest < 5 ? 40 : widest < 20 ? 64 : 112),
  );
  geometry.userData.open = true;
  return geometry;
}

/** A line with its corners rounded and with extra points by the bends, so that flat stretches shade flat. */
export function rounded(points: readonly (readonly [number, number])[], radius: number, steps = 4): THREE.Vector2[] {
  const line = points.map(([x, y]) => new THREE.Vector2(x, y));
  const result: THREE.Vector2[] = [];
  const push = (point: THREE.Vector2) => {
    const previous = result.at(-1);
    if (!previous || previous.distanceTo(point) > 1e-5) result.push(point);
  };
  line.forEach((point, index) => {
    const before = line[index - 1];
    const after = line[index + 1];
    if (!before || !after) {
      push(point);
      return;
    }
    const r = Math.min(radius, before.distanceTo(point) * 0.45, after.distanceTo(point) * 0.45);
    if (r < 1e-4) {
      for (const other of [before, after]) push(point.clone().lerp(other, 0.004));
      return;
    }
    const from = point.clone().addScaledVector(before.clone().sub(point).normalize(), r);
    const to = point.clone().addScaledVector(after.clone().sub(point).normalize(), r);
    push(from.clone().lerp(before, 0.02));
    for (let step = 0; step <= steps; step++) {
      const t = step / steps;
      push(
        new THREE.Vector2(
          (1 - t) ** 2 * from.x + 2 * t * (1 - t) * point.x + t ** 2 * to.x,
          (1 - t) ** 2 * from.y + 2 * t * (1 - t) * point.y + t ** 2 * to.y,
        ),
      );
    }
    push(to.clone().lerp(after, 0.02));
  });
  return result;
}

/** A cable, a band or a bow through points. */
export function tube(
  points: readonly (readonly [number, number, number])[],
  radius: number,
  closed = false,
  steps = 120,
) {
  const curve = new THREE.CatmullRomCurve3(
    points.map((point) => new THREE.Vector3(...point)),
    closed,
    'centripetal',
  );
  return new THREE.TubeGeometry(curve, steps, radius, 14, closed);
}

export type Look = THREE.Material | THREE.Material[];

/** A mesh at a place; turns in degrees. */
export function put(
  geometry: THREE.BufferGeometry,
  material: Look,
  at: readonly [number, number, number] = [0, 0, 0],
  turn: readonly [number, number, number] = [0, 0, 0],
): THREE.Mesh {
  // A turned shell may be open, so that one looks at its inside.
  if (geometry.userData.open && !Array.isArray(material) && material.side === THREE.FrontSide)
    material.side = THREE.DoubleSide;
  const mesh = new THREE.Mesh(geometry, material);
  mesh.position.set(...at);
  mesh.rotation.set(...(turn.map(THREE.MathUtils.degToRad) as [number, number, number]));
  return mesh;
}

export function group(...parts: readonly (THREE.Object3D | false | null | undefined)[]): THREE.Group {
  const made = new THREE.Group();
  for (const part of parts) if (part) made.add(part);
  return made;
}

/** The same, moved and turned (degrees); for groups that are already made. */
export function placed<T extends THREE.Object3D>(
  object: T,
  at: readonly [number, number, number],
  turn: readonly [number, number, number] = [0, 0, 0],
): T {
  object.position.set(...at);
  object.rotation.set(...(turn.map(THREE.MathUtils.degToRad) as [number, number, number]));
  return object;
}

/** Many copies of one thing: holes of a grille, keys, screws. */
export function many(
  geometry: THREE.BufferGeometry,
  material: Look,
  places: readonly { at: readonly [number, number, number]; turn?: readonly [number, number, number]; size?: number }[],
): THREE.InstancedMesh {
  const mesh = new THREE.InstancedMesh(geometry, material as THREE.Material, places.length);
  const helper = new THREE.Object3D();
  places.forEach(({ at, turn = [0, 0, 0], size = 1 }, index) => {
    helper.position.set(...at);
    helper.rotation.set(...(turn.map(THREE.MathUtils.degToRad) as [number, number, number]));
    helper.scale.setScalar(size);
    helper.updateMatrix();
    mesh.setMatrixAt(index, helper.matrix);
  });
  return mesh;
}

export function merged(...geometries: THREE.BufferGeometry[]): THREE.BufferGeometry {
  const plain = geometries.map((geometry) => {
    const copy = geometry.index ? geometry.toNonIndexed() : geometry.clone();
    copy.clearGroups();
    return copy;
  });
  return mergeGeometries(plain);
}

/** Stands on the table: lowest point at y = 0. */
export function grounded<T extends THREE.Object3D>(object: T): T {
  object.updateMatrixWorld(true);
  object.position.y -= new THREE.Box3().setFromObject(object, true).min.y;
  return object;
}

/** Only a face: a flat sheet in the shape of the outline, looking to +z, with texture coordinates 0..1. */
export function sheet(outline: Outline): THREE.BufferGeometry {
  const geometry = loft(outline, [{ out: 0, z: 0, nOut: 0, nZ: 1 }], 'top');
  geometry.clearGroups();
  return geometry;
}
