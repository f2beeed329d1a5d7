import { appTile, pill, words } from './screens.ts';
import { drawn, type Paper } from './wallpaper.ts';
import { keyOf, type Wallpaper, wallpaper } from './wallpapers.ts';

export type Task = 'plain' | 'game' | 'table';

/** A laptop's desktop: wallpaper, one window at work, and a menu line with a dock, or else a bar of tasks below. */
export function laptopScreen(shown: Wallpaper, aspect: number, task: Task, bar: 'dock' | 'tasks' = 'dock') {
  const [w, h] = [1400, Math.round(1400 / aspect)];
  return drawn(`laptop ${keyOf(shown)} ${h} ${task} ${bar}`, w, h, (paper) => {
    wallpaper(paper, w, h, shown);
    if (task === 'game') return gameScreen(paper, w, h);
    if (bar === 'tasks') {
      if (task === 'table') tableWindow(paper, w, h);
      return taskBar(paper, w, h, shown.dark);
    }
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

/** Along the whole lower edge: a start field, tiles in the middle, the clock at the right. Icons stand at the upper left. */
function taskBar(paper: Paper, w: number, h: number, dark: boolean) {
  const ink = dark ? '#f3f4f6' : '#17191c';
  pill(paper, 0, h - 78, w, 78, 0, dark ? 'rgba(18,20,26,.88)' : 'rgba(244,246,249,.9)');
  for (let index = 0; index < 7; index++) appTile(paper, w / 2 - 250 + index * 72, h - 66, 52, index * 3 + 4);
  pill(paper, 26, h - 62, 190, 46, 23, dark ? 'rgba(255,255,255,.14)' : 'rgba(20,24,30,.1)');
  words(paper, 'Search', 60, h - 31, 22, { color: ink });
  words(paper, '9:41', w - 28, h - 42, 22, { align: 'right', color: ink, weight: 600 });
  words(paper, '21/11/2025', w - 28, h - 16, 19, { align: 'right', color: ink });
  for (let index = 0; index < 4; index++) {
    appTile(paper, 40, 40 + index * 128, 64, index + 5);
    pill(paper, 34, 116 + index * 128, 76, 9, 4, 'rgba(255,255,255,.8)');
  }
}
