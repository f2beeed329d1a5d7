import * as THREE from 'three';
import type { PerfumeLook } from '#demo/pictures/look.ts';
import type { Body } from '#demo/studio/bodies.ts';
import { chrome, lightness, metal, mixed, surface } from '#demo/studio/materials.ts';
import { circle, type Outline, polygon, roundedRect, superellipse } from '#demo/studio/outline.ts';
import { group, loft, placed, put, type Step, turned, wall } from '#demo/studio/solid.ts';
import { label } from './perfume-label.ts';

export type Perfume = Body & { look: PerfumeLook };

export type Bottle = {
  outline: Outline;
  width: number;
  depth: number;
  height: number;
  shoulder: number;
  label: [number, number];
};

export const bottles: Readonly<Record<PerfumeLook['bottle'], Bottle>> = {
  block: { outline: roundedRect(62, 32, 5), width: 62, depth: 32, height: 92, shoulder: 4, label: [36, 30] },
  round: { outline: circle(33, 128), width: 66, depth: 66, height: 84, shoulder: 18, label: [30, 24] },
  tall: { outline: roundedRect(50, 34, 8), width: 50, depth: 34, height: 118, shoulder: 6, label: [28, 44] },
  faceted: {
    outline: polygon(
      [
        [30, -14],
        [30, 14],
        [18, 22],
        [-18, 22],
        [-30, 14],
        [-30, -14],
        [-18, -22],
        [18, -22],
      ],
      1,
    ),
    width: 60,
    depth: 44,
    height: 88,
    shoulder: 10,
    label: [28, 24],
  },
  cube: { outline: roundedRect(66, 42, 3), width: 66, depth: 42, height: 66, shoulder: 3, label: [38, 26] },
  broad: { outline: roundedRect(86, 30, 4), width: 86, depth: 30, height: 82, shoulder: 6, label: [50, 30] },
  dome: { outline: superellipse(34, 19, 2.5), width: 68, depth: 38, height: 84, shoulder: 30, label: [30, 22] },
  shoulder: { outline: roundedRect(64, 30, 9), width: 64, depth: 30, height: 96, shoulder: 22, label: [34, 32] },
};

/** The side of a bottle: straight, then a shoulder that rounds in towards the neck. */
function side({ height, shoulder, depth, width }: Bottle, inset: number): Step[] {
  const most = Math.min(depth, width) / 2 - 7;
  const steps: Step[] = [
    { out: -inset - 3.4, z: inset, nOut: 0.1, nZ: -1 },
    { out: -inset - 1, z: inset + 0.8, nOut: 0.7, nZ: -0.7 },
    { out: -inset, z: inset + 3, nOut: 1, nZ: 0 },
    { out: -inset, z: height - shoulder - inset, nOut: 1, nZ: 0 },
  ];
  for (let step = 1; step <= 12; step++) {
    const angle = (step / 12) * (Math.PI / 2);
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const reach = Math.min(shoulder, most) - inset;
    steps.push({ out: -inset - reach * (1 - c), z: height - shoulder - inset + shoulder * s, nOut: c, nZ: s });
  }
  return steps;
}

export function bottle({ look }: Perfume): THREE.Group {
  const made = bottles[look.bottle];
  const glassHex = `#${look.glass}`;
  const dark = lightness(glassHex) < 0.48;
  const cap =
    lightness(`#${look.cap}`) < 0.5
      ? surface(`#${look.cap}`, { roughness: 0.22, metalness: 0.3, clearcoat: 1, clearcoatRoughness: 0.05 })
      : metal(`#${look.cap}`, 0.16);
  const top = made.height;
  const body = loft(made.outline, side(made, 0)).rotateX(-Math.PI / 2);
  const inner = loft(made.outline, side({ ...made, height: made.height * 0.86 }, 4.2)).rotateX(-Math.PI / 2);
  return group(
    ...(dark ? [put(body, opaqueGlass(glassHex))] : clearBottle(body, inner, glassHex)),
    put(
      turned(
        [
          [9, 0],
          [9.6, 0.4],
          [9.6, 5],
          [8.4, 6],
        ],
        0.6,
      ),
      chrome(mixed(`#${look.cap}`, '#d8d9da', 0.4)),
      [0, top - 1, 0],
    ),
    placed(capOf(look, made, cap), [0, top + 4, 0]),
    placed(label(made, look), [0, made.height * 0.4, made.depth / 2 + 0.15]),
    !dark &&
      put(
        new THREE.CylinderGeometry(0.9, 0.9, made.height * 0.8, 16),
        surface('#ffffff', { roughness: 0.2, transparent: true, opacity: 0.5 }),
        [0, made.height * 0.5, 0],
      ),
  );
}

