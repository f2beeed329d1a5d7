import type { KeyboardLook, PencilLook } from './look.ts';
import { brightness, darker, group, lighter, linear, lit, mix, path, rect, shadow, zoomed } from './paint.ts';

export function drawKeyboard(look: KeyboardLook, color: string, view: string): string {
  const board = keyboardTop(look, color);
  return view === 'detail'
    ? zoomed(board, 330, 400, 2.4)
    : shadow(400, look.layout === 'compact' ? 600 : 560, 390, 24) + board;
}

/** Rows of a board as widths of keys, in units of one letter key; a negative number is a gap. */
const mainRows: readonly (readonly number[])[] = [
  [1, -0.5, 1, 1, 1, 1, -0.25, 1, 1, 1, 1, -0.25, 1, 1, 1, 1],
  [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2],
  [1.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.5],
  [1.75, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.25],
  [2.25, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.75],
  [1.25, 1.25, 1.25, 6.25, 1.25, 1.25, 1.25, 1.25],
];
const arrowBlock: readonly (readonly number[])[] = [[1, 1, 1], [1, 1, 1], [1, 1, 1], [-3], [-1, 1, -1], [1, 1, 1]];
const numberBlock: readonly (readonly number[])[] = [
  [1, 1, 1, 1],
  [1, 1, 1, 1],
  [1, 1, 1, 1],
  [1, 1, 1, 1],
  [1, 1, 1, 1],
  [2, 1, 1],
];

type Key = { x: number; y: number; width: number; color: string };

function keyboardTop({ layout, caps }: KeyboardLook, color: string): string {
  const blocks = { compact: [mainRows], tkl: [mainRows, arrowBlock], full: [mainRows, arrowBlock, numberBlock] }[
    layout
  ];
  const units = { compact: 15, tkl: 18.4, full: 22.8 }[layout];
  const unit = 700 / units;
  const tall = unit * 6.2 + 36;
  const top = 400 - tall / 2;
  const lefts = [0, 15.4, 18.8].map((start) => 50 + start * unit);
  const keys = blocks.flatMap((rows, index) =>
    rows.flatMap((row, line) =>
      keysOfRow(row, lefts[index] ?? 50, top + 20 + line * unit, unit, (at) =>
        capColor(caps, color, line, at, row.length),
      ),
    ),
  );
  const rainbow = linear(
    'glow',
    [
      [0, 'e4572e'],
      [0.35, 'e8b04a'],
      [0.6, '4fb0a5'],
      [1, '8a6fc9'],
    ],
    'across',
  );
  const glow = caps === 'rgb' ? rainbow + rect(38, top + 10, 724, tall - 20, 14, 'url(#glow)', 'opacity="0.55"') : '';
  return (
    lit('board', caps === 'two-tone' ? mix(color, '6a6d72', 0.15) : color) +
    rect(24, top - 2, 752, tall + 12, 26, `#${darker(color, 0.4)}`) +
    rect(24, top - 4, 752, tall + 8, 26, 'url(#board)') +
    glow +
    capPaths(keys, unit, caps)
  );
}

function keysOfRow(
  row: readonly number[],
  left: number,
  y: number,
  unit: number,
  colorAt: (index: number) => string,
): Key[] {
  let x = left;
  return row.flatMap((wide, index) => {
    const key = { x, y, width: Math.abs(wide) * unit, color: colorAt(index) };
    x += key.width;
    return wide < 0 ? [] : [key];
  });
}

/** One path for all caps of a colour keeps the file small; thick round strokes make the corners. */
function capPaths(keys: readonly Key[], unit: number, caps: KeyboardLook['caps']): string {
  const round = caps === 'round' ? (unit - 6) / 2 : 4;
  const [inset, height] = [round + 2, Math.max(0, unit - 4 - 2 * round)];
  const f = (value: number) => Math.round(value * 10) / 10;
  const outline = ({ x, y, width }: Key) =>
    `M${f(x + inset)} ${f(y + inset)}h${f(Math.max(0.1, width - 2 * inset))}v${f(height)}h-${f(Math.max(0.1, width - 2 * inset))}z`;
  const paths = [...new Set(keys.map((key) => key.color))].map((color) => {
    const d = keys
      .filter((key) => key.color === color)
      .map(outline)
      .join('');
    return path(d, `#${color}`, `stroke="#${color}" stroke-width="${f(round * 2)}" stroke-linejoin="round"`);
  });
  const edges = keys.map(({ x, y, width }) => `M${f(x + 7)} ${f(y + 5)}h${f(width - 14)}`).join('');
  return (
    paths.join('') +
    (caps === 'round' ? '' : path(edges, 'none', 'stroke="#fff" stroke-opacity="0.26" stroke-width="2"'))
  );
}

function capColor(caps: KeyboardLook['caps'], color: string, line: number, index: number, count: number): string {
  if (caps === 'two-tone') {
    if (line === 0 && index === 0) return 'e4572e';
    const isEdge = line === 0 || index === 0 || index === count - 1 || line === 5;
    return isEdge ? mix(color, '7d8085', 0.55) : mix(color, 'dcdcd8', brightness(color) > 0.5 ? 0.5 : 0.12);
  }
  if (caps === 'rgb') return brightness(color) > 0.5 ? 'f4f4f2' : '1d1e21';
  return brightness(color) > 0.6 ? lighter(color, 0.55) : darker(color, 0.35);
}

export function drawPencil({ style }: PencilLook, color: string, view: string): string {
  const pencil = pencilShape(style, color);
  if (view === 'tip') return zoomed(group(pencil, 'rotate(40 400 400)'), 190, 650, 2.6);
  return group(shadow(420, 400, 40, 360) + pencil, 'rotate(40 400 400)');
}

/** Upright, tip down, in the middle of the picture. */
function pencilShape(style: PencilLook['style'], color: string): string {
  const w = { round: 44, 'flat-side': 50, pen: 62 }[style];
  const x = 400 - w / 2;
  const body = linear(
    'body',
    [
      [0, darker(color, 0.18)],
      [0.22, lighter(color, 0.5)],
      [style === 'flat-side' ? 0.34 : 0.5, color],
      [0.7, darker(color, 0.04)],
      [1, darker(color, 0.34)],
    ],
    'across',
  );
  const flat = style === 'flat-side' ? rect(x + w * 0.34, 70, 2, 560, 1, '#000', 'opacity="0.14"') : '';
  const band = style === 'round' ? rect(x, 128, w, 12, 2, '#c3c6ca') : rect(x, 560, w, 4, 1, `#${darker(color, 0.3)}`);
  const grip =
    style === 'pen'
      ? rect(x, 470, w, 130, 10, `#${mix(color, '3a3c40', 0.7)}`) +
        rect(x + 8, 300, w - 16, 60, 12, `#${darker(color, 0.25)}`)
      : '';
  const tip =
    path(`M${x} 630L${400 - 9} 740H${400 + 9}L${x + w} 630Z`, 'url(#body)') +
    path('M391 738H409L403 764Q400 768 397 764Z', '#7d8085');
  return body + path(`M${x} 76Q${x} 50 400 50T${x + w} 76V630H${x}Z`, 'url(#body)') + flat + band + grip + tip;
}
