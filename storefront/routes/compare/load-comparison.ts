import type { SuccessOf } from '#contract/calls.ts';
import { type Caller, isApiFault } from '#contract/client.ts';
import { browserCaller } from '#storefront/shopper/api.ts';
import { mostCompared } from '#storefront/shopper/compared-products.ts';

export type Compared = Omit<SuccessOf<'compareProducts'>, 'status' | 'message'>;

export type Comparison = {
  /** How many products the address names. */
  asked: number;
  compared: Compared;
};

/** The comparison of the products in the address. Rejects when there is no answer. */
export async function loadComparison(call: Caller, search: URLSearchParams): Promise<Comparison> {
  const ids = idsIn(search);
  if (ids.length === 0) return { asked: 0, compared: { product_list: [], kind: null, other_kinds: [], rows: [] } };
  const answer = await call('compareProducts', { product_id: ids.join(',') });
  if (answer.status === 'failed') throw new Error(answer.message);
  return { asked: ids.length, compared: answer };
}

/** The same in the browser; null without an answer, which is only logged. */
export async function loadComparisonInBrowser(search: URLSearchParams): Promise<Comparison | null> {
  try {
    return await loadComparison(browserCaller, search);
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    console.error('A comparison failed:', fault);
    return null;
  }
}

/** The first four ids, `products=3,17` or `products=3&products=17`; anything else in the address is passed over. */
function idsIn(search: URLSearchParams): string[] {
  const named = search.getAll('products').flatMap((value) => value.split(','));
  return [...new Set(named.filter((id) => /^\d{1,9}$/.test(id)))].slice(0, mostCompared);
}
