import { words } from './screens.ts';
import { drawn, hsl, hueOf, type Paper } from './wallpaper.ts';
import { keyOf, type Wallpaper, wallpaper } from './wallpapers.ts';

export type FaceKind = 'rings' | 'way' | 'hands' | 'sport' | 'slim';

/** A face over a picture, 640 pixels high: hands where the case is round and made for them, large figures otherwise. */
export function pictureFace(kind: FaceKind, shown: Wallpaper, aspect: number) {
  const [w, h] = [Math.round(640 * aspect), 640];
  return drawn(`watch ${kind} ${keyOf(shown)} ${w}`, w, h, (paper) => {
    wallpaper(paper, w, h, shown);
    const ink = shown.dark ? '#ffffff' : '#12181c';
    if (kind === 'hands') {
      ticks(paper, w / 2, h / 2, Math.min(w, h) * 0.45, ink);
      hand(paper, w / 2, h / 2, ((10 + 9 / 60) / 12) * Math.PI * 2, h * 0.23, 20, ink);
      hand(paper, w / 2, h / 2, (9 / 60) * Math.PI * 2, h * 0.35, 14, ink);
      return;
    }
    words(paper, 'FRI 21', w / 2, h * 0.24, 40, { align: 'center', color: ink, weight: 600 });
    words(paper, '9:41', w / 2, h * 0.5, 190 * Math.min(1, w / 500), { align: 'center', color: ink, weight: 600 });
    words(paper, '8 420 steps', w / 2, h * 0.82, 38, { align: 'center', color: ink });
  });
}

/** A watch face on black, 640 pixels high. */
export function watchFace(kind: FaceKind, hex: string, aspect: number) {
  const [w, h] = [Math.round(640 * aspect), 640];
  const { hue, vivid } = hueOf(hex);
  const tone = vivid ? hue : 22;
  return drawn(`watch ${kind} ${tone} ${w}`, w, h, (paper) => {
    paper.fillStyle = '#030405';
    paper.fillRect(0, 0, w, h);
    if (kind === 'rings') rings(paper, w, h, tone);
    else if (kind === 'way') wayFace(paper, w, h, tone);
    else if (kind === 'hands') hands(paper, w, h, tone);
    else if (kind === 'sport') sport(paper, w, h, tone);
    else slim(paper, w, h, tone);
  });
}

function ring(paper: Paper, x: number, y: number, radius: number, width: number, share: number, color: string) {
  paper.lineCap = 'round';
  paper.lineWidth = width;
  paper.strokeStyle = 'rgba(255,255,255,.1)';
  paper.beginPath();
  paper.arc(x, y, radius, 0, 7);
  paper.stroke();
  paper.strokeStyle = color;
  paper.beginPath();
  paper.arc(x, y, radius, -Math.PI / 2, -Math.PI / 2 + Math.PI * 2 * share);
  paper.stroke();
}

function rings(paper: Paper, w: number, h: number, tone: number) {
  const glow = paper.createRadialGradient(w / 2, h * 0.4, 0, w / 2, h * 0.4, h * 0.7);
  glow.addColorStop(0, hsl(tone, 60, 22));
  glow.addColorStop(1, '#030405');
  paper.fillStyle = glow;
  paper.fillRect(0, 0, w, h);
  words(paper, 'FRI 21', w / 2, h * 0.2, 34, { align: 'center', color: '#ff9a62', weight: 600 });
  words(paper, '9:41', w / 2, h * 0.47, 190 * Math.min(1, w / 520), { align: 'center', weight: 500 });
  const y = h * 0.72;
  [
    [-0.27, 0.72, 12],
    [0, 0.54, 150],
    [0.27, 0.86, 192],
  ].forEach(([x = 0, share = 0, hue = 0]) => {
    ring(paper, w / 2 + x * w, y, w * 0.1, w * 0.036, share, hsl(hue, 90, 60));
    words(paper, String(Math.round(share * 100)), w / 2 + x * w, y + 12, 34, { align: 'center', weight: 600 });
  });
}

function ticks(paper: Paper, x: number, y: number, radius: number, color: string) {
  for (let minute = 0; minute < 60; minute++) {
    const angle = (minute / 60) * Math.PI * 2;
    const long = minute % 5 === 0 ? 0.1 : 0.045;
    paper.strokeStyle = minute % 5 === 0 ? '#f4f4f2' : color;
    paper.lineWidth = minute % 5 === 0 ? 7 : 3;
    paper.beginPath();
    paper.moveTo(x + Math.sin(angle) * radius, y - Math.cos(angle) * radius);
    paper.lineTo(x + Math.sin(angle) * radius * (1 - long), y - Math.cos(angle) * radius * (1 - long));
    paper.stroke();
  }
}

function hand(paper: Paper, x: number, y: number, turn: number, long: number, width: number, color: string) {
  paper.lineCap = 'round';
  paper.strokeStyle = color;
  paper.lineWidth = width;
  paper.beginPath();
  paper.moveTo(x - Math.sin(turn) * long * 0.14, y + Math.cos(turn) * long * 0.14);
  paper.lineTo(x + Math.sin(turn) * long, y - Math.cos(turn) * long);
  paper.stroke();
}

