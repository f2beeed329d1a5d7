import type { AccessoryLook } from './look.ts';
import {
  circle,
  darker,
  ellipse,
  group,
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

export function drawAccessory({ style }: AccessoryLook, color: string, view: string): string {
  const draw = {
    charger,
    cable,
    'power-bank': powerBank,
    'phone-case': phoneCase,
    puck,
    stand,
    hub,
    ssd,
    card,
    tag,
    'car-mount': carMount,
    pouch,
  }[style];
  const front = draw(color);
  return view === 'detail' ? zoomed(front, 430, 360, 1.9) : front;
}

const port = (x: number, y: number) =>
  rect(x - 38, y - 14, 76, 28, 14, '#17181b') + rect(x - 26, y - 5, 52, 10, 5, '#4a4d52');

/** A square block standing at an angle, with the pins of a UK plug. */
function charger(color: string): string {
  const pins =
    rect(140, 300, 90, 34, 4, '#c9ccd0') + rect(120, 440, 110, 30, 4, '#b9bcc0') + rect(140, 520, 90, 30, 4, '#a9acb0');
  return (
    shadow(420, 640, 270, 30) +
    pins +
    sheen('side', darker(color, 0.16)) +
    lit('face', color) +
    path('M220 230Q222 200 260 196L420 180V630L260 612Q222 606 220 580Z', 'url(#side)') +
    rect(390, 178, 260, 454, 50, 'url(#face)') +
    rect(404, 192, 232, 200, 40, '#fff', 'opacity="0.12"') +
    port(520, 330) +
    port(520, 420) +
    circle(520, 520, 7, '#58b58c')
  );
}

function cable(color: string): string {
  const coil = [210, 180, 150]
    .map(
      (r) =>
        circle(390, 420, r, 'none', `stroke="#${darker(color, 0.25)}" stroke-width="20"`) +
        circle(390, 420, r, 'none', `stroke="#${color}" stroke-width="15"`) +
        circle(
          390,
          420,
          r,
          'none',
          `stroke="#${darker(color, 0.18)}" stroke-width="15" stroke-dasharray="3 7" opacity="0.5"`,
        ),
    )
    .join('');
  const plug = (x: number, y: number, turn: number) =>
    group(
      rect(-24, 0, 48, 96, 16, 'url(#plug)') +
        rect(-17, 92, 34, 46, 12, '#c3c6ca') +
        rect(-9, 128, 18, 5, 2, '#7d8085'),
      `translate(${x} ${y}) rotate(${turn})`,
    );
  return (
    shadow(400, 660, 260, 24) +
    sheen('plug', color) +
    coil +
    stroke('M598 470C640 560 560 640 600 660', `#${darker(color, 0.12)}`, 15) +
    stroke('M182 440C150 300 190 220 160 190', `#${darker(color, 0.12)}`, 15) +
    plug(598, 640, -24) +
    plug(164, 206, 168) +
    rect(380, 190, 22, 110, 8, `#${mix(color, '0b3b40', 0.5)}`)
  );
}

function powerBank(color: string): string {
  return (
    shadow(400, 720, 210, 28) +
    sheen('body', color) +
    lit('face', color) +
    rect(240, 90, 320, 620, 60, 'url(#body)') +
    rect(250, 100, 300, 600, 54, 'url(#face)') +
    rect(300, 150, 200, 130, 22, '#0c0d10') +
    `<text x="400" y="236" font-family="Helvetica Neue, Arial, sans-serif" font-size="64" font-weight="600" fill="#f3e9da" text-anchor="middle">86%</text>` +
    rect(320, 630, 60, 24, 12, '#17181b') +
    rect(420, 630, 60, 24, 12, '#17181b') +
    rect(270, 330, 40, 260, 20, '#fff', 'opacity="0.1"')
  );
}

function phoneCase(color: string): string {
  return (
    shadow(400, 740, 190, 24) +
    sheen('rim', color) +
    lit('back', color) +
    rect(232, 60, 336, 670, 64, 'url(#rim)') +
    rect(242, 70, 316, 650, 56, 'url(#back)') +
    rect(256, 86, 288, 180, 56, `#${darker(color, 0.5)}`) +
    rect(256, 86, 288, 180, 56, 'none', `stroke="#${lighter(color, 0.3)}" stroke-width="6"`) +
    circle(400, 440, 96, 'none', `stroke="#${darker(color, 0.16)}" stroke-width="12"`) +
    rect(394, 560, 12, 70, 6, `#${darker(color, 0.16)}`) +
    rect(260, 300, 60, 380, 30, '#fff', 'opacity="0.07"')
  );
}

function puck(color: string): string {
  return (
    shadow(400, 640, 240, 26) +
    radial(
      'disc',
      [
        [0, 'ffffff'],
        [0.8, lighter(color, 0.4)],
        [1, darker(color, 0.12)],
      ],
      [0.4, 0.35],
    ) +
    sheen('rim', darker(color, 0.12)) +
    stroke('M400 580C400 680 540 660 600 610S690 680 690 730', `#${darker(color, 0.08)}`, 18) +
    circle(400, 380, 220, 'url(#rim)') +
    circle(400, 374, 206, 'url(#disc)') +
    circle(400, 374, 120, 'none', `stroke="#${darker(color, 0.1)}" stroke-width="3"`)
  );
}

function stand(color: string): string {
  return (
    shadow(400, 720, 280, 26) +
    lit('base', color) +
    sheen('arm', color) +
    ellipse(400, 690, 230, 40, `#${darker(color, 0.3)}`) +
    ellipse(400, 678, 230, 40, 'url(#base)') +
    ellipse(300, 674, 80, 16, `#${darker(color, 0.14)}`) +
    rect(384, 300, 32, 380, 12, 'url(#arm)') +
    circle(290, 240, 130, 'url(#base)') +
    circle(290, 240, 100, 'none', `stroke="#${darker(color, 0.16)}" stroke-width="4"`) +
    rect(400, 300, 120, 26, 13, 'url(#arm)') +
    circle(550, 310, 70, 'url(#base)') +
    circle(550, 310, 44, '#f6f6f4', `stroke="#${darker(color, 0.2)}" stroke-width="3"`)
  );
}

function hub(color: string): string {
  const slots = [
    [180, 70],
    [270, 70],
    [360, 70],
    [450, 46],
    [516, 46],
  ]
    .map(([x = 0, w = 0]) => rect(x, 408, w, 34, 6, '#131417'))
    .join('');
  return (
    shadow(400, 540, 330, 26) +
    sheen('top', color, 'down') +
    stroke('M130 400C60 400 50 300 110 260S170 200 150 160', '#4a4d52', 20) +
    rect(124, 100, 50, 80, 12, '#6d7075') +
    rect(138, 62, 22, 42, 6, '#c3c6ca') +
    rect(120, 320, 560, 70, 20, `#${lighter(color, 0.14)}`) +
    rect(120, 340, 560, 170, 22, 'url(#top)') +
    slots +
    rect(590, 400, 60, 50, 6, '#131417') +
    circle(640, 362, 5, '#58b58c')
  );
}

function ssd(color: string): string {
  const ribs = Array.from({ length: 12 }, (_, n) => rect(282, 190 + n * 38, 236, 8, 4, `#${darker(color, 0.22)}`)).join(
    '',
  );
  return (
    shadow(400, 700, 190, 26) +
    lit('body', color) +
    rect(250, 120, 300, 570, 50, 'url(#body)') +
    rect(264, 134, 272, 542, 40, 'none', `stroke="#${lighter(color, 0.24)}" stroke-width="3" opacity="0.6"`) +
    ribs +
    rect(362, 660, 76, 18, 9, '#101114') +
    circle(500, 640, 5, '#3f8fc4')
  );
}

function card(color: string): string {
  return (
    shadow(400, 700, 230, 24) +
    lit('body', color) +
    linear('gold', [
      [0, 'f1d58a'],
      [1, 'a5802f'],
    ]) +
    path('M230 140Q230 110 260 110H500L570 180V660Q570 690 540 690H260Q230 690 230 660Z', '#202226') +
    path('M262 160H478L538 222V420H262Z', 'url(#body)') +
    rect(262, 440, 276, 90, 8, 'url(#gold)') +
    `<text x="400" y="502" font-family="Helvetica Neue, Arial, sans-serif" font-size="50" font-weight="700" fill="#3a2b08" text-anchor="middle">V30  A2</text>` +
    stroke('M290 200H420M290 240H460', '#ffffff', 14, 'opacity="0.8"') +
    rect(262, 560, 276, 14, 7, '#4a4d52')
  );
}

function tag(color: string): string {
  return (
    shadow(400, 650, 240, 26) +
    radial(
      'disc',
      [
        [0, lighter(color, 0.6)],
        [0.75, color],
        [1, darker(color, 0.2)],
      ],
      [0.38, 0.32],
    ) +
    sheen('steel', 'c9ccd0', 'diagonal') +
    circle(400, 400, 236, `#${darker(color, 0.12)}`) +
    circle(400, 396, 226, 'url(#disc)') +
    circle(400, 396, 138, 'url(#steel)') +
    circle(400, 396, 138, 'none', 'stroke="#8d9196" stroke-width="2"') +
    ellipse(330, 320, 60, 30, '#fff', 'opacity="0.5" transform="rotate(-35 330 320)"')
  );
}

function carMount(color: string): string {
  return (
    shadow(400, 700, 220, 24) +
    lit('disc', color) +
    sheen('arm', color) +
    rect(340, 480, 120, 190, 26, 'url(#arm)') +
    rect(300, 600, 90, 70, 16, `#${darker(color, 0.3)}`) +
    rect(410, 600, 90, 70, 16, `#${darker(color, 0.3)}`) +
    rect(372, 380, 56, 140, 20, `#${lighter(color, 0.16)}`) +
    circle(400, 310, 200, 'url(#disc)') +
    circle(400, 310, 160, 'none', `stroke="#${lighter(color, 0.3)}" stroke-width="6" opacity="0.6"`) +
    circle(400, 310, 60, `#${lighter(color, 0.08)}`) +
    circle(400, 480, 5, '#58b58c')
  );
}

function pouch(color: string): string {
  return (
    shadow(400, 660, 330, 28) +
    lit('cloth', color) +
    rect(90, 190, 620, 450, 44, 'url(#cloth)') +
    rect(
      104,
      204,
      592,
      422,
      34,
      'none',
      `stroke="#${lighter(color, 0.25)}" stroke-width="3" stroke-dasharray="10 7" opacity="0.7"`,
    ) +
    stroke('M110 236H690', `#${darker(color, 0.45)}`, 8) +
    rect(640, 226, 64, 22, 9, '#c79f4d') +
    path('M90 400H710V596Q710 640 666 640H134Q90 640 90 596Z', `#${darker(color, 0.1)}`, 'opacity="0.7"') +
    stroke('M130 424H640', `#${darker(color, 0.45)}`, 6) +
    rect(150, 560, 90, 40, 6, '#e4572e')
  );
}
