import { aedUnbroken } from '#storefront/components/amounts.ts';
import { m } from '#storefront/paraglide/messages.js';
import { Switch } from '#ui/switch.tsx';
import type { Payment } from './pay-with-credits.ts';

type Props = { balance: number; payment: Payment; isOn: boolean; onChange: (isOn: boolean) => void };

/** Pays with the member's credits, as far as they reach (R-CHK-8). */
export function CreditsSwitch({ balance, payment, isOn, onChange }: Props) {
  return (
    <label
      htmlFor="use-credits"
      className="mb-3 flex cursor-pointer items-center gap-4 rounded-xl border border-line-strong p-4 transition-colors hover:border-primary has-checked:border-primary has-checked:bg-primary-soft"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{m.checkout_credits({ amount: aedUnbroken(balance) })}</span>
        <span id="credits-hint" className="block text-muted text-sm">
          {hintOf(payment, isOn)}
        </span>
      </span>
      <Switch
        id="use-credits"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        aria-describedby="credits-hint"
      />
    </label>
  );
}

function hintOf({ credits, cash }: Payment, isOn: boolean): string {
  if (!isOn) return m.checkout_credits_hint();
  if (cash === 0) return m.checkout_credits_all();
  return m.checkout_credits_part({ credits: aedUnbroken(credits), cash: aedUnbroken(cash) });
}
