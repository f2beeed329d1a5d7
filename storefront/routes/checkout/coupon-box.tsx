import { type FormEvent, useEffect, useRef, useState } from 'react';
import { m } from '#storefront/paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { usePreservedFocus } from '#ui/use-preserved-focus.ts';
import type { CouponState } from './use-quote.ts';

type Props = { coupon: CouponState; onApply: (code: string) => void; onRemove: () => void };

/** The coupon of the order, with its error message. */
export function CouponBox({ coupon, onApply, onRemove }: Props) {
  const [code, setCode] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(coupon.applied);
  // When form and applied coupon replace each other the focused button disappears, so the new control gets the focus.
  useEffect(() => {
    if (shown.current === coupon.applied) return;
    shown.current = coupon.applied;
    if (document.activeElement === document.body) box.current?.querySelector<HTMLElement>('button, input')?.focus();
  }, [coupon.applied]);
  return (
    <div ref={box} className="rounded-2xl border border-line bg-surface p-5">
      {coupon.applied === '' ? (
        <CouponForm code={code} onType={setCode} coupon={coupon} onApply={onApply} />
      ) : (
        <div className="flex items-center justify-between gap-3">
          <p className="min-w-0 font-medium text-success">
            {m.checkout_coupon_applied({ code: coupon.applied.toUpperCase() })}
          </p>
          <Button
            variant="plain"
            size="small"
            className="min-h-11 shrink-0"
            disabled={coupon.isApplying}
            onClick={() => {
              // Keeps text typed while the coupon was being applied.
              if (code.trim() === coupon.applied) setCode('');
              onRemove();
            }}
          >
            {m.checkout_coupon_remove()}
          </Button>
        </div>
      )}
    </div>
  );
}

type FormProps = Pick<Props, 'coupon' | 'onApply'> & { code: string; onType: (code: string) => void };

function CouponForm({ code, onType, coupon, onApply }: FormProps) {
  const applyButton = usePreservedFocus<HTMLButtonElement>(coupon.isApplying);

  function submit(event: FormEvent) {
    event.preventDefault();
    onApply(code);
  }

  return (
    <form onSubmit={submit} className="flex items-start gap-3">
      <TextField
        label={m.checkout_coupon()}
        error={coupon.error}
        value={code}
        onChange={(event) => onType(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        className="min-w-0 flex-1"
      />
      <Button ref={applyButton} type="submit" variant="quiet" disabled={coupon.isApplying} className="mt-6.5">
        {coupon.isApplying ? m.checkout_coupon_applying() : m.checkout_coupon_apply()}
      </Button>
    </form>
  );
}
