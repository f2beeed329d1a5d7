import { drawn, hsl, type Paper } from './wallpaper.ts';
import { keyOf, type Wallpaper, wallpaper } from './wallpapers.ts';

/** What displays show. Drawn large enough for close-ups; proportions follow the device. */

export const screenFont = "'Readex Pro Variable', 'Noto Sans', sans-serif";

export function words(
  paper: Paper,
  text: string,
  x: number,
  y: number,
  size: number,
  options: { color?: string; weight?: number; align?: CanvasTextAlign } = {},
) {
  paper.font = `${options.weight ?? 500} ${size}px ${screenFont}`;
  paper.fillStyle = options.color ?? '#ffffff';
  paper.textAlign = options.align ?? 'left';
  paper.textBaseline = 'alphabetic';
  paper.fillText(text, x, y);
}

export function pill(paper: Paper, x: number, y: number, w: number, h: number, r: number, fill: string) {
  paper.fillStyle = fill;
  paper.beginPath();
  paper.roundRect(x, y, w, h, r);
  paper.fill();
}

/** How a maker's system sets the clock of its lock screen: above the middle, at the left, or hours over minutes. */
export type ClockStyle = 'middle' | 'left' | 'stacked';

/** A phone's lock screen: clock, date, status signs, two round buttons. */
export function phoneScreen(shown: Wallpaper, aspect: number, { home = false, clock = 'middle' as ClockStyle } = {}) {
  const [w, h] = [700, Math.round(700 * aspect)];
  return drawn(`phone ${keyOf(shown)} ${h} ${home} ${clock}`, w, h, (paper) => {
    wallpaper(paper, w, h, shown);
    statusBar(paper, w, home ? 30 : 54);
    const veil = paper.createLinearGradient(0, 0, 0, h * 0.4);
    veil.addColorStop(0, 'rgba(0,0,0,0.28)');
    veil.addColorStop(1, 'rgba(0,0,0,0)');
    paper.fillStyle = veil;
    paper.fillRect(0, 0, w, h * 0.4);
    clocks[clock](paper, w, h);
    if (home) return;
    for (const side of [0.14, 0.86]) pill(paper, w * side - 44, h * 0.905, 88, 88, 44, 'rgba(10,10,14,.42)');
    torch(paper, w * 0.14, h * 0.905 + 44);
    lens(paper, w * 0.86, h * 0.905 + 44);
    pill(paper, w * 0.35, h - 26, w * 0.3, 9, 5, 'rgba(255,255,255,.9)');
  });
}

function torch(paper: Paper, x: number, y: number) {
  pill(paper, x - 8, y - 4, 16, 26, 4, '#fff');
  pill(paper, x - 13, y - 22, 26, 15, 5, '#fff');
}

function lens(paper: Paper, x: number, y: number) {
  pill(paper, x - 22, y - 14, 44, 32, 8, '#fff');
  paper.fillStyle = 'rgba(20,20,24,.9)';
  paper.beginPath();
  paper.arc(x, y + 2, 9, 0, 7);
  paper.fill();
}

function statusBar(paper: Paper, w: number, y: number) {
  words(paper, '9:41', w * 0.115, y + 12, 31, { weight: 600 });
  const right = w * 0.9;
  pill(paper, right - 48, y - 12, 46, 23, 7, 'rgba(255,255,255,.45)');
  pill(paper, right - 45, y - 9, 34, 17, 4, '#fff');
  for (let bar = 0; bar < 4; bar++)
    pill(paper, right - 122 + bar * 9, y + 10 - (8 + bar * 5), 6, 8 + bar * 5, 2, '#fff');
  paper.strokeStyle = '#fff';
  paper.lineWidth = 4;
  for (const radius of [5, 12, 19]) {
    paper.beginPath();
    paper.arc(right - 66, y + 10, radius, -2.3, -0.84);
    paper.stroke();
  }
}

type Clock = (paper: Paper, w: number, h: number) => void;
const clocks: Readonly<Record<ClockStyle, Clock>> = {
  middle: (paper, w, h) => {
    words(paper, 'Friday, 21 November', w / 2, h * 0.142, 34, {
      align: 'center',
      weight: 500,
      color: 'rgba(255,255,255,.92)',
    });
    words(paper, '9:41', w / 2, h * 0.245, 168, { align: 'center', weight: 600, color: 'rgba(255,255,255,.96)' });
  },
  left: (paper, w, h) => {
    words(paper, '09:41', w * 0.09, h * 0.17, 150, { weight: 300 });
    words(paper, 'Fri, 21 November', w * 0.1, h * 0.205, 36, { color: 'rgba(255,255,255,.9)' });
    for (const [line, wide] of [
      [0, 0.82],
      [1, 0.82],
    ] as const)
      pill(paper, w * 0.09, h * (0.68 + line * 0.085), w * wide, h * 0.07, 36, 'rgba(250,250,252,.3)');
  },
  stacked: (paper, w, h) => {
    words(paper, 'Fri 21 Nov', w / 2, h * 0.13, 36, { align: 'center', color: 'rgba(255,255,255,.9)' });
    words(paper, '09', w / 2, h * 0.3, 290, { align: 'center', weight: 300 });
    words(paper, '41', w / 2, h * 0.445, 290, { align: 'center', weight: 300 });
  },
};

/** App tiles of nobody: a rounded square with a plain sign. */
export function appTile(paper: Paper, x: number, y: number, size: number, index: number) {
  const hue = [186, 24, 150, 214, 340, 46, 262, 8, 120, 196, 30, 230][index % 12] ?? 0;
  const fill = paper.createLinearGradient(x, y, x, y + size);
  fill.addColorStop(0, hsl(hue, 74, 62));
  fill.addColorStop(1, hsl(hue + 14, 78, 44));
  paper.fillStyle = fill;
  paper.beginPath();
  paper.roundRect(x, y, size, size, size * 0.24);
  paper.fill();
  paper.strokeStyle = 'rgba(255,255,255,.94)';
  paper.fillStyle = 'rgba(255,255,255,.94)';
  paper.lineWidth = size * 0.075;
  const [cx, cy, r] = [x + size / 2, y + size / 2, size * 0.24];
  paper.beginPath();
  if (index % 4 === 0) paper.arc(cx, cy, r, 0, 7);
  else if (index % 4 === 1) paper.roundRect(cx - r, cy - r * 0.8, r * 2, r * 1.6, r * 0.3);
  else if (index % 4 === 2) {
    paper.moveTo(cx - r, cy + r * 0.7);
    paper.lineTo(cx, cy - r);
    paper.lineTo(cx + r, cy + r * 0.7);
    paper.closePath();
  } else for (const line of [-0.6, 0, 0.6]) paper.rect(cx - r, cy + line * r - 1, r * 2 * (line === 0 ? 0.7 : 1), 2);
  paper.stroke();
}
