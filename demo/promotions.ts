import type { DemoPromotion } from './catalogue-types.ts';
import { type PromotionName, type PromotionText, promotionTexts } from './promotion-texts.ts';

export const sliders: DemoPromotion[] = [
  inTwoCrops('slider-iphone-17-pro', 'apple-iphone-17-pro'),
  inTwoCrops('slider-galaxy-s25-ultra', 'samsung-galaxy-s25-ultra'),
  inTwoCrops('slider-macbook-air', 'apple-macbook-air-13-inch-m4'),
  inTwoCrops('slider-headphones', 'sony-wh-1000xm6'),
  inTwoCrops('slider-watches', 'apple-watch-series-11'),
  inTwoCrops('slider-refurbished', 'apple-iphone-14-pro-refurbished'),
];

export const banners: DemoPromotion[] = [
  inTwoCrops('banner-gaming', 'nintendo-switch-2'),
  inTwoCrops('banner-drones', 'dji-mini-4-pro'),
  inTwoCrops('banner-perfume', 'lattafa-khamrah-eau-de-parfum'),
];

export const headerBanner: DemoPromotion = inTwoCrops('header-banner', 'apple-airpods-pro-3');

export const advertisements: DemoPromotion[] = [
  square('advertisement-tablets', 'apple-ipad-a16'),
  square('advertisement-speakers', 'jbl-charge-6'),
  square('advertisement-cameras', 'fujifilm-instax-mini-12'),
  square('advertisement-power', 'anker-737-charger-ganprime-120w'),
];

function inTwoCrops(name: PromotionName, productHandle: string): DemoPromotion {
  const picture = { wide: `scenes/${name}-wide.webp`, phone: `scenes/${name}-phone.webp` };
  return { picture, ...wordsOf(name), productHandle };
}

function square(name: PromotionName, productHandle: string): DemoPromotion {
  return { picture: { wide: `scenes/${name}-wide.webp`, phone: '' }, ...wordsOf(name), productHandle };
}

/** The picture's own words are its description, too. */
function wordsOf(name: PromotionName) {
  const { headline, line }: PromotionText = promotionTexts[name];
  const words = [headline.join(' '), line].filter(Boolean).join(': ');
  return { alt: words, description: words };
}
