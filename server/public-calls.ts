import { readMemberFlags } from '#commerce/cart/member-flags.ts';
import { withMemberFlags } from '#commerce/cart/wire.ts';
import { nextDealTurn } from '#commerce/catalogue/list-collection.ts';
import { nextDubaiDay } from '#commerce/catalogue/record-activity.ts';
import { nextPromotionTurn } from '#commerce/content/publish-scheduled-content.ts';
import type { CallName } from '#contract/endpoints.ts';
import { createAnswerCache } from '#platform/http/answer-cache.ts';
import { createPublicCalls, type PublicCall, type PublicCalls } from '#platform/http/public-calls.ts';
import type { Early } from '#platform/http/send-page.ts';
import type { Shop } from './shop.ts';

/** The calls that are answered from memory, which follows the changes of the catalogue. */
export function openPublicCalls(shop: Shop, { earlyHandling, sendEarly }: Early): PublicCalls {
  const { clock, settings, meters } = shop;
  const cache = createAnswerCache(() => clock.now().getTime());
  shop.changes.subscribe((tags) => cache.expire(tags));
  meters.caches.set('answers', cache.figures);
  const answers = createPublicCalls({
    calls: publicCalls(shop),
    cache,
    apiKey: settings.apiKey,
    now: clock.now,
    send: sendEarly,
    async findMember(token) {
      const flags = await readMemberFlags(shop.db, clock, token);
      return flags && ((answer) => withMemberFlags(answer, flags));
    },
  });
  earlyHandling.add(answers.handleEarly);
  return answers;
}

/** The calls whose anonymous answers are cached as bytes, and what each depends on besides the products that it shows. */
export function publicCalls({ db, viewCounter, facts }: Shop): Partial<Record<CallName, PublicCall>> {
  // The staff's changes of categories expire all answers; an import, which may add some, ends with `lists`.
  const tree: PublicCall = { tags: ['lists'] };
  const list: PublicCall = { tags: ['lists', 'stock'] };
  const promotions: PublicCall = { tags: ['content'], until: (now) => nextPromotionTurn(db, now) };
  return {
    getCategoryList: tree,
    getAllSubcategory: tree,
    getSubcategoryList: tree,
    newArrivals: list,
    bestSellerList: list,
    getAllProductList: list,
    trendingList: list,
    trendingListByCategory: list,
    getProductListBySubcategory: list,
    getProducts: list,
    getAccessories: { tags: ['lists', 'stock', 'accessories'] },
    compareProducts: list,
    getQuestions: { tags: [] },
    // Sorted by the percentage off.
    flashDeals: { tags: ['lists', 'prices', 'stock'], until: (now) => nextDealTurn(db, now) },
    // A search without results is recorded each time.
    searchProduct: { tags: ['lists', 'search'], isCacheable: (answer) => (answer as { total: number }).total > 0 },
    getProductDetails: {
      // Of the settings, when a product is said to sell out, or to have been sold recently, which is counted in days.
      tags: ['content'],
      until: async (now) => earlier(nextDubaiDay(now), facts.nextTurn()),
      whenServed(answer) {
        const [{ id } = { id: 0 }] = (answer as { product_details: { id: number }[] }).product_details;
        return () => viewCounter.count(id);
      },
    },
    getSliderListForWeb: promotions,
    getBannerList: promotions,
    getAdvertiseImagesForWeb: promotions,
    getTextPage: { tags: ['content'], until: async () => facts.nextTurn() },
  };
}

const earlier = (one: Date, other: Date | null) => (other !== null && other < one ? other : one);
