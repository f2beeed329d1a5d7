import type { PhoneLook } from './look.ts';
import {
  circle,
  darker,
  group,
  lens,
  lensPaint,
  linear,
  lit,
  mix,
  path,
  rect,
  shadow,
  sheen,
  wallpaper,
  withIds,
} from './paint.ts';
import { phoneCameras } from './phone-cameras.ts';

/** A phone is drawn upright in 320 × 660 and then put where the view wants it. */
const width = 320;
const height = 660;

export function drawPhone(look: PhoneLook, color: string, view: string): string {
  if (look.form === 'flip') return drawFlip(look, color, view);
  if (look.form === 'fold') return drawFold(look, color, view);
  const back = withIds(phoneBack(look, color), 'b');
  const front = withIds(phoneFront(look, color), 'f');
  if (view === 'front') return shadow(400, 748, 210, 26) + group(front, 'translate(235 70) scale(1.03)');
  if (view === 'detail') return group(back, 'translate(150 130) scale(1.75)');
  return (
    shadow(400, 738, 300, 30) +
    group(front, 'translate(408 92) scale(0.94)') +
    group(back, 'translate(92 60) scale(1.02)')
  );
}

export function phoneBack(look: PhoneLook, color: string): string {
  const gloss = linear(
    'gloss',
    [
      [0, 'ffffff', 0.3],
      [0.4, 'ffffff', 0.02],
      [1, 'ffffff', 0],
    ],
    'diagonal',
  );
  return (
    sheen('frame', mix(color, '9a9c9f', 0.25)) +
    lit('glass', color) +
    gloss +
    lensPaint +
    rect(0, 0, width, height, 56, 'url(#frame)') +
    rect(5, 5, width - 10, height - 10, 51, 'url(#glass)') +
    rect(5, 5, width - 10, height - 10, 51, 'url(#gloss)') +
    rect(6.5, 6.5, width - 13, height - 13, 50, 'none', 'stroke="#fff" stroke-opacity="0.25" stroke-width="2"') +
    phoneCameras[look.camera](color)
  );
}

function phoneFront(look: PhoneLook, color: string): string {
  const isHome = look.cutout === 'home-button';
  const [top, rim] = isHome ? [92, 14] : [16, 16];
  const screenHeight = height - 2 * top;
  return (
    sheen('frame', mix(color, '9a9c9f', 0.25)) +
    rect(0, 0, width, height, 56, 'url(#frame)') +
    rect(5, 5, width - 10, height - 10, 51, '#08090b') +
    wallpaper(rim, top, width - 2 * rim, screenHeight, isHome ? 4 : 40, color) +
    clock(top) +
    cutout(look.cutout)
  );
}

function clock(top: number): string {
  const font = 'font-family="Helvetica Neue, Arial, sans-serif" text-anchor="middle" fill="#fff"';
  return `<text x="160" y="${top + 130}" font-size="76" font-weight="300" ${font}>10:24</text><text x="160" y="${top + 68}" font-size="19" ${font} opacity="0.9">Friday, Dubai</text>`;
}

function cutout(kind: PhoneLook['cutout']): string {
  if (kind === 'island') return rect(112, 30, 96, 28, 14, '#08090b') + circle(190, 44, 6, '#1b2338');
  if (kind === 'notch')
    return path(
      'M84 15H236C232 17 230 22 230 26C230 40 220 44 210 44H110C100 44 90 40 90 26C90 22 88 17 84 15Z',
      '#08090b',
    );
  if (kind === 'hole') return circle(160, 42, 10, '#08090b') + circle(160, 42, 4, '#1b2338');
  return rect(130, 44, 60, 7, 3.5, '#2a2c30') + circle(160, 614, 32, 'none', 'stroke="#3b3d42" stroke-width="4"');
}

/** Open behind, closed with its outer screen in front. */
function drawFlip(look: PhoneLook, color: string, view: string): string {
  const open = withIds(phoneFront(look, color) + rect(6, 328, 308, 3, 1, '#000', 'opacity="0.35"'), 'f');
  const paint = sheen('frame', color) + lit('glass', color) + lensPaint;
  const closed =
    paint +
    rect(0, 0, 330, 350, 40, 'url(#frame)') +
    rect(6, 6, 318, 338, 35, 'url(#glass)') +
    rect(14, 14, 302, 270, 30, '#0a0b0d') +
    wallpaper(20, 20, 290, 258, 26, color) +
    circle(66, 232, 40, '#0a0b0d') +
    circle(152, 232, 40, '#0a0b0d') +
    lens(66, 232, 32) +
    lens(152, 232, 32) +
    rect(0, 332, 330, 18, 9, `#${darker(color, 0.3)}`);
  if (view === 'front') return shadow(400, 748, 210, 26) + group(open, 'translate(235 70) scale(1.03)');
  if (view === 'detail') return group(withIds(closed, 'c'), 'translate(60 40) scale(2.05)');
  return (
    shadow(400, 738, 300, 30) +
    group(open, 'translate(385 84) scale(0.94)') +
    group(withIds(closed, 'c'), 'translate(90 380) scale(0.98)')
  );
}

/** Open like a book behind, closed and from behind in front. */
function drawFold(look: PhoneLook, color: string, view: string): string {
  const open = withIds(
    sheen('frame', color) +
      rect(0, 0, 590, 640, 34, 'url(#frame)') +
      rect(5, 5, 580, 630, 30, '#08090b') +
      wallpaper(16, 16, 558, 608, 22, color) +
      rect(293, 6, 5, 628, 0, '#000', 'opacity="0.22"') +
      circle(440, 40, 9, '#08090b'),
    'o',
  );
  const back = withIds(phoneBack(look, color), 'b');
  if (view === 'front') return shadow(400, 730, 330, 28) + group(open, 'translate(90 70) scale(1.03)');
  if (view === 'detail') return group(back, 'translate(150 130) scale(1.75)');
  return (
    shadow(400, 738, 330, 30) +
    group(open, 'translate(235 80) scale(0.9)') +
    group(back, 'translate(62 122) scale(0.92)')
  );
}
