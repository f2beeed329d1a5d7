import type { HeadphoneLook } from './look.ts';
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

export function drawHeadphone({ style }: HeadphoneLook, color: string, view: string): string {
  const front = {
    'over-ear': overEar,
    'on-ear': overEar,
    'stem-buds': stemBuds,
    'round-buds': roundBuds,
    'open-ear': openEar,
    'wired-buds': wiredBuds,
  }[style];
  const isBuds = style === 'stem-buds' || style === 'round-buds';
  if (view === 'side')
    return isBuds
      ? closedCase(color)
      : style === 'over-ear' || style === 'on-ear'
        ? oneCup(color)
        : zoomed(front(color, style), 400, 420, 1.35);
  return view === 'detail'
    ? zoomed(front(color, style), isBuds ? 330 : 250, isBuds ? 330 : 520, 2.1)
    : front(color, style);
}

export function overEar(color: string, style: string): string {
  const small = style === 'on-ear';
  const band = 'M196 470C170 180 300 84 400 84S630 180 604 470';
  const cup = (x: number, flip: 1 | -1) =>
    group(
      ellipse(0, 0, small ? 62 : 70, small ? 104 : 132, 'url(#pad)') +
        ellipse(-34, 0, small ? 56 : 66, small ? 100 : 126, 'url(#cup)') +
        ellipse(-44, -20, 30, 70, '#ffffff', 'opacity="0.16"') +
        ellipse(-40, 0, 22, 40, 'none', `stroke="#${darker(color, 0.25)}" stroke-width="3" opacity="0.6"`),
      `translate(${x} 540) scale(${flip} 1) rotate(-6)`,
    );
  return (
    shadow(400, 710, 300, 26) +
    sheen('band', color) +
    lit('cup', color) +
    radial('pad', [
      [0, darker(mix(color, '303234', 0.55), 0.1)],
      [1, darker(mix(color, '202224', 0.6), 0.35)],
    ]) +
    stroke(band, `#${darker(color, 0.3)}`, 34) +
    stroke(band, `#${color}`, 27) +
    stroke('M222 300C240 160 320 104 400 104S560 160 578 300', `#${lighter(color, 0.4)}`, 6, 'opacity="0.45"') +
    stroke('M262 180C300 130 350 114 400 114S500 130 538 180', `#${darker(mix(color, '26282b', 0.5), 0.2)}`, 22) +
    stroke('M197 430V520M603 430V520', `#${mix(color, 'c9ccd0', 0.6)}`, 13) +
    cup(222, 1) +
    cup(578, -1)
  );
}

function oneCup(color: string): string {
  return (
    shadow(400, 720, 220, 24) +
    lit('cup', color) +
    sheen('band', color) +
    stroke('M400 360V110', `#${darker(color, 0.25)}`, 60) +
    stroke('M400 360V110', `#${color}`, 50) +
    stroke('M386 350V120', `#${lighter(color, 0.35)}`, 7, 'opacity="0.5"') +
    ellipse(400, 500, 196, 216, `#${darker(mix(color, '26282b', 0.5), 0.25)}`) +
    ellipse(400, 496, 176, 196, 'url(#cup)') +
    ellipse(400, 496, 150, 168, 'none', `stroke="#${lighter(color, 0.3)}" stroke-width="2" opacity="0.5"`) +
    ellipse(350, 420, 70, 84, '#ffffff', 'opacity="0.1"') +
    rect(380, 660, 40, 8, 4, `#${darker(color, 0.5)}`) +
    [0, 1, 2].map((n) => circle(376 + n * 24, 336, 4, `#${darker(color, 0.5)}`)).join('')
  );
}

/** The open case with the buds above it. */
function openCase(color: string): string {
  const inside = `#${darker(mix(color, '3a3c40', 0.4), 0.15)}`;
  return (
    lit('case', color) +
    sheen('lid', color, 'down') +
    path('M210 470Q210 330 400 330T590 470Z', 'url(#lid)') +
    path('M236 470Q240 360 400 360T564 470Z', inside) +
    rect(200, 462, 400, 232, 96, 'url(#case)') +
    rect(226, 462, 348, 40, 18, inside) +
    rect(240, 520, 90, 130, 40, '#ffffff', 'opacity="0.14"') +
    circle(400, 600, 6, '#58b58c')
  );
}

