import { Heart } from 'lucide-react';
import { startTransition, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';
import { browserCaller } from '#storefront/shopper/api.ts';
import { useSignInRedirect } from '#storefront/shopper/sign-in-redirect.ts';

type Props = { product: { id: number; product_name: string; wish_button: 'checked' | '' } };

/**
 * Red when wishlisted, else gray. Shows the new state at once and takes it back when the server does not follow. The last press
 * counts, also one that comes while the server is asked.
 */
export function WishlistHeart({ product }: Props) {
  const [expected, setExpected] = useState<boolean | null>(null);
  const wanted = useRef<boolean | null>(null);
  const { revalidate } = useRevalidator();
  const goToSignIn = useSignInRedirect();
  const isShownWished = product.wish_button === 'checked';
  const isWished = expected ?? isShownWished;

  async function toggle() {
    if (goToSignIn()) return;
    const isUnderWay = wanted.current !== null;
    wanted.current = !isWished;
    setExpected(!isWished);
    if (isUnderWay) return;
    await followPresses(isShownWished);
    wanted.current = null;
    // Together with the lists, which React Router shows in a transition: the old state must not flash up between.
    startTransition(() => setExpected(null));
  }

  /** Asks the server until it has what was pressed last, and its lists show so; ends where it does not follow. */
  async function followPresses(isKnownWished: boolean) {
    let isOnServer: boolean | null = isKnownWished;
    while (isOnServer !== wanted.current) {
      isOnServer = await toggleWishlist(product.id);
      // The token may have been refused and forgotten on the way.
      if (isOnServer === null) return void goToSignIn();
      if (isOnServer === wanted.current) await revalidate();
    }
  }

  return (
    <button
      type="button"
      aria-label={m.wishlist_toggle({ name: product.product_name })}
      aria-pressed={isWished}
      onClick={toggle}
      className="flex size-11 items-center justify-center rounded-full text-muted transition-colors hover:bg-primary-soft aria-pressed:text-mark"
    >
      <Heart aria-hidden="true" className="size-5" fill={isWished ? 'currentColor' : 'none'} />
    </button>
  );
}

/** Whether the product is wished then; null for a refusal or fault, which is only logged (R-PRD-10). */
async function toggleWishlist(productId: number): Promise<boolean | null> {
  try {
    const answer = await browserCaller('addWishlist', { product_id: productId });
    if (answer.status === 'success') return answer.wish_button === 'checked';
    console.error('Wishlist refused:', answer.message);
  } catch (error) {
    console.error('Wishlist failed:', error);
  }
  return null;
}
