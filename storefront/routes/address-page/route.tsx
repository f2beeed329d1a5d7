import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAddressDraft } from '#storefront/components/address-form/address-draft.ts';
import { AddressForm } from '#storefront/components/address-form/address-form.tsx';
import { CashChoice } from '#storefront/components/cash-choice.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import type { EarlierChoice } from '#storefront/routes/checkout/choice-on-the-way.ts';
import { pageMeta, shopOf } from '#storefront/seo/page-meta.ts';
import { loadForMember } from '#storefront/shopper/sign-in-redirect.ts';
import { FullScreenSpinner } from '#ui/spinner.tsx';
import type { Route } from './+types/route';

export const handle = { isMemberOnly: true };

export function meta({ matches }: Route.MetaArgs) {
  const shop = shopOf(matches);
  return shop ? pageMeta(shop, { title: m.address_page_meta_title(), path: null }) : [];
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadForMember(request, async () => null);
}

export function HydrateFallback() {
  return <FullScreenSpinner label={m.address_page_loading()} />;
}

/** A separate address page with the choice of payment, COD by default; saving returns to the checkout (R-CHK-6). */
export default function AddressPage() {
  const typing = useAddressDraft();
  const [isCash, setIsCash] = useState(true);
  const navigate = useNavigate();

  function checkOut(addressId: string) {
    const choice: EarlierChoice = { addressId, isCash, coupon: '' };
    return navigate(paths.checkout, { replace: true, state: choice });
  }

  return (
    <div className="shell max-w-2xl py-6 md:py-10">
      <h1 className="font-semibold text-3xl">{m.address_page_title()}</h1>
      <div className="mt-5 rounded-2xl border border-line bg-surface p-5 md:p-8">
        <AddressForm typing={typing} onSaved={checkOut} onCancel={() => navigate(paths.checkout)}>
          <fieldset>
            <legend className="mb-1.5 font-medium text-sm">{m.checkout_payment()}</legend>
            <CashChoice isChosen={isCash} onChoose={() => setIsCash(true)} />
          </fieldset>
        </AddressForm>
      </div>
    </div>
  );
}
