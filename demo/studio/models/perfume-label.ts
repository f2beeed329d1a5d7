import * as THREE from 'three';
import type { PerfumeLook } from '#demo/pictures/look.ts';
import { lightness, metal, mixed, surface } from '#demo/studio/materials.ts';
import { group, put } from '#demo/studio/solid.ts';
import { words } from '#demo/studio/textures/screens.ts';
import { drawn, type Paper } from '#demo/studio/textures/wallpaper.ts';
import type { Bottle } from './perfume-bottle.ts';

/** A plaque on the glass: paper on light bottles, metal in the colour of the cap on dark ones. Nobody's name and nobody's mark. */
export function label(
  { label: [w, h], depth, width }: Pick<Bottle, 'label' | 'depth' | 'width'>,
  { cap, glass, bottle: kind }: PerfumeLook,
): THREE.Group {
  const dark = lightness(`#${glass}`) < 0.48;
  const ground = dark ? (lightness(`#${cap}`) > 0.4 ? `#${cap}` : '#b9bcc0') : mixed(`#${glass}`, '#fffdf8', 0.82);
  const ink = lightness(ground) > 0.45 ? '#231d1a' : '#f6ecd8';
  const petals = 5 + (Number.parseInt(glass, 16) % 9);
  const paint = drawn(`label ${ground} ${ink} ${petals} ${w / h}`, 512, Math.round((512 * h) / w), (paper, pw, ph) => {
    plaque(paper, pw, ph, ground, ink, petals);
  });
  const material = dark ? metal('#ffffff', 0.34, { map: paint }) : surface('#ffffff', { map: paint, roughness: 0.55 });
  const geometry =
    kind === 'round'
      ? new THREE.CylinderGeometry(
          width / 2 + 0.3,
          width / 2 + 0.3,
          h,
          48,
          1,
          true,
          -w / width,
          (2 * w) / width,
        ).translate(0, 0, -depth / 2)
      : new THREE.BoxGeometry(w, h, 0.5);
  const mesh = put(geometry, material);
  mesh.renderOrder = 6;
  mesh.userData.casts = 0;
  return group(mesh);
}

/** A rosette over two lines of words, within a fine frame. */
function plaque(paper: Paper, w: number, h: number, ground: string, ink: string, petals: number) {
  paper.fillStyle = ground;
  paper.fillRect(0, 0, w, h);
  paper.strokeStyle = ink;
  paper.lineWidth = 5;
  paper.strokeRect(16, 16, w - 32, h - 32);
  const [x, y, radius] = [w / 2, h * 0.4, h * 0.2];
  for (let petal = 0; petal < petals; petal++) {
    const angle = (petal / petals) * Math.PI * 2;
    paper.beginPath();
    paper.arc(x + Math.cos(angle) * radius * 0.5, y + Math.sin(angle) * radius * 0.5, radius * 0.5, 0, 7);
    paper.stroke();
  }
  paper.beginPath();
  paper.arc(x, y, radius * 1.14, 0, 7);
  paper.stroke();
  words(paper, 'EAU DE PARFUM', w / 2, h * 0.78, Math.min(46, w * 0.09), { align: 'center', color: ink, weight: 600 });
  words(paper, 'natural spray', w / 2, h * 0.89, Math.min(30, w * 0.06), { align: 'center', color: ink });
}
