import { data } from 'react-router';
import type { SuccessOf } from '#contract/calls.ts';
import { type Caller, isApiFault } from '#contract/client.ts';
import { listOrEmpty } from '#storefront/list-or-empty.ts';
import { readChoice } from './choice.ts';
import type { Selection } from './nearest-variant.ts';

export type ProductDetails = SuccessOf<'getProductDetails'>;
export type ProductFacts = NonNullable<ProductDetails['product_details'][number]>;
export type ProductPage = {
  details: ProductDetails;
  product: ProductFacts;
} & Below;

export type Questions = { list: SuccessOf<'getQuestions'>['question_list']; next: string | null };

/** What is below it, whichever options are chosen: questions, null if they could not be loaded, and rows of other products. */
export type Below = {
  questions: Questions | null;
  accessories: SuccessOf<'getAccessories'>['product_list'];
  similar: SuccessOf<'trendingListByCategory'>['product_list'];
};

/**
 * The data of the product page for the options in the URL; missing options default to the first ones. `known`: what is already
 * loaded below it. Throws 404 for an unknown product.
 */
export async function loadProduct(
  call: Caller,
  productUrl: string,
  search: URLSearchParams,
  known: Below | null = null,
): Promise<ProductPage> {
  const details = await loadDetails(call, productUrl, search);
  const product = details.product_details[0];
  if (product === undefined) throw data(null, { status: 404 });
  const { questions, accessories, similar } = known ?? (await loadBelow(call, product));
  return { details, product, questions, accessories, similar };
}

/**
 * Makes a second call if the default variant is not the one of the first options, which are preselected (R-PRD-4), or if the combination is
 * not made (R-PRD-11).
 */
async function loadDetails(call: Caller, productUrl: string, search: URLSearchParams): Promise<ProductDetails> {
  const named = await getDetails(call, productUrl, {
    color: search.get('color') || null,
    attr: search.get('attr') || null,
    version_id: search.get('version_id') || null,
  });
  const { selection } = readChoice(named, search);
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

async function loadBelow(call: Caller, { id, product_url, category_slug: slug }: ProductFacts): Promise<Below> {
  const [questions, accessories, similar] = await Promise.all([
    loadQuestions(call, id),
    listOrEmpty(call('getAccessories', { product_url }), (answer) => answer.product_list),
    listOrEmpty(call('trendingListByCategory', { slug, product_url }), (answer) => answer.product_list),
  ]);
  return { questions, accessories, similar };
}

/** The newest questions, or those after `next` of a page; null after a refusal or fault, which is logged (R-SCR-5). */
export async function loadQuestions(call: Caller, productId: number, after?: string): Promise<Questions | null> {
  try {
    const answer = await call('getQuestions', { product_id: productId, after });
    if (answer.status === 'success') return { list: answer.question_list, next: answer.next };
    console.error('The questions were refused:', answer.message);
  } catch (fault) {
    console.error('The questions failed:', fault);
  }
  return null;
}

function isShown(shown: Selection, requested: Selection): boolean {
  const isSame = (key: keyof Selection) => requested[key] === null || requested[key] === shown[key];
  return isSame('color') && isSame('attr') && isSame('version_id');
}
