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
 * What the product page shows, for the options in the address bar; options it does not name are the first ones.
 * `knownCategory` saves a round trip where the category is known from before.
 */
export async function loadProduct(
  call: Caller,
  productUrl: string,
  search: URLSearchParams,
  knownCategory: string | null = null,
): Promise<ProductPage> {
  const similarSoon = knownCategory === null ? null : loadSimilar(call, productUrl, knownCategory);
  const details = await loadDetails(call, productUrl, search);
  const product = details.product_details[0];
  if (product === undefined) throw data(null, { status: 404 });
  const similar = await (similarSoon ?? loadSimilar(call, productUrl, product.category_slug));
  return { details, product, similar };
}

/** Asks a second time where the default variant is not the one made of the first options, which are preselected (section 4). */
async function loadDetails(call: Caller, productUrl: string, search: URLSearchParams): Promise<ProductDetails> {
  const named = await getDetails(call, productUrl, {
    color: search.get('color'),
    attr: search.get('attr'),
    version_id: search.get('version_id'),
  });
  const selection = selectionFrom(named, search);
  return isShown(named.selected, selection) ? named : getDetails(call, productUrl, selection);
}

async function getDetails(call: Caller, productUrl: string, selection: Selection): Promise<ProductDetails> {
  try {
    const answer = await call('getProductDetails', { product_url: productUrl, ...selection });
    if (answer.status === 'success') return answer;
  } catch (fault) {
    if (!isApiFault(fault) || (fault.httpStatus !== 404 && fault.httpStatus !== 400)) throw fault;
  }
  throw data(null, { status: 404 });
}

async function loadSimilar(call: Caller, productUrl: string, slug: string): Promise<ProductPage['similar']> {
  return listOrEmpty(
    call('trendingListByCategory', { slug, product_url: productUrl }),
    (answer) => answer.product_list,
  );
}

function isShown(shown: Selection, wanted: Selection): boolean {
  const isSame = (key: keyof Selection) => wanted[key] === null || wanted[key] === shown[key];
  return isSame('color') && isSame('attr') && isSame('version_id');
}
