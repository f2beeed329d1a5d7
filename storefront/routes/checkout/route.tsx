import { Link, redirect, useLocation, useRevalidator } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { pageMeta, shopOf } from '#storefront/seo/page-meta.ts';
import { loadForMember } from '#storefront/shopper/sign-in-redirect.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import type { Route } from './+types/route';
import { CheckoutForm } from './checkout-form.tsx';
import { earlierChoiceOf } from './choice-on-the-way.ts';
import { loadCheckout } from './load-checkout.ts';
import { CheckoutSkeleton } from './skeleton.tsx';

export const handle = { isMemberOnly: true };

export function meta({ matches }: Route.MetaArgs) {
  const shop = shopOf(matches);
  return shop ? pageMeta(shop, { title: m.checkout_meta_title(), path: null }) : [];
}

/** An empty cart redirects home with a message; a failure shows an error and a retry button (R-CHK-4). */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const answer = await loadForMember(request, () => loadCheckout(''));
  if (answer.kind === 'quote') return answer.quote;
  if (answer.kind === 'empty') {
    showToast('info', m.checkout_empty());
    throw redirect(paths.home);
  }
  showToast('error', m.checkout_load_failed());
  return null;
}

export function HydrateFallback() {
  return <CheckoutSkeleton />;
}

export default function CheckoutScreen({ loaderData: quote }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const location = useLocation();
  return (
    <div data-checkout="" className="shell py-6 md:py-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="font-semibold text-3xl">{m.checkout_title()}</h1>
        <Link
          to={paths.cart}
          className="inline-flex min-h-11 items-center text-primary underline-offset-4 hover:underline"
        >
          {m.checkout_edit_cart()}
        </Link>
      </div>
      {quote === null ? (
        <div className="flex justify-center py-24">
          <Button onClick={() => revalidate()} disabled={state === 'loading'}>
            {m.checkout_try_again()}
          </Button>
        </div>
      ) : (
        <CheckoutForm first={quote} choice={earlierChoiceOf(location.state)} />
      )}
    </div>
  );
}
