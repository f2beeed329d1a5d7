import { listReviews } from '#commerce/reviews/list-reviews.ts';
import { reviewOnWire } from '#commerce/reviews/wire.ts';
import * as calls from '#contract/catalogue.ts';
import { filsFromAed } from '#contract/money.ts';
import { faults } from '#platform/http/faults.ts';
import type { ServePublic } from '#platform/http/serve.ts';
import type { Shop } from '#server/shop.ts';
import { getProduct } from './get-product.ts';
import { getCategory, listCategories, listSubcategories } from './list-categories.ts';
import { listCollection, listRunningDeals, listTrendingOfCategory } from './list-collection.ts';
import { filterProducts, type Grid, listProductsOfSubcategory } from './list-products.ts';
import type { Card } from './read-cards.ts';
import {
  categoryOnWire,
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

function serveCollections(serve: ServePublic, { db, clock }: Shop) {
  const carousel = (cards: Card[]) => ({ product_list: cards.map(productCard) });

  serve(calls.newArrivals, async () => carousel(await listCollection(db, 'newest')));
  serve(calls.bestSellerList, async () => carousel(await listCollection(db, 'bestSellers')));
  serve(calls.getAllProductList, async () => carousel(await listCollection(db, 'popular')));
  serve(calls.trendingList, async () => carousel(await listCollection(db, 'trending')));
  serve(calls.flashDeals, async () => carousel(await listRunningDeals(db, clock.now())));

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
    const { min_price: lowest, max_price: highest, slug = [], rating = [], category_slug: category } = input;
    if (lowest !== undefined && highest !== undefined && lowest > highest) {
      throw faults.invalidInput('min_price', `must not be above max_price: ${lowest} is more than ${highest}`);
    }
    const filter = {
      lowestPriceFils: lowest === undefined ? undefined : filsFromAed(withinPrices(lowest)),
      highestPriceFils: highest === undefined ? undefined : filsFromAed(withinPrices(highest)),
      subcategories: slug,
      minimumRatings: rating,
      category,
    };
    return grid(await filterProducts(shop, filter, pageAsked(input)));
  });
}

/** Above any price, and still an integer of fils that the database can compare. */
const beyondPricesAed = 1_000_000_000;

/** The bounds of a filter are unlimited themselves; clamped, an extreme one restricts nothing or everything. */
function withinPrices(aed: number): number {
  return Math.max(-beyondPricesAed, Math.min(beyondPricesAed, aed));
}

function serveProduct(serve: ServePublic, { db, clock }: Shop) {
  serve(calls.getProductDetails, async (input) => {
    const { color, attr, version_id } = input;
    const page = await getProduct(db, clock.now(), input.product_url, {
      color,
      attribute: attr,
      versionId: version_id,
    });
    const reviews = await listReviews(db, page.product.productId);
    return { ...productDetails(page), ...visitorsFlags, rate: reviews.map(reviewOnWire) };
  });
}
