import type { PhoneLook } from './look.ts';
import { brightness, circle, darker, group, lens, lensPaint, lighter, linear, lit, mix, path, rect, shadow, sheen, stroke, wallpaper, withIds, zoomed } from './paint.ts';

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
  return shadow(400, 738, 300, 30) + group(front, 'translate(375 92) scale(0.94)') + group(back, 'translate(115 60) scale(1.02)');
}

export function phoneBack(look: PhoneLook, color: string): string {
  const gloss = linear('gloss', [[0, 'ffffff', 0.3], [0.4, 'ffffff', 0.02], [1, 'ffffff', 0]], 'diagonal');
  return (
    sheen('frame', mix(color, '9a9c9f', 0.25)) +
    lit('glass', color) +
    gloss +
    lensPaint +
    rect(0, 0, width, height, 56, 'url(#frame)') +
    rect(5, 5, width - 10, height - 10, 51, 'url(#glass)') +
    rect(5, 5, width - 10, height - 10, 51, 'url(#gloss)') +
    rect(6.5, 6.5, width - 13, height - 13, 50, 'none', 'stroke="#fff" stroke-opacity="0.25" stroke-width="2"') +
    cameras(look.camera, color)
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
  if (kind === 'notch') return path('M84 15H236C232 17 230 22 230 26C230 40 220 44 210 44H110C100 44 90 40 90 26C90 22 88 17 84 15Z', '#08090b');
  if (kind === 'hole') return circle(160, 42, 10, '#08090b') + circle(160, 42, 4, '#1b2338');
  return rect(130, 44, 60, 7, 3.5, '#2a2c30') + circle(160, 614, 32, 'none', 'stroke="#3b3d42" stroke-width="4"');
}

/** The raised part that carries lenses. */
function plate(x: number, y: number, w: number, h: number, radius: number, color: string): string {
  const rim = `stroke="#${darker(color, 0.22)}" stroke-opacity="0.6" stroke-width="2"`;
  return rect(x, y + 4, w, h, radius, '#000', 'opacity="0.16"') + rect(x, y, w, h, radius, `#${lighter(color, 0.1)}`, rim);
}

const flash = (x: number, y: number) => circle(x, y, 12, '#f5eccb') + circle(x, y, 12, 'none', 'stroke="#0003" stroke-width="2"');
const dot = (x: number, y: number, radius = 9) => circle(x, y, radius, '#131519');

function cameras(camera: PhoneLook['camera'], color: string): string {
  const ring = (x: number, y: number, radius: number) => circle(x, y, radius + 5, `#${mix(color, 'd0d2d5', 0.4)}`) + lens(x, y, radius);
  const dark = brightness(color) > 0.5 ? mix(color, '2a2b2e', 0.85) : darker(color, 0.45);
  switch (camera) {
    case 'single':
      return ring(70, 72, 34) + flash(134, 72);
    case 'two-down':
      return plate(28, 28, 88, 186, 44, color) + ring(72, 72, 33) + ring(72, 170, 33) + flash(148, 121);
    case 'two-across':
      return plate(32, 44, 176, 84, 42, color) + lens(76, 86, 28) + lens(160, 86, 28) + flash(232, 86);
    case 'two-diagonal':
      return plate(24, 24, 156, 156, 44, color) + ring(68, 68, 32) + ring(136, 136, 32) + flash(136, 66);
    case 'three-corner':
      return plate(22, 22, 182, 182, 52, color) + ring(70, 70, 34) + ring(70, 156, 34) + ring(154, 113, 34) + flash(154, 54) + dot(154, 172);
    case 'three-down':
      return [72, 156, 240].map((y) => ring(68, y, 33)).join('') + flash(132, 114);
    case 'four-column':
      return [74, 168, 262].map((y) => ring(72, y, 37)).join('') + ring(152, 200, 22) + ring(152, 128, 16) + flash(152, 70);
    case 'plateau-three':
      return plate(8, 12, 304, 190, 62, color) + ring(70, 66, 36) + ring(70, 150, 36) + ring(152, 108, 36) + flash(264, 62) + dot(264, 108, 6) + dot(264, 152, 12);
    case 'plateau-one':
      return plate(8, 14, 304, 116, 56, color) + ring(70, 72, 38) + flash(264, 72) + dot(226, 72, 5);
    case 'bar':
      return plate(14, 66, 292, 96, 48, color) + rect(28, 78, 196, 72, 36, `#${dark}`) + lens(68, 114, 27) + lens(128, 114, 27) + lens(186, 114, 25) + flash(266, 114);
    case 'disc':
      return plate(46, 40, 228, 228, 114, dark) + lens(112, 108, 36) + lens(206, 108, 36) + lens(112, 200, 36) + lens(206, 200, 30) + flash(160, 154);
    case 'square-four':
      return plate(24, 24, 192, 192, 52, color) + lens(74, 74, 36) + lens(166, 74, 36) + lens(74, 166, 36) + lens(166, 166, 26) + flash(120, 120);
    case 'pill-three':
      return glyphs(color) + plate(70, 160, 180, 70, 35, dark) + lens(106, 195, 24) + lens(160, 195, 24) + lens(214, 195, 24);
    case 'eyes':
      return glyphs(color) + ring(66, 70, 34) + ring(152, 70, 30) + ring(152, 148, 30) + circle(250, 74, 38, `#${dark}`) + [0, 1, 2].map((row) => rect(232, 60 + row * 12, 36, 4, 2, '#fff')).join('');
  }
}

/** Lines under a see-through back. */
function glyphs(color: string): string {
  const line = `#${mix(color, brightness(color) > 0.5 ? '55595e' : 'c9ccd0', 0.35)}`;
  return stroke('M60 300H260V560H60Z', line, 3, 'opacity="0.5"') + stroke('M60 380H150M170 380H260M160 400V560', line, 3, 'opacity="0.5"') + circle(160, 470, 54, 'none', `stroke="${line}" stroke-width="3" opacity="0.5"`);
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
  return shadow(400, 738, 300, 30) + group(open, 'translate(385 84) scale(0.94)') + group(withIds(closed, 'c'), 'translate(90 380) scale(0.98)');
}

/** Open like a book behind, closed and from behind in front. */
function drawFold(look: PhoneLook, color: string, view: string): string {
  const open = withIds(
    sheen('frame', color) + rect(0, 0, 590, 640, 34, 'url(#frame)') + rect(5, 5, 580, 630, 30, '#08090b') + wallpaper(16, 16, 558, 608, 22, color) + rect(293, 6, 5, 628, 0, '#000', 'opacity="0.22"') + circle(440, 40, 9, '#08090b'),
    'o',
  );
  const back = withIds(phoneBack(look, color), 'b');
  if (view === 'front') return shadow(400, 730, 330, 28) + group(open, 'translate(90 70) scale(1.03)');
  if (view === 'detail') return group(back, 'translate(150 130) scale(1.75)');
  return zoomed(shadow(400, 738, 320, 30) + group(open, 'translate(230 90) scale(0.88)') + group(back, 'translate(90 130) scale(0.88)'), 400, 405, 1.05);
}
