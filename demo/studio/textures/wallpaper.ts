import * as THREE from 'three';

/** Our own wallpapers: nothing on a display of the demo shop is anybody's trade mark. */
export type Paper = CanvasRenderingContext2D;

const cache = new Map<string, THREE.CanvasTexture>();

/** A texture drawn once for a key. Sizes are pixels of the canvas; sRGB. */
export function drawn(key: string, width: number, height: number, draw: (paper: Paper, w: number, h: number) => void) {
  const known = cache.get(key);
  if (known) return known;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const paper = canvas.getContext('2d', { willReadFrequently: true });
  if (!paper) throw new Error('The browser gives no canvas to draw on.');
  draw(paper, width, height);
  const texture = new THREE.CanvasTexture(canvas);
  texture.colorSpace = THREE.SRGBColorSpace;
  texture.anisotropy = 8;
  texture.generateMipmaps = true;
  cache.set(key, texture);
  return texture;
}

export function hsl(hue: number, saturation: number, light: number, alpha = 1): string {
  return `hsla(${((hue % 360) + 360) % 360}, ${saturation}%, ${light}%, ${alpha})`;
}

/** The hue of a hex colour, and whether it has one. */
export function hueOf(hex: string): { hue: number; vivid: boolean; light: number } {
  const found = { h: 0, s: 0, l: 0 };
  new THREE.Color(hex).getHSL(found, THREE.SRGBColorSpace);
  return { hue: found.h * 360, vivid: found.s > 0.14, light: found.l };
}

/** Dunes under a low sun: layers of ridges, each lit on one flank. */
export function dunes(paper: Paper, w: number, h: number, hue: number, dark = false) {
  const sky = paper.createLinearGradient(0, 0, 0, h * 0.75);
  const [top, low] = dark ? [10, 34] : [38, 84];
  sky.addColorStop(0, hsl(hue + 24, 62, top));
  sky.addColorStop(0.55, hsl(hue + 8, 58, (top + low) / 2));
  sky.addColorStop(1, hsl(hue - 14, 80, low));
  paper.fillStyle = sky;
  paper.fillRect(0, 0, w, h);
  disc(paper, w * 0.66, h * 0.42, Math.min(w, h) * 0.15, hsl(hue - 20, 90, dark ? 62 : 93), hsl(hue - 16, 90, low, 0));
  for (let layer = 0; layer < 5; layer++) {
    const base = h * (0.5 + layer * 0.105);
    const swing = h * (0.03 + layer * 0.016);
    const ridge = (x: number) =>
      base +
      Math.sin(x * (2.2 + layer * 0.5) + layer * 2.1) * swing +
      Math.sin(x * (5.1 - layer * 0.6) + layer * 4.7) * swing * 0.35;
    const light = (dark ? 40 : 70) - layer * (dark ? 7 : 9);
    duneLayer(paper, w, h, ridge, hsl(hue - 8 + layer * 7, 58, light), hsl(hue + 10 + layer * 7, 62, light * 0.52));
  }
}

function duneLayer(paper: Paper, w: number, h: number, ridge: (x: number) => number, lit: string, shade: string) {
  const path = new Path2D();
  path.moveTo(0, h);
  for (let x = 0; x <= w; x += 4) path.lineTo(x, ridge((x / w) * Math.PI));
  path.lineTo(w, h);
  const fill = paper.createLinearGradient(0, h * 0.45, w * 0.5, h);
  fill.addColorStop(0, lit);
  fill.addColorStop(1, shade);
  paper.save();
  paper.fillStyle = fill;
  paper.fill(path);
  paper.clip(path);
  // The flank away from the sun.
  const flank = new Path2D();
  flank.moveTo(w * 0.34, 0);
  for (let y = 0; y <= h; y += 6) flank.lineTo(w * (0.42 + 0.12 * Math.sin(y / h / 0.09)) + y * 0.12, y);
  flank.lineTo(-w, h);
  flank.lineTo(-w, 0);
  paper.globalAlpha = 0.22;
  paper.filter = `blur(${w * 0.02}px)`;
  paper.fillStyle = shade;
  paper.fill(flank);
  paper.restore();
}

function disc(paper: Paper, x: number, y: number, radius: number, core: string, rim: string) {
  const halo = paper.createRadialGradient(x, y, 0, x, y, radius * 2.6);
  halo.addColorStop(0, core);
  halo.addColorStop(0.36, core);
  halo.addColorStop(0.4, hsl(0, 0, 100, 0.25));
  halo.addColorStop(1, rim);
  paper.fillStyle = halo;
  paper.fillRect(x - radius * 3, y - radius * 3, radius * 6, radius * 6);
}

