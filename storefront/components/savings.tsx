import { m } from '#storefront/paraglide/messages.js';
import { aedText } from './amounts.ts';

/** 'You save AED 450', where something is saved. `amount` in AED. */
export function Savings({ amount }: { amount: number }) {
  if (amount < 0.01) return null;
  return <p className="mt-1 font-medium text-sm text-success">{m.you_save({ amount: aedText(amount) })}</p>;
}
