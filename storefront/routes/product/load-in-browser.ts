import { type Location, type RouterContextProvider, replace } from 'react-router';
import { isApiFault } from '#contract/client.ts';
import { m } from '#storefront/paraglide/messages.js';
import { browserCaller } from '#storefront/shopper/api.ts';
import { findShown } from '#storefront/shown-page.ts';
import { showToast } from '#ui/toast.ts';
import { loadProduct, type ProductPage } from './load-product.ts';

/** A loading page; null when the product does not exist. */
export type ComingPage = Promise<ProductPage | null>;

/** The previous page stays this long, so that a quick answer does not flash a skeleton. */
const skeletonDelayMs = 150;

/**
 * Loads the product page in the browser. Another product is awaited briefly, then shown as a skeleton. Another option of the same product
 * is awaited while the page stays, dimmed.
 */
export async function loadInBrowser(
  productUrl: string,
  url: URL,
  context: Readonly<RouterContextProvider>,
): Promise<{ page: ProductPage | ComingPage }> {
  const shown = findShown<{ page: ProductPage | ComingPage }>(context, url);
  const page = shown && (await pageIfLoaded(shown.loaderData.page));
  if (page) return { page: await loadAgain(productUrl, page, shown.location, url) };
  const coming = loadProduct(browserCaller, productUrl, url.searchParams);
  const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), skeletonDelayMs));
  const first = await Promise.race([coming, late]);
  return { page: first === 'late' ? promised(coming) : first };
}

/** Null while the skeleton shows, and after a failure. */
function pageIfLoaded(page: ProductPage | ComingPage): ComingPage {
  return Promise.race([page, null]).catch(() => null);
}

/** Keeps the page, or its questions, when the network fails; the failed choice is reverted. */
async function loadAgain(
  productUrl: string,
  page: ProductPage,
  { pathname, search }: Location,
  url: URL,
): Promise<ProductPage> {
  const isSameChoice = url.search === search;
  try {
    const next = await loadProduct(browserCaller, productUrl, url.searchParams, isSameChoice ? null : page);
    return { ...next, questions: next.questions ?? page.questions };
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    console.error('The product could not be fetched again:', fault);
    if (isSameChoice) return page;
    showToast('error', m.product_choice_failed());
    throw replace(pathname + search);
  }
}

/** An error thrown during rendering cannot set a 404 status, so a missing product becomes null. */
function promised(coming: Promise<ProductPage>): ComingPage {
  const page = coming.catch((fault: unknown) => {
    if (fault instanceof Error) throw fault;
    return null;
  });
  // Prevents an unhandled rejection when the shopper has navigated away.
  page.catch(() => {});
  return page;
}
