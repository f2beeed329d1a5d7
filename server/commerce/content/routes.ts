import { readCardsByHandles } from '#commerce/catalogue/read-cards.ts';
import * as calls from '#contract/content.ts';
import type { ServePublic } from '#platform/http/serve.ts';
import type { Shop } from '#server/shop.ts';
import { listAdvertisements, listBanners, listPromoTexts, listSlides, listStoreTiles } from './list-promotions.ts';
import { advertisementOnWire, bannerOnWire, slideOnWire, storeOnWire } from './wire.ts';

export function contentRoutes(serve: ServePublic, { db, clock }: Shop): void {
  serve(calls.getSliderListForWeb, async () => {
    const slides = await listSlides(db, clock.now());
    const cards = await readCardsByHandles(
      db,
      slides.flatMap(({ link }) => linkedHandle(link) ?? []),
    );
    const cardOf = new Map(cards.map((card) => [card.handle, card]));
    return {
      slider_list: slides.map((slide) => slideOnWire(slide, cardOf.get(linkedHandle(slide.link) ?? '') ?? null)),
    };
  });

  serve(calls.getBannerList, async () => {
    const now = clock.now();
    const { home, header } = await listBanners(db, now);
    return {
      banner_list: home.map(bannerOnWire),
      header_banner: header && bannerOnWire(header),
      store_list: (await listStoreTiles(db, now)).map(storeOnWire),
      promo_texts: await listPromoTexts(db, now),
    };
  });

  serve(calls.getAdvertiseImagesForWeb, async () => ({
    images_list: (await listAdvertisements(db, clock.now())).map(advertisementOnWire),
  }));
}

/** The product whose page a link opens; null for other links. */
const linkedHandle = (link: string): string | null => /^\/product_details_final\/([^/?#]+)$/i.exec(link)?.[1] ?? null;
