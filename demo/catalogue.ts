import { buildProduct } from './build-product.ts';
import type { DemoCatalogue } from './catalogue-types.ts';
import { categories } from './categories.ts';
import { coupons } from './coupons.ts';
import { productModels } from './product-models.ts';
import { advertisements, banners, headerBanner, sliders } from './promotions.ts';
import { specifications } from './specifications/vocabulary.ts';

/** The demo shop's whole assortment with prices, stock, reviews and promotions: pure, and the same at every run. */
export function demoCatalogue(): DemoCatalogue {
  return {
    specifications,
    categories,
    products: productModels.map(buildProduct),
    sliders,
    banners,
    headerBanner,
    advertisements,
    coupons,
  };
}
