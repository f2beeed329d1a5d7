import type { PromotionKind } from '#contract/staff/promotions.ts';

/** What staff call each kind, what its text is, and the shape that its picture has in the shop. */
export const kindWords: Record<PromotionKind, { name: string; text: string; hint: string; shape: string }> = {
  slides: { name: 'Slide', text: 'Description', hint: 'What a screen reader says of the picture.', shape: '5 / 2' },
  banners: { name: 'Banner', text: 'Description', hint: 'What a screen reader says of the picture.', shape: '3 / 1' },
  advertisements: {
    name: 'Advertising image',
    text: 'Description',
    hint: 'What a screen reader says of the picture.',
    shape: '2 / 1',
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
