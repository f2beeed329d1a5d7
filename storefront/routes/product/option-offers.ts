import { aedFromFils, filsFromAed } from '#contract/money.ts';
import { labelsOf, type OptionDetails, type OptionValue, optionValues } from './choice.ts';
import {
  cheapestInStock,
  nearestVariant,
  type OptionName,
  optionNames,
  type Selection,
  type Variant,
} from './nearest-variant.ts';

/** What the button of an option tells: about the variant that it leads to, which keeps the other choices where that is made. */
export type OptionOffer = OptionValue & {
  isSelected: boolean;
  /** AED; null if nothing is made with the option. */
  price: number | null;
  /** AED more than the present choice, less if negative; 0 for the chosen options, and while none is. */
  difference: number;
  isSoldOut: boolean;
  /** Labels of the present choices that it is not made with. */
  notIn: string[];
  /** It keeps the other choices, no variant in stock costs less, and other options beside it cost something else. */
  isLowest: boolean;
};

export function optionOffers(details: OptionDetails, selection: Selection): Record<OptionName, OptionOffer[]> {
  const values = optionValues(details);
  const present = presentVariant(details, selection);
  const offersOf = (name: OptionName) =>
    withLowestMarked(
      values[name].map((option) => offerOf(details, selection, present, name, option)),
      cheapestInStock(details.variants),
    );
  return { color: offersOf('color'), attr: offersOf('attr'), version_id: offersOf('version_id') };
}

/** The cheapest variant in stock that is nearest to the present choice. */
export type LowestOffer = { price: number; options: Partial<Selection>; labels: string[] };

/** Null if the present choice costs no more, or everything is sold out. */
export function lowestOffer(details: OptionDetails, selection: Selection): LowestOffer | null {
  const lowest = cheapestInStock(details.variants)?.selling_price ?? null;
  const present = presentVariant(details, selection);
  if (lowest === null || (present && isAtMost(present, lowest))) return null;
  const cheapest = details.variants.filter((variant) => isAtMost(variant, lowest));
  const nearest = nearestVariant(cheapest, selection);
  if (nearest === null) return null;
  const changed = optionNames.filter((name) => nearest[name] !== selection[name]);
  const options = Object.fromEntries(changed.map((name) => [name, nearest[name]]));
  return { price: lowest, options, labels: labelsOf(details, nearest, changed) };
}

/** The variant that is shown; null while no option is chosen. */
function presentVariant({ variants }: OptionDetails, selection: Selection): Variant | null {
  return optionNames.some((name) => selection[name] !== null) ? nearestVariant(variants, selection) : null;
}

function offerOf(
  details: OptionDetails,
  selection: Selection,
  present: Variant | null,
  name: OptionName,
  { value, label }: OptionValue,
): OptionOffer {
  const nearest = nearestVariant(details.variants, { [name]: value }, selection);
  const variant = nearest?.[name] === value ? nearest : null;
  const missed = optionNames.filter(
    (other) => other !== name && selection[other] !== null && variant?.[other] !== selection[other],
  );
  return {
    value,
    label,
    isSelected: selection[name] === value,
    price: variant?.selling_price ?? null,
    difference: variant && present ? differenceOf(variant, present) : 0,
    isSoldOut: variant?.stock_status === 'OUT OF STOCK',
    notIn: variant ? labelsOf(details, selection, missed) : [],
    isLowest: false,
  };
}

function withLowestMarked(offers: OptionOffer[], cheapest: Variant | null): OptionOffer[] {
  const differ = new Set(offers.flatMap(({ price }) => price ?? [])).size > 1;
  return offers.map((offer) => {
    const isKeeping = !offer.isSoldOut && offer.notIn.length === 0;
    return { ...offer, isLowest: differ && isKeeping && offer.price === cheapest?.selling_price };
  });
}

const isAtMost = ({ selling_price: price, stock_status: status }: Variant, aed: number) =>
  status === 'IN STOCK' && price <= aed;

const differenceOf = (variant: Variant, present: Variant) =>
  aedFromFils(filsFromAed(variant.selling_price) - filsFromAed(present.selling_price));
