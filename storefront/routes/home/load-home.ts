import type { Caller } from '#contract/client.ts';
import { listOrEmpty } from '#storefront/list-or-empty.ts';

/** The lists of the home page, fetched all at once; one that fails is an empty row. */
export async function loadHome(call: Caller) {
  const slug = { iphone: 'iPhone', laptop: 'Laptop' };
  const perPage = 20;
  const [
    slides,
    subcategories,
    latestIphones,
    trendingLaptops,
    newArrivals,
    recommended,
    deals,
    bestSellers,
    popular,
    banners,
    advertisements,
  ] = await Promise.all([
    listOrEmpty(call('getSliderListForWeb'), (answer) => answer.slider_list),
    listOrEmpty(call('getAllSubcategory'), (answer) => answer.subcategory_list),
    listOrEmpty(
      call('getProductListBySubcategory', { slug: slug.iphone, per_page: perPage }),
      (answer) => answer.product_list,
    ),
    listOrEmpty(
      call('getProductListBySubcategory', { slug: slug.laptop, per_page: perPage }),
      (answer) => answer.product_list,
    ),
    listOrEmpty(call('newArrivals'), (answer) => answer.product_list),
    listOrEmpty(call('trendingList'), (answer) => answer.product_list),
    listOrEmpty(call('flashDeals'), (answer) => answer.product_list),
    listOrEmpty(call('bestSellerList'), (answer) => answer.product_list),
    listOrEmpty(call('getAllProductList'), (answer) => answer.product_list),
    listOrEmpty(call('getBannerList'), (answer) => answer.banner_list),
    listOrEmpty(call('getAdvertiseImagesForWeb'), (answer) => answer.images_list),
  ]);
  return {
    slides,
    subcategories,
    latestIphones,
    trendingLaptops,
    newArrivals,
    recommended,
    deals,
    bestSellers,
    popular,
    banners,
    advertisements,
  };
}

export type Home = Awaited<ReturnType<typeof loadHome>>;
