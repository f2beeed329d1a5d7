import type { ProductCard } from '#contract/cards.ts';
import { type Caller, isApiFault } from '#contract/client.ts';
import { sharedIds } from '#storefront/components/wishlist/shared-products.ts';
import { browserCaller } from '#storefront/shopper/api.ts';

/** As many products as one call gives. */
const perCall = 12;

/** The products in the address, in its order; without those that are gone. Rejects when there is no answer. */
export async function loadShared(call: Caller, search: URLSearchParams): Promise<ProductCard[]> {
  const ids = sharedIds(search);
  const starts = Array.from({ length: Math.ceil(ids.length / perCall) }, (_, index) => index * perCall);
  const lists = starts.map(async (start) => {
    const part = ids.slice(start, start + perCall).join(',');
    const answer = await call('getProducts', { product_id: part });
    if (answer.status === 'failed') throw new Error(answer.message);
    return answer.product_list;
  });
  return (await Promise.all(lists)).flat();
}

/** The same in the browser; null without an answer, which is only logged. */
export async function loadSharedInBrowser(search: URLSearchParams): Promise<ProductCard[] | null> {
  try {
    return await loadShared(browserCaller, search);
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    console.error('A shared wishlist failed:', fault);
    return null;
  }
}
