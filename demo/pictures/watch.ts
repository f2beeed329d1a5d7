import type { WatchLook } from './look.ts';
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

export function drawWatch(look: WatchLook, color: string, view: string): string {
  if (view === 'side') return watchSide(look, color);
  const front = watchFront(look, color);
  return view === 'detail' ? zoomed(front, 420, 400, 2) : front;
}

/** Straps follow the case: leather is brown, steel is grey, sport bands take the colour. */
function strapColor({ strap }: WatchLook, color: string): string {
  if (strap === 'leather') return '6b4a35';
  if (strap === 'link') return mix(color, 'b5b8bb', 0.6);
  return strap === 'loop' ? mix(color, 'e4572e', 0.5) : darker(color, 0.06);
}

function watchFront(look: WatchLook, color: string): string {
  const { style } = look;
  const band = strapColor(look, color);
  const slim = style === 'tracker';
  const half = slim ? 78 : 106;
  const top = `M${400 - half} 300C${400 - half + 6} 200 ${400 - half + 30} 110 ${400 - half + 34} 52Q400 36 ${400 + half - 34} 52C${400 + half - 30} 110 ${400 + half - 6} 200 ${400 + half} 300Z`;
  const strap =
    path(top, 'url(#band)') + group(path(top, 'url(#band)'), 'translate(0 800) scale(1 -1)') + strapMarks(look, band);
  const face = {
    square: squareCase,
    ultra: squareCase,
    tracker: squareCase,
    round: roundCase,
    'round-bezel': roundCase,
    cushion: roundCase,
    rugged: roundCase,
  }[style];
  return (
    shadow(400, 770, 190, 20) +
    sheen('band', band) +
    sheen('case', color, 'diagonal') +
    lit('ring', color) +
    strap +
    face(style, color)
  );
}

function strapMarks({ strap }: WatchLook, band: string): string {
  if (strap === 'leather')
    return stroke(
      'M352 80V230M448 80V230M352 570V720M448 570V720',
      `#${lighter(band, 0.3)}`,
      3,
      'stroke-dasharray="9 8" opacity="0.8"',
    );
  if (strap === 'loop')
    return [90, 130, 170, 210, 590, 630, 670, 710]
      .map((y) => stroke(`M340 ${y}H460`, `#${darker(band, 0.25)}`, 6, 'opacity="0.35"'))
      .join('');
  return [600, 640, 680].map((y) => ellipse(400, y, 8, 10, `#${darker(band, 0.5)}`)).join('');
}

function squareCase(style: WatchLook['style'], color: string): string {
  const [w, h, r] = style === 'tracker' ? [180, 330, 60] : style === 'ultra' ? [310, 358, 84] : [284, 340, 92];
  const [x, y] = [400 - w / 2, 400 - h / 2];
  const crown =
    style === 'tracker'
      ? ''
      : rect(x + w - 4, 342, 22, 60, 9, 'url(#case)') + rect(x + w - 2, 430, 9, 66, 4, `#${darker(color, 0.2)}`);
  const action =
    style === 'ultra'
      ? rect(x - 10, 366, 14, 76, 6, '#e4772e') + rect(x + w - 6, 326, 12, 92, 6, `#${darker(color, 0.18)}`)
      : '';
  const inset = style === 'ultra' ? 22 : 12;
  return (
    crown +
    action +
    rect(x, y, w, h, r, 'url(#case)') +
    rect(x + inset, y + inset, w - 2 * inset, h - 2 * inset, r - inset + 4, '#07080a') +
    activity(400, style === 'tracker' ? 430 : 420, style === 'tracker' ? 56 : 84) +
    time(400, y + (style === 'tracker' ? 86 : 92), style === 'tracker' ? 46 : 54)
  );
}

