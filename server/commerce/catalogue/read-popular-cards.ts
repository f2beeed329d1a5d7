import { type CardCache, mostCards } from './card-cache.ts';
import { everything } from './list-products.ts';
import type { OpenListing } from './product-table/open-listing.ts';

/** Few enough for the embedded database, which reads on the event loop. */
const cardsAtOnce = 200;

/** Reads the cards that most lists show into the cache, so that of a large catalogue no shopper waits for them; ends early when the shop stops. */
export async function readPopularCards({ listing, cards }: { listing: OpenListing; cards: CardCache }): Promise<void> {
  for (let offset = 0; offset < mostCards; offset += cardsAtOnce) {
    const listed = await listing.current();
    const ids = listed?.products.page(everything, listed.products.size(), { offset, limit: cardsAtOnce }) ?? [];
    if (ids.length === 0) return;
    await cards.read(ids);
  }
}
