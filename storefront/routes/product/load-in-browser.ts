import { replace } from 'react-router';
import { isApiFault } from '#contract/client.ts';
import { m } from '#storefront/paraglide/messages.js';
import { browserCaller } from '#storefront/shopper/api.ts';
import { showToast } from '#ui/toast.ts';
import { loadProduct, type ProductPage } from './load-product.ts';

/** A page on its way: null where there is no such product. */
export type ComingPage = Promise<ProductPage | null>;

type Shown = { productUrl: string; path: string; search: string; page: ProductPage };

/** What the browser shows at the moment; null where it is another screen. */
let shown: Shown | null = null;

/** Told by the screen itself, since the first page comes from the server. */
export function rememberShown(next: Shown | null): void {
  shown = next;
}

/** So long the page before stays, so that a quick answer is not preceded by the flash of a skeleton. */
const patienceMs = 150;

/**
 * The product page as the browser loads it. Another product is waited for shortly, then promised, and a skeleton stands
 * in for it. The product that is shown already is waited for: it stays, dimmed, until the new choice is there.
 */
export async function loadInBrowser(productUrl: string, url: URL): Promise<{ page: ProductPage | ComingPage }> {
  if (shown?.productUrl === productUrl) return { page: await loadAgain(shown, url) };
  const coming = loadProduct(browserCaller, productUrl, url.searchParams);
  const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), patienceMs));
  const first = await Promise.race([coming, late]);
  return { page: first === 'late' ? promised(coming) : first };
}

/** Keeps what is shown when the network fails; a choice that could not be fetched is taken back. */
async function loadAgain({ productUrl, path, search, page }: Shown, url: URL): Promise<ProductPage> {
  const isSameChoice = url.search === search;
  try {
    return await loadProduct(browserCaller, productUrl, url.searchParams, isSameChoice ? null : page.similar);
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    console.error('The product could not be fetched again:', fault);
    if (isSameChoice) return page;
    showToast('error', m.product_choice_failed());
    throw replace(path + search);
  }
}

/** What is thrown while a screen renders can't say 404 to the router, so a missing product is null here. */
function promised(coming: Promise<ProductPage>): ComingPage {
  const page = coming.catch((fault: unknown) => {
    if (fault instanceof Error) throw fault;
    return null;
  });
  // A shopper who has gone elsewhere meanwhile needs to hear of no failure.
  page.catch(() => {});
  return page;
}
