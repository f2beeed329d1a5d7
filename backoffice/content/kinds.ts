import type { PromotionKind } from '#contract/staff/content.ts';

type Words = {
  name: string;
  text: string;
  hint: string;
  /** Shape of the picture in the shop, and of the phone crop where phones show another shape. */
  shape: string;
  phoneShape?: string;
  /** The shop can write words over the picture. */
  hasWords?: true;
};

/** For each kind: its label, the meaning of its text, and the shape of its picture. */
export const kindWords: Record<PromotionKind, Words> = {
  slides: {
    name: 'Slide',
    text: 'Description',
    hint: 'What a screen reader says of a picture without a headline.',
    shape: '5 / 4',
    phoneShape: '1 / 1',
    hasWords: true,
  },
  banners: {
    name: 'Banner',
    text: 'Description',
    hint: 'What a screen reader says of a picture without a headline.',
    shape: '3 / 1',
    phoneShape: '3 / 2',
    hasWords: true,
  },
  advertisements: {
    name: 'Advertising image',
    text: 'Description',
    hint: 'What a screen reader says of a picture without a headline.',
    shape: '1 / 1',
    hasWords: true,
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
