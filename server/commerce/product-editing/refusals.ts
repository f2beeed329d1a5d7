import { readableMinute } from '#platform/dubai-time.ts';
import { Refusal } from '#platform/refusal.ts';

/** Who changed which fields of a product, and when. */
export type EarlierChange = { by: string; at: Date; fields: string[] };

export const productRefusals = {
  changedMeanwhile: (changes: EarlierChange[]) =>
    new Refusal(
      'changed_meanwhile',
      `${changes.map(sentenceOf).join(' ')} Nothing was saved; look at the change, then save yours again.`,
      { isConflict: true },
    ),
  handleTaken: (handle: string) =>
    new Refusal('handle_taken', `Another product has the address ${handle}; choose another one.`),
  textsOnly: () =>
    new Refusal(
      'texts_only',
      'You may change texts and pictures; ask a manager to change the address or the category.',
    ),
  isOrdered: (name: string) =>
    new Refusal(
      'is_ordered',
      `${name} has been ordered, so it cannot be deleted; unpublish it to remove it from the shop.`,
    ),
  noPrice: (name: string) =>
    new Refusal('no_price', `${name} has a variant without a price; give each one a price before it is published.`),
  noSuchSubcategory: () => new Refusal('no_such_subcategory', 'This subcategory no longer exists; choose another one.'),
  priceTooHigh: () => new Refusal('price_too_high', 'A price would be above AED 1,000,000; choose a lower percentage.'),
  priceTooLow: () =>
    new Refusal('price_too_low', 'A price in the shop would be AED 0.00; choose a smaller percentage.'),
  dealEndsFirst: () => new Refusal('deal_ends_first', 'The deal must end after it starts, and in the future.'),
  dealsOverlap: (name: string) =>
    new Refusal('deals_overlap', `${name} has a deal within that time; end it first, or choose another time.`),
  pictureTwice: () => new Refusal('picture_twice', 'The product has this picture already.'),
  pictureRefused: (why: string) => new Refusal('picture_refused', `The picture ${why}; choose another one.`),
  goesWithItself: () => new Refusal('goes_with_itself', 'A product cannot go with itself; choose another one.'),
  accessoryIsGone: () =>
    new Refusal('accessory_is_gone', 'One of these products has been deleted meanwhile; remove it, then save again.'),
  unknownRow: (what: string) =>
    new Refusal('unknown_row', `${what} no longer belongs to this product; reload the page.`),
  optionTwice: (name: string) => new Refusal('option_twice', `${name} is named twice; give each option its own name.`),
  colorTwice: (name: string) =>
    new Refusal(
      'color_twice',
      `${name} has the same colour as another option; shoppers must be able to tell them apart.`,
    ),
  colorWithoutHex: (name: string) => new Refusal('color_without_hex', `${name} needs its colour, as six hex digits.`),
  optionMissing: (name: string) =>
    new Refusal('option_missing', `No option is named ${name}; add it, or choose another.`),
  unevenRows: (kind: string) =>
    new Refusal('uneven_rows', `Some rows have a ${kind} and some have none; give one to all of them, or to none.`),
  rowTwice: (options: string) =>
    new Refusal('row_twice', `Two rows are for ${options || 'the same thing'}; remove one of them.`),
  attributeName: () => new Refusal('attribute_name', 'Name the attribute, such as Storage or Size.'),
  attributeNameTaken: (name: string) =>
    new Refusal('attribute_name_taken', `An attribute cannot be called ${name}, because that name is reserved.`),
};

/** Reasons why undoing a bulk edit leaves a product unchanged. */
export const obstacleSentences = {
  changedSince: (name: string, changes: EarlierChange[]) =>
    `${name} stays as it is: ${changes.map(sentenceOf).join(' ')}`,
  placeIsGone: (name: string) => `${name} stays where it is: the subcategory it was in has been deleted.`,
  hasNoPrice: (name: string) => `${name} stays unpublished: it has a variant without a price.`,
  isGone: (id: number) => `The product ${id} has been deleted, or this edit of it cannot be undone.`,
};

function sentenceOf({ by, at, fields }: EarlierChange): string {
  return `${by} changed ${listOf(fields.map((field) => fieldNames[field] ?? field))} at ${readableMinute(at)}.`;
}

const fieldNames: Record<string, string> = {
  name: 'the name',
  brand: 'the brand',
  handle: 'the address',
  descriptionHtml: 'the description',
  categoryId: 'the category',
  subcategoryId: 'the subcategory',
  isPublished: 'whether it is published',
  attributeName: 'the attribute',
  options: 'the options',
  variants: 'the variants',
  pictures: 'the pictures',
  deals: 'the deals',
  specifications: 'the specifications',
  accessories: 'what goes with it',
  import: 'it with an import',
};

function listOf(words: string[]): string {
  if (words.length < 2) return words[0] ?? 'it';
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