function roundCase(style: WatchLook['style'], color: string): string {
  const lugs = rect(290, 232, 220, 336, 60, 'url(#case)');
  const body = style === 'cushion' ? rect(238, 238, 324, 324, 120, 'url(#case)') : circle(400, 400, 168, 'url(#case)');
  const keys = rect(560, 330, 20, 46, 8, 'url(#case)') + rect(560, 424, 20, 46, 8, 'url(#case)');
  const dial = radial('dial', [
    [0, '14323a'],
    [0.8, '0a0c0f'],
    [1, '07080a'],
  ]);
  const ticks = Array.from({ length: 12 }, (_, n) =>
    group(rect(397, 270, 6, n % 3 === 0 ? 24 : 13, 3, '#f3e9da'), `rotate(${n * 30} 400 400)`),
  ).join('');
  const bezel =
    style === 'round-bezel' || style === 'rugged'
      ? circle(400, 400, 156, 'none', `stroke="#${darker(color, 0.35)}" stroke-width="20"`) +
        circle(400, 400, 156, 'none', `stroke="#${lighter(color, 0.4)}" stroke-width="12" stroke-dasharray="3 13"`)
      : '';
  const screws =
    style === 'rugged'
      ? [45, 135, 225, 315]
          .map((turn) => group(circle(400, 226, 9, `#${darker(color, 0.45)}`), `rotate(${turn} 400 400)`))
          .join('')
      : '';
  const hands =
    stroke('M400 400L346 352', '#ffffff', 11) +
    stroke('M400 400L468 318', '#ffffff', 8) +
    stroke('M400 400L400 492', '#e4572e', 4) +
    circle(400, 400, 10, '#e4572e');
  return (
    lugs +
    keys +
    body +
    screws +
    dial +
    circle(400, 400, 150, '#07080a') +
    bezel +
    circle(400, 400, 143, 'url(#dial)') +
    ticks +
    hands
  );
}

function activity(x: number, y: number, radius: number): string {
  const ring = (inset: number, color: string, part: number) => {
    const r = radius - inset;
    const round = 2 * Math.PI * r;
    const line = `stroke="${color}" stroke-width="14" stroke-linecap="round"`;
    return (
      circle(x, y, r, 'none', `stroke="${color}" stroke-width="14" opacity="0.22"`) +
      circle(
        x,
        y,
        r,
        'none',
        `${line} stroke-dasharray="${(round * part).toFixed(0)} ${round.toFixed(0)}" transform="rotate(-90 ${x} ${y})"`,
      )
    );
  };
  return ring(0, '#e4572e', 0.82) + ring(19, '#e8b04a', 0.64) + ring(38, '#4fb0a5', 0.9);
}

function time(x: number, y: number, size: number): string {
  return `<text x="${x}" y="${y}" font-family="Helvetica Neue, Arial, sans-serif" font-size="${size}" font-weight="500" fill="#fff" text-anchor="middle">10:24</text>`;
}

/** Closed strap standing on the table, case to the right. */
function watchSide(look: WatchLook, color: string): string {
  const band = strapColor(look, color);
  const thick = look.style === 'tracker' ? 34 : 46;
  const loop = 'M560 250C470 170 300 190 230 300C165 405 205 590 330 640C450 685 540 620 568 560';
  const glass = linear('glass', [
    [0, '3a4048'],
    [0.5, '0a0c0f'],
    [1, '22262c'],
  ]);
  return (
    shadow(410, 690, 290, 24) +
    sheen('case', color, 'down') +
    glass +
    stroke(loop, `#${darker(band, 0.3)}`, thick + 6) +
    stroke(loop, `#${band}`, thick) +
    stroke(loop, `#${lighter(band, 0.28)}`, 6, 'opacity="0.5" transform="translate(-9 -9)"') +
    rect(214, 430, 30, 70, 8, `#${darker(band, 0.35)}`) +
    rect(548, 238, 74, 336, 30, 'url(#case)') +
    path('M616 262Q650 280 650 406Q650 532 616 550Z', 'url(#glass)') +
    rect(566, 362, 40, 64, 12, `#${darker(color, 0.18)}`) +
    [0, 1, 2, 3, 4].map((n) => rect(570, 368 + n * 11.5, 32, 4, 2, `#${lighter(color, 0.25)}`)).join('')
  );
}
