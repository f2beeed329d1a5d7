import { CashChoice } from '#storefront/components/cash-choice.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { Panel } from './panel.tsx';

type Props = { isCash: boolean; error: string | null; onChooseCash: () => void };

/** Only Cash on Delivery exists (R-CHK-3), and the shopper says so. */
export function PaymentMethod({ isCash, error, onChooseCash }: Props) {
  return (
    <Panel name="payment" title={m.checkout_payment()} error={error}>
      <CashChoice isChosen={isCash} errorId={error === null ? '' : 'payment-error'} onChoose={onChooseCash} />
    </Panel>
  );
}
