import * as THREE from 'three';
import { fabric, glow, lightness, metal, mixed, plastic, rubber, surface } from '#demo/studio/materials.ts';
import { circle, roundedRect } from '#demo/studio/outline.ts';
import { arc, grounded, group, loft, many, placed, put, slab, tube, turned, wall } from '#demo/studio/solid.ts';
import { speckle, weave } from '#demo/studio/textures/grain.ts';
import { grille, net } from './speaker-nets.ts';

export function home(hex: string, family: string): THREE.Group {
  const apple = family.startsWith('apple');
  const mini = family === 'apple-mini';
  const [r, h] = mini ? [50, 86] : apple ? [50, 116] : [50, 89];
  const rings = [
    [26, '#ff7ad1'],
    [18, '#8f7bff'],
    [9, '#66e0ff'],
  ] as const;
  const light = rings.map(([radius, color], index) =>
    put(
      new THREE.CircleGeometry(radius, 64),
      new THREE.MeshBasicMaterial({ color, transparent: true, opacity: 0.3 + index * 0.14, toneMapped: false }),
      [0, h / 2 - (apple ? 2.2 : 4) + index * 0.05, 0],
      [-90, 0, 0],
    ),
  );
  const top = put(
    turned(
      [
        [0.01, 0.6],
        [27, 0.5],
        [30, -0.6],
      ],
      1,
    ),
    surface('#0a0b0d', { roughness: 0.08, clearcoat: 1 }),
    [0, h / 2 - 3, 0],
  );
  const glowRing = put(new THREE.TorusGeometry(38, 1.5, 16, 128), glow('#4fc3f0', 1.1), [0, -28, 0], [90, 0, 0]);
  const echoButtons = [0, 90, 180, 270].map((angle) =>
    put(
      slab(circle(3, 32), 0.6, 0.2),
      plastic(mixed(hex, '#ffffff', 0.3), 0.5),
      [Math.sin((angle / 180) * Math.PI) * 17, h / 2 + 1.4, Math.cos((angle / 180) * Math.PI) * 17],
      [-90, 0, 0],
    ),
  );
  return grounded(
    group(
      put(homeShape(apple, r, h, mini ? 0.86 : 0.42), net(hex, 44, 28)),
      apple && top,
      ...(apple ? light : [glowRing, ...echoButtons]),
      put(
        turned(
          [
            [0.01, 0],
            [r * 0.66, 0],
            [r * 0.7, 3],
            [r * 0.62, 5],
          ],
          1,
        ),
        rubber(mixed(hex, '#000000', 0.3)),
        [0, apple ? -h / 2 - 1 : -45, 0],
      ),
    ),
  );
}

/** `round` 1 is a ball; the less, the straighter its side. */
function homeShape(apple: boolean, r: number, h: number, round: number): THREE.BufferGeometry {
  if (apple)
    return turned(
      Array.from({ length: 40 }, (_, step) => {
        const a = (step / 39) * Math.PI - Math.PI / 2;
        return [
          Math.max(0.01, r * Math.cos(a) ** round),
          (h / 2) * Math.sign(Math.sin(a)) * Math.abs(Math.sin(a)) ** 0.9,
        ] as const;
      }),
    );
  return turned(
    Array.from({ length: 40 }, (_, step) => {
      const a = (step / 39) * 2.55 - 0.98;
      return [Math.max(0.01, r * Math.cos(a)), r * Math.sin(a)] as const;
    }),
  );
}

export function soundbar(hex: string): THREE.Group {
  const bar = loft(roundedRect(1000, 60, 16), wall(110, 10, 14));
  const face = put(slab(roundedRect(960, 46, 12), 4, 1.4), grille(hex, 120, 6), [0, 0, 55]);
  const ends = [1, -1].map((side) =>
    put(slab(roundedRect(26, 50, 10), 6, 2), plastic(mixed(hex, '#ffffff', 0.08), 0.3, { clearcoat: 0.6 }), [
      side * 482,
      0,
      54,
    ]),
  );
  const sub = placed(
    group(
      put(loft(roundedRect(210, 390, 16), wall(380, 14)), plastic(hex, 0.46), [0, 195, 0]),
      put(slab(circle(78), 8, 3), grille(hex, 22, 22), [0, 150, 190]),
      put(new THREE.TorusGeometry(80, 3, 20, 128), metal('#5a5c60', 0.25), [0, 150, 192]),
    ),
    [310, 0, -330],
  );
  const dots = [0, 1, 2, 3, 4].map((step) =>
    put(
      slab(circle(2.4, 24), 1, 0.3),
      step === 0 ? glow('#7ef0c0', 1) : surface('#3a3b3e'),
      [-440 + step * 14, 31, 10],
      [-90, 0, 0],
    ),
  );
  return grounded(
    group(
      put(bar, plastic(hex, 0.42), [0, 30, 0]),
      placed(group(face, ...ends), [0, 30, 0]),
      sub,
      placed(group(...dots), [0, 30, 0]),
    ),
  );
}

