import type { LaptopLook, TabletLook } from './look.ts';
import {
  brightness,
  circle,
  darker,
  group,
  lens,
  lensPaint,
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

export function drawLaptop({ style }: LaptopLook, color: string, view: string): string {
  if (view === 'lid') return laptopLid(style, color);
  const open = laptopOpen(style, color);
  return view === 'detail' ? zoomed(open, 430, 560, 2.3) : open;
}

function laptopOpen(style: LaptopLook['style'], color: string): string {
  const deck = linear('deck', [
    [0, darker(color, 0.14)],
    [1, lighter(color, 0.14)],
  ]);
  const screen =
    rect(112, 118, 576, 384, 20, 'url(#frame)') +
    rect(117, 123, 566, 374, 16, '#090a0c') +
    wallpaper(129, 135, 542, 348, 6, color) +
    circle(400, 129, 3, '#2b2f3a');
  const base =
    path('M104 500H696L778 640Q780 646 772 648H28Q20 646 22 640Z', 'url(#deck)') +
    path('M22 642Q20 660 40 662H760Q780 660 778 642Q776 650 768 650H32Q24 650 22 642Z', `#${darker(color, 0.34)}`);
  const notch = path('M345 650H455Q452 657 444 657H356Q348 657 345 650Z', `#${darker(color, 0.5)}`);
  const hinge = rect(150, 496, 500, 9, 4, `#${darker(color, 0.55)}`);
  return (
    shadow(400, 672, 400, 26) +
    sheen('frame', color, 'down') +
    deck +
    screen +
    base +
    (style === 'dual-screen' ? secondScreen(color) : keys(style, color)) +
    hinge +
    notch
  );
}

function keys(style: LaptopLook['style'], color: string): string {
  const well = `#${brightness(color) > 0.35 ? darker(color, 0.2) : darker(color, 0.4)}`;
  const ink = brightness(color) > 0.75 && style === 'business' ? '#50545a' : '#1b1d20';
  const lights = ['#e4572e', '#e8a33d', '#58b58c', '#3f8fc4', '#8a6fc9'];
  const rows = [0, 1, 2, 3, 4].map((row) => {
    const y = 516 + row * 14.5;
    const left = 158 - row * 8.2;
    const line = `M${left.toFixed(0)} ${y.toFixed(1)}H${(800 - left).toFixed(0)}`;
    const dash = `stroke-dasharray="${28 + row} ${4.4 + row * 0.2}" stroke-linecap="butt"`;
    const glow =
      style === 'gaming' ? path(line, 'none', `stroke="${lights[row]}" stroke-width="13" opacity="0.55"`) : '';
    return glow + path(line, 'none', `stroke="${ink}" stroke-width="${9.5 + row * 0.5}" ${dash}`);
  });
  const pad = path(
    'M306 592H494L504 638H296Z',
    `#${lighter(color, 0.16)}`,
    `stroke="#${darker(color, 0.22)}" stroke-width="1.5"`,
  );
  const point = style === 'business' ? circle(400, 545, 4, '#d23b36') : '';
  return path('M152 508H648L690 584H110Z', well) + rows.join('') + pad + point;
}

function secondScreen(color: string): string {
  return (
    path('M128 512H672L738 634H62Z', '#090a0c') +
    path('M140 518H660L720 628H80Z', `#${mix(color, '0b3b40', 0.5)}`) +
    stroke('M240 560H560M225 585H480', '#f3e9da', 6, 'opacity="0.7"')
  );
}

function laptopLid(style: LaptopLook['style'], color: string): string {
  const gloss = linear(
    'gloss',
    [
      [0, 'ffffff', 0.32],
      [0.5, 'ffffff', 0.03],
      [1, 'ffffff', 0],
    ],
    'diagonal',
  );
  const gaming =
    stroke('M250 560L420 250M300 560L470 250M350 560L520 250', `#${lighter(color, 0.25)}`, 10, 'opacity="0.55"') +
    rect(150, 600, 500, 10, 5, '#e4572e', 'opacity="0.8"');
  const mark =
    style === 'gaming'
      ? gaming
      : circle(
          400,
          385,
          26,
          'none',
          `stroke="#${brightness(color) > 0.5 ? darker(color, 0.3) : lighter(color, 0.3)}" stroke-width="7"`,
        );
  return (
    shadow(400, 640, 380, 34) +
    lit('lid', color) +
    gloss +
    sheen('edge', darker(color, 0.15)) +
    rect(70, 590, 660, 34, 12, 'url(#edge)') +
    rect(80, 604, 640, 3, 1, '#000', 'opacity="0.4"') +
    rect(70, 168, 660, 436, 26, 'url(#lid)') +
    rect(70, 168, 660, 436, 26, 'url(#gloss)') +
    mark
  );
}

export function drawTablet(look: TabletLook, color: string, view: string): string {
  if (view === 'front')
    return (
      shadow(400, 742, 300, 26) +
      group(withIds(tabletFront(look, color), 'f'), 'translate(150 60)') +
      (look.pencil ? pencilBeside() : '')
    );
  const back = withIds(tabletBack(look, color), 'b');
  if (view === 'detail') return group(back, 'translate(140 120) scale(1.9)');
  return shadow(400, 742, 300, 26) + group(back, 'translate(150 60)');
}

function tabletFront({ style }: TabletLook, color: string): string {
  const [side, end] = style === 'home-button' ? [18, 66] : [22, 22];
  const home = style === 'home-button' ? circle(250, 637, 20, 'none', 'stroke="#44474c" stroke-width="3"') : '';
  const notch = style === 'notch' ? rect(220, 16, 60, 18, 9, '#090a0c') : '';
  const icons = [0, 1, 2, 3]
    .map((n) =>
      rect(
        92 + n * 84,
        560 - (style === 'home-button' ? 40 : 0),
        62,
        62,
        16,
        '#f3e9da',
        `opacity="${0.92 - n * 0.14}"`,
      ),
    )
    .join('');
  return (
    sheen('frame', color) +
    rect(0, 0, 500, 670, 40, 'url(#frame)') +
    rect(5, 5, 490, 660, 36, '#090a0c') +
    wallpaper(side, end, 500 - 2 * side, 670 - 2 * end, style === 'home-button' ? 3 : 20, color) +
    icons +
    home +
    notch
  );
}

function tabletBack({ cameras }: TabletLook, color: string): string {
  const plate =
    cameras === 2
      ? rect(26, 26, 84, 150, 34, `#${lighter(color, 0.14)}`, `stroke="#${darker(color, 0.2)}" stroke-width="2"`)
      : circle(68, 68, 40, `#${lighter(color, 0.14)}`, `stroke="#${darker(color, 0.2)}" stroke-width="2"`);
  return (
    sheen('frame', color) +
    lit('shell', color) +
    lensPaint +
    rect(0, 0, 500, 670, 40, 'url(#frame)') +
    rect(4, 4, 492, 662, 37, 'url(#shell)') +
    plate +
    lens(68, 68, 28) +
    (cameras === 2 ? lens(68, 136, 24) : '') +
    circle(
      250,
      335,
      30,
      'none',
      `stroke="#${brightness(color) > 0.5 ? darker(color, 0.16) : lighter(color, 0.2)}" stroke-width="8"`,
    ) +
    [0, 1, 2].map((n) => circle(220 + n * 30, 646, 3.5, `#${darker(color, 0.4)}`)).join('')
  );
}

function pencilBeside(): string {
  return (
    linear(
      'stick',
      [
        [0, 'd9d9d7'],
        [0.4, 'ffffff'],
        [1, 'b9b9b8'],
      ],
      'across',
    ) +
    rect(676, 110, 24, 520, 12, 'url(#stick)') +
    path('M676 618H700L690 668H686Z', '#e6e6e4') +
    path('M684 656H692L689 672H687Z', '#8c8d90')
  );
}
