import { Banknote } from 'lucide-react';
import { m } from '#storefront/paraglide/messages.js';

type Props = {
  isChosen: boolean;
  /** The id of the error message. */
  errorId?: string;
  onChoose: () => void;
};

/** The only payment method (R-CHK-3). */
export function CashChoice({ isChosen, errorId = '', onChoose }: Props) {
  return (
    <label className="flex items-center gap-4 rounded-xl border border-line-strong p-4 transition-colors hover:border-primary has-checked:border-primary has-checked:bg-primary-soft">
      <input
        type="radio"
        name="payment"
        checked={isChosen}
        onChange={onChoose}
        aria-describedby={`cash-hint ${errorId}`.trim()}
        className="size-5"
      />
      <span className="flex-1">
        <span className="block font-medium">{m.checkout_payment_cash()}</span>
        <span id="cash-hint" className="block text-muted text-sm">
          {m.checkout_payment_cash_hint()}
        </span>
      </span>
      <Banknote aria-hidden="true" className="size-7 text-primary" strokeWidth={1.5} />
    </label>
  );
}
