import type { ReactNode } from 'react';
import { data, Link, redirect, useParams } from 'react-router';
import type { SuccessOf } from '#contract/calls.ts';
import { aedBillText } from '#storefront/components/amounts.ts';
import { longDateText } from '#storefront/components/dates.ts';
import { NotFoundView } from '#storefront/components/not-found-view.tsx';
import { TryAgain } from '#storefront/components/try-again.tsx';
import { WayOn } from '#storefront/components/way-on.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { loadAccountPage } from '#storefront/routes/profile/load-account-page.ts';
import { PageHeading } from '#storefront/routes/profile/page-heading.tsx';
import { pageMeta, shopOf } from '#storefront/seo/page-meta.ts';
import { formerNamesContext, shopContext } from '#storefront/server-context.ts';
import { browserCaller, isSignedOutFault } from '#storefront/shopper/api.ts';
import { useShop } from '#storefront/use-shop.ts';
import type { Route } from './+types/route';

export function meta({ matches }: Route.MetaArgs) {
  const shop = shopOf(matches);
  return shop ? pageMeta(shop, { title: m.credits_title({ shop: shop.name }), path: null }) : [];
}

/** The path of a former name leads to that of today; any other segment below /profile is a 404. */
export function loader({ params: { creditsPath }, context }: Route.LoaderArgs) {
  const { name } = context.get(shopContext);
  if (isCreditsPath(creditsPath, name)) return null;
  const isFormer = context.get(formerNamesContext).some((former) => isCreditsPath(creditsPath, former));
  throw isFormer ? redirect(paths.credits(name)) : data(null, { status: 404 });
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAccountPage(request, loadWallet);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <CreditsPage>
      <p role="status" className="text-muted">
        {m.credits_loading()}
      </p>
    </CreditsPage>
  );
}

/** Credits (R-RET-3); a placeholder until the wallet has an entry. */
export default function CreditsScreen({ loaderData: wallet }: Route.ComponentProps) {
  return (
    <CreditsPage>
      {wallet === null && <TryAgain />}
      {wallet?.entries.length === 0 && (
        <div className="flex flex-col gap-8">
          <p className="rounded-2xl border border-line bg-surface p-5 text-muted md:p-6">{m.credits_placeholder()}</p>
          <WayOn />
        </div>
      )}
      {wallet && wallet.entries.length > 0 && <WalletEntries wallet={wallet} />}
    </CreditsPage>
  );
}

function CreditsPage({ children }: { children: ReactNode }) {
  const { name } = useShop();
  if (!isCreditsPath(useParams().creditsPath, name)) return <NotFoundView />;
  return (
    <>
      <PageHeading>{m.credits_title({ shop: name })}</PageHeading>
      {children}
    </>
  );
}

function WalletEntries({ wallet: { balance, entries } }: { wallet: Wallet }) {
  return (
    <section className="rounded-2xl border border-line bg-surface p-5 md:p-6">
      <p className="text-muted">{m.credits_balance()}</p>
      <p className="font-semibold text-3xl text-price tabular-nums">
        <bdi dir="ltr">{aedBillText(balance)}</bdi>
      </p>
      {balance > 0 && (
        <p className="mt-2 text-muted">
          {m.credits_use()}{' '}
          <Link to={paths.contact} className="text-primary underline underline-offset-4">
            {m.credits_contact()}
          </Link>
        </p>
      )}
      <h2 className="mt-6 mb-2 font-semibold text-lg">{m.credits_entries()}</h2>
      <ul className="divide-y divide-line">
        {entries.map(({ id, text, amount, at }) => (
          <li key={id} className="flex items-baseline justify-between gap-x-4 py-3">
            <span className="min-w-0 break-words">
              {text}
              <span className="block text-muted text-sm">{longDateText(at)}</span>
            </span>
            <bdi dir="ltr" className="shrink-0 whitespace-nowrap font-medium tabular-nums">
              {amount < 0 ? `− ${aedBillText(-amount)}` : `+ ${aedBillText(amount)}`}
            </bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Wallet = SuccessOf<'getWallet'>;

/** Null when it failed to load, which is only logged (R-RET-3). */
async function loadWallet(): Promise<Wallet | null> {
  try {
    const answer = await browserCaller('getWallet');
    if (answer.status === 'success') return answer;
    console.error('Credits refused:', answer.message);
  } catch (fault) {
    if (isSignedOutFault(fault)) throw fault;
    console.error('Credits failed:', fault);
  }
  return null;
}

function isCreditsPath(segment: string | undefined, shopName: string): boolean {
  return paths.credits(shopName) === `${paths.profile}/${encodeURIComponent(segment?.toLowerCase() ?? '')}`;
}
