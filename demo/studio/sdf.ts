import * as THREE from 'three';

/** Bodies that no lathe and no press makes: distances to simple solids, melted together, then wrapped in a smooth skin. */
export type Field = (x: number, y: number, z: number) => number;
type Point = readonly [number, number, number];

export const ball =
  ([cx, cy, cz]: Point, radius: number): Field =>
  (x, y, z) =>
    Math.hypot(x - cx, y - cy, z - cz) - radius;

export const ellipsoid =
  ([cx, cy, cz]: Point, [rx, ry, rz]: Point): Field =>
  (x, y, z) => {
    const [px, py, pz] = [(x - cx) / rx, (y - cy) / ry, (z - cz) / rz];
    const k0 = Math.hypot(px, py, pz);
    const k1 = Math.hypot(px / rx, py / ry, pz / rz);
    return k1 < 1e-9 ? -Math.min(rx, ry, rz) : (k0 * (k0 - 1)) / k1;
  };

/** A thick line whose thickness may change along it. */
export const limb = ([ax, ay, az]: Point, [bx, by, bz]: Point, ra: number, rb = ra): Field => {
  const [dx, dy, dz] = [bx - ax, by - ay, bz - az];
  const long = dx * dx + dy * dy + dz * dz;
  return (x, y, z) => {
    const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy + (z - az) * dz) / long));
    return Math.hypot(x - ax - t * dx, y - ay - t * dy, z - az - t * dz) - (ra + (rb - ra) * t);
  };
};

export const block =
  ([cx, cy, cz]: Point, [hx, hy, hz]: Point, round: number): Field =>
  (x, y, z) => {
    const [qx, qy, qz] = [Math.abs(x - cx) - hx + round, Math.abs(y - cy) - hy + round, Math.abs(z - cz) - hz + round];
    const outside = Math.hypot(Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0));
    return outside + Math.min(Math.max(qx, qy, qz), 0) - round;
  };

/** Melts solids into one; `soft` millimetres of fillet. */
export const melt =
  (soft: number, ...fields: readonly Field[]): Field =>
  (x, y, z) => {
    let result = Number.POSITIVE_INFINITY;
    for (const field of fields) {
      const next = field(x, y, z);
      const h = Math.max(soft - Math.abs(result - next), 0) / soft;
      result = Number.isFinite(result) ? Math.min(result, next) - h * h * soft * 0.25 : next;
    }
    return result;
  };

/** Takes `tool` away from `body`, with a rounded edge. */
export const carve =
  (soft: number, body: Field, ...tools: readonly Field[]): Field =>
  (x, y, z) => {
    let result = body(x, y, z);
    for (const tool of tools) {
      const cut = -tool(x, y, z);
      const h = Math.max(soft - Math.abs(result - cut), 0) / soft;
      result = Math.max(result, cut) + h * h * soft * 0.25;
    }
    return result;
  };

export const mirrored =
  (field: Field): Field =>
  (x, y, z) =>
    field(Math.abs(x), y, z);

export const turnedField = (field: Field, degrees: Point, at: Point = [0, 0, 0]): Field => {
  const matrix = new THREE.Matrix4()
    .makeRotationFromEuler(new THREE.Euler(...(degrees.map(THREE.MathUtils.degToRad) as [number, number, number])))
    .setPosition(...at)
    .invert();
  const e = matrix.elements as unknown as number[];
  const [m0 = 0, m1 = 0, m2 = 0, , m4 = 0, m5 = 0, m6 = 0, , m8 = 0, m9 = 0, m10 = 0, , m12 = 0, m13 = 0, m14 = 0] = e;
  return (x, y, z) =>
    field(m0 * x + m4 * y + m8 * z + m12, m1 * x + m5 * y + m9 * z + m13, m2 * x + m6 * y + m10 * z + m14);
};

const skins = new Map<string, THREE.BufferGeometry>();

/** The surface of a field within a box (half sizes around a centre), made once for a key. `cells` along the longest side. */
export function skin(
  key: string,
  half: Point,
  field: Field,
  cells = 84,
  center: Point = [0, 0, 0],
): THREE.BufferGeometry {
  const known = skins.get(key);
  if (known) return known;
  const made = surfaceNet(half, field, cells, center);
  made.userData.kept = true;
  skins.set(key, made);
  return made;
}

