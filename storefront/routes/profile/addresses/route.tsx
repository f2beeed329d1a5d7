import { useRef } from 'react';
import { type ShouldRevalidateFunctionArgs, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import type { Address } from '#contract/addresses.ts';
import { TryAgain } from '#storefront/components/try-again.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { loadAccountPage } from '#storefront/routes/profile/load-account-page.ts';
import { pageMeta, shopOf } from '#storefront/seo/page-meta.ts';
import { Button } from '#ui/button.tsx';
import type { Route } from './+types/route';
import { loadAddresses } from './address-calls.ts';
import { SavedAddressForm } from './saved-address-form.tsx';
import { NoAddresses, SavedAddresses } from './saved-addresses.tsx';
import { AddressesSkeleton } from './skeleton.tsx';

export function meta({ matches }: Route.MetaArgs) {
  const shop = shopOf(matches);
  return shop ? pageMeta(shop, { title: m.addresses_title(), path: null }) : [];
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAccountPage(request, loadAddresses);
}

/** Opening and closing the form changes the URL, but not the data. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search;
}

export function HydrateFallback() {
  return <AddressesSkeleton />;
}

/** Saved addresses (R-ACC-3). */
export default function SavedAddressesScreen({ loaderData: addresses }: Route.ComponentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { revalidate } = useRevalidator();
  const form = useOpenForm(addresses ?? []);

  /** The focused control has disappeared. */
  const focusHeading = () => heading.current?.focus({ preventScroll: true });

  async function showChanges() {
    await revalidate();
    focusHeading();
  }

  function cancel() {
    form.close();
    focusHeading();
  }

  async function showSaved() {
    await revalidate();
    cancel();
  }

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="font-semibold text-2xl outline-none sm:text-3xl">
          {m.addresses_title()}
        </h1>
        {addresses !== null && addresses.length > 0 && (
          <Button variant="quiet" aria-expanded={form.isNew} onClick={form.isNew ? form.close : form.openNew}>
            {m.addresses_add()}
          </Button>
        )}
      </div>
      {addresses === null && <TryAgain />}
      {addresses !== null && form.isOpen && (
        <SavedAddressForm
          key={form.edited?.id}
          edited={form.edited}
          isFirst={addresses.length === 0 || form.edited === addresses[0]}
          onSaved={showSaved}
          onCancel={cancel}
        />
      )}
      {addresses?.length === 0 && !form.isOpen && <NoAddresses onAdd={form.openNew} />}
      {addresses !== null && <SavedAddresses addresses={addresses} onEdit={form.openFor} onChanged={showChanges} />}
    </>
  );
}

/** The open form is part of the URL, so that Back closes it and a reload does not. */
function useOpenForm(addresses: Address[]) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const requested = search.get('form');
  const isNew = requested === 'new';
  const edited = addresses.find(({ id }) => id === requested) ?? null;
  // The page does not scroll to the top; the new content takes the focus.
  const go = (path: string, replace = false) => navigate(path, { replace, preventScrollReset: true });
  return {
    isNew,
    edited,
    isOpen: isNew || edited !== null,
    openNew: () => go(paths.newSavedAddress),
    openFor: (id: string) => go(paths.editSavedAddress(id)),
    close: () => go(paths.savedAddresses, true),
  };
}
