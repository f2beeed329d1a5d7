import { ShoppingCart } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, redirect, useRevalidator } from 'react-router';
import type { CartLine } from '#contract/cart.ts';
import { useIsNear } from '#storefront/components/carousel/use-is-near.ts';
import { EmptyPage } from '#storefront/components/empty-state.tsx';
import { ProductCarousel, ProductCarouselSkeleton } from '#storefront/components/product-carousel.tsx';
import { UndoBar } from '#storefront/components/undo-bar.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { pageMeta, shopOf } from '#storefront/seo/page-meta.ts';
import { refreshCounts } from '#storefront/shopper/counts.ts';
import { putBack } from '#storefront/shopper/put-back.ts';
import { removeBrokenToken } from '#storefront/shopper/session.ts';
import { loadForMember } from '#storefront/shopper/sign-in-redirect.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { FullScreenSpinner } from '#ui/spinner.tsx';
import { showToast } from '#ui/toast.ts';
import type { Route } from './+types/route';
import { FilledCart } from './filled-cart.tsx';
import { type Cart, loadCart } from './load-cart.ts';
import { useCart } from './use-cart.ts';

export const handle = { isMemberOnly: true };

export function meta({ matches }: Route.MetaArgs) {
  const shop = shopOf(matches);
  return shop
    ? pageMeta(shop, {
        title: m.cart_meta_title(),
        description: m.cart_meta_description({ shop: shop.name }),
        path: null,
      })
    : [];
}

/** An unparsable token is removed and the shopper is redirected home (R-CRT-5). */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (removeBrokenToken()) throw redirect(paths.home);
  return loadForMember(request, loadCart);
}

export function HydrateFallback() {
  return <FullScreenSpinner label={m.cart_loading()} />;
}

/** Cart (R-CRT-5). */
export default function CartScreen({ loaderData }: Route.ComponentProps) {
  const { cart, hasNews, noteRemoval } = useCart(loaderData);
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<CartLine | null>(null);
  const [moved, setMoved] = useState<CartLine | null>(null);
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  // The clicked control disappears after an add or a removal, so the focus moves to the item count.
  const focusHeading = () => heading.current?.focus({ preventScroll: true });

  function noteRemoved(line: CartLine) {
    setRemoved(line);
    setMoved(null);
    focusHeading();
  }

  function noteMoved(line: CartLine) {
    setMoved(line);
    setRemoved(null);
    focusHeading();
  }

  async function undoRemoval() {
    if (removed === null || !(await putBack(removed))) return showToast('error', m.undo_failed());
    await Promise.all([revalidate(), refreshCounts()]);
    setRemoved(null);
    focusHeading();
  }

  async function showNewItem() {
    window.scrollTo({ top: 0 });
    setMoved(null);
    setIsAdding(true);
    await revalidate();
    setIsAdding(false);
    focusHeading();
  }

  if (cart === null) return <CartFailed />;
  return (
    <div className="shell py-6 md:py-10">
      <h1 ref={heading} tabIndex={-1} className="font-semibold text-3xl outline-none">
        {m.cart_heading({ count: cart.lines.length })}
      </h1>
      <p role="status" className="mt-1 min-h-6 text-primary">
        {isAdding ? m.cart_adding() : hasNews && m.cart_news()} {moved && <MovedNote line={moved} />}
      </p>
      <UndoBar text={removed && m.cart_removed({ name: removed.product_name })} undo={undoRemoval} />
      {cart.lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <FilledCart
          lines={cart.lines}
          subtotal={cart.subtotal}
          onRemove={noteRemoval}
          onQuantity={() => setMoved(null)}
          onRemoved={noteRemoved}
          onMoved={noteMoved}
        />
      )}
      {cart.recommended.length > 0 && <Recommended products={cart.recommended} onChanged={showNewItem} />}
    </div>
  );
}

function MovedNote({ line }: { line: CartLine }) {
  return (
    <>
      {m.cart_moved({ name: line.product_name })}{' '}
      <Link to={paths.wishlist} className="inline-block py-2 underline underline-offset-4">
        {m.cart_moved_see()}
      </Link>
    </>
  );
}

/** Rendered once it is near, so that the cart has the processor for itself. The API sets its flag to '0': no hearts (R-CRT-5). */
function Recommended({ products, onChanged }: { products: Cart['recommended']; onChanged: () => Promise<void> }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const title = m.cart_recommended();
  return (
    <div ref={place} className="mt-14">
      {isNear ? (
        <ProductCarousel title={title} products={products} hasHearts={false} showsAdding onChanged={onChanged} />
      ) : (
        <ProductCarouselSkeleton title={title} isBlank />
      )}
    </div>
  );
}

function EmptyCart() {
  return (
    <div className="mt-3">
      <EmptyPage icon={ShoppingCart} title={m.cart_empty()} hint={m.cart_empty_hint()} hasRow={false}>
        <Link to={paths.home} className={buttonClass()}>
          {m.cart_start_shopping()}
        </Link>
      </EmptyPage>
    </div>
  );
}

function CartFailed() {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="shell flex flex-col items-center gap-4 py-24 text-center">
      <h1 className="font-semibold text-xl">{m.cart_failed()}</h1>
      <Button onClick={() => revalidate()} disabled={state === 'loading'}>
        {m.cart_try_again()}
      </Button>
    </div>
  );
}
