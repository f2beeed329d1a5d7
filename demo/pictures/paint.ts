/** Colours are six hex digits without '#', as in the catalogue; markup carries them with it. */

/** `share` of `second` in `first`, from 0 to 1. */
export function mix(first: string, second: string, share: number): string {
  const channel = (from: number) => {
    const a = Number.parseInt(first.slice(from, from + 2), 16);
    const b = Number.parseInt(second.slice(from, from + 2), 16);
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return channel(0) + channel(2) + channel(4);
}

export function lighter(color: string, share: number): string {
  return mix(color, 'ffffff', share);
}

export function darker(color: string, share: number): string {
  return mix(color, '000000', share);
}

/** From 0, black, to 1, white. */
export function brightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((from) => Number.parseInt(color.slice(from, from + 2), 16));
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

/** A colour with its place along the gradient, 0 to 1, and its opacity. */
export type Stop = readonly [place: number, color: string, opacity?: number];

/** `direction` is the end point; 'across' runs left to right, 'down' top to bottom. */
export function linear(id: string, stops: readonly Stop[], direction: 'across' | 'down' | 'diagonal' = 'down'): string {
  const end = { across: 'x2="1" y2="0"', down: 'x2="0" y2="1"', diagonal: 'x2="1" y2="1"' }[direction];
  return `<linearGradient id="${id}" x1="0" y1="0" ${end}>${stops.map(stop).join('')}</linearGradient>`;
}

export function radial(id: string, stops: readonly Stop[], center: readonly [number, number] = [0.5, 0.5]): string {
  const at = `cx="${center[0]}" cy="${center[1]}"`;
  return `<radialGradient id="${id}" ${at} r="0.6">${stops.map(stop).join('')}</radialGradient>`;
}

function stop([place, color, opacity]: Stop): string {
  return `<stop offset="${place}" stop-color="#${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`;
}

/** `fill` as it stands in the attribute: '#rrggbb', 'url(#id)' or 'none'. */
export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  more = '',
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"${more && ` ${more}`}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${more && ` ${more}`}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${more && ` ${more}`}/>`;
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`;
}

export function stroke(d: string, color: string, width: number, more = ''): string {
  return path(
    d,
    'none',
    `stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}`,
  );
}

/** The soft shadow on the table under a thing. */
export function shadow(x: number, y: number, rx: number, ry: number): string {
  const fade = radial('shadow', [
    [0, '10282b', 0.34],
    [0.6, '10282b', 0.14],
    [1, '10282b', 0],
  ]);
  return fade + ellipse(x, y, rx, ry, 'url(#shadow)');
}

export function group(markup: string, transform: string): string {
  return `<g transform="${transform}">${markup}</g>`;
}

/** The same drawing from near: the point (x, y) comes to the middle. The shadow would be cut off, so it stays away. */
export function zoomed(markup: string, x: number, y: number, scale: number): string {
  const floating = markup.replace(/<radialGradient id="shadow".*?<\/radialGradient><ellipse[^>]*>/, '');
  return group(floating, `translate(400 400) scale(${scale}) translate(${-x} ${-y})`);
}

/** Lets a drawing stand in a picture beside others: its ids get a prefix of their own. */
export function withIds(markup: string, prefix: string): string {
  return markup.replace(/id="([^"]+)"/g, `id="${prefix}$1"`).replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`);
}

/** Metal or plastic seen from the side: dark rims, a bright band. */
export function sheen(id: string, color: string, direction: 'across' | 'down' | 'diagonal' = 'across'): string {
  return linear(
    id,
    [
      [0, darker(color, 0.28)],
      [0.18, lighter(color, 0.22)],
      [0.5, color],
      [0.82, lighter(color, 0.12)],
      [1, darker(color, 0.32)],
    ],
    direction,
  );
}

/** A surface lit from the top left. */
export function lit(id: string, color: string): string {
  return linear(
    id,
    [
      [0, lighter(color, 0.2)],
      [0.55, color],
      [1, darker(color, 0.2)],
    ],
    'diagonal',
  );
}

/** A camera lens. Its gradient comes once a picture with `lensPaint`. */
export function lens(x: number, y: number, radius: number): string {
  const glint = circle(x - radius * 0.28, y - radius * 0.3, radius * 0.14, '#ffffff', 'opacity="0.75"');
  return (
    circle(x, y, radius, '#0c0d10') +
    circle(x, y, radius * 0.92, 'none', `stroke="#5c6068" stroke-width="${(radius * 0.07).toFixed(1)}"`) +
    circle(x, y, radius * 0.62, 'url(#lens)') +
    glint
  );
}

export const lensPaint = radial(
  'lens',
  [
    [0, '41587a'],
    [0.45, '1d2a44'],
    [1, '06070a'],
  ],
  [0.4, 0.38],
);

/** A picture on a screen in colours that go with the product's. */
export function wallpaper(x: number, y: number, width: number, height: number, radius: number, color: string): string {
  const calm = mix(color, '0b3b40', 0.55);
  const warm = mix(color, 'f3e9da', 0.45);
  const ground = linear(
    'wall',
    [
      [0, lighter(calm, 0.12)],
      [0.55, calm],
      [1, darker(calm, 0.3)],
    ],
    'diagonal',
  );
  const wave = linear(
    'wave',
    [
      [0, warm, 0.95],
      [1, mix(warm, 'e4572e', 0.3), 0.7],
    ],
    'across',
  );
  const clip = `<clipPath id="screen">${rect(x, y, width, height, radius, '#000')}</clipPath>`;
  const at = (part: number) => (y + height * part).toFixed(0);
  const right = x + width;
  const dune = (top: number, bend: number) =>
    `M${x} ${at(top)}C${(x + width * 0.3).toFixed(0)} ${at(top - bend)} ${(x + width * 0.6).toFixed(0)} ${at(top + bend)} ${right} ${at(top - bend * 0.6)}V${y + height}H${x}Z`;
  return (
    ground +
    wave +
    clip +
    `<g clip-path="url(#screen)">${rect(x, y, width, height, radius, 'url(#wall)')}${circle(Math.round(x + width * 0.72), Math.round(y + height * 0.34), Math.round(Math.min(width, height) * 0.13), '#f3e9da', 'opacity="0.9"')}${path(dune(0.62, 0.12), 'url(#wave)')}${path(dune(0.78, 0.08), `#${darker(calm, 0.35)}`, 'opacity="0.75"')}</g>`
  );
}
