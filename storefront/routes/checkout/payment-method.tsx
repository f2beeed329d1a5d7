import { CashChoice } from '#storefront/components/cash-choice.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { Panel } from './panel.tsx';

type Props = { isCash: boolean; error: string | null; onChooseCash: () => void };

/** Cash on Delivery is the only method (R-CHK-3), but the shopper must choose it. */
export function PaymentMethod({ isCash, error, onChooseCash }: Props) {
  return (
    <Panel name="payment" title={m.checkout_payment()} error={error}>
      <CashChoice isChosen={isCash} errorId={error === null ? '' : 'payment-error'} onChoose={onChooseCash} />
    </Panel>
  );
}