/** Lacquered or very dark glass lets nothing through. */
const opaqueGlass = (hex: string) =>
  surface(mixed(hex, '#000000', 0.12), {
    roughness: 0.28,
    clearcoat: 1,
    clearcoatRoughness: 0.02,
    metalness: 0.15,
    envMapIntensity: 1.2,
  });

/** Thick clear glass around tinted liquid: three skins, from inside outwards. */
function clearBottle(body: THREE.BufferGeometry, inner: THREE.BufferGeometry, hex: string): THREE.Mesh[] {
  const liquid = surface(hex, {
    roughness: 0.12,
    transparent: true,
    opacity: 0.66,
    side: THREE.DoubleSide,
    emissive: hex,
    emissiveIntensity: 0.14,
    depthWrite: false,
  });
  const back = surface(mixed(hex, '#ffffff', 0.35), {
    roughness: 0.05,
    transparent: true,
    opacity: 0.26,
    side: THREE.BackSide,
    depthWrite: false,
  });
  const front = surface(mixed(hex, '#ffffff', 0.7), {
    roughness: 0.02,
    transparent: true,
    opacity: 0.13,
    clearcoat: 1,
    specularIntensity: 1,
    ior: 1.7,
    envMapIntensity: 2,
    depthWrite: false,
  });
  const meshes = [put(body, back), put(inner, liquid), put(body, front)];
  meshes.forEach((mesh, index) => {
    mesh.renderOrder = index + 1;
    mesh.userData.casts = index === 1 ? 0.75 : 0;
  });
  return meshes;
}

function capOf({ bottle: kind }: PerfumeLook, { width, depth }: Bottle, material: THREE.Material): THREE.Group {
  const upright = (geometry: THREE.BufferGeometry, height: number) =>
    group(put(geometry, material, [0, height / 2, 0], [-90, 0, 0]));
  if (kind === 'cube') return upright(loft(roundedRect(width * 0.7, depth * 0.86, 2), wall(26, 1, 1)), 26);
  if (kind === 'broad') return upright(loft(circle(15, 96), wall(36, 1, 2)), 36);
  if (kind === 'block' || kind === 'shoulder')
    return upright(loft(roundedRect(width * 0.42, Math.min(depth * 0.8, width * 0.42), 3), wall(30, 1, 1.6)), 30);
  if (kind === 'tall') return upright(loft(roundedRect(width * 0.62, depth * 0.8, 5), wall(34, 1, 1.4)), 34);
  if (kind === 'faceted') return facetedCap(material);
  return kind === 'dome' ? domeCap(material) : roundCap(material);
}

function facetedCap(material: THREE.Material): THREE.Group {
  return group(
    put(
      turned(
        [
          [0.01, 34],
          [10, 33],
          [18, 22],
          [15, 8],
          [11, 0],
        ],
        0.4,
        8,
      ),
      material,
    ),
  );
}

function domeCap(material: THREE.Material): THREE.Group {
  return group(
    put(new THREE.SphereGeometry(15, 64, 40), material, [0, 16, 0]),
    put(
      turned(
        [
          [9, 0],
          [11, 1],
          [11, 5],
          [8, 7],
        ],
        0.8,
      ),
      material,
    ),
  );
}

function roundCap(material: THREE.Material): THREE.Group {
  return group(
    put(
      turned(
        [
          [0.01, 30],
          [14, 30],
          [16, 27.5],
          [16, 2],
          [15, 0],
        ],
        2,
      ),
      material,
    ),
    put(
      turned(
        [
          [16.2, 8],
          [16.7, 8.4],
          [16.7, 10],
          [16.2, 10.4],
        ],
        0.2,
      ),
      chrome(),
    ),
  );
}
