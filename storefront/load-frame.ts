import type { Caller } from '#contract/client.ts';
import type { ShopFacts } from '#contract/shop-facts.ts';
import { listOrEmpty } from './list-or-empty.ts';
import type { ShopFrame } from './use-shop.ts';

/** The data of the page frame: header and footer. A part that fails is left out. */
export async function loadFrame(call: Caller, shop: ShopFacts): Promise<ShopFrame> {
  const [categories, banners] = await Promise.all([
    listOrEmpty(call('getCategoryList'), (answer) => answer.category_list),
    listOrEmpty(call('getBannerList'), (answer) => [answer]),
  ]);
  const { header_banner: headerBanner = null, promo_texts: promoTexts = [] } = banners[0] ?? {};
  return { shop, categories, headerBanner, promoTexts: promoTexts.length > 0 ? promoTexts : [shop.promoText] };
}
