import * as THREE from 'three';

/** A closed line in the plane, anticlockwise, with the outward direction at each point. */
export type Outline = { x: number; y: number; nx: number; ny: number }[];

/** A rectangle with corners that flow into the sides (`flow` 2 is a plain arc, 2.6 the corner of modern devices). */
export function roundedRect(width: number, height: number, radius: number, flow = 2, steps = 14): Outline {
  const reach = Math.min(radius * (flow > 2 ? 1.12 : 1), width / 2, height / 2);
  const outline: Outline = [];
  const corners: [number, number][] = [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ];
  for (const [sx, sy] of corners) {
    for (let step = 0; step <= steps; step++) {
      const part = sx * sy > 0 ? step / steps : 1 - step / steps;
      const angle = (part * Math.PI) / 2;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      const [px, py] = [c ** (2 / flow), s ** (2 / flow)];
      const [gx, gy] = [px ** (flow - 1), py ** (flow - 1)];
      const long = Math.hypot(gx, gy);
      outline.push({
        x: sx * (width / 2 - reach + reach * px),
        y: sy * (height / 2 - reach + reach * py),
        nx: (sx * gx) / long,
        ny: (sy * gy) / long,
      });
    }
  }
  return outline;
}

export function circle(radius: number, steps = 128): Outline {
  return ellipse(radius, radius, steps);
}

export function ellipse(rx: number, ry: number, steps = 128): Outline {
  return Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * Math.PI * 2;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const long = Math.hypot(c / rx, s / ry);
    return { x: rx * c, y: ry * s, nx: c / rx / long, ny: s / ry / long };
  });
}

/** |x/a|^n + |y/b|^n = 1: between an ellipse and a rectangle. */
export function superellipse(rx: number, ry: number, power: number, steps = 160): Outline {
  const e = 2 / power;
  return Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * Math.PI * 2;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const x = Math.sign(c) * Math.abs(c) ** e;
    const y = Math.sign(s) * Math.abs(s) ** e;
    const gx = (Math.sign(c) * Math.abs(x) ** (power - 1)) / rx;
    const gy = (Math.sign(s) * Math.abs(y) ** (power - 1)) / ry;
    const long = Math.hypot(gx, gy);
    return { x: x * rx, y: y * ry, nx: gx / long, ny: gy / long };
  });
}

/** A smooth closed line through points given anticlockwise. */
export function smooth(points: readonly (readonly [number, number])[], steps = 160, tension = 0.5): Outline {
  const curve = new THREE.CatmullRomCurve3(
    points.map(([x, y]) => new THREE.Vector3(x, y, 0)),
    true,
    'catmullrom',
    tension,
  );
  return Array.from({ length: steps }, (_, step) => {
    const at = curve.getPointAt(step / steps);
    const along = curve.getTangentAt(step / steps);
    return { x: at.x, y: at.y, nx: along.y, ny: -along.x };
  });
}

/** A convex polygon whose corners are cut round. Points anticlockwise. */
export function polygon(points: readonly (readonly [number, number])[], radius: number, steps = 8): Outline {
  const outline: Outline = [];
  points.forEach(([x, y], index) => {
    const [ax, ay] = points.at(index - 1) ?? [0, 0];
    const [bx, by] = points[(index + 1) % points.length] ?? [0, 0];
    const before = new THREE.Vector2(ax - x, ay - y).normalize();
    const after = new THREE.Vector2(bx - x, by - y).normalize();
    const turn = new THREE.Vector2(-before.y, before.x).angleTo(new THREE.Vector2(after.y, -after.x));
    const bisector = before.clone().add(after).normalize();
    const half = Math.acos(THREE.MathUtils.clamp(before.dot(after), -1, 1)) / 2;
    const middle = new THREE.Vector2(x, y).addScaledVector(bisector, radius / Math.max(0.05, Math.sin(half)));
    const outer = bisector.negate();
    for (let step = 0; step <= steps; step++) {
      const angle = (step / steps - 0.5) * turn;
      const way = outer.clone().rotateAround(new THREE.Vector2(), angle);
      outline.push({ x: middle.x + way.x * radius, y: middle.y + way.y * radius, nx: way.x, ny: way.y });
    }
  });
  return outline;
}
