import { expect, it } from 'vitest';
import { paymentOf, sumOf } from './pay-with-credits.ts';

const quote = { credits: 250.5, grand_total: 1_000, total_tax: 47.62, prices_include_tax: true };

it.each([
  ['', 25_050],
  ['   ', 25_050],
  ['50', 5_000],
  ['50.2', 5_020],
  ['50.25', 5_025],
  ['50.', 5_000],
  ['0.01', 1],
  ['250.50', 25_050],
  ['٥٠٫٢٥', 5_025],
  ['۱۲۳', 12_300],
])('a smaller sum of credits may be typed in either kind of digits: %o', (typed, fils) => {
  expect(sumOf(quote, typed)).toEqual({ fils, problem: null });
});

it.each(['abc', '0', '0.00', '-5', '5.005', '5,25', '5,0', '1e2', '1.2.3', '.', '999999999999'])(
  'a smaller sum of credits is an amount above zero with at most two decimals, which %o is not',
  (typed) => {
    expect(sumOf(quote, typed)).toEqual({ fils: 25_050, problem: 'no amount' });
  },
);

it('a smaller sum of credits is no more than there is, nor than the order costs', () => {
  expect(sumOf(quote, '250.51').problem).toBe('too much');
  expect(sumOf({ ...quote, credits: 5_000 }, '1,000.01').problem).toBe('too much');
  expect(sumOf({ ...quote, credits: 5_000 }, '1,000').fils).toBe(100_000);
});

it('a smaller sum of credits leaves the rest to cash, to the fil; switched off, all of it', () => {
  const bill = { ...quote, grand_total: 999.99 };
  expect(paymentOf(bill, { isOn: true, typed: '0.1' })).toMatchObject({ credits: 0.1, cash: 999.89 });
  expect(paymentOf(bill, { isOn: false, typed: '0.1' })).toMatchObject({ credits: 0, cash: 999.99 });
});

const all = { isOn: true, typed: '' };

it('credits pay for the goods, not for the cash fee, which goes with the last fil of cash', () => {
  const bill = { ...quote, grand_total: 1_010, total_tax: 48.1, cash_fee: 10, cash_fee_tax: 0.48 };
  const withFee = { cashFee: 10, tax: 48.1, grandTotal: 1_010 };
  expect(paymentOf(bill, all)).toEqual({ credits: 250.5, cash: 759.5, ...withFee });
  expect(paymentOf({ ...bill, credits: 999.99 }, all)).toEqual({ credits: 999.99, cash: 10.01, ...withFee });
  const without = { cashFee: 0, tax: 47.62, grandTotal: 1_000 };
  expect(paymentOf({ ...bill, credits: 2_000 }, all)).toEqual({ credits: 1_000, cash: 0, ...without });
  expect(sumOf({ ...bill, credits: 2_000 }, '1000.01').problem).toBe('too much');
});

it('a VAT that is added to the cash fee goes with it', () => {
  const taxed = { prices_include_tax: false, grand_total: 1_060.5, total_tax: 50.5 };
  const bill = { ...quote, ...taxed, credits: 2_000, cash_fee: 10, cash_fee_tax: 0.5 };
  expect(paymentOf(bill, all)).toEqual({ credits: 1_050, cash: 0, cashFee: 0, tax: 50, grandTotal: 1_050 });
});
