import type { Caller } from '#contract/client.ts';
import type { ShopFacts } from '#contract/shop-facts.ts';
import { addedBranches } from './components/filters/filter-tree.ts';
import { listOrEmpty } from './list-or-empty.ts';
import type { ShopFrame } from './use-shop.ts';

/** The data of the page frame: header, footer and the tree of filters. A part that fails is left out. */
export async function loadFrame(call: Caller, shop: ShopFacts): Promise<ShopFrame> {
  const [categories, subcategories, banners] = await Promise.all([
    listOrEmpty(call('getCategoryList'), (answer) => answer.category_list),
    listOrEmpty(call('getAllSubcategory'), (answer) => answer.subcategory_list),
    listOrEmpty(call('getBannerList'), (answer) => [answer]),
  ]);
  const { header_banner: headerBanner = null, promo_texts: promoTexts = [] } = banners[0] ?? {};
  const added = addedBranches(categories, subcategories);
  const shelvesOf = (slug: string) =>
    subcategories.filter((one) => one.category_slug === slug).map((one) => one.sub_category_name);
  return {
    shop,
    categories: categories.map((category) => ({ ...category, subcategories: shelvesOf(category.slug) })),
    addedBranches: added,
    headerBanner,
    promoTexts: promoTexts.length > 0 ? promoTexts : [shop.promoText],
  };
}
