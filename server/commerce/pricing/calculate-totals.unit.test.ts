import { describe, expect, it } from 'vitest';
import { calculateTotals, type PricedLine, taxOf } from './calculate-totals.ts';
import { formatAed } from './format-aed.ts';

const included = { vatBasisPoints: 500, pricesIncludeTax: true };
const added = { vatBasisPoints: 500, pricesIncludeTax: false };
const line = (priceFils: number, quantity = 1, isDiscounted = true): PricedLine => ({
  priceFils,
  quantity,
  isDiscounted,
});

describe('totals with VAT contained in the prices', () => {
  it('an empty cart costs nothing', () => {
    expect(calculateTotals([], 0, included)).toEqual({
      subtotalFils: 0,
      discountFils: 0,
      taxFils: 0,
      grandTotalFils: 0,
      lines: [],
    });
  });

  it('the tax is the five percent contained in the total', () => {
    const totals = calculateTotals([line(10_500)], 0, included);
    expect(totals).toMatchObject({ subtotalFils: 10_500, taxFils: 500, grandTotalFils: 10_500 });
  });

  it('a quantity counts before the tax is rounded', () => {
    // 7 × 0.11 AED holds 3.67 fils of tax; seven single units would hold 7 × 1 fil.
    expect(calculateTotals([line(11, 7)], 0, included).taxFils).toBe(4);
  });

  it('half a fil of tax is rounded up', () => {
    expect(taxOf(10, { vatBasisPoints: 500, pricesIncludeTax: false })).toBe(1);
    expect(taxOf(9, { vatBasisPoints: 500, pricesIncludeTax: false })).toBe(0);
    expect(taxOf(210, { vatBasisPoints: 500, pricesIncludeTax: true })).toBe(10);
    expect(taxOf(3, { vatBasisPoints: 2_000, pricesIncludeTax: true })).toBe(1);
  });

  it('tax is computed on the discounted amount', () => {
    const totals = calculateTotals([line(20_000)], 9_500, included);
    expect(totals).toMatchObject({ discountFils: 9_500, taxFils: 500, grandTotalFils: 10_500 });
  });
});

describe('totals with VAT added to the prices', () => {
  it('the tax comes on top of what remains after the coupon', () => {
    const totals = calculateTotals([line(10_000), line(10_000)], 2_000, added);
    expect(totals).toMatchObject({ subtotalFils: 20_000, discountFils: 2_000, taxFils: 900, grandTotalFils: 18_900 });
  });

  it('no VAT adds nothing', () => {
    expect(calculateTotals([line(999)], 0, { vatBasisPoints: 0, pricesIncludeTax: false }).grandTotalFils).toBe(999);
  });
});

describe('a coupon', () => {
  it('a coupon is spread over its lines by largest remainder', () => {
    const totals = calculateTotals([line(1_000), line(1_000), line(1_000)], 100, included);
    expect(totals.lines.map(({ discountFils }) => discountFils)).toEqual([34, 33, 33]);
  });

  it('a coupon takes nothing off lines that it is not for', () => {
    const totals = calculateTotals([line(5_000, 1, false), line(1_000)], 300, included);
    expect(totals.lines.map(({ discountFils }) => discountFils)).toEqual([0, 300]);
  });

  it('a coupon takes its lines to zero at most', () => {
    const totals = calculateTotals([line(5_000, 1, false), line(1_000)], 9_999, included);
    expect(totals).toMatchObject({ discountFils: 1_000, grandTotalFils: 5_000 });
  });
});

describe('any cart', () => {
  const random = createRandom(7);
  const carts = Array.from({ length: 2_000 }, () => ({
    lines: Array.from({ length: 1 + random(12) }, () =>
      line(random(4) === 0 ? random(20) : random(100_000_001), 1 + random(7), random(3) > 0),
    ),
    discountFils: random(3) === 0 ? random(50) : random(1_000_000),
    rule: { vatBasisPoints: random(4) === 0 ? random(10_001) : 500, pricesIncludeTax: random(2) === 0 },
  }));

  it('any cart has lines that add up to its total to the fil', () => {
    for (const { lines, discountFils, rule } of carts) {
      const totals = calculateTotals(lines, discountFils, rule);
      const of = (field: 'subtotalFils' | 'discountFils' | 'taxFils') =>
        totals.lines.reduce((sum, each) => sum + each[field], 0);
      expect(of('subtotalFils')).toBe(totals.subtotalFils);
      expect(of('discountFils')).toBe(totals.discountFils);
      expect(of('taxFils')).toBe(totals.taxFils);
      expect(totals.grandTotalFils).toBe(
        of('subtotalFils') - of('discountFils') + (rule.pricesIncludeTax ? 0 : of('taxFils')),
      );
    }
  });

  it('any cart has whole, possible amounts: no discount above its line, none on others, the whole discount where the lines hold it', () => {
    for (const { lines, discountFils, rule } of carts) {
      const totals = calculateTotals(lines, discountFils, rule);
      const discountable = lines.reduce(
        (sum, each) => sum + (each.isDiscounted ? each.priceFils * each.quantity : 0),
        0,
      );
      expect(totals.discountFils).toBe(Math.min(discountFils, discountable));
      for (const [index, each] of totals.lines.entries()) {
        expect(
          [each.subtotalFils, each.discountFils, each.taxFils].every((fils) => Number.isSafeInteger(fils) && fils >= 0),
        ).toBe(true);
        expect(each.discountFils).toBeLessThanOrEqual(lines[index]?.isDiscounted ? each.subtotalFils : 0);
      }
    }
  });

  it('any cart has tax within half a fil of the exact tax of each line', () => {
    for (const { lines, discountFils, rule } of carts) {
      for (const each of calculateTotals(lines, discountFils, rule).lines) {
        const divisor = 10_000 + (rule.pricesIncludeTax ? rule.vatBasisPoints : 0);
        const exact = ((each.subtotalFils - each.discountFils) * rule.vatBasisPoints) / divisor;
        expect(Math.abs(each.taxFils - exact)).toBeLessThanOrEqual(0.500001);
      }
    }
  });
});

describe('an amount', () => {
  it('an amount reads as AED with two decimals', () => {
    expect([0, 5, 129_950, 100_000_000].map(formatAed)).toEqual([
      'AED 0.00',
      'AED 0.05',
      'AED 1,299.50',
      'AED 1,000,000.00',
    ]);
  });
});

/** The same numbers at every run (a linear congruential generator), so that a failure can be reproduced. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
}
