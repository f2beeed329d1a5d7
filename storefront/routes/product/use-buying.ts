import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { browserCaller } from '#storefront/shopper/api.ts';
import { refreshCartCount } from '#storefront/shopper/cart-count.ts';
import { useSignInDetour } from '#storefront/shopper/sign-in-detour.ts';
import { showToast } from '#ui/toast.ts';
import type { ProductPage } from './load-product.ts';
import type { Selection } from './selection.ts';

export type Buying = {
  canBuy: boolean;
  isInCart: boolean;
  isBusy: boolean;
  addToCart: () => Promise<void>;
  buyNow: () => Promise<void>;
};

/** What the two buttons of the product page do, with the rules and texts of sections 5 and 8. */
export function useBuying({ details, product }: ProductPage, selection: Selection): Buying {
  const [isBusy, setIsBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const goToSignIn = useSignInDetour();
  const isInCart = !details.add_to_cart;

  async function add(): Promise<boolean> {
    const missing = missingOption(details, selection);
    if (missing !== null) {
      showToast('error', missing);
      return false;
    }
    setIsBusy(true);
    const isAdded = await addSelection(product.product_url, selection);
    setIsBusy(false);
    if (!isAdded) showToast('error', m.product_add_failed());
    return isAdded;
  }

  async function addToCart() {
    if (goToSignIn() || !(await add())) return;
    showToast('success', m.product_added());
    await Promise.all([revalidate(), refreshCartCount()]);
  }

  async function buyNow() {
    if (goToSignIn()) return;
    if (!isInCart && !(await add())) return;
    refreshCartCount();
    navigate(paths.checkout);
  }

  return { canBuy: details.product_stock.stock_status === 'IN STOCK', isInCart, isBusy, addToCart, buyNow };
}

function missingOption(details: ProductPage['details'], selection: Selection): string | null {
  if (details.attribute !== null && details.attribute.attr_details.length > 0 && selection.attr === null) {
    return m.product_choose_attribute();
  }
  if (details.colors.length > 0 && selection.color === null) return m.product_choose_color();
  if (details.version.length > 0 && selection.version_id === null) return m.product_choose_version();
  return null;
}

async function addSelection(productUrl: string, { color, attr, version_id }: Selection): Promise<boolean> {
  try {
    const chosen = { attribute: attr, color, version_id };
    const answer = await browserCaller('addToCart', { product_url: productUrl, qty: 1, ...chosen });
    return answer.status === 'success';
  } catch (fault) {
    console.error('Add to cart failed:', fault);
    return false;
  }
}
