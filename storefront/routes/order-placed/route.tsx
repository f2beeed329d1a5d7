import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { pageMeta, shopOf } from '#storefront/seo/page-meta.ts';
import { loadForMember } from '#storefront/shopper/sign-in-redirect.ts';
import { useShop } from '#storefront/use-shop.ts';
import { buttonClass } from '#ui/button.tsx';
import { loadChunk } from '#ui/load-chunk.ts';
import { FullScreenSpinner } from '#ui/spinner.tsx';
import type { Route } from './+types/route';

/** R-ORD-10: 50 particles, spread 70, every 500 ms for 3000 ms. */
const burst = { particleCount: 50, spread: 70, everyMs: 500, forMs: 3000 };

export const handle = { isMemberOnly: true };

export function meta({ matches }: Route.MetaArgs) {
  const shop = shopOf(matches);
  return shop ? pageMeta(shop, { title: m.placed_meta_title(), path: null }) : [];
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadForMember(request, async () => null);
}

export function HydrateFallback() {
  return <FullScreenSpinner label={m.order_loading()} />;
}

/** Order success (R-ORD-10). */
export default function OrderPlaced({ params }: Route.ComponentProps) {
  const shop = useShop();
  useConfetti();
  return (
    <div className="shell flex flex-col items-center py-16 text-center md:py-24">
      <span className="flex size-20 items-center justify-center rounded-full bg-success text-surface">
        <Check aria-hidden="true" className="size-11" strokeWidth={2.5} />
      </span>
      <h1 className="mt-6 font-semibold text-3xl">{m.placed_heading()}</h1>
      <p className="mt-3 max-w-md text-muted">{m.placed_thanks()}</p>
      <dl className="mt-8 rounded-2xl border border-line bg-surface px-8 py-5">
        <dt className="text-muted text-sm">{m.placed_tracking()}</dt>
        <dd className="mt-1 select-all font-semibold text-2xl tabular-nums tracking-wider">{params.trackingNo}</dd>
      </dl>
      <p className="mt-5">{shop.delivery.successEstimate}</p>
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
