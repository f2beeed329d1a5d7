import { Heart } from 'lucide-react';
import { startTransition, useState } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';
import { browserCaller } from '#storefront/shopper/api.ts';
import { useSignInDetour } from '#storefront/shopper/sign-in-detour.ts';

type Props = { product: { id: number; product_name: string; wish_button: 'checked' | '' } };

/** Red when wishlisted, else gray. Shows the new state at once and takes it back when the server does not follow. */
export function WishlistHeart({ product }: Props) {
  const [expected, setExpected] = useState<boolean | null>(null);
  const { revalidate } = useRevalidator();
  const goToSignIn = useSignInDetour();
  const isWished = expected ?? product.wish_button === 'checked';

  async function toggle() {
    if (expected !== null || goToSignIn()) return;
    setExpected(!isWished);
    if (await toggleWishlist(product.id)) await revalidate();
    // The token may have been refused and forgotten on the way.
    else goToSignIn();
    // Together with the lists, which React Router shows in a transition: the old state must not flash up between.
    startTransition(() => setExpected(null));
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

/** A refusal or fault is only logged (specification, section 8, last line). */
async function toggleWishlist(productId: number): Promise<boolean> {
  try {
    const answer = await browserCaller('addWishlist', { product_id: productId });
    if (answer.status === 'success') return true;
    console.error('Wishlist refused:', answer.message);
  } catch (error) {
    console.error('Wishlist failed:', error);
  }
  return false;
}
