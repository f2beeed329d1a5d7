import { listReviews } from '#commerce/reviews/list-reviews.ts';
import { reviewOnWire } from '#commerce/reviews/wire.ts';
import { findAll } from '#commerce/search/find-all.ts';
import * as calls from '#contract/catalogue.ts';
import { compareProducts as comparisonCall } from '#contract/comparison.ts';
import { filsFromAed } from '#contract/money.ts';
import { faults } from '#platform/http/faults.ts';
import type { ServePublic } from '#platform/http/serve.ts';
import type { Shop } from '#server/shop.ts';
import { compareProducts } from './compare-products.ts';
import { filterProducts } from './filter-products.ts';
import { getProduct } from './get-product.ts';
import { listAccessories } from './list-accessories.ts';
import { getCategory, listCategories, listSubcategories } from './list-categories.ts';
import { listCollection, listNewArrivals, listRunningDeals, listTrendingOfCategory } from './list-collection.ts';
import { type Grid, listProductsOfSubcategory } from './list-products.ts';
import type { Card } from './read-cards.ts';
import {
  categoryOnWire,
  comparisonOnWire,
  dealCard,
  filteredCard,
  gridCard,
  pageAsked,
  productCard,
  productDetails,
  subcategoryOnWire,
  visitorsFlags,
} from './wire.ts';

export function catalogueRoutes(serve: ServePublic, shop: Shop): void {
  serveCategories(serve, shop);
  serveCollections(serve, shop);
  serveGrids(serve, shop);
  serveProduct(serve, shop);
}

function serveCategories(serve: ServePublic, { db }: Shop) {
  serve(calls.getCategoryList, async () => ({
    category_list: (await listCategories(db)).map(categoryOnWire),
  }));

  serve(calls.getAllSubcategory, async () => ({
    subcategory_list: (await listSubcategories(db)).map(subcategoryOnWire),
  }));

  serve(calls.getSubcategoryList, async (input) => {
    const category = await getCategory(db, input.slug);
    return {
      subcategory_list: (await listSubcategories(db, category.id)).map(subcategoryOnWire),
      category_banner_path: category.banner,
      category_name: category.name,
      category_slug: category.slug,
    };
  });
}

function serveCollections(serve: ServePublic, { db, clock, cards }: Shop) {
  const carousel = (shown: Card[]) => ({ product_list: shown.map(productCard) });

  serve(calls.newArrivals, async () => carousel(await listNewArrivals(db)));
  serve(calls.bestSellerList, async () => carousel(await listCollection(db, 'bestSellers')));
  serve(calls.getAllProductList, async () => carousel(await listCollection(db, 'popular')));
  serve(calls.trendingList, async () => carousel(await listCollection(db, 'trending')));
  serve(calls.flashDeals, async () => ({ product_list: (await listRunningDeals(db, clock.now())).map(dealCard) }));

  serve(calls.getProducts, async (input) => carousel(await cards.read(input.product_id)));

  serve(calls.getAccessories, async (input) => carousel(await listAccessories(db, input.product_url)));
  serve(comparisonCall, async (input) => comparisonOnWire(await compareProducts({ db, cards }, input.product_id)));

  serve(calls.trendingListByCategory, async (input) => {
    const category = await getCategory(db, input.slug);
    return carousel(await listTrendingOfCategory(db, category.id, input.product_url ?? null));
  });
}

function serveGrids(serve: ServePublic, shop: Shop) {
  const grid = ({ cards, total }: Grid) => ({ product_list: cards.map(gridCard), total });

  serve(calls.getProductListBySubcategory, async (input) =>
    grid(await listProductsOfSubcategory(shop, input.slug, pageAsked(input))),
  );

  serve(calls.filterProducts, async (input) => {
    const { min_price: lowest, max_price: highest, slug = [], rating = [], category_slug: category, sort } = input;
    if (lowest !== undefined && highest !== undefined && lowest > highest) {
      throw faults.invalidInput('min_price', `must not be above max_price: ${lowest} is more than ${highest}`);
    }
    const filter = {
      lowestPriceFils: lowest === undefined ? undefined : filsFromAed(withinPrices(lowest)),
      highestPriceFils: highest === undefined ? undefined : filsFromAed(withinPrices(highest)),
      subcategories: slug,
      minimumRatings: rating,
      category,
      order: sort === 'featured' ? undefined : sort,
      found: input.keyword === undefined ? null : await findAll(shop, input.keyword),
      facets: input.facets ?? {},
      withFacets: input.with_facets === true,
    };
    const { cards, total, facets, priceSteps, ratings } = await filterProducts(shop, filter, pageAsked(input));
    return { product_list: cards.map(filteredCard), total, facets, price_steps: priceSteps, ratings };
  });
}

/** Above any price, and still an integer of fils that the database can compare. */
const beyondPricesAed = 1_000_000_000;

/** The bounds of a filter are unlimited themselves; clamped, an extreme one restricts nothing or everything. */
function withinPrices(aed: number): number {
  return Math.max(-beyondPricesAed, Math.min(beyondPricesAed, aed));
}

function serveProduct(serve: ServePublic, { db, clock, settings }: Shop) {
  serve(calls.getProductDetails, async (input) => {
    const { color, attr, version_id } = input;
    const page = await getProduct(db, {
      handle: input.product_url,
      selection: { color, attribute: attr, versionId: version_id },
      limits: settings.shop.promoLimits,
      now: clock.now(),
    });
    const reviews = await listReviews(db, page.product.productId);
    return { ...productDetails(page), ...visitorsFlags, rate: reviews.map(reviewOnWire) };
  });
}
