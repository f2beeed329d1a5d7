import { Heart } from 'lucide-react';
import { startTransition, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';
import { useSignInRedirect } from '#storefront/shopper/sign-in-redirect.ts';
import { toggleWishlist } from '#storefront/shopper/toggle-wishlist.ts';

type Props = {
  product: { id: number; product_name: string; wish_button: 'checked' | '' };
  /** Called once the wishlist has changed. By default the page's lists are fetched again. */
  onChanged?: () => Promise<unknown>;
};

/**
 * Red when wishlisted, else gray. Updates optimistically and reverts when the call fails. The last click wins, also one made during the
 * call.
 */
export function WishlistHeart({ product, onChanged }: Props) {
  const [expected, setExpected] = useState<boolean | null>(null);
  const requested = useRef<boolean | null>(null);
  const { revalidate } = useRevalidator();
  const goToSignIn = useSignInRedirect();
  const intent = { kind: 'wish', productId: product.id, name: product.product_name } as const;
  const isShownWished = product.wish_button === 'checked';
  const isWished = expected ?? isShownWished;

  async function toggle() {
    if (goToSignIn(intent)) return;
    const isUnderWay = requested.current !== null;
    requested.current = !isWished;
    setExpected(!isWished);
    if (isUnderWay) return;
    await syncWithServer(isShownWished);
    requested.current = null;
    // In the same transition as the lists, so that the old state does not flash.
    startTransition(() => setExpected(null));
  }

  /** Repeats the call until the server has the state of the last click and the lists show it; stops on a failure. */
  async function syncWithServer(isKnownWished: boolean) {
    let isOnServer: boolean | null = isKnownWished;
    while (isOnServer !== requested.current) {
      isOnServer = await toggleWishlist(product.id);
      // The token may have been rejected and removed during the call.
      if (isOnServer === null) return void goToSignIn(intent);
      if (isOnServer === requested.current) await (onChanged ?? revalidate)();
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
