import { useRouteLoaderData } from 'react-router';
import type { SuccessOf } from '#contract/calls.ts';
import type { ShopFacts } from '#contract/shop-facts.ts';
import type { Branch } from './components/filters/filter-tree.ts';

/** With the names of its subcategories. */
export type Category = SuccessOf<'getCategoryList'>['category_list'][number] & { subcategories: string[] };
export type Banner = SuccessOf<'getBannerList'>['banner_list'][number];

/** The data of the page frame, loaded once by the root route. */
export type ShopFrame = {
  shop: ShopFacts;
  categories: Category[];
  /** The subcategories that the fixed tree of the filters lacks. */
  addedBranches: Branch[];
  headerBanner: Banner | null;
  /** The texts that the promo strip shows alternately with the shop's name. */
  promoTexts: string[];
};

/** Null only when the root failed to load, in the error view. */
export function useShopFrame(): ShopFrame | null {
  return useRouteLoaderData<ShopFrame>('root') ?? null;
}

export function useShop(): ShopFacts {
  const frame = useShopFrame();
  if (frame === null) throw new Error('The shop’s facts are not loaded.');
  return frame.shop;
}
