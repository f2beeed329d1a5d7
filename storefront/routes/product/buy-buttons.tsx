import { type ComponentProps, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Amount } from '#storefront/components/price.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import type { Buying } from './use-buying.ts';

const shape =
  'flex h-12 flex-1 items-center justify-center whitespace-nowrap rounded-full px-3 font-semibold text-sm tracking-wide transition-colors disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-progress aria-disabled:opacity-60';
const quiet = `${shape} border-2 border-primary text-primary hover:not-disabled:bg-primary-soft`;
const strong = `${shape} bg-accent text-on-accent hover:not-disabled:bg-accent-strong`;

/**
 * ADD TO CART (or GO TO CART) and BUY NOW; disabled while OUT OF STOCK. They submit a form, because React replays a form submitted before
 * hydration.
 */
export function BuyButtons({ buying }: { buying: Buying }) {
  const { canBuy, isInCart, isBusy, addToCart, buyNow } = buying;
  const { form, goToCart } = useFocusOnGoToCart(isInCart);
  return (
    <form ref={form} action={addToCart} className="flex flex-1 gap-3">
      {isInCart && canBuy ? (
        <Link ref={goToCart} to={paths.cart} className={quiet}>
          {m.go_to_cart()}
        </Link>
      ) : (
        <BuyButton className={quiet} disabled={!canBuy} isBusy={isBusy}>
          {isInCart ? m.go_to_cart() : m.add_to_cart()}
        </BuyButton>
      )}
      <BuyButton className={strong} disabled={!canBuy} isBusy={isBusy} formAction={buyNow}>
        {m.buy_now()}
      </BuyButton>
    </form>
  );
}

/** Not `disabled` during the call, so that it keeps the focus. */
function BuyButton({ isBusy, ...button }: ComponentProps<'button'> & { isBusy: boolean }) {
  return <button {...button} type="submit" aria-disabled={isBusy || undefined} />;
}

/** Moves the focus from ADD TO CART to the link that replaces it. */
function useFocusOnGoToCart(isInCart: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const goToCart = useRef<HTMLAnchorElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (isInCart && hadFocus.current && document.activeElement === document.body) goToCart.current?.focus();
    const place = form.current;
    const note = () => {
      hadFocus.current = place?.contains(document.activeElement) ?? false;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [isInCart]);
  return { form, goToCart };
}

/**
 * The same at the bottom of a phone's screen; below the price where they do not fit beside it. Inside the page, so that it covers no
 * footer.
 */
export function BuyBar({ name, price, buying }: { name: string; price: number; buying: Buying }) {
  return (
    <section
      aria-label={m.product_buy_bar({ name })}
      data-foot-bar=""
      className="sticky bottom-0 z-20 -mx-4 mt-8 flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden"
    >
      <Amount amount={price} className="font-semibold text-lg text-price" />
      <BuyButtons buying={buying} />
    </section>
  );
}
