import { useRevalidator } from 'react-router';
import { phoneInText } from '#storefront/components/prove-phone/phone-in-text.ts';
import { ProvePhone } from '#storefront/components/prove-phone/prove-phone.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { useShop } from '#storefront/use-shop.ts';
import { showToast } from '#ui/toast.ts';
import type { Order } from './load-order.ts';

/** Confirms the order by a code that is texted to its phone, in place of the call. */
export function PhoneProof({ order, onProven }: { order: Order; onProven: () => void }) {
  const { revalidate } = useRevalidator();
  const { phonePrefixes } = useShop();
  const phone = phoneInText(order.user_address.number, phonePrefixes.checkout);

  async function showConfirmed() {
    showToast('success', m.phone_code_order_confirmed());
    await revalidate();
    onProven();
  }

  return (
    <div className="mx-auto mt-4 max-w-md">
      <ProvePhone
        of={{ order_id: order.order_id }}
        phone={phone}
        offer={m.phone_code_offer_order({ phone })}
        onProven={showConfirmed}
      />
    </div>
  );
}