function stemBuds(color: string): string {
  const bud = (flip: 1 | -1, x: number) =>
    group(
      rect(-20, 20, 38, 170, 19, 'url(#stem)') +
        ellipse(0, 10, 62, 56, 'url(#bud)') +
        ellipse(-46, 18, 30, 38, `#${darker(mix(color, '55585c', 0.5), 0.1)}`) +
        ellipse(-58, 18, 15, 24, '#2b2d30') +
        ellipse(14, -12, 26, 16, '#ffffff', 'opacity="0.35"') +
        rect(-6, 150, 12, 24, 6, `#${darker(color, 0.35)}`, 'opacity="0.6"'),
      `translate(${x} 190) scale(${flip} 1) rotate(10)`,
    );
  return (
    shadow(400, 706, 260, 24) +
    openCase(color) +
    lit('bud', lighter(color, 0.06)) +
    sheen('stem', color) +
    bud(1, 300) +
    bud(-1, 500)
  );
}

function roundBuds(color: string): string {
  const bud = (flip: 1 | -1, x: number) =>
    group(
      ellipse(-52, 22, 36, 42, `#${darker(mix(color, '55585c', 0.5), 0.15)}`) +
        ellipse(-72, 24, 18, 28, '#2b2d30') +
        circle(0, 0, 78, 'url(#bud)') +
        circle(10, -4, 46, 'none', `stroke="#${lighter(color, 0.35)}" stroke-width="3" opacity="0.6"`) +
        ellipse(20, -34, 26, 14, '#ffffff', 'opacity="0.3"') +
        rect(34, 30, 26, 9, 4, '#b08d57'),
      `translate(${x} 210) scale(${flip} 1)`,
    );
  return shadow(400, 706, 260, 24) + openCase(color) + lit('bud', lighter(color, 0.05)) + bud(1, 290) + bud(-1, 510);
}

function closedCase(color: string): string {
  return (
    shadow(400, 650, 300, 28) +
    lit('case', color) +
    linear('gloss', [
      [0, 'ffffff', 0.4],
      [1, 'ffffff', 0],
    ]) +
    rect(150, 250, 500, 380, 160, 'url(#case)') +
    rect(176, 266, 448, 150, 74, 'url(#gloss)') +
    path('M150 400Q400 420 650 400', 'none', `stroke="#${darker(color, 0.35)}" stroke-width="4"`) +
    rect(362, 402, 76, 20, 10, `#${darker(color, 0.16)}`) +
    circle(400, 500, 8, '#58b58c')
  );
}

function openEar(color: string): string {
  const arc = 'M150 470C120 260 260 120 400 120S680 260 650 470';
  const ear = (x: number, flip: 1 | -1) =>
    group(
      stroke('M0 0C-10 -90 80 -110 96 -30', `#${color}`, 26) +
        rect(60, -44, 70, 110, 32, 'url(#pod)') +
        ellipse(92, 4, 18, 32, `#${lighter(color, 0.2)}`, 'opacity="0.6"') +
        rect(-26, -10, 52, 120, 24, 'url(#pod)'),
      `translate(${x} 500) scale(${flip} 1)`,
    );
  return (
    shadow(400, 690, 290, 22) +
    lit('pod', color) +
    stroke(arc, `#${darker(color, 0.25)}`, 20) +
    stroke(arc, `#${lighter(color, 0.12)}`, 8, 'opacity="0.6"') +
    ear(150, 1) +
    ear(650, -1)
  );
}

function wiredBuds(color: string): string {
  const wire = `#${darker(color, 0.1)}`;
  const bud = (x: number, flip: 1 | -1) =>
    group(
      rect(-16, 20, 32, 120, 16, 'url(#bud)') +
        ellipse(0, 4, 54, 50, 'url(#bud)') +
        ellipse(-36, 10, 22, 30, '#55585c') +
        ellipse(12, -14, 20, 12, '#fff', 'opacity="0.5"'),
      `translate(${x} 190) scale(${flip} 1) rotate(8)`,
    );
  return (
    shadow(400, 720, 240, 20) +
    lit('bud', color) +
    stroke(
      'M280 330C290 430 390 430 396 500M520 330C510 430 410 430 404 500M400 500C400 600 250 560 250 640S420 710 520 660',
      `#${darker(color, 0.3)}`,
      13,
      'opacity="0.5"',
    ) +
    stroke(
      'M280 330C290 430 390 430 396 500M520 330C510 430 410 430 404 500M400 500C400 600 250 560 250 640S420 710 520 660',
      wire,
      9,
    ) +
    rect(388, 488, 24, 40, 10, 'url(#bud)') +
    rect(506, 398, 20, 54, 10, `#${darker(color, 0.14)}`, 'transform="rotate(20 516 425)"') +
    group(
      rect(0, -16, 70, 32, 10, 'url(#bud)') + rect(68, -9, 30, 18, 5, '#b9bcc0'),
      'translate(516 662) rotate(-14)',
    ) +
    bud(290, 1) +
    bud(510, -1)
  );
}
