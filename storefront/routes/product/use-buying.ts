import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { browserCaller, isSignedOutFault } from '#storefront/shopper/api.ts';
import { refreshCounts } from '#storefront/shopper/counts.ts';
import type { Intent } from '#storefront/shopper/intent.ts';
import { useSignInRedirect } from '#storefront/shopper/sign-in-redirect.ts';
import { showToast } from '#ui/toast.ts';
import type { ProductPage } from './load-product.ts';
import type { Selection } from './nearest-variant.ts';

export type Buying = {
  canBuy: boolean;
  isInCart: boolean;
  /** True during a call; further clicks do nothing. */
  isBusy: boolean;
  addToCart: () => void;
  buyNow: () => void;
};

type Chosen = {
  selection: Selection;
  /** The page still shows the previous choice. */
  isChanging: boolean;
};

/**
 * The actions of the two buy buttons, with their rules and texts (R-PRD-5). Checks in this order: signed in, attribute, colour, version
 * chosen, and only then makes the call.
 */
export function useBuying({ details, product }: ProductPage, { selection, isChanging }: Chosen): Buying {
  const { isBusy, oneAtATime } = useOneAtATime();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const goToSignIn = useSignInRedirect();
  const isInCart = !details.add_to_cart;

  const intentTo = (kind: 'add' | 'buy'): Intent => ({
    kind,
    productUrl: product.product_url,
    name: product.product_name,
    variant: selection,
  });

  function canBuy(kind: 'add' | 'buy'): boolean {
    const missing = missingOption(details, selection);
    if (goToSignIn(missing === null ? intentTo(kind) : undefined)) return false;
    if (missing !== null) showToast('error', missing);
    return missing === null;
  }

  async function add(kind: 'add' | 'buy'): Promise<boolean> {
    const outcome = await addSelection(product.product_url, selection);
    if (outcome === 'signed out') goToSignIn(intentTo(kind));
    if (outcome === 'refused') showToast('error', m.product_add_failed());
    return outcome === 'added';
  }

  async function addToCart() {
    if (!canBuy('add') || !(await add('add'))) return;
    showToast('success', m.product_added());
    await Promise.all([revalidate(), refreshCounts()]);
  }

  async function buyNow() {
    if (!canBuy('buy') || !((isInCart && !isChanging) || (await add('buy')))) return;
    refreshCounts();
    await navigate(paths.checkout);
  }

  return {
    canBuy: details.product_stock.stock_status === 'IN STOCK',
    isInCart,
    isBusy,
    addToCart: () => void oneAtATime(addToCart),
    buyNow: () => void oneAtATime(buyNow),
  };
}

/** Ignores a second click while the first is being handled. */
function useOneAtATime() {
  const isRunning = useRef(false);
  const [isBusy, setIsBusy] = useState(false);

  async function oneAtATime(act: () => Promise<void>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    await act().finally(() => {
      isRunning.current = false;
      setIsBusy(false);
    });
  }
  return { isBusy, oneAtATime };
}

function missingOption(details: ProductPage['details'], selection: Selection): string | null {
  if (details.attribute !== null && details.attribute.attr_details.length > 0 && selection.attr === null) {
    return m.product_choose_attribute();
  }
  if (details.colors.length > 0 && selection.color === null) return m.product_choose_color();
  if (details.version.length > 0 && selection.version_id === null) return m.product_choose_version();
  return null;
}

async function addSelection(
  productUrl: string,
  { color, attr, version_id }: Selection,
): Promise<'added' | 'refused' | 'signed out'> {
  try {
    const chosen = { attribute: attr, color, version_id };
    const answer = await browserCaller('addToCart', { product_url: productUrl, qty: 1, ...chosen });
    return answer.status === 'success' ? 'added' : 'refused';
  } catch (fault) {
    if (isSignedOutFault(fault)) return 'signed out';
    console.error('Add to cart failed:', fault);
    return 'refused';
  }
}
