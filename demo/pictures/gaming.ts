import { overEar } from './headphone.ts';
import type { GamingLook } from './look.ts';
import {
  brightness,
  circle,
  darker,
  ellipse,
  group,
  lighter,
  linear,
  lit,
  mix,
  path,
  rect,
  shadow,
  sheen,
  stroke,
  wallpaper,
  withIds,
  zoomed,
} from './paint.ts';

export function drawGaming({ style }: GamingLook, color: string, view: string): string {
  const draw = { playstation, xbox, dock, handheld, pad, mouse, goggles, wheel, headset }[style];
  const front = draw(color);
  return view === 'detail' ? zoomed(front, style === 'pad' ? 520 : 330, 380, 2) : front;
}

/** Where black would vanish on black and white on white. */
function contrast(color: string): string {
  return brightness(color) > 0.5 ? '26282c' : lighter(color, 0.22);
}

/** A game pad in 600 × 400, centred on 0. */
function padShape(color: string): string {
  const ink = `#${contrast(color)}`;
  const body =
    'M-250 -60C-236 -140 -180 -160 -120 -150H120C180 -160 236 -140 250 -60C276 60 300 170 236 196C180 214 150 120 104 96H-104C-150 120 -180 214 -236 196C-300 170 -276 60 -250 -60Z';
  const stick = (x: number, y: number) =>
    circle(x, y, 48, `#${darker(color, 0.25)}`) +
    circle(x, y, 38, '#202226') +
    circle(x, y, 28, '#35383d') +
    circle(x - 8, y - 9, 12, '#fff', 'opacity="0.08"');
  const buttons = (
    [
      [0, -36],
      [36, 0],
      [0, 36],
      [-36, 0],
    ] as const
  )
    .map(
      ([dx, dy], n) =>
        circle(158 + dx, -62 + dy, 19, ink) +
        circle(158 + dx, -62 + dy, 7, ['#58b58c', '#e4572e', '#3f8fc4', '#e8b04a'][n] ?? ink),
    )
    .join('');
  const cross = rect(-176, -104, 34, 88, 8, ink) + rect(-203, -77, 88, 34, 8, ink);
  return (
    path(body, 'url(#pad)') +
    path('M-236 -70C-220 -126 -180 -144 -120 -138H120', 'none', `stroke="#fff" stroke-opacity="0.3" stroke-width="5"`) +
    rect(
      -84,
      -134,
      168,
      92,
      22,
      `#${mix(color, contrast(color), 0.12)}`,
      `stroke="#${darker(color, 0.3)}" stroke-width="2"`,
    ) +
    cross +
    buttons +
    stick(-80, 30) +
    stick(80, 30) +
    rect(-112, -128, 14, 34, 7, ink) +
    rect(98, -128, 14, 34, 7, ink) +
    circle(0, 40, 12, ink)
  );
}

function pad(color: string): string {
  return (
    shadow(400, 640, 290, 28) +
    lit('pad', color) +
    rect(190, 236, 130, 60, 26, `#${darker(color, 0.4)}`) +
    rect(480, 236, 130, 60, 26, `#${darker(color, 0.4)}`) +
    group(padShape(color), 'translate(400 410) scale(1.18)')
  );
}

function playstation(color: string): string {
  const half = path('M300 60C250 90 240 150 246 400S240 690 280 730L392 730V110C380 70 350 50 300 60Z', 'url(#panel)');
  return (
    shadow(400, 748, 300, 24) +
    sheen('panel', color) +
    linear('core', [
      [0, '2c2e33'],
      [1, '0c0d10'],
    ]) +
    lit('pad', color) +
    rect(286, 84, 160, 640, 18, 'url(#core)') +
    group(half, 'translate(-10 0)') +
    group(half, 'translate(742 0) scale(-1 1)') +
    stroke('M385 120V700', '#3f8fc4', 5, 'opacity="0.9"') +
    rect(378, 330, 6, 120, 3, '#000') +
    group(padShape(color), 'translate(560 610) scale(0.62)')
  );
}

function xbox(color: string): string {
  const holes = Array.from({ length: 36 }, (_, n) =>
    circle(
      346 + (n % 6) * 26,
      146 + Math.floor(n / 6) * 16,
      6,
      '#2e7d4f',
      `opacity="${(0.9 - Math.floor(n / 6) * 0.12).toFixed(2)}"`,
    ),
  ).join('');
  return (
    shadow(400, 748, 300, 24) +
    sheen('box', color) +
    lit('pad', color) +
    rect(280, 110, 280, 620, 16, 'url(#box)') +
    rect(290, 120, 260, 126, 10, `#${darker(color, 0.55)}`) +
    holes +
    circle(326, 300, 18, '#fff', 'opacity="0.9"') +
    rect(304, 420, 8, 200, 3, `#${darker(color, 0.6)}`) +
    group(padShape(color), 'translate(330 620) scale(0.66)')
  );
}

