import { data } from 'react-router';
import type { SuccessOf } from '#contract/calls.ts';
import { type Caller, isApiFault } from '#contract/client.ts';
import { listOrEmpty } from '#storefront/list-or-empty.ts';
import { type Selection, selectionFrom } from './selection.ts';

export type ProductDetails = SuccessOf<'getProductDetails'>;
export type ProductFacts = NonNullable<ProductDetails['product_details'][number]>;
export type ProductPage = {
  details: ProductDetails;
  product: ProductFacts;
  similar: SuccessOf<'trendingListByCategory'>['product_list'];
};

/**
 * The data of the product page for the options in the URL; missing options default to the first ones. `knownSimilar`: similar products that
 * are already loaded. Throws 404 for an unknown product.
 */
export async function loadProduct(
  call: Caller,
  productUrl: string,
  search: URLSearchParams,
  knownSimilar: ProductPage['similar'] | null = null,
): Promise<ProductPage> {
  const details = await loadDetails(call, productUrl, search);
  const product = details.product_details[0];
  if (product === undefined) throw data(null, { status: 404 });
  return { details, product, similar: knownSimilar ?? (await loadSimilar(call, productUrl, product.category_slug)) };
}

/** Makes a second call if the default variant is not the one of the first options, which are preselected (R-PRD-4). */
async function loadDetails(call: Caller, productUrl: string, search: URLSearchParams): Promise<ProductDetails> {
  const named = await getDetails(call, productUrl, {
    color: search.get('color') || null,
    attr: search.get('attr') || null,
    version_id: search.get('version_id') || null,
  });
  const selection = selectionFrom(named, search);
  return isShown(named.selected, selection) ? named : getDetails(call, productUrl, selection);
}

const noOptions: Selection = { color: null, attr: null, version_id: null };

async function getDetails(call: Caller, productUrl: string, selection: Selection): Promise<ProductDetails> {
  try {
    const answer = await call('getProductDetails', { product_url: productUrl, ...selection });
    if (answer.status === 'success') return answer;
  } catch (fault) {
    const status = isApiFault(fault) ? fault.httpStatus : null;
    // An old link may name a removed option; the product still exists.
    if (status === 400 && selection !== noOptions) return getDetails(call, productUrl, noOptions);
    if (status !== 400 && status !== 404) throw fault;
  }
  throw data(null, { status: 404 });
}

async function loadSimilar(call: Caller, productUrl: string, slug: string): Promise<ProductPage['similar']> {
  return listOrEmpty(
    call('trendingListByCategory', { slug, product_url: productUrl }),
    (answer) => answer.product_list,
  );
}

function isShown(shown: Selection, requested: Selection): boolean {
  const isSame = (key: keyof Selection) => requested[key] === null || requested[key] === shown[key];
  return isSame('color') && isSame('attr') && isSame('version_id');
}