/** Folded sheets of light: wide, soft ribbons, each with a bright edge and a shadow under it. */
export function ribbons(paper: Paper, w: number, h: number, hue: number, dark = true) {
  const ground = paper.createLinearGradient(0, 0, w, h);
  ground.addColorStop(0, hsl(hue + 30, 60, dark ? 9 : 88));
  ground.addColorStop(1, hsl(hue - 30, 70, dark ? 17 : 78));
  paper.fillStyle = ground;
  paper.fillRect(0, 0, w, h);
  for (let ribbon = 0; ribbon < 7; ribbon++) {
    const path = new Path2D();
    const shift = (ribbon - 3) * 0.17;
    const line = (t: number) => h * (0.5 + shift + 0.26 * Math.sin(t * 3.1 + ribbon * 0.55) - 0.2 * t);
    path.moveTo(-20, h * 1.2);
    for (let t = 0; t <= 1.001; t += 0.01) path.lineTo(t * w * 1.04 - 10, line(t));
    path.lineTo(w * 1.1, h * 1.2);
    path.closePath();
    const color = hue - 26 + ribbon * 9;
    const fill = paper.createLinearGradient(0, h * (0.2 + shift), w * 0.35, h * (0.95 + shift));
    fill.addColorStop(0, hsl(color + 12, dark ? 74 : 70, dark ? 64 : 84));
    fill.addColorStop(0.28, hsl(color, dark ? 70 : 62, dark ? 42 : 70));
    fill.addColorStop(1, hsl(color - 18, 66, dark ? 10 : 48));
    paper.save();
    paper.shadowColor = hsl(color, 80, dark ? 3 : 30, 0.55);
    paper.shadowBlur = w * 0.05;
    paper.fillStyle = fill;
    paper.fill(path);
    paper.restore();
  }
}

/** The creek at evening: water with long reflections below a dark line of shore. */
export function creek(paper: Paper, w: number, h: number, hue: number) {
  const sky = paper.createLinearGradient(0, 0, 0, h);
  sky.addColorStop(0, hsl(hue + 12, 62, 20));
  sky.addColorStop(0.36, hsl(hue - 6, 55, 46));
  sky.addColorStop(0.52, hsl(hue + 200, 82, 74));
  sky.addColorStop(0.53, hsl(hue + 2, 52, 40));
  sky.addColorStop(1, hsl(hue + 10, 70, 9));
  paper.fillStyle = sky;
  paper.fillRect(0, 0, w, h);
  paper.fillStyle = hsl(hue + 8, 60, 10, 0.92);
  for (let index = 0; index < 34; index++) {
    const width = w * (0.015 + ((index * 37) % 11) / 400);
    const height = h * (0.008 + ((index * 53) % 17) / 420);
    paper.fillRect((index / 33) * w - width / 2, h * 0.526 - height, width, height);
  }
  sail(paper, w * 0.58, h * 0.56, Math.min(w, h) * 0.26, hsl(hue + 8, 60, 8), hsl(hue + 205, 70, 80));
  for (let index = 0; index < 240; index++) {
    const depth = ((index * 0.618) % 1) ** 1.6;
    const y = h * (0.545 + depth * 0.44);
    const x = ((index * 0.7548) % 1) * w;
    const long = w * (0.02 + depth * 0.12);
    paper.fillStyle = hsl(hue + (index % 3 === 0 ? 200 : 0), 70, 70, 0.05 + 0.1 * (1 - depth));
    paper.fillRect(x - long / 2, y, long, Math.max(1, h * 0.0016 * (1 + depth * 2)));
  }
}

/** A dhow: hull and one lateen sail. */
export function sail(paper: Paper, x: number, y: number, size: number, hull: string, cloth: string) {
  paper.fillStyle = cloth;
  paper.beginPath();
  paper.moveTo(x - size * 0.16, y - size * 0.12);
  paper.quadraticCurveTo(x + size * 0.18, y - size * 0.62, x + size * 0.3, y - size * 1.02);
  paper.quadraticCurveTo(x + size * 0.42, y - size * 0.5, x + size * 0.34, y - size * 0.14);
  paper.fill();
  paper.fillStyle = hull;
  paper.beginPath();
  paper.moveTo(x - size * 0.5, y - size * 0.14);
  paper.quadraticCurveTo(x, y - size * 0.02, x + size * 0.56, y - size * 0.2);
  paper.quadraticCurveTo(x + size * 0.34, y + size * 0.08, x - size * 0.2, y + size * 0.06);
  paper.quadraticCurveTo(x - size * 0.42, y + size * 0.02, x - size * 0.5, y - size * 0.14);
  paper.fill();
}

/** Large soft circles of colour that run into each other. */
export function glowing(paper: Paper, w: number, h: number, hue: number, dark = true) {
  paper.fillStyle = hsl(hue, 50, dark ? 8 : 90);
  paper.fillRect(0, 0, w, h);
  const spots: [number, number, number, number][] = [
    [0.2, 0.78, 0.75, -36],
    [0.85, 0.66, 0.7, 26],
    [0.5, 1.02, 0.8, -10],
    [0.78, 0.2, 0.5, 60],
    [0.1, 0.24, 0.42, 14],
  ];
  for (const [x, y, size, turn] of spots) {
    const radius = size * Math.max(w, h) * 0.72;
    const fill = paper.createRadialGradient(x * w, y * h, 0, x * w, y * h, radius);
    fill.addColorStop(0, hsl(hue + turn, 86, dark ? 56 : 74, 0.85));
    fill.addColorStop(0.5, hsl(hue + turn, 82, dark ? 40 : 80, 0.34));
    fill.addColorStop(1, hsl(hue + turn, 80, 50, 0));
    paper.fillStyle = fill;
    paper.fillRect(0, 0, w, h);
  }
}
