import { z } from 'zod';
import { defineCall } from './call.ts';

/** Slides, banners, advertisements, stores and texts that the staff publish, each within its dates. */

const banner = z.object({
  id: z.int(),
  banner_image_path: z.string(),
  product_url: z.string(),
  alt: z.string(),
});

export const getSliderListForWeb = defineCall('getSliderListForWeb', {
  summary: 'The slides of the home page.',
  token: 'none',
  success: {
    slider_list: z.array(
      z.object({ id: z.int(), slider_image_path: z.string(), description: z.string(), product_url: z.string() }),
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
      }),
    ),
  },
});
