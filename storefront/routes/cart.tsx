import { useState } from 'react';
import { Link, redirect, useRevalidator } from 'react-router';
import type { Caller } from '#contract/client.ts';
import { Bill } from '#storefront/components/bill.tsx';
import { ProductCarousel } from '#storefront/components/product-carousel.tsx';
import { listOrEmpty } from '#storefront/list-or-empty.ts';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { pageMeta, shopOf } from '#storefront/seo/page-meta.ts';
import { browserCaller } from '#storefront/shopper/api.ts';
import { removeBrokenToken } from '#storefront/shopper/session.ts';
import { loadForMember } from '#storefront/shopper/sign-in-detour.ts';
import { useShop } from '#storefront/use-shop.ts';
import { buttonClass } from '#ui/button.tsx';
import { FullScreenSpinner } from '#ui/spinner.tsx';
import type { Route } from './+types/cart';
import { CartLineItem } from './cart/cart-line-item.tsx';

export const handle = { isMemberOnly: true };

export function meta({ matches }: Route.MetaArgs) {
  const shop = shopOf(matches);
  return shop ? pageMeta(shop, { title: m.cart_meta_title(), path: null }) : [];
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (removeBrokenToken()) throw redirect(paths.home);
  return loadForMember(request, () => loadCart(browserCaller));
}

export function HydrateFallback() {
  return <FullScreenSpinner label={m.cart_loading()} />;
}

/** Cart (specification, section 2). */
export default function CartScreen({ loaderData: { lines, subtotal, recommended } }: Route.ComponentProps) {
  const [isAdding, setIsAdding] = useState(false);
  const { revalidate } = useRevalidator();

  async function showNewItem() {
    window.scrollTo({ top: 0 });
    setIsAdding(true);
    await revalidate();
    setIsAdding(false);
  }

  return (
    <div className="shell py-6 md:py-10">
      <h1 className="font-semibold text-3xl">{m.cart_heading({ count: lines.length })}</h1>
      <p role="status" className="mt-1 min-h-6 text-primary">
        {isAdding && m.cart_adding()}
      </p>
      {lines.length === 0 ? <EmptyCart /> : <FilledCart lines={lines} subtotal={subtotal} />}
      {recommended.length > 0 && (
        <div className="mt-14">
          <ProductCarousel
            title={m.cart_recommended()}
            products={recommended}
            hasHearts={false}
            showsAdding
            onAdded={showNewItem}
          />
        </div>
      )}
    </div>
  );
}

type Cart = Awaited<ReturnType<typeof loadCart>>;

function FilledCart({ lines, subtotal }: Pick<Cart, 'lines' | 'subtotal'>) {
  const { pricesIncludeTax } = useShop();
  return (
    <div className="mt-3 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
      <ul className="divide-y divide-line rounded-2xl border border-line bg-surface px-4 md:px-6">
        {lines.map((line) => (
          <li key={line.id}>
            <CartLineItem line={line} />
          </li>
        ))}
      </ul>
      <section
        aria-labelledby="bill-heading"
        className="sticky bottom-0 z-10 -mx-4 flex flex-col gap-4 border-line border-t bg-surface p-4 md:mx-0 md:rounded-2xl md:border md:p-6 lg:top-28 lg:bottom-auto"
      >
        <h2 id="bill-heading" className="font-semibold text-lg max-md:sr-only">
          {m.cart_bill()}
        </h2>
        <Bill
          rows={[{ label: m.cart_shipping(), value: m.cart_shipping_amount() }]}
          total={{ label: m.cart_subtotal(), value: subtotal }}
        />
        <p className="text-muted text-sm max-md:hidden">
          {pricesIncludeTax ? m.cart_vat_included() : m.cart_vat_added()}
        </p>
        <Link to={paths.checkout} className={buttonClass('accent', 'large')}>
          {m.cart_checkout()}
        </Link>
      </section>
    </div>
  );
}

function EmptyCart() {
  return (
    <section className="mt-3 flex flex-col items-center gap-4 rounded-2xl border border-line bg-surface px-6 py-16 text-center">
      <h2 className="font-semibold text-xl">{m.cart_empty()}</h2>
      <p className="text-muted">{m.cart_empty_hint()}</p>
      <Link to={paths.home} className={buttonClass()}>
        {m.cart_start_shopping()}
      </Link>
    </section>
  );
}

async function loadCart(call: Caller) {
  const [cart, recommended] = await Promise.all([
    call('getCartDetails'),
    listOrEmpty(call('trendingList'), (answer) => answer.product_list),
  ]);
  if (cart.status !== 'success') throw new Error(cart.message);
  return { lines: cart.cart_details, subtotal: cart.subtotal, recommended };
}
