import * as THREE from 'three';
import { fabric, metal, mixed, plastic, surface } from '#demo/studio/materials.ts';
import { roundedRect } from '#demo/studio/outline.ts';
import { group, loft, placed, put, slab, tube, wall } from '#demo/studio/solid.ts';
import { speckle } from '#demo/studio/textures/grain.ts';
import { words } from '#demo/studio/textures/screens.ts';
import { drawn } from '#demo/studio/textures/wallpaper.ts';
import { plug } from './chargers.ts';

/** What lies beside a product: a thing whose size everybody knows, and what comes with it in its box. All of it lies at y = 0. */

/** px of the face, in the proportions of ISO 7810: 85.6 by 54 mm. */
const [cardWidth, cardHeight] = [1024, 646];

/** A bank card of nobody's bank. */
export function bankCard(): THREE.Group {
  const face = drawn('bank card', cardWidth, cardHeight, (paper, w, h) => {
    const ground = paper.createLinearGradient(0, 0, w, h);
    ground.addColorStop(0, '#14504f');
    ground.addColorStop(1, '#0b2b33');
    paper.fillStyle = ground;
    paper.fillRect(0, 0, w, h);
    paper.strokeStyle = 'rgba(255,255,255,.10)';
    paper.lineWidth = 3;
    for (let ring = 0; ring < 9; ring++) {
      paper.beginPath();
      paper.arc(w * 0.92, h * 1.02, 90 + ring * 64, 0, Math.PI * 2);
      paper.stroke();
    }
    chip(paper);
    for (const [index, digits] of ['5412', '0031', '7746', '9028'].entries())
      words(paper, digits, 92 + index * 212, 452, 62, { color: '#dfe9e6', weight: 500 });
    words(paper, 'NOOR AL SUWAIDI', 92, 566, 34, { color: '#b9cbc8', weight: 500 });
    words(paper, '09/30', 812, 566, 34, { color: '#b9cbc8', weight: 500 });
  });
  const edge = plastic('#0f3b3f', 0.4);
  const printed = surface('#ffffff', { map: face, roughness: 0.36, clearcoat: 0.5, clearcoatRoughness: 0.2 });
  return group(put(slab(roundedRect(85.6, 53.98, 3.2), 0.8, 0.15), [edge, printed, edge], [0, 0.42, 0], [-90, 0, 0]));
}

function chip(paper: CanvasRenderingContext2D) {
  paper.fillStyle = '#c9b078';
  paper.beginPath();
  paper.roundRect(92, 196, 136, 108, 18);
  paper.fill();
  paper.strokeStyle = '#8d7846';
  paper.lineWidth = 4;
  for (const y of [232, 268]) {
    paper.beginPath();
    paper.moveTo(92, y);
    paper.lineTo(138, y);
    paper.moveTo(182, y);
    paper.lineTo(228, y);
    paper.stroke();
  }
  paper.strokeRect(138, 214, 44, 72);
  paper.strokeStyle = '#dfe9e6';
  paper.lineWidth = 8;
  for (const radius of [16, 34, 52]) {
    paper.beginPath();
    paper.arc(262, 250, radius, -0.7, 0.7);
    paper.stroke();
  }
}

/** A charging cable in a coil of 76 mm, as it comes in a box. */
export function coiledCable(hex: string): THREE.Group {
  const turns = Array.from({ length: 110 }, (_, step) => {
    const t = step / 109;
    const angle = t * 4.2 * Math.PI * 2;
    const radius = 37 - t * 7 + 1.6 * Math.sin(angle * 1.5);
    return [Math.cos(angle) * radius, 1.7 + t * 6 + 0.8 * Math.sin(angle * 2), Math.sin(angle) * radius] as const;
  });
  const rubberOf = plastic(mixed(hex, '#8d8f92', 0.06), 0.6);
  const end = (at: readonly [number, number, number], turn: number) => {
    const shape = placed(plug(hex), at, [90, 0, turn]);
    shape.scale.setScalar(0.72);
    return shape;
  };
  return group(
    put(
      tube(
        [[24, 1.7, 64], [33, 1.7, 46], [38, 1.7, 24], ...turns, [8, 6, 32], [4, 3, 46], [0, 2.2, 58]],
        1.5,
        false,
        640,
      ),
      rubberOf,
    ),
    end([18, 2.4, 79], 24),
    end([-4, 2.4, 75], 16),
  );
}

