import type { Db } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import { cheapestInStock, defaultVariant } from './default-variant.ts';
import { getOffer, type Offer, type OfferedVariant } from './get-offer.ts';

/** A selection of a product's options: `color` is its hex, `attribute` its name, `versionId` the id of the version. */
export type Selection = {
  color?: string | undefined;
  attribute?: string | undefined;
  versionId?: string | undefined;
};

export type ChosenVariant = {
  variantId: string;
  productId: number;
  priceFils: number;
  compareAtFils: number;
  /** Units in stock. */
  units: number;
};

/**
 * The cheapest variant in stock that matches the selection, else the first matching one; null if the product has no such combination.
 * Throws a fault for a product that does not exist or is not published, and for an option value that it does not have
 * (R-PRD-2).
 */
export async function chooseVariant(db: Db, handle: string, selection: Selection): Promise<ChosenVariant | null> {
  const offer = await getOffer(db, handle);
  return chosen(offer, matchVariant(offer, selection));
}

/** The default variant; null if the product has no variants. Throws a fault as chooseVariant does. */
export async function findDefaultVariant(db: Db, handle: string): Promise<ChosenVariant | null> {
  const offer = await getOffer(db, handle);
  return chosen(offer, defaultVariant(offer.variants));
}

/** `attributeField` is the call's name for the attribute, for the message of the fault. */
export function matchVariant(
  offer: Offer,
  selection: Selection,
  attributeField: 'attribute' | 'attr' = 'attribute',
): OfferedVariant | null {
  const { color, attribute, versionId } = selection;
  const colors = wantedOptions(offer, 'color', 'color', color?.toLowerCase(), ({ hex }) => hex);
  const attributes = wantedOptions(offer, 'attribute', attributeField, attribute, ({ name }) => composed(name));
  const versions = wantedOptions(offer, 'version', 'version_id', versionId?.toLowerCase(), ({ id }) => id);
  const matching = offer.variants.filter(
    (variant) =>
      isWanted(variant.colorId, colors) &&
      isWanted(variant.attributeId, attributes) &&
      isWanted(variant.versionId, versions),
  );
  return cheapestInStock(matching) ?? matching[0] ?? null;
}

/** The ids of the requested option values; null if the selection leaves the option open. */
function wantedOptions(
  { options }: Offer,
  kind: Offer['options'][number]['kind'],
  field: string,
  wanted: string | undefined,
  valueIn: (option: Offer['options'][number]) => string | null,
): Set<string> | null {
  if (wanted === undefined) return null;
  const ids = options.filter((option) => option.kind === kind && valueIn(option) === wanted).map(({ id }) => id);
  if (ids.length === 0) throw faults.invalidInput(field, 'must be one that this product comes in');
  return new Set(ids);
}

const isWanted = (optionId: string | null, wanted: Set<string> | null) =>
  wanted === null || (optionId !== null && wanted.has(optionId));

/** Normalised like the contract's texts, so that imported names compare equal. */
const composed = (name: string) => name.normalize('NFC').trim();

function chosen({ productId }: Offer, variant: OfferedVariant | null): ChosenVariant | null {
  if (!variant) return null;
  const { id, priceFils, compareAtFils, units } = variant;
  return { variantId: id, productId, priceFils, compareAtFils, units };
}
