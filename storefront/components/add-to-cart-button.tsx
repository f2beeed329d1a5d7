import { useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { FilteredCard } from '#contract/cards.ts';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { addOneToCart } from '#storefront/shopper/add-one-to-cart.ts';
import { useSignInRedirect } from '#storefront/shopper/sign-in-redirect.ts';

type Props = {
  product: {
    product_url: string;
    product_name: string;
    add_to_cart: boolean;
    stock_status: 'IN STOCK' | 'OUT OF STOCK';
  };
  /** Added in place of the default variant. */
  variant: FilteredCard['variant'];
  /** Shows ADDING... during the call (the Recommended For You carousel). */
  showsAdding?: boolean;
  /** Called once the product is in the cart. By default the page's lists are fetched again. */
  onChanged?: () => Promise<unknown>;
};

const shape =
  'relative flex h-10 w-full before:absolute before:-inset-y-0.5 before:inset-x-0 items-center justify-center rounded-full px-1 font-medium text-xs transition-colors wide:px-3 wide:text-sm wide:tracking-wide';

/** The button of a product card: adds one unit, or links to the cart when the product is already in it. */
export function AddToCartButton({ product, variant, showsAdding = false, onChanged }: Props) {
  const [isAdding, setIsAdding] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const { revalidate } = useRevalidator();
  const goToSignIn = useSignInRedirect();
  const name = <span className="sr-only">: {product.product_name}</span>;

  async function add() {
    const { product_url: productUrl, product_name } = product;
    const intent = { kind: 'add', productUrl, name: product_name, variant } as const;
    if (isAdding || goToSignIn(intent)) return;
    setIsAdding(true);
    const isAdded = await addOneToCart(productUrl, variant);
    hadFocus.current = document.activeElement === button.current;
    if (isAdded) await (onChanged ?? revalidate)();
    // The token may have been rejected and removed during the call.
    else goToSignIn(intent);
    setIsAdding(false);
  }

  /** Keeps the keyboard focus when the link replaces the button. */
  function takeFocus(link: HTMLAnchorElement | null) {
    if (link === null || !hadFocus.current) return;
    hadFocus.current = false;
    link.focus({ preventScroll: true });
  }

  if (!product.add_to_cart) {
    return (
      <Link
        to={paths.cart}
        ref={takeFocus}
        className={`${shape} border border-primary text-primary hover:bg-primary-soft`}
      >
        {m.go_to_cart()}
        {name}
      </Link>
    );
  }
  return (
    <button
      ref={button}
      type="button"
      onClick={add}
      // Not `disabled` during the call: a disabled button loses the focus.
      aria-disabled={isAdding}
      disabled={product.stock_status === 'OUT OF STOCK'}
      className={`${shape} bg-primary-soft text-primary enabled:hover:bg-primary enabled:hover:text-on-primary disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:opacity-70`}
    >
      {isAdding && showsAdding ? m.add_to_cart_adding() : m.add_to_cart()}
      {name}
    </button>
  );
}
