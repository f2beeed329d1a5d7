import { aedFromFils } from '#contract/money.ts';
import type { Advertisement, Banner, Slide, StoreTile } from './list-promotions.ts';

/** Promotions in the contract's spellings; `product_url` is the stored link. */

/** The product that a slide links to. */
export type SlideProduct = { id: number; priceFils: number; compareAtFils: number; fromPriceFils: number | null };

export function slideOnWire(slide: Slide, product: SlideProduct | null) {
  const { id, picture, description, link } = slide;
  return {
    id,
    slider_image_path: picture,
    description,
    product_url: link,
    ...wordsOnWire(slide),
    product: product && {
      id: product.id,
      selling_price: aedFromFils(product.priceFils),
      initial_cost: aedFromFils(product.compareAtFils),
      from_price: product.fromPriceFils === null ? null : aedFromFils(product.fromPriceFils),
    },
  };
}

export function bannerOnWire(banner: Banner) {
  const { id, picture, alt, link, couponCode } = banner;
  return {
    id,
    banner_image_path: picture,
    product_url: link,
    alt,
    ...wordsOnWire(banner),
    coupon_code: couponCode,
  };
}

export function advertisementOnWire(advertisement: Advertisement) {
  const { picture, alt, link } = advertisement;
  return { advertise_image_path: picture, product_url: link, alt, ...wordsOnWire(advertisement) };
}

export function storeOnWire({ id, picture, name, link }: StoreTile) {
  return { id, store_name: name, store_image_path: picture, product_url: link };
}

function wordsOnWire({ headline, line, button, textTone }: Slide | Banner | Advertisement) {
  return { headline, line, button, text_tone: textTone };
}
