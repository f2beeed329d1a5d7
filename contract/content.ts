import { z } from 'zod';
import { defineCall } from './call.ts';
import { money, textTone } from './fields.ts';

/** Slides, banners, advertisements, stores and texts that the staff publish, each within its dates. */

/** Written over the picture by the page. */
const words = {
  headline: z.string().describe('Addition: empty if the picture is shown without words of the page'),
  line: z.string().describe('Addition: below the headline; may be empty'),
  button: z.string().describe('Addition: the words of the link; if empty, the headline is the link'),
  text_tone: textTone.describe('Addition: dark letters for a light picture, light ones for a dark picture'),
};

const banner = z.object({
  id: z.int(),
  banner_image_path: z.string(),
  product_url: z.string(),
  alt: z.string(),
  ...words,
  coupon_code: z.string().describe('Addition: stands in the banner and can be copied; may be empty'),
});

/** Of the product that a slide links to. */
const slideProduct = z.object({
  id: z.int(),
  selling_price: money,
  initial_cost: money,
  from_price: money.nullable().describe('AED of the cheapest variant in stock; null if all in stock cost the same'),
});

export const getSliderListForWeb = defineCall('getSliderListForWeb', {
  summary: 'The slides of the home page.',
  token: 'none',
  success: {
    slider_list: z.array(
      z.object({
        id: z.int(),
        slider_image_path: z.string(),
        description: z.string(),
        product_url: z.string(),
        ...words,
        product: slideProduct
          .nullable()
          .describe('Addition: the price of the product it links to; null for other links'),
      }),
    ),
  },
});

export const getBannerList = defineCall('getBannerList', {
  summary: 'The banners of the home page, the header banner, the stores, and the texts of the promo strip.',
  token: 'none',
  success: {
    banner_list: z.array(banner),
    header_banner: banner.nullable().describe('Addition: the banner under the header'),
    store_list: z
      .array(z.object({ id: z.int(), store_name: z.string(), store_image_path: z.string(), product_url: z.string() }))
      .describe('Addition: the tiles of the store strip; if there are none, it shows the subcategories'),
    promo_texts: z
      .array(z.string())
      .describe('Addition: the texts of the promo strip; if there are none, it shows the one in the settings'),
  },
});

export const getAdvertiseImagesForWeb = defineCall('getAdvertiseImagesForWeb', {
  summary: 'The advertising images of the home page.',
  token: 'none',
  success: {
    images_list: z.array(
      z.object({
        advertise_image_path: z.string(),
        product_url: z.string().describe('Addition'),
        alt: z.string().describe('Addition'),
        ...words,
      }),
    ),
  },
});
