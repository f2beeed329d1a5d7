import type { ReactNode } from 'react';
import { CashChoice } from '#storefront/components/cash-choice.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { Panel } from './panel.tsx';

type Props = {
  /** The switch of the credits, for who has some. */
  credits: ReactNode;
  /** Nothing is left to pay in cash. */
  isPaid: boolean;
  isCash: boolean;
  error: string | null;
  onChooseCash: () => void;
};

/** Cash on Delivery is the only method (R-CHK-3), so it is chosen from the start. Credits that pay for it all take its place. */
export function PaymentMethod({ credits, isPaid, isCash, error, onChooseCash }: Props) {
  return (
    <Panel name="payment" title={m.checkout_payment()} error={error}>
      {credits}
      {!isPaid && (
        <CashChoice isChosen={isCash} errorId={error === null ? '' : 'payment-error'} onChoose={onChooseCash} />
      )}
    </Panel>
  );
}
