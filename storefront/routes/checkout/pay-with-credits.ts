import { asciiNumber } from '#contract/numerals.ts';
import type { Quote } from './load-checkout.ts';

/** `typed`: the AED of a smaller sum; empty: as many credits as possible. */
export type CreditsChoice = { isOn: boolean; typed: string };

/** What credits and cash pay of a bill, in AED, and the amounts that follow from it: without cash, no fee for it (R-CSH-5). */
export type Payment = { credits: number; cash: number; cashFee: number; tax: number; grandTotal: number };

type Billed = Pick<Quote, 'credits' | 'grand_total' | 'total_tax' | 'cash_fee' | 'cash_fee_tax' | 'prices_include_tax'>;

/** `fils` is what is paid where nothing is wrong, and the most that is possible otherwise. */
export type Sum = { fils: number; problem: 'no amount' | 'too much' | null };

// In fils, since AED with decimals do not subtract exactly.
const filsOf = (aed: number) => Math.round(aed * 100);

/** By credits what the shopper chose; the rest in cash. */
export function paymentOf(quote: Billed, { isOn, typed }: CreditsChoice): Payment {
  const fils = isOn ? sumOf(quote, typed).fils : 0;
  const { grand_total: grandTotal, total_tax: tax, cash_fee: cashFee = 0, cash_fee_tax: cashFeeTax = 0 } = quote;
  if (fils < goodsFils(quote))
    return { credits: fils / 100, cash: (filsOf(grandTotal) - fils) / 100, cashFee, tax, grandTotal };
  const taxOfGoods = (filsOf(tax) - filsOf(cashFeeTax)) / 100;
  return { credits: fils / 100, cash: 0, cashFee: 0, tax: taxOfGoods, grandTotal: fils / 100 };
}

/** The total without the fee. */
function goodsFils({ grand_total, cash_fee = 0, cash_fee_tax = 0, prices_include_tax }: Billed): number {
  return filsOf(grand_total) - filsOf(cash_fee) - (prices_include_tax ? 0 : filsOf(cash_fee_tax));
}

/** The most that credits can pay of a bill, in AED: the goods, not the fee. */
export const mostCredits = (quote: Billed) => Math.min(quote.credits, goodsFils(quote) / 100);

/** The sum that was typed, or what is wrong with it. */
export function sumOf(quote: Billed, typed: string): Sum {
  const mostFils = filsOf(mostCredits(quote));
  if (typed.trim() === '') return { fils: mostFils, problem: null };
  const fils = filsTyped(typed);
  if (fils === null) return { fils: mostFils, problem: 'no amount' };
  return fils > mostFils ? { fils: mostFils, problem: 'too much' } : { fils, problem: null };
}

/**
 * Fils from AED as people type them: digits of either kind, thousands apart or not, at most two decimals. Null where it is no amount
 * above zero. A comma before the decimals is refused, since it could as well part thousands.
 */
function filsTyped(typed: string): number | null {
  const plain = asciiNumber(typed).trim();
  const [, whole, part = ''] = /^(\d{1,9}|\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))?$/.exec(plain) ?? [];
  if (whole === undefined) return null;
  const fils = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'));
  return fils > 0 ? fils : null;
}
