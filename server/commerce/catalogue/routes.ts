import { readMemberFlags, readVariantFlags } from '#commerce/cart/member-flags.ts';
import { listReviews } from '#commerce/reviews/list-reviews.ts';
import { reviewOnWire } from '#commerce/reviews/wire.ts';
import * as calls from '#contract/catalogue.ts';
import { filsFromAed } from '#contract/money.ts';
import { faults } from '#platform/http/faults.ts';
import type { Serve } from '#platform/http/serve.ts';
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
  wishButton,
} from './wire.ts';

export function catalogueRoutes(serve: Serve, shop: Shop): void {
  serveCategories(serve, shop);
  serveCollections(serve, shop);
  serveGrids(serve, shop);
  serveProduct(serve, shop);
}

function serveCategories(serve: Serve, { db }: Shop) {
  serve(calls.getCategoryList, async () => ({
    category_list: (await listCategories(db)).map(categoryOnWire),
  }));

  serve(calls.getAllSubcategory, async () => ({
    subcategory_list: (await listSubcategories(db)).map(subcategoryOnWire),
  }));

  serve(calls.getSubcategoryList, async ({ input }) => {
    const category = await getCategory(db, input.slug);
    return {
      subcategory_list: (await listSubcategories(db, category.id)).map(subcategoryOnWire),
      category_banner_path: category.banner,
      category_name: category.name,
      category_slug: category.slug,
    };
  });
}

function serveCollections(serve: Serve, { db, clock }: Shop) {
  const carousel = async (cards: Card[], customerId: string | null) => {
    const flags = await readMemberFlags(
      db,
      customerId,
      cards.map(({ id }) => id),
    );
    return { product_list: cards.map((card) => productCard(card, flags)) };
  };

  serve(calls.newArrivals, async ({ customerId }) => carousel(await listCollection(db, 'newest'), customerId));
  serve(calls.bestSellerList, async ({ customerId }) => carousel(await listCollection(db, 'bestSellers'), customerId));
  serve(calls.getAllProductList, async ({ customerId }) => carousel(await listCollection(db, 'popular'), customerId));
  serve(calls.trendingList, async ({ customerId }) => carousel(await listCollection(db, 'trending'), customerId));
  serve(calls.flashDeals, async ({ customerId }) => carousel(await listRunningDeals(db, clock.now()), customerId));

  serve(calls.trendingListByCategory, async ({ input, customerId }) => {
    const category = await getCategory(db, input.slug);
    return carousel(await listTrendingOfCategory(db, category.id, input.product_url ?? null), customerId);
  });
}

function serveGrids(serve: Serve, { db }: Shop) {
  const grid = async ({ cards, total }: Grid, customerId: string | null) => {
    const flags = await readMemberFlags(
      db,
      customerId,
      cards.map(({ id }) => id),
    );
    return { product_list: cards.map((card) => gridCard(card, flags)), total };
  };

  serve(calls.getProductListBySubcategory, async ({ input, customerId }) =>
    grid(await listProductsOfSubcategory(db, input.slug, pageAsked(input)), customerId),
  );

  serve(calls.filterProducts, async ({ input, customerId }) => {
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
    return grid(await filterProducts(db, filter, pageAsked(input)), customerId);
  });
}

/** Above any price, and still an integer of fils that the database can compare. */
const beyondPricesAed = 1_000_000_000;

/** The bounds of a filter are unlimited themselves; clamped, an extreme one restricts nothing or everything. */
function withinPrices(aed: number): number {
  return Math.max(-beyondPricesAed, Math.min(beyondPricesAed, aed));
}

function serveProduct(serve: Serve, shop: Shop) {
  const { db, clock } = shop;
  serve(calls.getProductDetails, async ({ input, customerId, request }) => {
    const { color, attr, version_id } = input;
    const page = await getProduct(db, clock.now(), input.product_url, {
      color,
      attribute: attr,
      versionId: version_id,
    });
    const { productId } = page.product;
    const [reviews, flags] = await Promise.all([
      listReviews(db, productId),
      readVariantFlags(db, customerId, productId, page.variant?.id ?? null),
    ]);
    // Calls that the server makes to render a page are not a shopper's page view.
    if (!request.isInternal) shop.viewCounter.count(productId);
    return {
      ...productDetails(page),
      add_to_cart: !flags.isInCart,
      wish_button: wishButton(flags.isOnWishlist),
      rate: reviews.map(reviewOnWire),
    };
  });
}
