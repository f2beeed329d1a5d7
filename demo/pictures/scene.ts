import { handleOf, type ProductModel } from '#demo/product-model.ts';
import { productModels } from '#demo/product-models.ts';
import { draw } from './draw.ts';
import { circle, linear, path, radial, rect, withIds } from './paint.ts';

/** The shop's palette: deep teal ink, warm sand, one sharp accent. */
export const ink = '0b3b40';
export const sand = 'f3e9da';
export const accent = 'e4572e';

export type Ground = 'ink' | 'sand' | 'mist';

/** A product of the catalogue standing in a scene; `color` counts its colours from 0. */
export type Thing = { handle: string; view: string; x: number; y: number; size: number; color?: number; turn?: number };

const byHandle = new Map<string, ProductModel>(productModels.map((model) => [handleOf(model), model]));

/** The inner `svg` cuts off what stands over the edge, however the page stretches the outer one. */
export function svg(width: number, height: number, markup: string): string {
  const size = `width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${size}><svg ${size}>${markup}</svg></svg>`;
}

export function things(list: readonly Thing[]): string {
  return list.map(placed).join('');
}

function placed({ handle, view, x, y, size, color = 0, turn = 0 }: Thing, index: number): string {
  const model = byHandle.get(handle);
  if (!model) throw new Error(`A scene shows ${handle}, which the catalogue does not have.`);
  const hex = Object.values(model.colors)[color] ?? '808080';
  const scale = size / 800;
  return `<g transform="translate(${x} ${y}) scale(${scale.toFixed(3)}) rotate(${turn} 400 400)">${withIds(draw(model.look, hex, view), `t${index}`)}</g>`;
}

/** The wall and the dunes that things stand before. */
export function ground(kind: Ground, width: number, height: number, sunX: number): string {
  const [top, bottom, far, near] = {
    ink: ['0f4a50', '08292d', '0d4146', '0a3338'],
    sand: ['faf4ea', 'efdfc6', 'ead6b8', 'e2c9a4'],
    mist: ['eef4f3', 'd6e4e2', 'c9dcd9', 'bbd1cd'],
  }[kind] as [string, string, string, string];
  const sun = kind === 'ink' ? '176870' : kind === 'sand' ? 'f6d9b4' : 'fbfdfc';
  const dune = (part: number, bend: number) =>
    `M0 ${height * part}C${width * 0.25} ${height * (part - bend)} ${width * 0.45} ${height * (part + bend)} ${width * 0.65} ${height * part}S${width * 0.9} ${height * (part - bend)} ${width} ${height * (part - bend / 2)}V${height}H0Z`;
  return (
    linear(
      'wall',
      [
        [0, top],
        [1, bottom],
      ],
      'diagonal',
    ) +
    radial('sun', [
      [0, sun, 0.95],
      [0.7, sun, 0.55],
      [1, sun, 0],
    ]) +
    rect(0, 0, width, height, 0, 'url(#wall)') +
    circle(sunX, height * 0.5, height * 0.62, 'url(#sun)') +
    path(dune(0.76, 0.1), `#${far}`, 'opacity="0.8"') +
    path(dune(0.88, 0.06), `#${near}`)
  );
}

const family = 'font-family="Helvetica Neue, Helvetica, Arial, Segoe UI, sans-serif"';

export function text(words: string, x: number, y: number, size: number, color: string, more = ''): string {
  const safe = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${x}" y="${y}" ${family} font-size="${size}" fill="#${color}"${more && ` ${more}`}>${safe}</text>`;
}

export const bold = 'font-weight="700" letter-spacing="-1"';

/** A pill with a word on it: looks like a button, the whole picture is the link. */
export function pill(words: string, x: number, y: number, size: number): string {
  const width = Math.round(words.length * size * 0.56 + size * 2);
  return (
    rect(x, y, width, size * 2.1, size * 1.05, `#${accent}`) +
    text(words, x + width / 2, y + size * 1.4, size, 'ffffff', 'font-weight="600" text-anchor="middle"')
  );
}

/** The tinted disc behind an icon of 400 × 400. */
export function circle400(color: string): string {
  return (
    radial(
      'disc',
      [
        [0, 'ffffff', 0.9],
        [0.75, color],
        [1, color],
      ],
      [0.42, 0.36],
    ) + circle(200, 200, 190, 'url(#disc)')
  );
}
