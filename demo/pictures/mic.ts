import type { MicLook } from './look.ts';
import {
  circle,
  darker,
  ellipse,
  group,
  lighter,
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

export function drawMic({ style }: MicLook, color: string, view: string): string {
  const draw = { desktop, broadcast, handheld, shotgun, wireless, lavalier }[style];
  const front = draw(color);
  return view === 'detail' ? zoomed(front, 400, style === 'wireless' ? 380 : 290, 2) : front;
}

const grille = `<pattern id="wire" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0H10M0 0V10" stroke="#000" stroke-opacity="0.5" stroke-width="3.4"/></pattern>`;

function desktop(color: string): string {
  return (
    shadow(400, 744, 210, 22) +
    sheen('body', color) +
    sheen('mesh', mix(color, 'a9acb0', 0.45)) +
    grille +
    ellipse(400, 726, 180, 26, `#${darker(color, 0.3)}`) +
    ellipse(400, 720, 180, 24, `#${lighter(color, 0.08)}`) +
    rect(384, 560, 32, 160, 10, `#${darker(color, 0.2)}`) +
    path(
      'M262 300V430C262 540 330 580 400 580S538 540 538 430V300',
      'none',
      `stroke="#${darker(color, 0.15)}" stroke-width="20"`,
    ) +
    circle(262, 330, 18, `#${lighter(color, 0.25)}`) +
    circle(538, 330, 18, `#${lighter(color, 0.25)}`) +
    rect(300, 80, 200, 450, 100, 'url(#body)') +
    path('M300 300V180C300 120 345 80 400 80S500 120 500 180V300Z', 'url(#mesh)') +
    path('M300 300V180C300 120 345 80 400 80S500 120 500 180V300Z', 'url(#wire)') +
    rect(300, 296, 200, 12, 0, '#e4572e') +
    circle(400, 400, 32, `#${darker(color, 0.4)}`) +
    circle(400, 400, 24, `#${lighter(color, 0.15)}`) +
    circle(400, 470, 8, '#58b58c')
  );
}

function broadcast(color: string): string {
  return (
    shadow(400, 744, 200, 22) +
    sheen('body', color) +
    sheen('mesh', mix(color, '55585c', 0.5)) +
    grille +
    ellipse(400, 722, 170, 24, `#${darker(color, 0.35)}`) +
    stroke(
      'M400 720V600M400 600C240 590 236 470 246 400M400 600C560 590 564 470 554 400',
      `#${darker(color, 0.25)}`,
      22,
    ) +
    rect(276, 270, 248, 290, 60, 'url(#body)') +
    path('M276 300V190C276 110 330 76 400 76S524 110 524 190V300Z', 'url(#mesh)') +
    path('M276 300V190C276 110 330 76 400 76S524 110 524 190V300Z', 'url(#wire)') +
    rect(270, 292, 260, 18, 6, `#${lighter(color, 0.3)}`) +
    circle(250, 400, 26, `#${lighter(color, 0.12)}`) +
    circle(550, 400, 26, `#${lighter(color, 0.12)}`) +
    rect(350, 440, 100, 12, 6, '#58b58c') +
    rect(390, 440, 60, 12, 6, '#e8b04a')
  );
}

function handheld(color: string): string {
  const body =
    sheen('body', color) +
    radial(
      'ball',
      [
        [0, 'd5d7da'],
        [0.6, '83878c'],
        [1, '3f4246'],
      ],
      [0.38, 0.32],
    ) +
    grille;
  return (
    shadow(420, 720, 260, 20) +
    group(
      body +
        path('M-62 150L-40 560Q-36 590 0 590T40 560L62 150Z', 'url(#body)') +
        rect(-78, 110, 156, 54, 16, `#${darker(color, 0.25)}`) +
        circle(0, 20, 116, 'url(#ball)') +
        circle(0, 20, 116, 'url(#wire)', 'opacity="0.7"') +
        rect(-118, 6, 236, 26, 12, '#9da1a6') +
        rect(-12, 250, 24, 60, 10, '#15161a'),
      'translate(270 150) rotate(-32)',
    )
  );
}

function shotgun(color: string): string {
  const slots = Array.from({ length: 9 }, (_, n) => rect(150 + n * 34, 376, 14, 48, 7, `#${darker(color, 0.55)}`)).join(
    '',
  );
  return (
    shadow(400, 640, 280, 22) +
    sheen('body', color, 'down') +
    sheen('foam', '4a4d50', 'down') +
    rect(110, 340, 470, 120, 60, 'url(#foam)') +
    slots +
    rect(560, 352, 130, 96, 24, 'url(#body)') +
    rect(420, 456, 60, 110, 12, `#${darker(color, 0.3)}`) +
    rect(370, 556, 160, 50, 12, 'url(#body)') +
    stroke('M690 400C760 400 760 520 680 540S560 590 540 584', '#202226', 10) +
    circle(620, 400, 14, '#e4572e')
  );
}

function wireless(color: string): string {
  const clip = (x: number, y: number) =>
    rect(x, y, 170, 170, 40, 'url(#body)') +
    rect(x + 4, y + 4, 162, 80, 36, '#fff', 'opacity="0.08"') +
    circle(x + 85, y + 62, 26, `#${darker(color, 0.5)}`) +
    circle(x + 85, y + 62, 18, `#${mix(color, '7b7f84', 0.4)}`) +
    circle(x + 85, y + 136, 6, '#58b58c');
  return (
    shadow(400, 690, 300, 26) +
    lit('body', color) +
    sheen('case', mix(color, '2c2e31', 0.4), 'down') +
    rect(110, 430, 580, 240, 80, 'url(#case)') +
    rect(150, 430, 500, 40, 16, `#${darker(color, 0.6)}`) +
    clip(140, 220) +
    clip(490, 220) +
    rect(325, 250, 150, 190, 30, 'url(#body)') +
    rect(345, 274, 110, 90, 12, '#0a0b0d') +
    [0, 1, 2, 3, 4]
      .map((n) => rect(356 + n * 18, 340 - n * 11, 11, 14 + n * 11, 3, n > 3 ? '#e4572e' : '#58b58c'))
      .join('') +
    circle(400, 560, 7, '#58b58c')
  );
}

function lavalier(color: string): string {
  return (
    shadow(400, 690, 250, 22) +
    lit('body', color) +
    sheen('foam', '3a3c40') +
    stroke('M400 330C400 470 200 430 210 560S470 650 560 560S520 440 600 420', `#${darker(color, 0.1)}`, 11) +
    rect(376, 240, 48, 110, 20, 'url(#body)') +
    ellipse(400, 190, 66, 84, 'url(#foam)') +
    ellipse(380, 160, 20, 30, '#fff', 'opacity="0.1"') +
    path('M420 270H560L600 300H420Z', '#6d7075') +
    path('M420 310H590L560 340H420Z', '#54575b') +
    rect(592, 402, 90, 36, 12, 'url(#body)') +
    rect(680, 412, 46, 16, 6, '#c9a24a')
  );
}
