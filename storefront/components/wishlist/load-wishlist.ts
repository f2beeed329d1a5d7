import type { ProductAlert } from '#contract/product-alerts.ts';
import type { WishlistItem } from '#contract/wishlist.ts';
import { browserCaller, isSignedOutFault } from '#storefront/shopper/api.ts';

/** The member's wishlist, newest first, null when it failed to load; and the member's alerts. Failures are only logged (R-SCR-5). */
export type WishlistPage = { wishes: WishlistItem[] | null; alerts: ProductAlert[] };

export async function loadWishlist(): Promise<WishlistPage> {
  const [wishes, alerts] = await Promise.all([loadWishes(), loadAlerts()]);
  return { wishes, alerts };
}

async function loadWishes(): Promise<WishlistItem[] | null> {
  try {
    const answer = await browserCaller('getWishlist');
    if (answer.status === 'success') return answer.wishlist;
    console.error('Wishlist refused:', answer.message);
  } catch (fault) {
    if (isSignedOutFault(fault)) throw fault;
    console.error('Wishlist failed:', fault);
  }
  return null;
}

async function loadAlerts(): Promise<ProductAlert[]> {
  try {
    const answer = await browserCaller('getProductAlertList');
    if (answer.status === 'success') return answer.alert_list;
    console.error('Alerts refused:', answer.message);
  } catch (fault) {
    if (isSignedOutFault(fault)) throw fault;
    console.error('Alerts failed:', fault);
  }
  return [];
}