/** The pin that opens the tray of the SIM card. */
export const simTool = (): THREE.Group =>
  group(
    put(new THREE.TorusGeometry(5.4, 0.7, 16, 64), metal('#c4c6c9', 0.2), [0, 0.8, 0], [90, 0, 0]),
    put(new THREE.CapsuleGeometry(0.6, 17, 6, 20), metal('#c4c6c9', 0.2), [0, 0.8, 14], [90, 0, 0]),
  );

/** What is written about a product: a guide with a new one, the shop's warranty with a refurbished one. */
export const papers = (isRefurbished: boolean): THREE.Group =>
  isRefurbished ? leaflet('12-month warranty', 85, 54) : leaflet('Quick start', 58, 84);

/** A leaflet of paper, or a card: `title` and lines of grey below it. */
function leaflet(title: string, width: number, height: number): THREE.Group {
  const face = drawn(`leaflet ${title} ${width} ${height}`, 8 * width, 8 * height, (paper, w, h) => {
    paper.fillStyle = '#f7f6f2';
    paper.fillRect(0, 0, w, h);
    words(paper, title, w * 0.12, h * 0.2, w * 0.09, { color: '#2b2d30', weight: 500 });
    paper.fillStyle = '#c9c8c2';
    for (let line = 0; line < 4; line++)
      paper.fillRect(w * 0.12, h * (0.3 + line * 0.07), w * (line === 3 ? 0.34 : 0.62), h * 0.016);
  });
  const edge = surface('#e3e1da', { roughness: 0.9 });
  const printed = surface('#ffffff', { map: face, roughness: 0.85, specularIntensity: 0.3 });
  return group(put(slab(roundedRect(width, height, 1), 1.1, 0.1), [edge, printed, edge], [0, 0.56, 0], [-90, 0, 0]));
}

export const a4Paper = (): THREE.Group => leaflet('A4', 210, 297);

/** A laptop's power supply with the plug of the UK and the UAE, and its cable. */
export function powerAdapter(hex: string): THREE.Group {
  const shell = plastic(hex, 0.4, { clearcoat: 0.3, clearcoatRoughness: 0.3 });
  const pin = (x: number, y: number, wide: number, tall: number) =>
    put(slab(roundedRect(wide, tall, 1), 17, 1), metal('#c9b98a', 0.22), [x, y, 0]);
  const pins = group(pin(0, 11, 4, 8), pin(-11, -8, 6.4, 4), pin(11, -8, 6.4, 4));
  return group(
    put(loft(roundedRect(62, 62, 13, 2.5), wall(29, 4)), shell, [0, 31, 0]),
    placed(pins, [0, 31, 20], [0, 0, 0]),
    placed(coiledCable(hex), [86, 0, 12], [0, 20, 0]),
  );
}

/** A refurbished product comes in plain board. */
export const cartonColor = (isRefurbished: boolean) => (isRefurbished ? '#b08d62' : '#eceae6');

/** A closed carton that stands on its edge. */
export function carton(hex: string, width: number, height: number, depth: number): THREE.Group {
  const board = fabric(hex, { roughness: 0.8, bumpMap: speckle(6, 6), bumpScale: 0.4 });
  const seam = surface(mixed(hex, '#000000', 0.35), { roughness: 0.9 });
  return group(
    put(slab(roundedRect(width, height, 1.4), depth * 0.62, 0.7), board, [0, height / 2, depth * 0.19]),
    put(slab(roundedRect(width - 1.2, height - 1.2, 1), depth * 0.02, 0.05), seam, [0, height / 2, -depth * 0.13]),
    put(slab(roundedRect(width, height, 1.4), depth * 0.36, 0.7), board, [0, height / 2, -depth * 0.32]),
  );
}
