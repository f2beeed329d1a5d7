import type { TaxRule } from './calculate-totals.ts';

/** The VAT of the operator's settings, with the rate as the integer that orders store. */
export function taxRuleOf({
  vatPercent,
  pricesIncludeTax,
}: {
  vatPercent: number;
  pricesIncludeTax: boolean;
}): TaxRule {
  return { vatBasisPoints: Math.round(vatPercent * 100), pricesIncludeTax };
}
