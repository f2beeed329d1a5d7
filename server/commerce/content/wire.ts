import type { Advertisement, Banner, Slide, StoreTile } from './list-promotions.ts';

/** Promotions in the contract's spellings; `product_url` is the stored link. */

export function slideOnWire({ id, picture, description, link }: Slide) {
  return { id, slider_image_path: picture, description, product_url: link };
}

export function bannerOnWire({ id, picture, alt, link }: Banner) {
  return { id, banner_image_path: picture, product_url: link, alt };
}

export function advertisementOnWire({ picture, alt, link }: Advertisement) {
  return { advertise_image_path: picture, product_url: link, alt };
}

export function storeOnWire({ id, picture, name, link }: StoreTile) {
  return { id, store_name: name, store_image_path: picture, product_url: link };
}
