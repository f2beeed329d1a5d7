import type { ProductDetails } from './load-product.ts';
import { nearestVariant, type OptionName, optionNames, type Selection } from './nearest-variant.ts';

/** The options of a product, as its details tell them. */
export type OptionDetails = Pick<ProductDetails, 'colors' | 'color_names' | 'attribute' | 'version' | 'variants'>;

export type OptionValue = { value: string; label: string };

export function optionValues({ colors, color_names: names, attribute, version }: OptionDetails) {
  return {
    color: colors.map((value, index) => ({ value, label: names[index] || value })),
    attr: (attribute?.attr_details ?? []).map((value) => ({ value, label: value })),
    version_id: version.map(({ version_id: value, version_name: label }) => ({ value, label })),
  } satisfies Record<OptionName, OptionValue[]>;
}

/** The labels of some of a selection's options. */
export function labelsOf(details: OptionDetails, selection: Selection, names: readonly OptionName[]): string[] {
  const values = optionValues(details);
  return names.flatMap((name) => values[name].find(({ value }) => value === selection[name])?.label ?? []);
}

/** Names the option that was chosen last: it is kept where the combination in the URL is not made. */
export const keptParameter = 'kept';

export type Choice = {
  /** The options that are shown as chosen, of a combination that is made. */
  selection: Selection;
  /** Null while everything is shown that was asked for. */
  substitution: Substitution | null;
};

/** Labels of options: those that were kept, those that are not available with them, and those that are shown in their place. */
export type Substitution = { kept: string[]; missed: string[]; shown: string[] };

/**
 * Reads the options from the URL: a missing or unknown option means the first one, an empty one means deselected (R-PRD-4). Where that
 * combination is not made, the nearest takes its place (R-PRD-11).
 */
export function readChoice(details: OptionDetails, search: URLSearchParams): Choice {
  const values = optionValues(details);
  const asked = eachOption((name) => values[name].find(({ value }) => value === search.get(name))?.value ?? null);
  const wanted = eachOption((name) =>
    search.get(name) === '' ? null : (asked[name] ?? values[name][0]?.value ?? null),
  );
  const kept = optionNames.filter((name) => name === search.get(keptParameter));
  const variant = nearestVariant(details.variants, onlyOf(asked, kept), asked, wanted);
  const selection = eachOption((name) => (variant && wanted[name] !== null ? variant[name] : wanted[name]));
  return { selection, substitution: substitutionOf(details, { asked, selection, kept }) };
}

type Answered = { asked: Selection; selection: Selection; kept: OptionName[] };

function substitutionOf(details: OptionDetails, { asked, selection, kept }: Answered): Substitution | null {
  const explicit = optionNames.filter((name) => asked[name] !== null);
  const missed = explicit.filter((name) => asked[name] !== selection[name]);
  if (missed.length === 0) return null;
  const held = (kept.length > 0 ? kept : explicit).filter((name) => !missed.includes(name));
  return {
    kept: labelsOf(details, asked, held),
    missed: labelsOf(details, asked, missed),
    shown: labelsOf(details, selection, missed),
  };
}

function eachOption(read: (name: OptionName) => string | null): Selection {
  return { color: read('color'), attr: read('attr'), version_id: read('version_id') };
}

const onlyOf = (selection: Selection, names: OptionName[]): Partial<Selection> =>
  Object.fromEntries(names.map((name) => [name, selection[name]]));
