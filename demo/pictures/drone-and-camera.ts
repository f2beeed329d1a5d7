import type { CameraLook, DroneLook } from './look.ts';
import {
  circle,
  darker,
  ellipse,
  group,
  lens,
  lensPaint,
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

export function drawDrone({ style }: DroneLook, color: string, view: string): string {
  if (view === 'front') return droneFront(style, color);
  const top = droneTop(style, color);
  return view === 'detail' ? zoomed(top, 400, 300, 2.2) : top;
}

const rotors: readonly (readonly [number, number, number])[] = [
  [180, 220, 20],
  [620, 220, 110],
  [180, 590, 70],
  [620, 590, 160],
];

function droneTop(style: DroneLook['style'], color: string): string {
  const arm = (x: number, y: number) =>
    stroke(`M400 400L${x} ${y}`, `#${darker(color, 0.3)}`, 44) + stroke(`M400 400L${x} ${y}`, 'url(#arm)', 34);
  const rotor = ([x, y, turn]: readonly [number, number, number]) => {
    const blade = path('M0 -9C50 -26 110 -18 128 -6Q110 6 0 9Z', '#3a3d42', 'opacity="0.85"');
    const guard =
      style === 'guarded'
        ? circle(x, y, 140, 'none', `stroke="#${darker(color, 0.15)}" stroke-width="16"`) +
          circle(x, y, 140, 'none', `stroke="#${lighter(color, 0.35)}" stroke-width="4"`)
        : '';
    return (
      circle(x, y, 132, '#0b3b40', 'opacity="0.05"') +
      guard +
      group(blade + group(blade, 'rotate(180)'), `translate(${x} ${y}) rotate(${turn})`) +
      circle(x, y, 26, `#${darker(color, 0.4)}`) +
      circle(x, y, 15, `#${lighter(color, 0.2)}`)
    );
  };
  return (
    shadow(400, 752, 250, 24) +
    lit('body', color) +
    `<linearGradient id="arm" gradientUnits="userSpaceOnUse" x1="100" y1="200" x2="700" y2="600"><stop offset="0" stop-color="#${lighter(color, 0.18)}"/><stop offset="1" stop-color="#${darker(color, 0.18)}"/></linearGradient>` +
    lensPaint +
    rotors.map(([x, y]) => arm(x, y)).join('') +
    rotors.map(rotor).join('') +
    rect(310, 200, 180, 400, 74, 'url(#body)') +
    rect(330, 330, 140, 230, 30, `#${darker(color, 0.16)}`) +
    [0, 1, 2, 3].map((n) => rect(362 + n * 21, 520, 13, 8, 3, n < 3 ? '#58b58c' : '#55585c')).join('') +
    rect(350, 350, 100, 12, 6, `#${lighter(color, 0.3)}`) +
    rect(352, 176, 96, 70, 26, '#1d1f22') +
    lens(400, 206, 26)
  );
}

function droneFront(style: DroneLook['style'], color: string): string {
  const rotor = (x: number) =>
    rect(x - 13, 320, 26, 80, 10, `#${darker(color, 0.35)}`) +
    ellipse(x, 318, 140, 9, '#3a3d42', 'opacity="0.55"') +
    (style === 'guarded' ? rect(x - 150, 300, 300, 44, 22, 'none', `stroke="#${color}" stroke-width="14"`) : '') +
    rect(x - 7, 400, 14, 90, 6, `#${darker(color, 0.45)}`);
  return (
    shadow(400, 590, 330, 28) +
    lit('body', color) +
    sheen('arm', color, 'down') +
    lensPaint +
    path('M120 380L330 410V450L120 412Z', 'url(#arm)') +
    path('M680 380L470 410V450L680 412Z', 'url(#arm)') +
    rotor(170) +
    rotor(630) +
    path('M290 430C290 370 330 340 400 340S510 370 510 430C510 490 470 510 400 510S290 490 290 430Z', 'url(#body)') +
    ellipse(336, 404, 18, 13, '#0c0d10') +
    ellipse(464, 404, 18, 13, '#0c0d10') +
    rect(346, 452, 108, 100, 40, '#24272b') +
    lens(400, 502, 40) +
    rect(360, 366, 80, 8, 4, '#e4572e')
  );
}

export function drawCamera({ style }: CameraLook, color: string, view: string): string {
  if (view === 'back') return cameraBack(style, color);
  const draw = { mirrorless, rangefinder: mirrorless, action, instant, 'pocket-gimbal': pocketGimbal, sphere }[style];
  const front = draw(color, style);
  return view === 'detail' ? zoomed(front, 420, style === 'pocket-gimbal' ? 220 : 430, 2) : front;
}

/** The big lens of a system camera. */
function bigLens(x: number, y: number, r: number): string {
  const barrel = radial('barrel', [
    [0.7, '1c1d20'],
    [0.86, '4b4e53'],
    [0.95, '1a1b1d'],
    [1, '0c0d0e'],
  ]);
  const glass = radial(
    'front',
    [
      [0, '6d5aa0'],
      [0.25, '2b4a74'],
      [0.6, '0e1a2e'],
      [1, '040506'],
    ],
    [0.42, 0.38],
  );
  return (
    barrel +
    glass +
    circle(x, y, r, '#0d0e10') +
    circle(x, y, r, 'url(#barrel)') +
    circle(x, y, r * 0.9, 'none', 'stroke="#6b6f75" stroke-width="9" stroke-dasharray="4 6" opacity="0.7"') +
    circle(x, y, r * 0.72, '#0a0b0c') +
    circle(x, y, r * 0.6, 'url(#front)') +
    circle(x, y, r * 0.66, 'none', 'stroke="#e4572e" stroke-width="3" opacity="0.9"') +
    ellipse(x - r * 0.22, y - r * 0.26, r * 0.2, r * 0.12, '#fff', 'opacity="0.5"') +
    circle(x + r * 0.24, y + r * 0.22, r * 0.05, '#fff', 'opacity="0.4"')
  );
}

function mirrorless(color: string, style: string): string {
  const isRetro = style === 'rangefinder';
  const leather = isRetro ? '2a2a2c' : darker(color, 0.12);
  const hump = isRetro
    ? rect(150, 210, 110, 40, 10, 'url(#metal)')
    : path('M300 270L330 196H470L500 270Z', 'url(#metal)');
  const dials = [
    [210, 52],
    [590, 64],
    [666, 40],
  ]
    .map(([x = 0, w = 0]) => rect(x - w / 2, 232, w, 36, 6, `#${mix(color, '6d7075', 0.5)}`))
    .join('');
  return (
    shadow(400, 630, 350, 30) +
    sheen('metal', color, 'down') +
    lit('skin', leather) +
    dials +
    hump +
    rect(90, 258, 620, 352, 44, 'url(#metal)') +
    rect(90, 320, 620, 230, 16, 'url(#skin)') +
    (isRetro
      ? rect(560, 274, 92, 40, 6, '#0e1013') + rect(150, 274, 40, 26, 6, '#0e1013')
      : path('M90 300C140 300 170 330 170 420V610H134C104 610 90 590 90 566Z', `#${darker(color, 0.25)}`)) +
    bigLens(420, 440, 176) +
    circle(640, 356, 9, '#f5d9a8') +
    rect(118, 226, 40, 22, 9, '#c7cace')
  );
}

function cameraBack(style: CameraLook['style'], color: string): string {
  const tall = style === 'sphere' || style === 'pocket-gimbal' || style === 'instant';
  const [x, y, w, h] =
    style === 'instant'
      ? [160, 150, 480, 520]
      : tall
        ? [270, 70, 260, 650]
        : style === 'action'
          ? [150, 230, 500, 370]
          : [90, 240, 620, 370];
  const screen =
    style === 'instant'
      ? rect(250, 260, 300, 300, 20, `#${darker(color, 0.14)}`) + rect(270, 220, 70, 50, 10, '#101215')
      : rect(x + 30, y + (tall ? 110 : 50), tall ? w - 60 : w * 0.66, tall ? 330 : h - 90, 14, '#08090b');
  const picture =
    style === 'instant'
      ? ''
      : scene(x + 40, y + (tall ? 120 : 60), tall ? w - 80 : w * 0.66 - 20, tall ? 310 : h - 110);
  const keys = tall
    ? circle(400, y + h - 110, 32, `#${darker(color, 0.35)}`) + circle(400, y + h - 110, 20, '#e4572e')
    : [0, 1, 2]
        .map((n) =>
          circle(
            x + w * 0.86,
            y + 92 + n * 90,
            n === 1 ? 40 : 20,
            `#${darker(color, 0.35)}`,
            `stroke="#${lighter(color, 0.2)}" stroke-width="3"`,
          ),
        )
        .join('');
  return (
    shadow(400, y + h + 20, w * 0.56, 26) +
    lit('body', color) +
    rect(x, y, w, h, 44, 'url(#body)') +
    rect(x + 4, y + 4, w - 8, h - 8, 40, 'none', 'stroke="#fff" stroke-opacity="0.14" stroke-width="3"') +
    screen +
    picture +
    keys
  );
}

/** A dune at sunset, as the viewfinder shows it. */
function scene(x: number, y: number, w: number, h: number): string {
  return (
    linear('sky', [
      [0, '4a7f8c'],
      [0.6, 'f0c89a'],
      [1, 'e9a06a'],
    ]) +
    rect(x, y, w, h, 8, 'url(#sky)') +
    circle(x + w * 0.68, y + h * 0.42, Math.min(w, h) * 0.1, '#fff3dc') +
    path(
      `M${x} ${y + h * 0.66}Q${x + w * 0.35} ${y + h * 0.48} ${x + w * 0.6} ${y + h * 0.68}T${x + w} ${y + h * 0.62}V${y + h - 8}Q${x + w} ${y + h} ${x + w - 8} ${y + h}H${x + 8}Q${x} ${y + h} ${x} ${y + h - 8}Z`,
      '#b9713f',
    )
  );
}

function action(color: string): string {
  return (
    shadow(400, 630, 280, 26) +
    lit('body', color) +
    lensPaint +
    rect(150, 230, 500, 380, 54, 'url(#body)') +
    rect(170, 250, 460, 340, 40, 'none', `stroke="#${lighter(color, 0.2)}" stroke-width="3" opacity="0.5"`) +
    rect(186, 280, 190, 190, 20, '#08090b') +
    scene(196, 290, 170, 170) +
    rect(400, 262, 220, 220, 40, `#${darker(color, 0.35)}`) +
    lens(510, 372, 92) +
    rect(190, 210, 90, 26, 10, '#c0392b') +
    [0, 1, 2, 3, 4, 5].map((n) => rect(200 + n * 26, 520, 12, 50, 6, `#${darker(color, 0.4)}`)).join('')
  );
}

function instant(color: string): string {
  const print =
    rect(250, 60, 300, 180, 8, '#fbfaf7') +
    linear('print', [
      [0, '6fa9b5'],
      [1, 'efc79b'],
    ]) +
    rect(272, 80, 256, 130, 2, 'url(#print)');
  return (
    shadow(400, 700, 260, 28) +
    lensPaint +
    lit('body', color) +
    print +
    rect(150, 170, 500, 510, 130, 'url(#body)') +
    rect(176, 190, 200, 100, 46, '#fff', 'opacity="0.25"') +
    rect(440, 220, 120, 64, 20, '#f7f5f0') +
    circle(260, 250, 26, '#1b1d21') +
    circle(400, 450, 168, `#${lighter(color, 0.3)}`) +
    circle(400, 450, 140, `#${darker(color, 0.12)}`) +
    lens(400, 450, 108) +
    circle(590, 380, 20, '#e4572e')
  );
}

function pocketGimbal(color: string): string {
  return (
    shadow(400, 750, 150, 20) +
    sheen('body', color) +
    lensPaint +
    rect(300, 330, 200, 400, 44, 'url(#body)') +
    rect(320, 360, 160, 120, 14, '#08090b') +
    scene(328, 368, 144, 104) +
    circle(400, 560, 30, '#e4572e') +
    circle(400, 640, 22, `#${lighter(color, 0.25)}`) +
    rect(350, 290, 100, 50, 16, `#${darker(color, 0.3)}`) +
    stroke('M400 300C290 290 270 200 300 130', `#${lighter(color, 0.08)}`, 34) +
    rect(290, 80, 220, 170, 60, 'url(#body)') +
    lens(400, 165, 66)
  );
}

function sphere(color: string): string {
  return (
    shadow(400, 750, 140, 20) +
    sheen('body', color) +
    lensPaint +
    rect(280, 60, 240, 670, 70, 'url(#body)') +
    circle(400, 210, 116, `#${darker(color, 0.4)}`) +
    lens(400, 210, 104) +
    rect(312, 380, 176, 260, 20, '#08090b') +
    scene(320, 388, 160, 244) +
    circle(400, 685, 22, '#e4572e')
  );
}
