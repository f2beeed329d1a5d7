import { dropDraft } from '#storefront/app/drafts.ts';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { showToast } from '#ui/toast.ts';
import { addOneToCart, type Variant } from './add-one-to-cart.ts';
import { browserCaller } from './api.ts';
import { askOutcomeText, askQuestion, questionDraft } from './ask-question.ts';
import { toggleWishlist } from './toggle-wishlist.ts';

/**
 * What a visitor was about when a button asked for sign-in; it is carried out once they are a member (R-SGN-11). The history entry of the
 * sign-in screen holds it, so it survives a reload and ends with the visit to that screen.
 */
export type Intent =
  | { kind: 'add' | 'buy'; productUrl: string; name: string; variant: Variant | null }
  | { kind: 'wish'; productId: number; name: string }
  | { kind: 'ask'; productId: number; name: string; question: string };

/** The intent of a history entry. */
export function intentOf(state: unknown): Intent | null {
  return typeof state === 'object' && state !== null && 'intent' in state ? (state.intent as Intent) : null;
}

/** The sentence with which the sign-in screen says why it asks. */
export function reasonOf({ kind, name }: Intent): string {
  if (kind === 'add') return m.sign_in_to_add({ name });
  if (kind === 'ask') return m.sign_in_to_ask({ name });
  return kind === 'buy' ? m.sign_in_to_buy({ name }) : m.sign_in_to_wish({ name });
}

/** Carries an intent out; resolves to the path it leads to, null for the page on which it began. */
export async function carryOut(intent: Intent): Promise<string | null> {
  if (intent.kind === 'wish') {
    await wish(intent.productId);
    return null;
  }
  if (intent.kind === 'ask') {
    await ask(intent);
    return null;
  }
  const isInCart = (await isInCartOf(intent)) || (await addOneToCart(intent.productUrl, intent.variant));
  if (!isInCart) showToast('error', m.product_add_failed());
  else if (intent.kind === 'buy') return paths.checkout;
  else showToast('success', m.product_added());
  return null;
}

/** A visitor's page does not know the member's cart, to which nothing is to be added twice. */
async function isInCartOf({ productUrl, variant }: Extract<Intent, { productUrl: string }>): Promise<boolean> {
  const { color = null, attr = null, version_id = null } = variant ?? {};
  const details = await browserCaller('getProductDetails', { product_url: productUrl, color, attr, version_id }).catch(
    () => null,
  );
  return details?.status === 'success' && !details.add_to_cart;
}

/** The call toggles, and the product may have been on the member's wishlist before. */
async function wish(productId: number): Promise<void> {
  if ((await toggleWishlist(productId)) === false) await toggleWishlist(productId);
}

/** The form that the shopper comes back to has the question still if it was not sent. */
async function ask({ productId, question }: Extract<Intent, { kind: 'ask' }>): Promise<void> {
  const outcome = await askQuestion(productId, question);
  if (outcome === 'sent') dropDraft(questionDraft(productId));
  showToast(outcome === 'sent' ? 'success' : 'error', askOutcomeText(outcome));
}
