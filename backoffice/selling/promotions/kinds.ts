import type { PromotionKind } from '#contract/staff/promotions.ts';

type Words = {
  name: string;
  text: string;
  hint: string;
  /** Of its picture in the shop; where phones show a crop of another shape, of that one too. */
  shape: string;
  phoneShape?: string;
};

/** What staff call each kind, what its text is, and the shape that its picture has. */
export const kindWords: Record<PromotionKind, Words> = {
  slides: {
    name: 'Slide',
    text: 'Description',
    hint: 'What a screen reader says of the picture.',
    shape: '5 / 2',
    phoneShape: '1 / 1',
  },
  banners: {
    name: 'Banner',
    text: 'Description',
    hint: 'What a screen reader says of the picture.',
    shape: '4 / 1',
    phoneShape: '3 / 2',
  },
  advertisements: {
    name: 'Advertising image',
    text: 'Description',
    hint: 'What a screen reader says of the picture.',
    shape: '1 / 1',
  },
  storeTiles: {
    name: 'Store tile',
    text: 'Name',
    hint: 'Stands under the picture. While there is no tile, the strip shows the subcategories.',
    shape: '1 / 1',
  },
  promoTexts: {
    name: 'Promo text',
    text: 'Text',
    hint: 'Turns with the shop’s name in the strip on top.',
    shape: '',
  },
};

export const kindChoices = Object.entries(kindWords).map(([id, { name }]) => ({ id, name: `${name}s` }));
