import { createHash } from 'node:crypto';

/** Colours by the names that makers use, as six hex digits. */
const colors: Record<string, string> = {
  black: '1c1c1e',
  white: 'f5f5f7',
  red: 'd62828',
  green: '2e7d32',
  blue: '1e6fd9',
  yellow: 'f6c90e',
  orange: 'f57c00',
  purple: '7b3fa0',
  violet: '7f5fc9',
  pink: 'f4a6c0',
  brown: '795548',
  grey: '8e8e93',
  gray: '8e8e93',
  silver: 'd9dadd',
  gold: 'd4b06a',
  golden: 'd4b06a',
  rose: 'e8b4b8',
  beige: 'e8dcc4',
  cream: 'f7efdc',
  ivory: 'f8f4e6',
  navy: '1d3557',
  teal: '12827c',
  cyan: '22b8cf',
  turquoise: '3cc8b4',
  aqua: '4fd1c5',
  lime: 'a4c639',
  olive: '6b7036',
  maroon: '7a1f2b',
  burgundy: '6d1a2d',
  magenta: 'c2258d',
  lavender: 'd8cdf0',
  lilac: 'c8b2e0',
  mint: 'b8e0cf',
  coral: 'ff7f6b',
  peach: 'ffcba4',
  tan: 'cdaa7d',
  khaki: 'b7a57a',
  charcoal: '36393d',
  graphite: '4b4b4d',
  slate: '5f6b76',
  indigo: '3f3d8f',
  copper: 'b4693c',
  bronze: '9c6b3f',
  titanium: '8f8a81',
  champagne: 'f1ddc0',
  sand: 'd8c3a0',
  midnight: '22283a',
  starlight: 'f3ece0',
  sky: '9cc9f0',
  azure: '3a8dde',
  emerald: '1f8a5b',
  crimson: 'b3132b',
  scarlet: 'c91f25',
  mustard: 'd6a419',
  plum: '6e3457',
  mauve: 'b08bb5',
  taupe: '8b7e74',
  chocolate: '4e342e',
  coffee: '5b4033',
  pearl: 'eeeae3',
  onyx: '232427',
  ruby: '9b1b30',
  sapphire: '17408b',
  amber: 'ffb300',
  cobalt: '1f4aa8',
  denim: '3f5f8a',
  ink: '23283f',
  jet: '18181a',
  snow: 'fbfbfb',
  platinum: 'dcdcd8',
  'space grey': '535355',
  'space gray': '535355',
  'rose gold': 'e6c0b0',
  'sky blue': '8ec7ef',
  'light blue': 'a9d3f2',
  'dark blue': '173a6b',
  'light grey': 'c9cacd',
  'light gray': 'c9cacd',
  'dark grey': '48494d',
  'dark gray': '48494d',
  'light green': 'a5d6a7',
  'dark green': '1b4d2b',
  'hot pink': 'e83e8c',
  'light pink': 'f9ccd8',
  'royal blue': '2a52be',
  'navy blue': '1d3557',
  'off white': 'f2efe6',
  'natural titanium': 'a49b8f',
  'desert titanium': 'bfa48f',
  multicolor: '9a8fb0',
};

/**
 * The hex digits of colour names, all different, since the shop identifies a product's colours by them.
 * A name is looked up whole, then by its last words ("Sierra Blue" is blue); an unknown one gets a stable grey of its own.
 */
export function hexOfColors(names: string[]): Map<string, string> {
  const hexes = new Map<string, string>();
  const taken = new Set<string>();
  const steps = new Map<string, number>();
  for (const name of names) {
    const own = hexOf(name);
    let step = steps.get(own) ?? 0;
    while (taken.has(shift(own, step))) step++;
    const hex = shift(own, step);
    steps.set(own, step + 1);
    taken.add(hex);
    hexes.set(name, hex);
  }
  return hexes;
}

function hexOf(name: string): string {
  const asHex = /^#?([0-9a-f]{6})$/i.exec(name)?.[1];
  if (asHex) return asHex.toLowerCase();
  const words = name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  for (let start = 0; start < words.length; start++) {
    const known = colors[words.slice(start).join(' ')];
    if (known) return known;
  }
  return words.map((word) => colors[word]).find((hex) => hex !== undefined) ?? neutral(name);
}

/** A grey between dark and light with a slight tint, from the name's hash. */
function neutral(name: string): string {
  const hash = createHash('sha256').update(name.toLowerCase()).digest();
  const base = 0x70 + ((hash[0] ?? 0) % 0x50);
  return [1, 2, 3].map((at) => (base + ((hash[at] ?? 0) % 12)).toString(16).padStart(2, '0')).join('');
}

/** A neighbouring colour, first in the blue channel, to which the eye is least sensitive; after its 256 values also in the green. */
function shift(hex: string, step: number): string {
  const blue = (Number.parseInt(hex.slice(4), 16) + step * 3) % 256;
  const green = (Number.parseInt(hex.slice(2, 4), 16) + Math.floor(step / 256) * 3) % 256;
  return hex.slice(0, 2) + [green, blue].map((part) => part.toString(16).padStart(2, '0')).join('');
}