export function tower(hex: string): THREE.Group {
  const [w, h, d] = [250, 320, 250];
  const box = loft(roundedRect(w, h, 30), wall(d, 16, 26));
  const front = put(slab(roundedRect(w - 34, h - 44, 24), 6, 2), grille(hex, 22, 28), [0, -4, d / 2 - 2]);
  const ring = (y: number, r: number, color: string) =>
    group(
      put(new THREE.TorusGeometry(r, 4, 20, 128), glow(color, 1.4), [0, y, d / 2 + 2]),
      put(new THREE.TorusGeometry(r - 8, 3, 20, 128), metal('#3d3f43', 0.3), [0, y, d / 2 + 2]),
      put(new THREE.SphereGeometry(r * 0.32, 48, 24), plastic('#17181a', 0.4), [0, y, d / 2 - r * 0.14]),
    );
  const handle = put(
    tube(
      [
        [-70, h / 2 - 6, -20],
        [-70, h / 2 + 34, -20],
        [-50, h / 2 + 46, -20],
        [50, h / 2 + 46, -20],
        [70, h / 2 + 34, -20],
        [70, h / 2 - 6, -20],
      ],
      11,
    ),
    plastic(mixed(hex, '#000000', 0.2), 0.6),
  );
  return grounded(
    group(
      put(box, plastic(hex, 0.55, { bumpMap: speckle(10), bumpScale: 1 })),
      front,
      ring(-54, 88, '#ff6a3c'),
      ring(92, 46, '#b455ff'),
      handle,
      put(
        slab(roundedRect(120, 22, 10), 4, 1),
        plastic('#2f3134', 0.3, { clearcoat: 0.8 }),
        [0, h / 2 + 1, 60],
        [-70, 0, 0],
      ),
    ),
  );
}

export function retro(hex: string, family: string): THREE.Group {
  const portable = family === 'marshall-portable';
  const [w, h, d] = portable ? [236, 106, 112] : [260, 160, 130];
  const dark = lightness(hex) < 0.5;
  const skinColor = surface(hex, { roughness: 0.78, bumpMap: speckle(16, 4), bumpScale: 3.4 });
  const brass = metal('#c8a25a', 0.2);
  const face = fabric(dark ? '#2a2a2a' : '#8f836b', { map: weave(22, 13) });
  const knobs = [-92, -68, -44].map((x) =>
    placed(
      group(
        put(
          turned(
            [
              [0.01, 9],
              [6.6, 9],
              [7.6, 7.6],
              [7.6, 0],
              [8.6, -0.4],
            ],
            0.8,
          ),
          brass,
        ),
        put(slab(circle(5.4, 48), 0.4, 0.1), metal('#e4cd94', 0.16), [0, 9.1, 0], [-90, 0, 0]),
      ),
      [x, h / 2 + 1, 10],
    ),
  );
  const piping = loft(roundedRect(w - 16, h - 22, 10), arc(0, 0, 1.8, -180, 180, 16), 'none');
  return grounded(
    group(
      put(loft(roundedRect(w, h, 16), wall(d, 9, 9)), skinColor),
      put(slab(roundedRect(w - 16, h - 22, 10), 4, 1), face, [0, 0, d / 2]),
      put(piping, brass, [0, 0, d / 2 + 1.6]),
      put(slab(roundedRect(92, 22, 3), 1.4, 0.4), brass, [0, -2, d / 2 + 3]),
      put(slab(roundedRect(88, 18, 2), 1.6, 0.4), surface(dark ? '#17171a' : '#efe6d0', { roughness: 0.4 }), [
        0,
        -2,
        d / 2 + 3.3,
      ]),
      put(slab(roundedRect(w - 46, 36, 6), 3, 1), brass, [-6, h / 2 + 0.6, 10], [-90, 0, 0]),
      ...(portable ? knobs.slice(0, 1) : knobs),
      !portable &&
        many(
          new THREE.CylinderGeometry(2, 2, 7, 24),
          brass,
          [-6, 14, 34, 54].map((x) => ({ at: [x, h / 2 + 4, 10] as const })),
        ),
      put(slab(circle(3, 32), 1, 0.3), glow('#ff6a4a', 1.2), [80, h / 2 + 2.4, 10], [-90, 0, 0]),
    ),
  );
}
