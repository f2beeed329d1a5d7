import { aedBillText } from '#storefront/components/amounts.ts';
import { m } from '#storefront/paraglide/messages.js';
import { TextField } from '#ui/field.tsx';
import { CreditsSwitch } from './credits-switch.tsx';
import type { Quote } from './load-checkout.ts';
import { type CreditsChoice as Choice, mostCredits, paymentOf, type Sum, sumOf } from './pay-with-credits.ts';

/** `isTyping`: what is wrong with the sum is not said yet. */
type TypedChoice = Choice & { isTyping: boolean };
type Props = { quote: Quote; choice: TypedChoice; onChange: (choice: TypedChoice) => void };

/** The switch, and once it is on, a field for a smaller sum than the most (R-CHK-8). */
export function CreditsChoice({ quote, choice, onChange }: Props) {
  const { problem } = sumOf(quote, choice.typed);
  return (
    <>
      <CreditsSwitch
        balance={quote.credits}
        payment={paymentOf(quote, choice)}
        isOn={choice.isOn}
        onChange={(isOn) => onChange({ ...choice, isOn, isTyping: false })}
      />
      {choice.isOn && (
        <TextField
          label={m.checkout_credits_sum()}
          prefix="AED"
          hint={m.checkout_credits_sum_hint()}
          error={choice.isTyping ? null : errorOf(problem, quote)}
          value={choice.typed}
          onBlur={() => onChange({ ...choice, isTyping: false })}
          onChange={(event) => onChange({ ...choice, typed: event.target.value, isTyping: true })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          className="mb-4"
        />
      )}
    </>
  );
}

function errorOf(problem: Sum['problem'], quote: Quote): string | null {
  if (problem === 'too much') return m.checkout_credits_sum_too_much({ most: aedBillText(mostCredits(quote)) });
  return problem === null ? null : m.checkout_credits_sum_wrong();
}
