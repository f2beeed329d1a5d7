import type { SpeakerLook } from './look.ts';
import {
  brightness,
  circle,
  darker,
  ellipse,
  lighter,
  linear,
  lit,
  mix,
  path,
  radial,
  rect,
  shadow,
  sheen,
  stroke,
  zoomed,
} from './paint.ts';

export function drawSpeaker({ style }: SpeakerLook, color: string, view: string): string {
  const draw = { cylinder, boombox, puck, home, soundbar, tower, retro }[style];
  const front = draw(color);
  return view === 'detail'
    ? zoomed(front, style === 'soundbar' ? 250 : 330, style === 'soundbar' ? 520 : 400, 2)
    : front;
}

/** Woven cloth or punched metal, to lay over a shape. */
function mesh(color: string): string {
  const hole = brightness(color) > 0.5 ? darker(color, 0.28) : darker(color, 0.55);
  return `<pattern id="mesh" width="12" height="12" patternUnits="userSpaceOnUse">${circle(3, 3, 2.1, `#${hole}`)}${circle(9, 9, 2.1, `#${hole}`)}</pattern>`;
}

const cone = radial('cone', [
  [0, '4a4d52'],
  [0.55, '26282b'],
  [1, '101113'],
]);
const driver = (x: number, y: number, r: number) =>
  circle(x, y, r, '#17181a') +
  circle(x, y, r * 0.86, 'url(#cone)') +
  circle(x, y, r * 0.34, '#2f3236') +
  circle(x - r * 0.1, y - r * 0.12, r * 0.12, '#fff', 'opacity="0.25"');
const badge = (x: number, y: number) =>
  rect(x - 46, y - 24, 92, 48, 10, '#e4572e') + rect(x - 26, y - 5, 52, 10, 5, '#fff');

function cylinder(color: string): string {
  return (
    shadow(400, 566, 340, 30) +
    sheen('body', color, 'down') +
    mesh(color) +
    cone +
    rect(80, 260, 640, 290, 140, 'url(#body)') +
    rect(120, 262, 560, 286, 120, 'url(#mesh)', 'opacity="0.65"') +
    ellipse(104, 405, 56, 128, `#${darker(color, 0.4)}`) +
    ellipse(98, 405, 42, 104, 'url(#cone)') +
    ellipse(696, 405, 56, 128, `#${darker(color, 0.4)}`) +
    ellipse(702, 405, 42, 104, 'url(#cone)') +
    rect(170, 286, 460, 26, 13, '#ffffff', 'opacity="0.14"') +
    badge(400, 410)
  );
}

function boombox(color: string): string {
  return (
    stroke('M150 380C150 210 250 190 400 190S650 210 650 380', `#${darker(color, 0.35)}`, 46) +
    stroke('M160 360C170 224 260 206 400 206S630 224 640 360', `#${lighter(color, 0.2)}`, 8, 'opacity="0.5"') +
    shadow(400, 640, 360, 30) +
    sheen('body', color, 'down') +
    mesh(color) +
    cone +
    rect(60, 330, 680, 296, 148, 'url(#body)') +
    rect(110, 334, 580, 288, 130, 'url(#mesh)', 'opacity="0.65"') +
    driver(92, 480, 72) +
    driver(708, 480, 72) +
    badge(400, 480)
  );
}

function puck(color: string): string {
  return (
    shadow(400, 620, 270, 28) +
    lit('body', color) +
    mesh(color) +
    stroke('M610 270Q690 250 680 350', `#${darker(color, 0.2)}`, 18) +
    rect(150, 240, 500, 370, 70, 'url(#body)') +
    rect(176, 268, 448, 314, 50, 'url(#mesh)', 'opacity="0.75"') +
    rect(150, 240, 500, 370, 70, 'none', `stroke="#${lighter(color, 0.25)}" stroke-width="4" opacity="0.5"`) +
    rect(300, 252, 200, 10, 5, `#${darker(color, 0.4)}`) +
    badge(400, 425)
  );
}

function home(color: string): string {
  const glow = radial('glow', [
    [0, 'f3e9da'],
    [0.4, '7cc0c4'],
    [0.8, '8a6fc9', 0.6],
    [1, '0b0c0e'],
  ]);
  return (
    shadow(400, 690, 250, 28) +
    sheen('body', color) +
    mesh(color) +
    glow +
    path(
      'M180 400C180 260 270 180 400 180S620 260 620 400V480C620 620 540 680 400 680S180 620 180 480Z',
      'url(#body)',
    ) +
    path(
      'M180 400C180 260 270 180 400 180S620 260 620 400V480C620 620 540 680 400 680S180 620 180 480Z',
      'url(#mesh)',
      'opacity="0.5"',
    ) +
    ellipse(400, 222, 120, 36, '#131417') +
    ellipse(400, 220, 104, 28, 'url(#glow)')
  );
}

function soundbar(color: string): string {
  return (
    shadow(400, 596, 390, 22) +
    sheen('body', color, 'down') +
    mesh(color) +
    cone +
    rect(500, 200, 210, 250, 22, 'url(#body)') +
    driver(605, 325, 84) +
    rect(30, 470, 740, 110, 26, 'url(#body)') +
    rect(44, 490, 712, 80, 18, 'url(#mesh)', 'opacity="0.9"') +
    rect(60, 472, 680, 5, 2, '#fff', 'opacity="0.2"') +
    circle(400, 530, 4, '#e4572e')
  );
}

function tower(color: string): string {
  const light = linear('light', [
    [0, 'e4572e'],
    [0.5, '8a6fc9'],
    [1, '3f8fc4'],
  ]);
  return (
    shadow(400, 740, 240, 26) +
    sheen('body', color) +
    mesh(color) +
    cone +
    light +
    rect(300, 50, 200, 60, 26, `#${darker(color, 0.4)}`) +
    rect(328, 70, 144, 40, 14, '#f4f1ec') +
    rect(210, 84, 380, 640, 54, 'url(#body)') +
    rect(228, 150, 344, 550, 34, 'url(#mesh)', 'opacity="0.8"') +
    circle(400, 300, 122, 'none', 'stroke="url(#light)" stroke-width="14"') +
    driver(400, 300, 108) +
    circle(400, 560, 122, 'none', 'stroke="url(#light)" stroke-width="14"') +
    driver(400, 560, 108) +
    rect(340, 108, 120, 14, 7, '#e4572e')
  );
}

function retro(color: string): string {
  const grille = brightness(color) > 0.6 ? 'b9a98a' : mix(color, '6b6258', 0.35);
  const brass = radial(
    'brass',
    [
      [0, 'f6e2ad'],
      [0.6, 'c79f4d'],
      [1, '80622a'],
    ],
    [0.35, 0.3],
  );
  return (
    shadow(400, 660, 330, 28) +
    lit('body', color) +
    mesh(grille) +
    brass +
    rect(90, 230, 620, 410, 34, 'url(#body)') +
    rect(118, 300, 564, 314, 12, `#${grille}`) +
    rect(118, 300, 564, 314, 12, 'url(#mesh)') +
    rect(118, 300, 564, 314, 12, 'none', 'stroke="#c79f4d" stroke-width="5"') +
    rect(118, 244, 564, 44, 10, '#c79f4d', 'opacity="0.9"') +
    [180, 260, 340, 620].map((x) => circle(x, 266, 16, 'url(#brass)')).join('') +
    rect(300, 430, 200, 54, 8, '#1b1a19') +
    stroke('M322 458C350 430 360 480 390 450S440 470 478 448', '#f3e9da', 7)
  );
}
