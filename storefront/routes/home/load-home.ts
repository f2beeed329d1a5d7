import type { Answer } from '#contract/calls.ts';
import type { Caller } from '#contract/client.ts';
import { listOrEmpty, unreached } from '#storefront/list-or-empty.ts';
import { paths } from '#storefront/paths.ts';
import { atMostTwice } from './at-most-twice.ts';

/** The rows of products. The deals come first to take their places, since they end. */
const productRows = [
  'deals',
  'latestIphones',
  'trendingLaptops',
  'newArrivals',
  'recommended',
  'bestSellers',
  'popular',
] as const;

/** Starts loading all lists of the home page in parallel (R-HOM-1); a failed list is empty. */
function askForHome(call: Caller) {
  const perPage = 20;
  const promotions = call('getBannerList');
  return {
    categories: listOrEmpty(call('getCategoryList'), (answer) => answer.category_list),
    slides: listOrEmpty(call('getSliderListForWeb'), (answer) => answer.slider_list),
    stores: loadStores(call, promotions),
    latestIphones: listOrEmpty(
      call('getProductListBySubcategory', { slug: 'iPhone', per_page: perPage }),
      (answer) => answer.product_list,
    ),
    trendingLaptops: listOrEmpty(
      call('getProductListBySubcategory', { slug: 'Laptop', per_page: perPage }),
      (answer) => answer.product_list,
    ),
    newArrivals: listOrEmpty(call('newArrivals'), (answer) => answer.product_list),
    recommended: listOrEmpty(call('trendingList'), (answer) => answer.product_list),
    deals: listOrEmpty(call('flashDeals'), (answer) => answer.product_list),
    bestSellers: listOrEmpty(call('bestSellerList'), (answer) => answer.product_list),
    popular: listOrEmpty(call('getAllProductList'), (answer) => answer.product_list),
    banners: listOrEmpty(promotions, (answer) => answer.banner_list),
    advertisements: listOrEmpty(call('getAdvertiseImagesForWeb'), (answer) => answer.images_list),
  };
}

export type Store = { key: string; name: string; picture: string; path: string };

/** The staff's store tiles, or the subcategories if there are none. */
async function loadStores(call: Caller, promotions: Promise<Answer<'getBannerList'>>): Promise<Store[]> {
  const [tiles, subcategories] = await Promise.all([
    listOrEmpty(promotions, (answer) => answer.store_list),
    listOrEmpty(call('getAllSubcategory'), (answer) => answer.subcategory_list),
  ]);
  if (tiles.length > 0) {
    return tiles.map(({ id, store_name: name, store_image_path: picture, product_url: path }) => ({
      key: `tile-${id}`,
      name,
      picture,
      path,
    }));
  }
  if (subcategories === unreached) return unreached;
  return subcategories.map(({ id, sub_category_name: name, subcategory_image_path: picture }) => ({
    key: `subcategory-${id}`,
    name,
    picture,
    path: paths.subcategory(name),
  }));
}

type Asked = ReturnType<typeof askForHome>;
/** As the page got it: from the server, or list by list. */
export type ShownHome = Asked | Home;
export type Home = { [List in keyof Asked]: Awaited<Asked[List]> };

/** The home page whose lists are shown as they arrive: a row that is there first keeps its products. */
export function streamHome(call: Caller): Asked {
  const asked = askForHome(call);
  const takePlaces = atMostTwice();
  const rows = productRows.map((name) => [name, asked[name].then(takePlaces)] as const);
  return { ...asked, ...Object.fromEntries(rows) };
}

/** The home page after all of its lists have loaded. What is shown stays where a list fails. */
export async function loadHome(call: Caller, shown: ShownHome | null = null): Promise<Home> {
  const asked = Object.entries(askForHome(call)) as [keyof Home, Promise<unknown>][];
  const lists = await Promise.all(
    asked.map(async ([name, asked]) => {
      const list = await asked;
      return [name, list === unreached ? ((await shown?.[name]) ?? list) : list];
    }),
  );
  const home: Home = Object.fromEntries(lists);
  const takePlaces = atMostTwice();
  return { ...home, ...Object.fromEntries(productRows.map((name) => [name, takePlaces<{ id: number }>(home[name])])) };
}
