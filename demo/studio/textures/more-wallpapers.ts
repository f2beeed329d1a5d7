import { hsl, type Paper } from './wallpaper.ts';

/** A planet over a horizon of haze, with one bright rim. */
export function orb(paper: Paper, w: number, h: number, hue: number, dark: boolean) {
  const sky = paper.createLinearGradient(0, 0, w * 0.4, h);
  sky.addColorStop(0, hsl(hue + 40, 58, dark ? 7 : 92));
  sky.addColorStop(1, hsl(hue, 66, dark ? 22 : 74));
  paper.fillStyle = sky;
  paper.fillRect(0, 0, w, h);
  const [x, y, radius] = [w * 0.56, h * 0.66, Math.max(w, h) * 0.36];
  const halo = paper.createRadialGradient(x, y, radius * 0.9, x, y, radius * 1.5);
  halo.addColorStop(0, hsl(hue - 10, 92, dark ? 62 : 98, 0.7));
  halo.addColorStop(1, hsl(hue - 10, 92, 60, 0));
  paper.fillStyle = halo;
  paper.fillRect(0, 0, w, h);
  const ball = paper.createRadialGradient(x - radius * 0.4, y - radius * 0.5, radius * 0.1, x, y, radius * 1.05);
  ball.addColorStop(0, hsl(hue - 24, 90, dark ? 66 : 80));
  ball.addColorStop(0.55, hsl(hue, 78, dark ? 36 : 58));
  ball.addColorStop(1, hsl(hue + 24, 70, dark ? 9 : 40));
  paper.fillStyle = ball;
  paper.beginPath();
  paper.arc(x, y, radius, 0, 7);
  paper.fill();
}

/** Slanting stripes of cloth, each a step further round the colour circle. */
export function bands(paper: Paper, w: number, h: number, hue: number, dark: boolean) {
  const wide = Math.max(w, h) * 0.19;
  paper.save();
  paper.translate(w / 2, h / 2);
  paper.rotate(-0.62);
  for (let band = -5; band <= 5; band++) {
    const x = band * wide;
    const fill = paper.createLinearGradient(x, 0, x + wide, 0);
    const tone = hue + band * 7;
    fill.addColorStop(0, hsl(tone, 76, dark ? 12 : 62));
    fill.addColorStop(0.85, hsl(tone, 80, dark ? 44 : 84));
    fill.addColorStop(1, hsl(tone, 84, dark ? 58 : 93));
    paper.fillStyle = fill;
    paper.fillRect(x, -h - w, wide + 1, (h + w) * 2);
  }
  paper.restore();
}

/** Ranges of mountains in morning haze, the nearest the darkest. */
export function peaks(paper: Paper, w: number, h: number, hue: number, dark: boolean) {
  const sky = paper.createLinearGradient(0, 0, 0, h);
  sky.addColorStop(0, hsl(hue, 54, dark ? 16 : 78));
  sky.addColorStop(0.6, hsl(hue + 150, 60, dark ? 46 : 90));
  paper.fillStyle = sky;
  paper.fillRect(0, 0, w, h);
  for (let range = 0; range < 5; range++) {
    const base = h * (0.42 + range * 0.12);
    paper.fillStyle = hsl(hue + range * 6, 44, (dark ? 38 : 66) - range * (dark ? 7.5 : 11));
    paper.beginPath();
    paper.moveTo(0, h);
    for (let step = 0; step <= 14; step++) {
      const high = Math.abs(Math.sin(step * 12.9898 + range * 78.233) * 43.7) % 1;
      paper.lineTo((w * step) / 14, base - h * 0.17 * (step % 2 === 0 ? high * 0.4 : 0.4 + high * 0.6));
    }
    paper.lineTo(w, h);
    paper.fill();
  }
}

/** Quarter circles laid as tiles. */
export function tiles(paper: Paper, w: number, h: number, hue: number, dark: boolean) {
  paper.fillStyle = hsl(hue, 40, dark ? 12 : 92);
  paper.fillRect(0, 0, w, h);
  const side = Math.max(w, h) / 6;
  for (let row = 0; row * side < h; row++) {
    for (let column = 0; column * side < w; column++) {
      const turn = (row * 5 + column * 3) % 4;
      const [x, y] = [column * side, row * side];
      paper.fillStyle = hsl(hue + ((row * 2 + column) % 5) * 14 - 28, 72, (dark ? 26 : 56) + ((row + column) % 3) * 9);
      paper.beginPath();
      const [cx, cy] = [x + (turn % 2) * side, y + (turn > 1 ? side : 0)];
      paper.moveTo(cx, cy);
      const from = [0, Math.PI / 2, -Math.PI / 2, Math.PI][turn] ?? 0;
      paper.arc(cx, cy, side, from, from + Math.PI / 2);
      paper.fill();
    }
  }
}
