import type { DemoPromotion } from './catalogue-types.ts';
import { type PromotionName, promotionTexts } from './promotion-texts.ts';

export const sliders: DemoPromotion[] = [
  inTwoCrops('slider-iphone-17-pro'),
  inTwoCrops('slider-galaxy-s25-ultra'),
  inTwoCrops('slider-macbook-air'),
  inTwoCrops('slider-headphones'),
  inTwoCrops('slider-watches'),
  inTwoCrops('slider-refurbished'),
];

export const banners: DemoPromotion[] = [
  inTwoCrops('banner-gaming'),
  inTwoCrops('banner-drones'),
  inTwoCrops('banner-perfume'),
];

export const headerBanner: DemoPromotion = inOneCrop('header-banner');

export const advertisements: DemoPromotion[] = [
  inOneCrop('advertisement-tablets'),
  inOneCrop('advertisement-speakers'),
  inOneCrop('advertisement-cameras'),
  inOneCrop('advertisement-power'),
];

function inTwoCrops(name: PromotionName): DemoPromotion {
  const picture = { wide: `scenes/${name}-wide.webp`, phone: `scenes/${name}-phone.webp` };
  return { picture, ...wordsOf(name) };
}

function inOneCrop(name: PromotionName): DemoPromotion {
  return { picture: { wide: `scenes/${name}-wide.webp`, phone: '' }, ...wordsOf(name) };
}

/** `alt` names a promotion in the back office. */
function wordsOf(name: PromotionName) {
  const words = promotionTexts[name];
  return { alt: [words.headline, words.line].filter(Boolean).join(': '), ...words };
}