function hands(paper: Paper, w: number, h: number, tone: number) {
  const [x, y, r] = [w / 2, h / 2, Math.min(w, h) * 0.47];
  const glow = paper.createRadialGradient(x, y, 0, x, y, r);
  glow.addColorStop(0, hsl(tone, 30, 22));
  glow.addColorStop(0.75, hsl(tone, 34, 9));
  glow.addColorStop(1, '#020203');
  paper.fillStyle = glow;
  paper.fillRect(0, 0, w, h);
  ticks(paper, x, y, r, 'rgba(255,255,255,.45)');
  ['12', '3', '6', '9'].forEach((label, index) => {
    const angle = (index * Math.PI) / 2;
    words(paper, label, x + Math.sin(angle) * r * 0.76, y - Math.cos(angle) * r * 0.76 + 20, 58, {
      align: 'center',
      weight: 500,
    });
  });
  ring(paper, x - r * 0.36, y, r * 0.15, 9, 0.7, '#58d0c4');
  ring(paper, x + r * 0.36, y, r * 0.15, 9, 0.4, '#ff9a52');
  words(paper, '21', x, y + r * 0.52, 40, { align: 'center', color: '#ffb27d', weight: 600 });
  hand(paper, x, y, ((10 + 9 / 60) / 12) * Math.PI * 2, r * 0.5, 17, '#f7f7f4');
  hand(paper, x, y, (9 / 60) * Math.PI * 2, r * 0.74, 12, '#f7f7f4');
  hand(paper, x, y, (36 / 60) * Math.PI * 2, r * 0.8, 4, '#ff7a3c');
  paper.fillStyle = '#ff7a3c';
  paper.beginPath();
  paper.arc(x, y, 11, 0, 7);
  paper.fill();
}

function wayFace(paper: Paper, w: number, h: number, tone: number) {
  const [x, y, r] = [w / 2, h / 2, Math.min(w, h) * 0.47];
  ticks(paper, x, y, r, '#ffb36b');
  for (let degree = 0; degree < 360; degree += 30) {
    const angle = (degree / 180) * Math.PI;
    words(
      paper,
      degree % 90 === 0 ? (['N', 'E', 'S', 'W'][degree / 90] ?? '') : String(degree),
      x + Math.sin(angle) * r * 0.8,
      y - Math.cos(angle) * r * 0.8 + 12,
      degree % 90 === 0 ? 42 : 24,
      { align: 'center', color: degree === 0 ? '#ff6a2c' : '#e9e6df', weight: 600 },
    );
  }
  words(paper, '09:41', x, y - 8, 118 * Math.min(1, w / 560), { align: 'center', weight: 600 });
  words(paper, 'FRI 21 NOV', x, y + 40, 32, { align: 'center', color: hsl(tone, 80, 70) });
  words(paper, '▲ 312 m    ♥ 68', x, y + 96, 34, { align: 'center', color: '#ffb36b' });
  words(paper, '24.1 km', x, y + 152, 40, { align: 'center', weight: 600 });
}

function sport(paper: Paper, w: number, h: number, tone: number) {
  const [x, y, r] = [w / 2, h / 2, Math.min(w, h) * 0.47];
  [
    [0.94, 0.78, tone],
    [0.82, 0.56, tone + 40],
    [0.7, 0.9, tone + 150],
  ].forEach(([radius = 0, share = 0, hue = 0]) => {
    ring(paper, x, y, r * radius, r * 0.085, share, hsl(hue, 86, 60));
  });
  words(paper, '09', x, y - 4, 150, { align: 'center', weight: 700 });
  words(paper, '41', x, y + 126, 150, { align: 'center', weight: 300, color: '#ff9a5a' });
  words(paper, '8 420 steps', x, y - 140, 30, { align: 'center', color: '#cfd4d4' });
}

function slim(paper: Paper, w: number, h: number, tone: number) {
  const glow = paper.createLinearGradient(0, 0, w, h);
  glow.addColorStop(0, hsl(tone + 20, 66, 36));
  glow.addColorStop(0.5, hsl(tone - 20, 60, 14));
  glow.addColorStop(1, '#030405');
  paper.fillStyle = glow;
  paper.fillRect(0, 0, w, h);
  words(paper, '09', w / 2, h * 0.33, 150, { align: 'center', weight: 700 });
  words(paper, '41', w / 2, h * 0.54, 150, { align: 'center', weight: 300 });
  words(paper, 'FRI 21', w / 2, h * 0.64, 34, { align: 'center', color: '#ffb98a' });
  ring(paper, w / 2, h * 0.81, w * 0.2, w * 0.06, 0.68, '#ff8a4c');
  words(paper, '68', w / 2, h * 0.81 + 14, 40, { align: 'center', weight: 600 });
}
