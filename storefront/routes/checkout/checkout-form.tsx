import { useEffect, useRef, useState } from 'react';
import { m } from '#storefront/paraglide/messages.js';
import { AddressPanel } from './address-panel.tsx';
import { BillPanel } from './bill-panel.tsx';
import { CheckoutLines } from './checkout-lines.tsx';
import { type EarlierChoice, forgetCoupon } from './choice-on-the-way.ts';
import { CouponBox } from './coupon-box.tsx';
import { CreditsChoice } from './credits-choice.tsx';
import type { Quote } from './load-checkout.ts';
import { paymentOf, sumOf } from './pay-with-credits.ts';
import { PaymentMethod } from './payment-method.tsx';
import { PhoneProof } from './phone-proof.tsx';
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
  const [credits, setCredits] = useState({ isOn: false, typed: '', isTyping: false });
  useCouponOfCart(choice.coupon, applyCoupon);
  const payment = paymentOf(quote, credits);
  const isPaid = payment.cash === 0 && payment.credits > 0;
  const address = quote.address.find(({ id }) => id === chosenAddress) ?? quote.address[0] ?? null;

  function submit() {
    if (credits.isOn && sumOf(quote, credits.typed).problem !== null) {
      // The field says what is wrong, also where a tap on the button does not take the focus from it, as on iOS.
      setCredits({ ...credits, isTyping: false });
      return panels.current?.querySelector<HTMLElement>('[data-panel="payment"] input[inputmode="decimal"]')?.focus();
    }
    const lacks = address === null ? 'address' : isCash || isPaid ? null : 'payment';
    setMissing(lacks);
    if (address !== null && lacks === null)
      return placeOrder(quote, { addressId: address.id, coupon: coupon.applied, payment });
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
        >
          {address !== null && <PhoneProof quote={quote} address={address} cash={payment.cash} onProven={review} />}
        </AddressPanel>
        <PaymentMethod
          credits={quote.credits > 0 && <CreditsChoice quote={quote} choice={credits} onChange={setCredits} />}
          isPaid={isPaid}
          isCash={isCash}
          error={missing === 'payment' && !isPaid ? m.checkout_payment_required() : null}
          onChooseCash={() => {
            setIsCash(true);
            setMissing(null);
          }}
        />
        <CheckoutLines lines={quote.product} />
      </div>
      <div className="contents lg:sticky lg:top-28 lg:flex lg:flex-col lg:gap-6">
        <CouponBox
          coupon={coupon}
          onApply={applyCoupon}
          onRemove={() => {
            forgetCoupon();
            removeCoupon();
          }}
        />
        <BillPanel quote={quote} payment={payment} isBusy={coupon.isApplying} isPlacing={isPlacing} onPlace={submit} />
      </div>
    </div>
  );
}

/** Applies the coupon of the cart once. */
function useCouponOfCart(code: string, apply: (code: string) => Promise<void>) {
  const isApplied = useRef(code === '');
  useEffect(() => {
    if (isApplied.current) return;
    isApplied.current = true;
    apply(code);
  });
}
