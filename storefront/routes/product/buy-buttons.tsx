import { Link } from 'react-router';
import { Amount } from '#storefront/components/price.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import type { Buying } from './use-buying.ts';

const shape =
  'flex h-12 flex-1 items-center justify-center rounded-full px-4 font-semibold text-sm tracking-wide transition-colors disabled:cursor-not-allowed disabled:opacity-50';
const quiet = `${shape} border-2 border-primary text-primary enabled:hover:bg-primary-soft`;
const strong = `${shape} bg-accent text-on-accent enabled:hover:bg-accent-strong`;

/** ADD TO CART (GO TO CART where it is in already) and BUY NOW; neither works while OUT OF STOCK. */
export function BuyButtons({ buying }: { buying: Buying }) {
  const { canBuy, isInCart, isBusy, addToCart, buyNow } = buying;
  return (
    <div className="flex flex-1 gap-3">
      {isInCart && canBuy ? (
        <Link to={paths.cart} className={`${quiet} hover:bg-primary-soft`}>
          {m.go_to_cart()}
        </Link>
      ) : (
        <button type="button" className={quiet} disabled={!canBuy || isBusy} onClick={addToCart}>
          {isInCart ? m.go_to_cart() : m.add_to_cart()}
        </button>
      )}
      <button type="button" className={strong} disabled={!canBuy || isBusy} onClick={buyNow}>
        {m.buy_now()}
      </button>
    </div>
  );
}

/** The same at the foot of a phone's screen, always within reach of the thumb. It stays inside the page, so it covers no footer. */
export function BuyBar({ name, price, buying }: { name: string; price: number; buying: Buying }) {
  return (
    <section
      aria-label={m.product_buy_bar({ name })}
      className="sticky bottom-0 z-20 -mx-4 mt-8 flex items-center gap-4 border-line border-t bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden"
    >
      <Amount amount={price} className="font-semibold text-lg text-price" />
      <BuyButtons buying={buying} />
    </section>
  );
}
