import { formatAed } from '#commerce/pricing/format-aed.ts';
import { Refusal } from '#platform/refusal.ts';

export const walletRefusals = {
  tooLittle: () => new Refusal('credits_too_low', 'Your credits have changed. Please review your order.'),
  changedMeanwhile: (balanceFils: number) =>
    new Refusal(
      'credits_changed',
      `The credits have changed meanwhile: the balance is ${formatAed(balanceFils)} now. Please look at them and try again.`,
    ),
  aboveBalance: (balanceFils: number) =>
    new Refusal('credits_above_balance', `The balance is ${formatAed(balanceFils)}; no more can be taken.`),
};
