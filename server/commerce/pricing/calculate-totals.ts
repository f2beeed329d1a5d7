import { lineSubtotalFils } from '#contract/money.ts';

/**
 * The totals of a cart: pure functions in fils, used by checkout, order and invoice, so that all three agree to the fil.
 * The steps, in this order because each needs the one before: subtotals of the lines, the coupon spread over its lines, VAT of each
 * line on the remainder, and the sums of the lines. Nothing is rounded after the lines, so lines add up to the total.
 */

export type PricedLine = {
  priceFils: number;
  quantity: number;
  /** Whether the coupon applies to this line. */
  isDiscounted: boolean;
};

export type TaxRule = {
  /** 500 is 5 %. */
  vatBasisPoints: number;
  /** Included in the prices (consumer prices in the UAE), or added to them. */
  pricesIncludeTax: boolean;
};

export type LineTotals = { subtotalFils: number; discountFils: number; taxFils: number };
export type Totals = {
  subtotalFils: number;
  discountFils: number;
  taxFils: number;
  grandTotalFils: number;
  lines: LineTotals[];
};

/** The fee of an order with an amount to pay in cash, which is part of tax and grand total, and of no line. */
export type CashFee = {
  /** VAT is contained in it or added to it, as with prices. */
  cashFeeFils: number;
  cashFeeTaxFils: number;
};

/** Sums up lines, a discount on some of them, and VAT (R-PRC-2). A discount above its lines' total reduces them to zero. */
export function calculateTotals(lines: PricedLine[], discountFils: number, rule: TaxRule): Totals {
  const subtotals = lines.map(lineSubtotalFils);
  const shares = spread(
    discountFils,
    lines.map(({ isDiscounted }, index) => (isDiscounted ? (subtotals[index] ?? 0) : 0)),
  );
  const lineTotals = subtotals.map((fils, index) => {
    const share = shares[index] ?? 0;
    return { subtotalFils: fils, discountFils: share, taxFils: taxOf(fils - share, rule) };
  });
  const subtotalFils = sum(subtotals);
  const discountTaken = sum(shares);
  const taxFils = sum(lineTotals.map((line) => line.taxFils));
  const grandTotalFils = subtotalFils - discountTaken + (rule.pricesIncludeTax ? 0 : taxFils);
  return { subtotalFils, discountFils: discountTaken, taxFils, grandTotalFils, lines: lineTotals };
}

/** Adds the fee for paying in cash. Its VAT is rounded for itself, as that of a line is. */
export function addCashFee(totals: Totals, cashFeeFils: number, rule: TaxRule): Totals & CashFee {
  const cashFeeTaxFils = taxOf(cashFeeFils, rule);
  return {
    ...totals,
    cashFeeFils,
    cashFeeTaxFils,
    taxFils: totals.taxFils + cashFeeTaxFils,
    grandTotalFils: totals.grandTotalFils + cashFeeFils + (rule.pricesIncludeTax ? 0 : cashFeeTaxFils),
  };
}

/** The share of each line in credits that pay for a bill, by what the lines cost; whole fils that add up. */
export function creditShares({ lines }: Totals, creditsFils: number, { pricesIncludeTax }: TaxRule): number[] {
  const costs = lines.map(
    ({ subtotalFils, discountFils, taxFils }) => subtotalFils - discountFils + (pricesIncludeTax ? 0 : taxFils),
  );
  return spread(creditsFils, costs);
}

/** VAT of an amount, rounded half up to the fil: the part included in it, or the addition. */
export function taxOf(amountFils: number, { vatBasisPoints, pricesIncludeTax }: TaxRule): number {
  return divideHalfUp(
    BigInt(amountFils) * BigInt(vatBasisPoints),
    10_000n + (pricesIncludeTax ? BigInt(vatBasisPoints) : 0n),
  );
}

/** Divides two non-negative amounts exactly, rounding half up. */
export function divideHalfUp(dividend: bigint, divisor: bigint): number {
  return Number((2n * dividend + divisor) / (2n * divisor));
}

/** Spreads an amount over weights by largest remainder: whole fils that add up, none above its weight. Ties go to the first. */
function spread(amount: number, weights: number[]): number[] {
  const total = sum(weights);
  const toSpread = Math.min(amount, total);
  if (toSpread <= 0) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(toSpread) * BigInt(weight));
  const shares = exact.map((dividend) => Number(dividend / BigInt(total)));
  const byRemainder = exact
    .map((dividend, index) => ({ index, remainder: dividend % BigInt(total) }))
    .sort((a, b) => Number(b.remainder - a.remainder) || a.index - b.index);
  const left = toSpread - sum(shares);
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
