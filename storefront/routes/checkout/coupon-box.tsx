import { type FormEvent, useState } from 'react';
import { m } from '#storefront/paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import type { CouponState } from './use-quote.ts';

type Props = { coupon: CouponState; onApply: (code: string) => void; onRemove: () => void };

/** One coupon an order. What is wrong with a code stands beside it. */
export function CouponBox({ coupon, onApply, onRemove }: Props) {
  const [code, setCode] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    onApply(code);
  }

  if (coupon.applied !== '') {
    return (
      <section className="flex items-center justify-between gap-3 rounded-2xl border border-line bg-surface p-5">
        <p className="font-medium text-success">{m.checkout_coupon_applied({ code: coupon.applied.toUpperCase() })}</p>
        <Button variant="plain" size="small" disabled={coupon.isApplying} onClick={onRemove}>
          {m.checkout_coupon_remove()}
        </Button>
      </section>
    );
  }
  return (
    <form onSubmit={submit} className="flex items-start gap-3 rounded-2xl border border-line bg-surface p-5">
      <TextField
        label={m.checkout_coupon()}
        error={coupon.error}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        className="min-w-0 flex-1"
      />
      <Button type="submit" variant="quiet" disabled={coupon.isApplying} className="mt-6.5">
        {coupon.isApplying ? m.checkout_coupon_applying() : m.checkout_coupon_apply()}
      </Button>
    </form>
  );
}
