import { PackageOpen } from 'lucide-react';
import { Link } from 'react-router';
import type { SuccessOf } from '#contract/calls.ts';
import { aedText } from '#storefront/components/amounts.ts';
import { longDateText } from '#storefront/components/dates.ts';
import { EmptyState } from '#storefront/components/empty-state.tsx';
import { returnStateText } from '#storefront/components/return-state.ts';
import { TryAgain } from '#storefront/components/try-again.tsx';
import { WayOn } from '#storefront/components/way-on.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { loadAccountPage } from '#storefront/routes/profile/load-account-page.ts';
import { loadOrders } from '#storefront/routes/profile/load-orders.ts';
import { PageHeading } from '#storefront/routes/profile/page-heading.tsx';
import { pageMeta, shopOf } from '#storefront/seo/page-meta.ts';
import { browserCaller, isSignedOutFault } from '#storefront/shopper/api.ts';
import { buttonClass } from '#ui/button.tsx';
import type { Route } from './+types/route';
import { ReturnableOrders } from './returnable-orders.tsx';

type Return = SuccessOf<'getReturnList'>['returns'][number];

export function meta({ matches }: Route.MetaArgs) {
  const shop = shopOf(matches);
  return shop ? pageMeta(shop, { title: m.my_returns_title(), path: null }) : [];
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAccountPage(request, async () => {
    const [returns, orders] = await Promise.all([loadReturns(), loadOrders()]);
    return { returns, returnable: orders?.filter(({ can_return: can }) => can) ?? [] };
  });
}

export function HydrateFallback() {
  return (
    <>
      <PageHeading>{m.my_returns_title()}</PageHeading>
      <p role="status" className="text-muted">
        {m.return_list_loading()}
      </p>
    </>
  );
}

/** Returned products (R-RET-3). */
export default function ReturnsScreen({ loaderData: { returns, returnable } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading>{m.my_returns_title()}</PageHeading>
      {returns === null && <TryAgain />}
      {returns?.length === 0 && <NoReturns />}
      <ul className="flex flex-col gap-4">
        {returns?.map((back) => (
          <li key={back.id}>
            <ReturnCard back={back} />
          </li>
        ))}
      </ul>
      <ReturnableOrders orders={returnable} />
      {returns?.length === 0 && returnable.length === 0 && (
        <div className="mt-8">
          <WayOn />
        </div>
      )}
    </>
  );
}

function ReturnCard({ back }: { back: Return }) {
  return (
    <article className="rounded-2xl border border-line bg-surface p-5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-semibold">
          <Link to={paths.order(back.tracking_no)} className="text-primary underline underline-offset-4">
            {m.return_of_order({ tracking: back.tracking_no })}
          </Link>
        </h2>
        <strong className="rounded-full bg-primary-soft px-3 py-1 font-medium text-primary text-sm">
          {returnStateText(back.state)}
        </strong>
      </header>
      <p className="mt-1 text-muted text-sm">{m.return_requested_on({ date: longDateText(back.requested_at) })}</p>
      <ul className="mt-3 flex flex-col gap-3">
        {back.products.map(({ product_name, product_image, qty }) => (
          <li key={product_name} className="flex items-center gap-3">
            <span className="size-14 shrink-0 overflow-hidden rounded-xl bg-picture">
              <img src={product_image} alt="" width={56} height={56} className="size-full object-contain" />
            </span>
            {m.return_units({ qty, name: product_name })}
          </li>
        ))}
      </ul>
      {back.refusal !== '' && <p className="mt-3">{m.return_refusal({ refusal: back.refusal })}</p>}
      {back.refund !== null && <p className="mt-3">{m.return_refund({ amount: aedText(back.refund) })}</p>}
    </article>
  );
}

function NoReturns() {
  return (
    <EmptyState icon={PackageOpen} title={m.returns_empty()}>
      <Link to={paths.returnPolicy} className={buttonClass('quiet')}>
        {m.returns_policy()}
      </Link>
    </EmptyState>
  );
}

/** Newest first; null when they failed to load, which is only logged (R-RET-3). */
async function loadReturns(): Promise<Return[] | null> {
  try {
    const answer = await browserCaller('getReturnList');
    if (answer.status === 'success') return answer.returns;
    console.error('Returns refused:', answer.message);
  } catch (fault) {
    if (isSignedOutFault(fault)) throw fault;
    console.error('Returns failed:', fault);
  }
  return null;
}