function surfaceNet(half: Point, field: Field, cells: number, center: Point): THREE.BufferGeometry {
  const cell = (2 * Math.max(...half)) / cells;
  const [nx, ny, nz] = half.map((side) => Math.ceil((2 * side) / cell) + 3) as [number, number, number];
  const origin = half.map((side, axis) => (center[axis] ?? 0) - side - cell) as [number, number, number];
  const values = new Float32Array(nx * ny * nz);
  for (let k = 0, n = 0; k < nz; k++)
    for (let j = 0; j < ny; j++)
      for (let i = 0; i < nx; i++, n++)
        values[n] = field(origin[0] + i * cell, origin[1] + j * cell, origin[2] + k * cell);
  const numbers = new Int32Array(nx * ny * nz).fill(-1);
  const places: number[] = [];
  const faces: number[] = [];
  const strides = [1, nx, nx * ny] as const;
  const at = (n: number) => values[n] ?? 0;
  for (let k = 0; k < nz - 1; k++)
    for (let j = 0; j < ny - 1; j++)
      for (let i = 0; i < nx - 1; i++) {
        const n = i + j * nx + k * nx * ny;
        const point = crossing(n);
        if (!point) continue;
        numbers[n] = places.length / 3;
        places.push(
          origin[0] + (i + point[0]) * cell,
          origin[1] + (j + point[1]) * cell,
          origin[2] + (k + point[2]) * cell,
        );
        connect(n, i, j, k);
      }
  return finish(places, faces, field, cell);

  function crossing(n: number): [number, number, number] | null {
    const sum: [number, number, number] = [0, 0, 0];
    let count = 0;
    for (let axis = 0; axis < 3; axis++) {
      const [u, v] = [(axis + 1) % 3, (axis + 2) % 3] as const;
      for (let side = 0; side < 4; side++) {
        const [du, dv] = [side & 1, side >> 1];
        const from = n + du * (strides[u] ?? 0) + dv * (strides[v] ?? 0);
        const [a, b] = [at(from), at(from + (strides[axis] ?? 0))];
        if (a < 0 === b < 0) continue;
        sum[axis] = (sum[axis] ?? 0) + a / (a - b);
        sum[u] = (sum[u] ?? 0) + du;
        sum[v] = (sum[v] ?? 0) + dv;
        count++;
      }
    }
    return count === 0 ? null : [sum[0] / count, sum[1] / count, sum[2] / count];
  }

  function connect(n: number, i: number, j: number, k: number) {
    const cellAt = [i, j, k];
    for (let axis = 0; axis < 3; axis++) {
      const [u, v] = [(axis + 1) % 3, (axis + 2) % 3] as const;
      if ((cellAt[u] ?? 0) === 0 || (cellAt[v] ?? 0) === 0) continue;
      const [inside, next] = [at(n) < 0, at(n + (strides[axis] ?? 0)) < 0];
      if (inside === next) continue;
      const [su, sv] = [strides[u] ?? 0, strides[v] ?? 0];
      const [a = 0, b = 0, c = 0, d = 0] = [numbers[n], numbers[n - su], numbers[n - su - sv], numbers[n - sv]];
      if (inside) faces.push(a, b, c, a, c, d);
      else faces.push(a, c, b, a, d, c);
    }
  }
}

/** Draws every point onto the true surface, and takes its normal from the field: no polygon shows. */
function finish(places: number[], faces: number[], field: Field, cell: number): THREE.BufferGeometry {
  const ways = new Float32Array(places.length);
  const e = cell * 0.35;
  for (let n = 0; n < places.length; n += 3) {
    let [x, y, z] = [places[n] ?? 0, places[n + 1] ?? 0, places[n + 2] ?? 0];
    for (let pass = 0; pass < 3; pass++) {
      const [gx, gy, gz] = [
        field(x + e, y, z) - field(x - e, y, z),
        field(x, y + e, z) - field(x, y - e, z),
        field(x, y, z + e) - field(x, y, z - e),
      ];
      const long = Math.hypot(gx, gy, gz) || 1;
      ways.set([gx / long, gy / long, gz / long], n);
      const move = Math.max(-cell, Math.min(cell, field(x, y, z))) * 0.9;
      [x, y, z] = [x - (gx / long) * move, y - (gy / long) * move, z - (gz / long) * move];
    }
    places[n] = x;
    places[n + 1] = y;
    places[n + 2] = z;
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(places, 3));
  geometry.setAttribute('normal', new THREE.BufferAttribute(ways, 3));
  geometry.setAttribute('uv', new THREE.Float32BufferAttribute(new Float32Array((places.length / 3) * 2), 2));
  geometry.setIndex(faces);
  return geometry;
}
