import type { z } from 'zod';
import { inBody, inQuery, mangled } from './bad-values.ts';

/** Pseudo-random numbers, the same for the same seed (mulberry32). */
export function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    chance: (probability: number) => next() < probability,
    pick: <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item,
  };
}
export type Random = ReturnType<typeof createRandom>;

/** A value for a field of the schema: mostly a valid one, sometimes an odd one. */
export function valueFor(schema: unknown, random: Random, known: readonly unknown[]): unknown {
  return random.chance(0.2) ? oddValue(random) : plausible(schema as Schema, random, known);
}

/** Zod's internal definition; the inner parts of a schema have no public type. */
type Schema = z.ZodType & { def: Definition };
type Definition = {
  type: string;
  innerType?: Schema;
  in?: Schema;
  out?: Schema;
  element?: Schema;
  options?: Schema[];
  entries?: Record<string, unknown>;
  values?: unknown[];
  shape?: Record<string, Schema>;
};

function plausible(schema: Schema, random: Random, known: readonly unknown[]): unknown {
  const { def } = schema;
  if (def.type === 'optional' || def.type === 'default') {
    return random.chance(0.3) ? undefined : plausible(def.innerType as Schema, random, known);
  }
  if (def.innerType) return plausible(def.innerType, random, known);
  if (def.shape) {
    const fields = Object.entries(def.shape).map(([name, field]) => [name, valueFor(field, random, known)]);
    return Object.fromEntries(fields);
  }
  if (def.element) {
    const element = def.element;
    return Array.from({ length: random.below(4) }, () => valueFor(element, random, known));
  }
  if (def.options) return plausible(random.pick(def.options), random, known);
  if (def.entries) return random.pick(Object.values(def.entries));
  if (def.values) return random.pick(def.values);
  if (def.type === 'pipe' && def.in?.def.type !== 'transform')
    return plausibleLeaf(schema, random, known) ?? plausible(def.in as Schema, random, known);
  return plausibleLeaf(schema, random, known);
}

/** A value that the schema accepts, from known ones and from common texts and numbers. */
function plausibleLeaf(schema: Schema, random: Random, known: readonly unknown[]): unknown {
  const candidates = takenBy(schema, known);
  return candidates.length > 0 ? random.pick(candidates) : undefined;
}

const takenBefore = new WeakMap<Schema, unknown[]>();

function takenBy(schema: Schema, known: readonly unknown[]): unknown[] {
  const taken = takenBefore.get(schema) ?? [...known, ...common].filter((value) => schema.safeParse(value).success);
  takenBefore.set(schema, taken);
  return taken;
}

const common: unknown[] = [
  ...[0, 1, 2, 7, 100, 1299.5, 10_000, true, false],
  ...[
    'a',
    'Amal',
    'iPhone',
    'SAVE10',
    '1',
    '2',
    '12.50',
    '1234',
    '0501234567',
    '+971501234567',
    'Dubai',
    'Deira',
    '#ff0000',
  ],
  ...[
    'amal@example.com',
    'https://example.com/',
    '/category/mobile',
    '/media/product.svg',
    'a-product',
    'text '.repeat(20),
  ],
  ...['2026-01-31', '2026-01-31T12:00:00Z', '2026-01-31T12:00:00.000Z', '<p>Text</p>', 'a long enough passphrase'],
  ...['00000000-0000-4000-8000-000000000000', '123456', 'COD', 'asc', 'desc'],
];

/** A text that is valid almost nowhere. */
export function oddText(random: Random): string {
  const value = oddValue(random);
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function oddValue(random: Random): unknown {
  const kind = random.below(5);
  if (kind === 0) return random.pick(inQuery).value;
  if (kind === 1) return random.pick(mangled).value;
  if (kind === 2) return random.pick(inBody).value;
  if (kind === 3) return random.pick(extremes);
  return Array.from({ length: random.below(30) }, () => String.fromCharCode(random.below(0x2_00))).join('');
}

const deep = JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`);
const extremes: unknown[] = [
  ...[-0, -1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e-9, 1e21, Number.MAX_VALUE, 0.1 + 0.2],
  ...['2147483648', '-1', '1e9', '0x10', '٣', '١٢٣', 'NaN', 'Infinity', '-0', ' 1 ', '1,000', '00001'],
  ...['\u202e', '\ufeff', '\u2028', '\ud800', 'İ', 'ß', 'ﬁ', '\u0000', '%00', '%', "'", '"', '\\', '`', '{{1}}'],
  ...[
    "' OR 1=1 --",
    "1'; SELECT pg_sleep(1) --",
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '(((((a)*)*)*)*)*',
    '*:* & |',
  ],
  ...[
    '0000-00-00',
    '2026-02-30',
    '9999-12-31T23:59:60Z',
    '-271821-04-20',
    '+275760-09-13T00:00:00.001Z',
    '10000-01-01',
  ],
  ...[{}, [], [[]], { $ne: null }, { toString: 1 }, { constructor: { prototype: 1 } }, { length: -1 }, deep],
];
