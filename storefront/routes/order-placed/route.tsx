import { Check } from 'lucide-react';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Await, Link, useLocation } from 'react-router';
import { DeliveryDays } from '#storefront/components/delivery-days.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import type { PlacedState } from '#storefront/routes/checkout/use-order.ts';
import { loadOrder, type Order } from '#storefront/routes/order/load-order.ts';
import { pageMeta, shopOf } from '#storefront/seo/page-meta.ts';
import { loadForMember } from '#storefront/shopper/sign-in-redirect.ts';
import { useShop } from '#storefront/use-shop.ts';
import { buttonClass } from '#ui/button.tsx';
import { loadChunk } from '#ui/load-chunk.ts';
import { FullScreenSpinner } from '#ui/spinner.tsx';
import type { Route } from './+types/route';
import { WhatNext } from './what-next.tsx';

/** R-ORD-10: 50 particles, spread 70, every 500 ms for 3000 ms. */
const burst = { particleCount: 50, spread: 70, everyMs: 500, forMs: 3000 };

export const handle = { isMemberOnly: true };

export function meta({ matches }: Route.MetaArgs) {
  const shop = shopOf(matches);
  return shop ? pageMeta(shop, { title: m.placed_meta_title(), path: null }) : [];
}

/** The screen waits for nothing: the days that the order promises, and the cash to have ready, follow. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadForMember(request, async () => ({ order: loadOrder(params.trackingNo).catch(() => null) }));
}

export function HydrateFallback() {
  return <FullScreenSpinner label={m.order_loading()} />;
}

/** Order success (R-ORD-10). */
export default function OrderPlaced({ params, loaderData }: Route.ComponentProps) {
  const shop = useShop();
  const placed = useLocation().state as PlacedState | null;
  // What was said when it was placed holds until the order itself is there.
  const isHeld = (order: Order | null) => order?.awaits_confirmation ?? placed?.awaitsConfirmation ?? false;
  useConfetti();
  return (
    <div className="shell flex flex-col items-center py-16 text-center md:py-24">
      <span className="flex size-20 items-center justify-center rounded-full bg-success text-surface">
        <Check aria-hidden="true" className="size-11" strokeWidth={2.5} />
      </span>
      <h1 className="mt-6 font-semibold text-3xl">{m.placed_heading()}</h1>
      <p className="mt-3 max-w-md text-muted">{m.placed_thanks()}</p>
      <Following order={loaderData.order}>
        {(order) => isHeld(order) && <p className="mt-3 max-w-md font-medium">{m.placed_to_be_confirmed()}</p>}
      </Following>
      <dl className="mt-8 rounded-2xl border border-line bg-surface px-4 py-5 sm:px-8">
        <dt className="text-muted text-sm">{m.placed_tracking()}</dt>
        <dd className="mt-1 select-all font-semibold text-xl tabular-nums tracking-wider min-[384px]:text-2xl">
          {params.trackingNo}
        </dd>
      </dl>
      {shop.delivery.plan === null ? (
        <p className="mt-5 empty:hidden">{shop.delivery.successEstimate}</p>
      ) : (
        <div className="mt-5 flex min-h-12 flex-col justify-end">
          <Following order={loaderData.order}>{(order) => <PromisedDays order={order} />}</Following>
          <p className="mt-1 text-muted text-sm empty:hidden">{shop.delivery.successEstimate}</p>
        </div>
      )}
      <Following order={loaderData.order}>
        {(order) => <WhatNext isHeld={isHeld(order)} cash={order?.cash_to_pay ?? null} />}
      </Following>
      <div className="mt-8 flex w-full max-w-md flex-col gap-3 sm:flex-row sm:justify-center">
        <Link to={paths.order(params.trackingNo)} className={buttonClass('primary', 'large')}>
          {m.placed_details()}
        </Link>
        <Link to={paths.home} className={buttonClass('quiet', 'large')}>
          {m.placed_continue()}
        </Link>
      </div>
    </div>
  );
}

type Coming = { order: Promise<Order | null>; children: (order: Order | null) => ReactNode };

/** What is shown of the order; without it until it is there, and where it cannot be had. */
function Following({ order, children }: Coming) {
  return (
    <Suspense fallback={children(null)}>
      <Await resolve={order}>{children}</Await>
    </Suspense>
  );
}

function PromisedDays({ order }: { order: Order | null }) {
  return (
    order?.delivery && (
      <p>
        <DeliveryDays range={order.delivery} state={order.user_address.state} />
      </p>
    )
  );
}

/** Confetti on arrival, not with reduced motion. The library loads only here. */
function useConfetti() {
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let isOver = false;
    const timers: ReturnType<typeof setTimeout>[] = [];
    loadChunk(() => import('canvas-confetti')).then(({ default: confetti }) => {
      if (isOver) return;
      const fire = () => confetti({ particleCount: burst.particleCount, spread: burst.spread, origin: { y: 0.6 } });
      for (let at = 0; at < burst.forMs; at += burst.everyMs) timers.push(setTimeout(fire, at));
    }, console.error);
    return () => {
      isOver = true;
      for (const timer of timers) clearTimeout(timer);
    };
  }, []);
}
