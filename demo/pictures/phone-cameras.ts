import type { PhoneLook } from './look.ts';
import { brightness, circle, darker, lens, lighter, mix, rect, stroke } from './paint.ts';

/** The cameras on a back of 320 × 660, by how they lie, for a phone of the given colour. */
export const phoneCameras: Readonly<Record<PhoneLook['camera'], (color: string) => string>> = {
  single: (color) => ring(70, 72, 34, color) + flash(134, 72),
  'two-down': (color) =>
    plate(28, 28, 88, 186, 44, color) + ring(72, 72, 33, color) + ring(72, 170, 33, color) + flash(148, 121),
  'two-across': (color) => plate(32, 44, 176, 84, 42, color) + lens(76, 86, 28) + lens(160, 86, 28) + flash(232, 86),
  'two-diagonal': (color) =>
    plate(24, 24, 156, 156, 44, color) + ring(68, 68, 32, color) + ring(136, 136, 32, color) + flash(136, 66),
  'three-corner': (color) => plate(22, 22, 182, 182, 52, color) + triangle(color, 0) + flash(154, 54) + dot(154, 172),
  'three-down': (color) => [72, 156, 240].map((y) => ring(68, y, 33, color)).join('') + flash(132, 114),
  'four-column': (color) =>
    [74, 168, 262].map((y) => ring(72, y, 37, color)).join('') +
    ring(152, 200, 22, color) +
    ring(152, 128, 16, color) +
    flash(152, 70),
  'plateau-three': (color) =>
    plate(8, 12, 304, 190, 62, color) + triangle(color, -5) + flash(264, 62) + dot(264, 108, 6) + dot(264, 152, 12),
  'plateau-one': (color) =>
    plate(8, 14, 304, 116, 56, color) + ring(70, 72, 38, color) + flash(264, 72) + dot(226, 72, 5),
  bar: (color) =>
    plate(14, 66, 292, 96, 48, color) +
    rect(28, 78, 196, 72, 36, `#${dark(color)}`) +
    [68, 128, 186].map((x) => lens(x, 114, 26)).join('') +
    flash(266, 114),
  disc: (color) =>
    plate(46, 40, 228, 228, 114, dark(color)) +
    lens(112, 108, 36) +
    lens(206, 108, 36) +
    lens(112, 200, 36) +
    lens(206, 200, 30) +
    flash(160, 154),
  'square-four': (color) =>
    plate(24, 24, 192, 192, 52, color) +
    lens(74, 74, 36) +
    lens(166, 74, 36) +
    lens(74, 166, 36) +
    lens(166, 166, 26) +
    flash(120, 120),
  'pill-three': (color) =>
    glyphs(color) + plate(70, 160, 180, 70, 35, dark(color)) + [106, 160, 214].map((x) => lens(x, 195, 24)).join(''),
  eyes: (color) =>
    glyphs(color) +
    ring(66, 70, 34, color) +
    ring(152, 70, 30, color) +
    ring(152, 148, 30, color) +
    circle(250, 74, 38, `#${dark(color)}`) +
    [60, 72, 84].map((y) => rect(232, y, 36, 4, 2, '#fff')).join(''),
};

/** Three lenses in a triangle, as on the Pro phones. */
function triangle(color: string, up: number): string {
  return ring(70, 70 + up, 34, color) + ring(70, 156 + up, 34, color) + ring(154, 113 + up, 34, color);
}

function ring(x: number, y: number, radius: number, color: string): string {
  return circle(x, y, radius + 5, `#${mix(color, 'd0d2d5', 0.4)}`) + lens(x, y, radius);
}

/** Glass darker than the back around it. */
function dark(color: string): string {
  return brightness(color) > 0.5 ? mix(color, '2a2b2e', 0.85) : darker(color, 0.45);
}

function flash(x: number, y: number): string {
  return circle(x, y, 12, '#f5eccb') + circle(x, y, 12, 'none', 'stroke="#0003" stroke-width="2"');
}

function dot(x: number, y: number, radius = 9): string {
  return circle(x, y, radius, '#131519');
}

/** The raised part that carries lenses. */
function plate(x: number, y: number, w: number, h: number, radius: number, color: string): string {
  const rim = `stroke="#${darker(color, 0.22)}" stroke-opacity="0.6" stroke-width="2"`;
  return (
    rect(x, y + 4, w, h, radius, '#000', 'opacity="0.16"') + rect(x, y, w, h, radius, `#${lighter(color, 0.1)}`, rim)
  );
}

/** Lines under a see-through back. */
function glyphs(color: string): string {
  const line = `#${mix(color, brightness(color) > 0.5 ? '55595e' : 'c9ccd0', 0.35)}`;
  return (
    stroke('M60 300H260V560H60Z', line, 3, 'opacity="0.5"') +
    stroke('M60 380H150M170 380H260M160 400V560', line, 3, 'opacity="0.5"') +
    circle(160, 470, 54, 'none', `stroke="${line}" stroke-width="3" opacity="0.5"`)
  );
}
