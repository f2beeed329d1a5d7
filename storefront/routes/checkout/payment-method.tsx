import { Banknote } from 'lucide-react';
import { m } from '#storefront/paraglide/messages.js';
import { Panel } from './panel.tsx';

type Props = { isCash: boolean; error: string | null; onChooseCash: () => void };

/** Only Cash on Delivery exists (section 9), and the shopper says so. */
export function PaymentMethod({ isCash, error, onChooseCash }: Props) {
  return (
    <Panel name="payment" title={m.checkout_payment()} error={error}>
      <label className="flex items-center gap-4 rounded-xl border border-line-strong p-4 transition-colors hover:border-primary has-checked:border-primary has-checked:bg-primary-soft">
        <input
          type="radio"
          name="payment"
          checked={isCash}
          onChange={onChooseCash}
          aria-describedby="cash-hint"
          className="size-5 accent-primary"
        />
        <span className="flex-1">
          <span className="block font-medium">{m.checkout_payment_cash()}</span>
          <span id="cash-hint" className="block text-muted text-sm">
            {m.checkout_payment_cash_hint()}
          </span>
        </span>
        <Banknote aria-hidden="true" className="size-7 text-primary" strokeWidth={1.5} />
      </label>
    </Panel>
  );
}
