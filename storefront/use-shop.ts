import { useRouteLoaderData } from 'react-router';
import type { SuccessOf } from '#contract/calls.ts';
import type { ShopFacts } from '#contract/shop-facts.ts';

export type Category = SuccessOf<'getCategoryList'>['category_list'][number];
export type Banner = SuccessOf<'getBannerList'>['banner_list'][number];

/** What every page knows: loaded once by the root, never fetched again. */
export type ShopFrame = {
  shop: ShopFacts;
  categories: Category[];
  headerBanner: Banner | null;
  /** What the strip on top shows in turns with the shop's name. */
  promoTexts: string[];
};

/** Null only where the root itself could not be loaded, so in the error view. */
export function useShopFrame(): ShopFrame | null {
  return useRouteLoaderData<ShopFrame>('root') ?? null;
}

export function useShop(): ShopFacts {
  const frame = useShopFrame();
  if (frame === null) throw new Error('The shop’s facts are not loaded.');
  return frame.shop;
}
