import type { DemoPromotion } from './catalogue-types.ts';
import { type PromotionName, type PromotionText, promotionTexts } from './promotion-texts.ts';

export const sliders: DemoPromotion[] = [
  promotion('slider-iphone-17-pro', 'apple-iphone-17-pro'),
  promotion('slider-galaxy-s25-ultra', 'samsung-galaxy-s25-ultra'),
  promotion('slider-macbook-air', 'apple-macbook-air-13-inch-m4'),
  promotion('slider-headphones', 'sony-wh-1000xm6'),
  promotion('slider-watches', 'apple-watch-series-11'),
  promotion('slider-refurbished', 'apple-iphone-14-pro-refurbished'),
];

export const banners: DemoPromotion[] = [
  promotion('banner-gaming', 'nintendo-switch-2'),
  promotion('banner-drones', 'dji-mini-4-pro'),
  promotion('banner-perfume', 'lattafa-khamrah-eau-de-parfum'),
];

export const headerBanner: DemoPromotion = promotion('header-banner', 'apple-airpods-pro-3');

export const advertisements: DemoPromotion[] = [
  promotion('advertisement-tablets', 'apple-ipad-a16'),
  promotion('advertisement-speakers', 'jbl-charge-6'),
  promotion('advertisement-cameras', 'fujifilm-instax-mini-12'),
  promotion('advertisement-power', 'anker-737-charger-ganprime-120w'),
];

/** The picture's own words are its description, too. Beside `-wide` lies a `-phone` crop for narrow screens. */
function promotion(name: PromotionName, productHandle: string): DemoPromotion {
  const { headline, line }: PromotionText = promotionTexts[name];
  const words = [headline.join(' '), line].filter(Boolean).join(': ');
  return { picture: `scenes/${name}-wide.webp`, alt: words, description: words, productHandle };
}
