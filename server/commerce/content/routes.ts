import * as calls from '#contract/content.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Shop } from '#server/shop.ts';
import { listAdvertisements, listBanners, listSlides } from './list-promotions.ts';
import { advertisementOnWire, bannerOnWire, slideOnWire } from './wire.ts';

export function contentRoutes(serve: Serve, { db }: Shop): void {
  serve(calls.getSliderListForWeb, async () => ({ slider_list: (await listSlides(db)).map(slideOnWire) }));

  serve(calls.getBannerList, async () => {
    const { home, header } = await listBanners(db);
    return { banner_list: home.map(bannerOnWire), header_banner: header && bannerOnWire(header) };
  });

  serve(calls.getAdvertiseImagesForWeb, async () => ({
    images_list: (await listAdvertisements(db)).map(advertisementOnWire),
  }));
}
