import { useRef, useState } from 'react';
import { m } from '#storefront/paraglide/messages.js';
import { AddressPanel } from './address-panel.tsx';
import { BillPanel } from './bill-panel.tsx';
import { CheckoutLines } from './checkout-lines.tsx';
import type { EarlierChoice } from './choice-on-the-way.ts';
import { CouponBox } from './coupon-box.tsx';
import type { Quote } from './load-checkout.ts';
import { PaymentMethod } from './payment-method.tsx';
import { useOrder } from './use-order.ts';
import { useQuote } from './use-quote.ts';

type Props = { first: Quote; choice: EarlierChoice };

/** Addresses, payment, coupon and lines on one page; the bill and its button stay in sight. */
export function CheckoutForm({ first, choice }: Props) {
  const { quote, coupon, applyCoupon, removeCoupon, review } = useQuote(first);
  const [chosenAddress, setChosenAddress] = useState(choice.addressId);
  const [isCash, setIsCash] = useState(choice.isCash);
  const [missing, setMissing] = useState<'address' | 'payment' | null>(null);
  const { isPlacing, placeOrder } = useOrder(review);
  const panels = useRef<HTMLDivElement>(null);
  const address = quote.address.find(({ id }) => id === chosenAddress) ?? quote.address[0] ?? null;

  function submit() {
    const lacks = address === null ? 'address' : isCash ? null : 'payment';
    setMissing(lacks);
    if (address !== null && lacks === null) return placeOrder(quote, address.id, coupon.applied);
    window.alert(lacks === 'address' ? m.checkout_address_required() : m.checkout_payment_required());
    panels.current?.querySelector<HTMLElement>(`[data-panel="${lacks}"] :is(button, input)`)?.focus();
  }

  /** An address that was chosen while this one was being saved stays chosen. */
  async function showSavedAddress(id: string) {
    await review();
    setChosenAddress((now) => (now === chosenAddress ? id : now));
    if (missing === 'address') setMissing(null);
  }

  return (
    <div className="mt-2 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10">
      <div ref={panels} className="flex min-w-0 flex-col gap-6">
        <AddressPanel
          addresses={quote.address}
          selected={address}
          error={missing === 'address' ? m.checkout_address_required() : null}
          onSelect={setChosenAddress}
          onSaved={showSavedAddress}
        />
        <PaymentMethod
          isCash={isCash}
          error={missing === 'payment' ? m.checkout_payment_required() : null}
          onChooseCash={() => {
            setIsCash(true);
            setMissing(null);
          }}
        />
        <CheckoutLines lines={quote.product} />
      </div>
      <div className="contents lg:sticky lg:top-28 lg:flex lg:flex-col lg:gap-6">
        <CouponBox coupon={coupon} onApply={applyCoupon} onRemove={removeCoupon} />
        <BillPanel quote={quote} isBusy={coupon.isApplying} isPlacing={isPlacing} onPlace={submit} />
      </div>
    </div>
  );
}
