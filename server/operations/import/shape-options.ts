import { colorWords, versionWords } from '#commerce/catalogue/option-words.ts';
import { hexOfColors } from './color-table.ts';
import type { CsvRow } from './csv-columns.ts';
import type { OptionKind, ShapedProduct } from './shaped-product.ts';

/** Which of the file's three options make up an option of the shop. */
type Plan = Record<OptionKind, { name: string; places: (1 | 2 | 3)[] }>;
export type Choice = Record<OptionKind, string | null>;
export type MissingOption = { place: 1 | 2 | 3; name: string };

/**
 * Maps the file's options onto colours, versions and a product's one attribute. Several of a kind are combined, which
 * loses nothing: Size M with Material Cotton becomes 'M / Cotton' of 'Size / Material'. A second colour counts as an attribute.
 */
export function planOptions({ text }: CsvRow): Plan {
  const plan: Plan = {
    color: { name: '', places: [] },
    attribute: { name: '', places: [] },
    version: { name: '', places: [] },
  };
  for (const place of [1, 2, 3] as const) {
    const name = text[`Option${place} Name`];
    const value = text[`Option${place} Value`];
    if (name === '' && value === '') continue;
    if (isNoOption(name, value)) continue;
    const kind = kindOf(name, plan.color.places.length > 0);
    const planned = plan[kind];
    planned.name = [planned.name, name || `Option ${place}`].filter(Boolean).join(' / ');
    planned.places.push(place);
  }
  return plan;
}

/** Shopify's notation for a product without options. */
function isNoOption(name: string, value: string): boolean {
  return name.toLowerCase() === 'title' && value.toLowerCase() === 'default title';
}

function kindOf(name: string, hasColor: boolean): OptionKind {
  const word = name.toLowerCase();
  if (colorWords.has(word) && !hasColor) return 'color';
  if (versionWords.has(word)) return 'version';
  return 'attribute';
}

/** The option values of one line, and the first option that it leaves open. */
export function chooseOptions({ text }: CsvRow, plan: Plan): { choice: Choice; missing: MissingOption | null } {
  const choice: Choice = { color: null, attribute: null, version: null };
  let missing: MissingOption | null = null;
  for (const kind of ['color', 'attribute', 'version'] as const) {
    const { name, places } = plan[kind];
    const values = places.map((place) => text[`Option${place} Value`].normalize('NFC'));
    const open = places[values.indexOf('')];
    if (open !== undefined) missing ??= { place: open, name };
    if (values.length > 0) choice[kind] = values.join(' / ');
  }
  return { choice, missing };
}

/** The values of all options, in order of first use. */
export function listOptions(choices: Choice[]): ShapedProduct['options'] {
  const valuesOf = (kind: OptionKind) => [
    ...new Set(choices.map((choice) => choice[kind]).filter((name) => name !== null)),
  ];
  const hexes = hexOfColors(valuesOf('color'));
  return (['color', 'attribute', 'version'] as const).flatMap((kind) =>
    valuesOf(kind).map((name, position) => ({
      kind,
      name,
      hex: kind === 'color' ? (hexes.get(name) ?? null) : null,
      position,
    })),
  );
}