function dock(color: string): string {
  const [left, right] = color === 'd8463f' ? ['2f9fc4', 'e0483e'] : [color, color];
  const grip = (id: string, x: number, flip: 1 | -1, paint: string) =>
    lit(id, paint) +
    group(
      path('M70 0H30Q0 0 0 34V326Q0 360 30 360H70Z', `url(#${id})`) +
        circle(36, 88, 24, '#1d1f22') +
        circle(36, 88, 16, '#383b40') +
        [
          [36, 166],
          [54, 184],
          [36, 202],
          [18, 184],
        ]
          .map(([cx = 0, cy = 0]) => circle(cx, cy, 9, '#1d1f22'))
          .join('') +
        rect(44, 34, 18, 5, 2, '#1d1f22'),
      `translate(${x} 210) scale(${flip} 1)`,
    );
  return (
    shadow(400, 690, 310, 26) +
    sheen('dock', darker(color, 0.1), 'down') +
    rect(210, 470, 380, 200, 26, 'url(#dock)') +
    rect(120, 210, 560, 360, 30, '#0a0b0d') +
    withIds(wallpaper(196, 236, 408, 308, 6, color), 's') +
    grip('left', 112, 1, left) +
    grip('right', 688, -1, right) +
    rect(230, 560, 340, 104, 20, 'url(#dock)') +
    circle(540, 640, 5, '#58b58c')
  );
}

function handheld(color: string): string {
  const ink = `#${contrast(color)}`;
  const shell =
    'M60 330C60 260 110 236 180 236H620C690 236 740 260 740 330C752 450 760 560 700 574C650 582 634 520 610 516H190C166 520 150 582 100 574C40 560 48 450 60 330Z';
  const stick = (x: number, y: number) => circle(x, y, 36, ink) + circle(x, y, 27, '#2d2f34');
  const buttons = (
    [
      [0, -26],
      [26, 0],
      [0, 26],
      [-26, 0],
    ] as const
  )
    .map(([dx, dy]) => circle(680 + dx, 320 + dy, 13, ink))
    .join('');
  return (
    shadow(400, 620, 350, 26) +
    lit('shell', color) +
    path(shell, 'url(#shell)') +
    path('M90 300C100 268 130 252 180 250H620', 'none', 'stroke="#fff" stroke-opacity="0.25" stroke-width="4"') +
    rect(178, 252, 444, 258, 14, '#090a0c') +
    wallpaper(190, 264, 420, 234, 6, color) +
    stick(118, 320) +
    stick(682, 430) +
    buttons +
    rect(108, 400, 22, 62, 6, ink) +
    rect(88, 420, 62, 22, 6, ink)
  );
}

function mouse(color: string): string {
  return (
    shadow(400, 730, 200, 28) +
    lit('shell', color) +
    path(
      'M400 90C520 90 590 170 590 330V520C590 650 510 720 400 720S210 650 210 520V330C210 170 280 90 400 90Z',
      'url(#shell)',
    ) +
    path('M250 300C250 180 320 120 390 116V380L256 420Z', '#ffffff', 'opacity="0.12"') +
    stroke('M400 94V380M216 400C300 430 500 430 584 400', `#${darker(color, 0.4)}`, 4) +
    rect(378, 180, 44, 110, 22, '#141518') +
    rect(388, 200, 24, 70, 12, '#e4572e') +
    rect(204, 380, 16, 80, 8, `#${darker(color, 0.4)}`) +
    rect(204, 474, 16, 80, 8, `#${darker(color, 0.4)}`)
  );
}

function goggles(color: string): string {
  const eye = (x: number) =>
    rect(x - 42, 330, 84, 150, 42, '#101216') +
    circle(x, 372, 22, '#26324a') +
    circle(x, 438, 22, '#26324a') +
    circle(x - 6, 366, 5, '#fff', 'opacity="0.6"');
  return (
    shadow(400, 640, 330, 28) +
    lit('shell', color) +
    sheen('strap', darker(color, 0.12), 'down') +
    stroke('M150 330C160 190 280 160 400 160S640 190 650 330', `#${darker(color, 0.18)}`, 44) +
    stroke('M400 300V150', `#${darker(color, 0.1)}`, 40) +
    path(
      'M110 360C110 270 190 260 400 260S690 270 690 360V460C690 560 620 590 540 580C480 572 440 520 400 520S320 572 260 580C180 590 110 560 110 460Z',
      'url(#shell)',
    ) +
    path('M150 330C180 290 260 286 400 286', 'none', 'stroke="#fff" stroke-opacity="0.6" stroke-width="6"') +
    eye(250) +
    eye(400) +
    eye(550)
  );
}

function wheel(color: string): string {
  const leds = Array.from({ length: 9 }, (_, n) =>
    circle(336 + n * 16, 318, 5, n < 5 ? '#58b58c' : n < 7 ? '#e8b04a' : '#e4572e'),
  ).join('');
  return (
    shadow(400, 740, 300, 24) +
    lit('hub', lighter(color, 0.12)) +
    rect(300, 560, 200, 160, 20, `#${darker(color, 0.1)}`) +
    circle(400, 380, 260, 'none', `stroke="#${darker(color, 0.3)}" stroke-width="70"`) +
    circle(400, 380, 260, 'none', `stroke="#${lighter(color, 0.14)}" stroke-width="52"`) +
    circle(400, 380, 276, 'none', 'stroke="#fff" stroke-opacity="0.18" stroke-width="6"') +
    rect(386, 98, 28, 60, 4, '#e4572e') +
    path('M160 350H640L560 430L450 480V630H350V480L240 430Z', '#8d9196') +
    circle(400, 400, 120, 'url(#hub)') +
    leds +
    circle(400, 410, 50, `#${darker(color, 0.3)}`) +
    [270, 530].map((x) => circle(x, 380, 22, '#1b1c1f') + circle(x, 380, 12, '#3f8fc4')).join('')
  );
}

function headset(color: string): string {
  return (
    overEar(color, 'over-ear') +
    stroke('M210 610C230 700 300 720 350 700', '#202226', 14) +
    ellipse(366, 692, 34, 20, '#2f3236') +
    ellipse(232, 540, 10, 40, '#e4572e', 'opacity="0.9"')
  );
}
