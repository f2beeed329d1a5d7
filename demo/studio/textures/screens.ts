import { creek, drawn, dunes, glowing, hsl, hueOf, type Paper, ribbons } from './wallpaper.ts';

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

export type PaperKind = 'dunes' | 'ribbons' | 'creek' | 'glow';

export function wallpaper(paper: Paper, w: number, h: number, kind: PaperKind, hex: string) {
  const { hue, vivid, light } = hueOf(hex);
  const dark = light < 0.55;
  if (kind === 'dunes') dunes(paper, w, h, vivid ? hue : 28, dark);
  else if (kind === 'creek') creek(paper, w, h, vivid ? hue : 186);
  else if (kind === 'ribbons') ribbons(paper, w, h, vivid ? hue : dark ? 200 : 32, dark);
  else glowing(paper, w, h, vivid ? hue : dark ? 264 : 24, dark);
}

/** A phone's lock screen: clock, date, status signs, two round buttons. */
export function phoneScreen(kind: PaperKind, hex: string, aspect: number, home = false) {
  const [w, h] = [700, Math.round(700 * aspect)];
  return drawn(`phone ${kind} ${hex} ${h} ${home}`, w, h, (paper) => {
    wallpaper(paper, w, h, kind, hex);
    statusBar(paper, w, home ? 30 : 54);
    const veil = paper.createLinearGradient(0, 0, 0, h * 0.4);
    veil.addColorStop(0, 'rgba(0,0,0,0.28)');
    veil.addColorStop(1, 'rgba(0,0,0,0)');
    paper.fillStyle = veil;
    paper.fillRect(0, 0, w, h * 0.4);
    words(paper, 'Friday, 21 November', w / 2, h * 0.142, 34, {
      align: 'center',
      weight: 500,
      color: 'rgba(255,255,255,.92)',
    });
    words(paper, '9:41', w / 2, h * 0.245, 168, { align: 'center', weight: 600, color: 'rgba(255,255,255,.96)' });
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

/** A tablet's home screen: a large widget, a grid of app tiles, a dock. */
export function tabletScreen(kind: PaperKind, hex: string, w: number, h: number) {
  return drawn(`tablet ${kind} ${hex} ${w} ${h}`, w, h, (paper) => {
    wallpaper(paper, w, h, kind, hex);
    const unit = Math.min(w, h) / 100;
    words(paper, '9:41', unit * 4, unit * 4.6, unit * 2.4, { weight: 600 });
    words(paper, '100 %', w - unit * 4, unit * 4.6, unit * 2.4, { align: 'right' });
    pill(paper, unit * 8, unit * 12, unit * 36, unit * 27, unit * 4, 'rgba(255,255,255,.86)');
    words(paper, 'Dubai', unit * 11, unit * 18.4, unit * 3.4, { color: '#1d3338', weight: 600 });
    words(paper, '29°', unit * 11, unit * 31, unit * 11, { color: '#1d3338', weight: 400 });
    words(paper, 'Clear, breeze from the creek', unit * 11, unit * 36, unit * 2.1, { color: '#4b6266' });
    pill(paper, unit * 47, unit * 12, unit * 24, unit * 27, unit * 4, 'rgba(18,42,48,.82)');
    words(paper, 'FRIDAY', unit * 50, unit * 17.6, unit * 2.3, { color: '#ff9a62', weight: 700 });
    words(paper, '21', unit * 50, unit * 27, unit * 9, { weight: 400 });
    const tileSize = unit * 9;
    for (let index = 0; index < 16; index++) {
      const x = unit * 8 + (index % 4) * unit * 17;
      const y = unit * 45 + Math.floor(index / 4) * unit * 15.5;
      if (y + tileSize > h - unit * 20) continue;
      appTile(paper, x, y, tileSize, index);
    }
    const dock = unit * 64;
    pill(paper, (w - dock) / 2, h - unit * 16, dock, unit * 13, unit * 5, 'rgba(255,255,255,.34)');
    for (let index = 0; index < 5; index++)
      appTile(paper, (w - dock) / 2 + unit * (3 + index * 12.2), h - unit * 14, tileSize, index + 9);
  });
}

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

/** A laptop's desktop: wallpaper, menu line, one window at work, a dock. */
export function laptopScreen(kind: PaperKind, hex: string, aspect: number, task: 'film' | 'plain' | 'game' | 'table') {
  const [w, h] = [1400, Math.round(1400 / aspect)];
  return drawn(`laptop ${kind} ${hex} ${h} ${task}`, w, h, (paper) => {
    wallpaper(paper, w, h, kind, hex);
    if (task === 'game') return gameScreen(paper, w, h);
    pill(paper, 0, 0, w, 34, 0, 'rgba(8,14,18,.36)');
    ['File', 'Edit', 'View', 'Window', 'Help'].forEach((name, index) => {
      words(paper, name, 40 + index * 82, 24, 19);
    });
    words(paper, 'Fri 21 Nov  9:41', w - 30, 24, 19, { align: 'right' });
    if (task === 'table') tableWindow(paper, w, h);
    const dock = 660;
    pill(paper, (w - dock) / 2, h - 96, dock, 80, 24, 'rgba(255,255,255,.3)');
    for (let index = 0; index < 9; index++) appTile(paper, (w - dock) / 2 + 16 + index * 71, h - 86, 58, index);
  });
}

function tableWindow(paper: Paper, w: number, h: number) {
  const [x, y, ww, hh] = [w * 0.16, h * 0.13, w * 0.68, h * 0.66];
  paper.save();
  paper.shadowColor = 'rgba(0,0,0,.45)';
  paper.shadowBlur = 60;
  pill(paper, x, y, ww, hh, 16, '#f7f6f3');
  paper.restore();
  words(paper, 'Quarter in figures', x + 40, y + 70, 34, { color: '#17393e', weight: 600 });
  for (let bar = 0; bar < 12; bar++) {
    const height = hh * (0.16 + 0.34 * Math.abs(Math.sin(bar * 1.7 + 0.5)));
    pill(
      paper,
      x + 50 + bar * ((ww - 320) / 12),
      y + hh - 60 - height,
      (ww - 320) / 18,
      height,
      6,
      bar === 8 ? '#ee6a2e' : '#1c5a61',
    );
  }
  for (let line = 0; line < 8; line++) {
    pill(
      paper,
      x + ww - 240,
      y + 110 + line * 44,
      190 - ((line * 37) % 70),
      14,
      7,
      line % 3 === 0 ? '#9db4b4' : '#d5d8d4',
    );
  }
}

function gameScreen(paper: Paper, w: number, h: number) {
  const veil = paper.createLinearGradient(0, 0, 0, h);
  veil.addColorStop(0, 'rgba(0,0,0,.1)');
  veil.addColorStop(1, 'rgba(0,0,0,.6)');
  paper.fillStyle = veil;
  paper.fillRect(0, 0, w, h);
  words(paper, 'LAP 2/3', 60, 90, 44, { weight: 700 });
  words(paper, '1:24.086', 60, 146, 38, { color: '#ffd9a8' });
  words(paper, '4th', w - 60, 110, 76, { align: 'right', weight: 700 });
  paper.lineWidth = 18;
  for (const [end, color] of [
    [2.1, 'rgba(255,255,255,.25)'],
    [1.2, '#ff8a4c'],
  ] as const) {
    paper.strokeStyle = color;
    paper.beginPath();
    paper.arc(w - 190, h - 170, 110, 2.4, 2.4 + end * 2.4);
    paper.stroke();
  }
  words(paper, '287', w - 190, h - 152, 68, { align: 'center', weight: 700 });
  words(paper, 'km/h', w - 190, h - 116, 24, { align: 'center' });
  pill(paper, 60, h - 220, 170, 160, 22, 'rgba(0,0,0,.45)');
  paper.strokeStyle = '#fff';
  paper.lineWidth = 8;
  paper.beginPath();
  paper.ellipse(145, h - 140, 56, 36, 0.5, 0, 7);
  paper.stroke();
}
