import { mixed } from './staff-seed-values.ts';

/** Names of generated products, and the words that the bench searches for. */

const brands = [
  'Apple',
  'Samsung',
  'Google',
  'Xiaomi',
  'Sony',
  'Lenovo',
  'Huawei',
  'Honor',
  'Anker',
  'Logitech',
  'Bose',
  'Canon',
];
/** In the order of the categories, twice. */
export const kinds = [
  'phone',
  'laptop',
  'speaker',
  'tablet',
  'watch',
  'charger',
  'keyboard',
  'headphones',
  'stylus',
  'strap',
];
const known = [
  'Galaxy',
  'Redmi',
  'Pixel',
  'ThinkPad',
  'MatePad',
  'Magic',
  'Nova',
  'Pulse',
  'Orbit',
  'Vivid',
  'Zen',
  'Aero',
  'Titan',
  'Lumen',
  'Echo',
  'Swift',
];
const words = [
  'Pro',
  'Max',
  'Ultra',
  'Plus',
  'Lite',
  'Mini',
  'Air',
  'Neo',
  'Studio',
  'Sport',
  'Edge',
  'Fold',
  'Note',
  'Core',
  'Prime',
  'Elite',
];

const sizes = [
  ...['64GB', '128GB', '256GB', '512GB', '1TB', '8GB', '13 inch', '15.6 inch', '27 inch', '41mm', '45mm'],
  ...['5000mAh', '10000mAh', '65W', '2.4GHz', '4K', '144Hz', 'USB-C', 'Wi-Fi 6', '5G', '2-in-1', 'for Galaxy S24'],
];
const syllables = [
  ...['ba', 'cor', 'del', 'fen', 'gra', 'hal', 'jo', 'kri', 'lam', 'mer', 'nov', 'ol', 'pra', 'quen', 'rus', 'sta'],
  ...['tor', 'ul', 'ven', 'wil', 'xan', 'yor', 'zel', 'bri', 'cla', 'dro', 'fli', 'gon', 'hex', 'ister', 'jun', 'kel'],
];
const shades = ['', 'Midnight ', 'Natural ', 'Space ', 'Titanium ', 'Cosmic ', 'Glacier ', 'Matte ', 'Pearl '];

const madeUpBrands = 900;
const madeUpSeries = 30_000;

/**
 * SQL of the name and the brand of product `n`, such as `Sony Pulse speaker Neo K482 256GB`. Half of the brands and series are well known;
 * the others are some 30,000 made-up words, few of them frequent, and there are some 260,000 model codes.
 */
export function productName(kind: string): string {
  const brand = knownOrMadeUp(brands, madeUpBrands, 104_729);
  const series = knownOrMadeUp(known, madeUpSeries, 1_299_709);
  const model = `chr(65 + n % 26) || ${mixed('n', 15_485_863)} % 10000`;
  const word = wordOf(words, mixed('n', 32_452_843));
  return `concat_ws(' ', ${brand}, ${series}, ${wordOf(kinds, kind)}, ${word}, ${model}, ${wordOf(sizes, mixed('n', 86_028_121))}), ${brand}`;
}

/** SQL of the colour of the variant at a place, of three: a shade of its own colour. */
export const colorName = (place: string): string =>
  `${wordOf(shades, mixed('n', 49_979_687))} || ${wordOf(['Black', 'Silver', 'Blue'], place)}`;

const wordOf = (list: string[], number: string) => `(ARRAY['${list.join("','")}'])[(${number}) % ${list.length} + 1]`;

function knownOrMadeUp(wellKnown: string[], madeUp: number, factor: number): string {
  const number = mixed('n', factor);
  const rare = `floor(${madeUp} * power(${mixed('n', factor + 2)} / 1000003.0, 3))::integer`;
  return `CASE WHEN ${number} % 2 = 0 THEN ${wordOf(wellKnown, `${number} / 2`)} ELSE ${madeUpWord(rare)} END`;
}

/** Of two to four syllables, by number. */
function madeUpWord(number: string): string {
  const count = syllables.length;
  const rest = [1, 2].map((power) => {
    const left = `${number} / ${count ** power}`;
    return power === 1 ? wordOf(syllables, left) : `CASE WHEN ${left} > 0 THEN ${wordOf(syllables, left)} ELSE '' END`;
  });
  return `initcap(concat(${wordOf(syllables, `${number} + 7`)}, ${rest.join(', ')}))`;
}

const names = brands.flatMap((brand) =>
  known.flatMap((series) => words.map((word) => [brand, series, word].map((part) => part.toLowerCase()))),
);

/** Keywords of which none is searched for twice, at most `count` of each kind: an answer from the cache would measure the cache. */
export function searchesOf(count: number): Record<string, string[]> {
  // Every seventh, so that neighbours differ in brand and series.
  const chosen = Array.from({ length: count }, (_, index) => names[(index * 7) % names.length] ?? []);
  return {
    hit: chosen.map((parts) => parts.join(' ')),
    // Magic and MatePad begin alike.
    'half-typed': [...new Set(chosen.map(([brand, series, word]) => `${brand} ${word} ${series?.slice(0, 2)}`))],
    typo: chosen.map(([brand, series, word]) => `${brand} ${withoutThird(series ?? '')} ${word}`),
    nothing: chosen.map((_, index) => `zq${index}x`),
  };
}

const withoutThird = (text: string) => text.slice(0, 2) + text.slice(3);
