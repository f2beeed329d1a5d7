import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { addOneToCart } from '#storefront/shopper/add-one-to-cart.ts';
import { useSignInDetour } from '#storefront/shopper/sign-in-detour.ts';

type Props = {
  product: {
    product_url: string;
    product_name: string;
    add_to_cart: boolean;
    stock_status: 'IN STOCK' | 'OUT OF STOCK';
  };
  /** Reads ADDING... while the server is asked (the Recommended For You carousel). */
  showsAdding?: boolean;
  /** After the product is in the cart. Unless told, the page's lists are fetched again. */
  onAdded?: () => Promise<void> | void;
};

const shape =
  'flex h-10 w-full items-center justify-center rounded-full px-3 font-medium text-sm tracking-wide transition-colors disabled:cursor-not-allowed';

/** The button of a product card: adds one, or leads to the cart where the product is in it already. */
export function AddToCartButton({ product, showsAdding = false, onAdded }: Props) {
  const [isAdding, setIsAdding] = useState(false);
  const { revalidate } = useRevalidator();
  const goToSignIn = useSignInDetour();
  const name = <span className="sr-only">: {product.product_name}</span>;

  if (!product.add_to_cart) {
    return (
      <Link to={paths.cart} className={`${shape} border border-primary text-primary hover:bg-primary-soft`}>
        {m.go_to_cart()}
        {name}
      </Link>
    );
  }

  async function add() {
    if (goToSignIn()) return;
    setIsAdding(true);
    const isAdded = await addOneToCart(product.product_url);
    if (isAdded) await (onAdded ?? revalidate)();
    setIsAdding(false);
  }

  return (
    <button
      type="button"
      onClick={add}
      disabled={isAdding || product.stock_status === 'OUT OF STOCK'}
      className={`${shape} bg-primary text-on-primary hover:bg-primary-strong disabled:opacity-50`}
    >
      {isAdding && showsAdding ? m.add_to_cart_adding() : m.add_to_cart()}
      {name}
    </button>
  );
}
