import { randomInt } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { getInvoicedOrder } from '#commerce/invoices/find-invoice.ts';
import { moveCredits } from '#commerce/wallet/move-credits.ts';
import type { JournalFormat, VatReturn } from '#contract/staff/accounting.ts';
import { aCustomer } from '#testing/factories.ts';
import { nothing, randomDocuments } from '#testing/factories-documents.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

/** The VAT return and the journal of thousands of random documents, which are added up here apart. SEED repeats a run. */
const seed = Number(process.env.SEED ?? randomInt(1_000_000));
const count = 3_000;
const period = { from: '2026-07-01', to: '2026-09-30' };

const testShop = await startShop();
const { db } = testShop.shop;
const owner = await signedInStaff(testShop, 'owner');

let state = seed;
function below(limit: number): number {
  state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return Math.floor((state / 4_294_967_296) * limit);
}

const { rows, expected } = await randomDocuments(db, { count, below });
const sumsOf = (key: string) => expected.get(key) ?? { invoices: nothing(), creditNotes: nothing() };

const { id: customerId } = await aCustomer(db);
const moves = [
  ['goodwill', 500],
  ['correction', -300],
  ['goodwill', 12_345],
  ['paid out', -200],
  ['waived', -45],
] as const;
for (const [kind, amountFils] of moves) {
  const move = { customerId, amountFils, kind, text: 'x', staffId: null, now: new Date('2026-08-01T00:00:00Z') };
  await db.transaction((tx) => moveCredits(tx, move));
}

const file = async (path: string, input: Record<string, string>): Promise<Record<string, string>[]> => {
  const response = await owner.request('GET', `/admin/${path}?${new URLSearchParams(input)}`);
  expect(response.statusCode).toBe(200);
  return parse(response.body, { columns: true, bom: true });
};
const fils = (cell: string | undefined) => Math.round(Number(cell || 0) * 100);

describe(`the VAT return (SEED=${seed})`, () => {
  it('the VAT return adds up to the invoices and credit notes of the period to the fil, box by box', async () => {
    const report: VatReturn = await owner.call('getVatReturn', period);
    for (const { emirate, invoices: invoiced, creditNotes: credited, netFils, vatFils } of report.boxes) {
      const sums = sumsOf(emirate === 'Unknown emirate' ? '' : emirate);
      expect({ emirate, invoiced, credited }).toEqual({ emirate, invoiced: sums.invoices, credited: sums.creditNotes });
      expect(netFils).toBe(sums.invoices.netFils - sums.creditNotes.netFils);
      expect(vatFils).toBe(sums.invoices.vatFils - sums.creditNotes.vatFils);
    }
    expect(report.boxes.map(({ box }) => box)).toEqual(['1a', '1b', '1c', '1d', '1e', '1f', '1g', '']);
    expect(report.withoutVat).toEqual(sumsOf('without VAT'));
    expect(report.total.vatFils).toBe(report.boxes.reduce((sum, { vatFils }) => sum + vatFils, 0));
    const all = [...expected.values()].reduce((sum, { invoices: one }) => sum + one.count, 0);
    expect(all).toBeGreaterThan(count / 4);
  });

  it('the VAT return counts what is printed on the invoices', async () => {
    let compared = 0;
    for (const { orderId, issuedAt } of rows.invoices.filter(({ number }) => number % 60 === 0)) {
      const order = await getInvoicedOrder(db, orderId);
      const day = new Date(issuedAt.getTime() + 4 * 3_600_000).toISOString().slice(0, 10);
      const lines = await file('download-sales-journal', { from: day, to: day, format: 'zoho' });
      const cash = lines.find((line) => line.Notes?.endsWith(` ${order.trackingNumber}`) && line.Debit !== '');
      if (order.grandTotalFils === 0) continue;
      expect(fils(cash?.Debit), order.trackingNumber).toBe(order.grandTotalFils);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(40);
  });

  it('the VAT return is a CSV with its boxes and totals', async () => {
    const lines = await file('download-vat-return', period);
    expect(lines.map(({ Box }) => Box)).toEqual(['1a', '1b', '1c', '1d', '1e', '1f', '1g', '', '8']);
    const { total } = await owner.call('getVatReturn', period);
    expect(lines.at(-1)).toMatchObject({
      'Amount AED': (total.netFils / 100).toFixed(2),
      'VAT AED': (total.vatFils / 100).toFixed(2),
    });
  });

  it('the VAT return refuses a period that ends before it begins or is longer than a year', async () => {
    await expect(owner.call('getVatReturn', { from: '2026-02-01', to: '2026-01-31' })).rejects.toThrow(
      'to must not be before from',
    );
    await expect(owner.call('getVatReturn', { from: '2024-01-01', to: '2026-01-31' })).rejects.toThrow(
      'within 366 days',
    );
    for (const path of ['download-vat-return?', 'download-cash?', 'download-sales-journal?format=xero&']) {
      const answer = await owner.request('GET', `/admin/${path}from=2026-02-01&to=2026-01-31`);
      expect({ status: answer.statusCode, told: answer.body.includes('to must not be before from') }).toEqual({
        status: 400,
        told: true,
      });
    }
  });
});

const columns: Record<JournalFormat, { number: string; account: string; day: string; first: string }> = {
  zoho: { number: 'Journal Number', account: 'Account', day: 'Journal Date', first: '2026-07-01' },
  quickbooks: { number: 'Journal No', account: 'Account Name', day: 'Journal Date', first: '07/01/2026' },
  xero: { number: '*Narration', account: '*AccountCode', day: '*Date', first: '01/07/2026' },
};
const debitOf = (line: Record<string, string>) =>
  '*Amount' in line ? fils(line['*Amount']) : fils(line.Debit ?? line.Debits) - fils(line.Credit ?? line.Credits);

describe(`the sales journal (SEED=${seed})`, () => {
  it.each(['zoho', 'quickbooks', 'xero'] as const)(
    'the sales journal for %s has equal debits and credits in each number, and the sums of the documents',
    async (format) => {
      const { number, account, day, first } = columns[format];
      const lines = await file('download-sales-journal', { ...period, format });
      const byNumber = Map.groupBy(lines, (line) => line[number]);
      const unequal = [...byNumber].filter(([, some]) => some.reduce((sum, line) => sum + debitOf(line), 0) !== 0);
      expect(unequal).toEqual([]);
      const sum = (name: string, code: string, some = lines) =>
        some.filter((line) => [name, code].includes(line[account] ?? '')).reduce((all, line) => all + debitOf(line), 0);
      const documents = [...expected.values()];
      const total = (field: 'netFils' | 'vatFils') =>
        documents.reduce((all, sums) => all + sums.invoices[field] - sums.creditNotes[field], 0);
      expect(sum('VAT Payable', '2200')).toBe(-total('vatFils'));
      expect(sum('Cash in Transit', '1150')).toBe(total('netFils') + total('vatFils'));
      const fees = sum('Cash on Delivery Fees', '4200');
      expect(sum('Sales', '4000') + sum('Sales Discounts', '4100') + fees).toBe(-total('netFils'));
      expect(fees).toBeLessThan(0);
      expect(sum('Customer Credits', '2300')).toBe(-12_300);
      expect(lines.some((line) => line[day] === first)).toBe(true);
    },
  );

  it('the sales journal has the names, codes and tax rate that the owner has set for the accounts, from the next file on', async () => {
    const { value, version } = (await owner.call('getSetting', { id: 'accounts' })).item;
    expect(value).toMatchObject({ sales: { code: '4000', name: 'Sales' }, xeroTaxRate: 'Tax Exempt' });
    const named = { ...value, sales: { code: '200', name: 'Sales of goods' }, xeroTaxRate: 'BAS Excluded' };
    await owner.call('saveSetting', { id: 'accounts', value: named, version });
    const day = { from: '2026-07-01', to: '2026-07-01' };
    const cellsOf = async (format: JournalFormat, column: string) =>
      new Set((await file('download-sales-journal', { ...day, format })).map((line) => line[column] ?? ''));
    await expect.poll(() => cellsOf('zoho', 'Account')).toContain('Sales of goods');
    expect(await cellsOf('zoho', 'Account')).not.toContain('Sales');
    expect(await cellsOf('quickbooks', 'Account Name')).toContain('Sales of goods');
    expect(await cellsOf('xero', '*AccountCode')).toContain('200');
    expect(await cellsOf('xero', '*TaxRate')).toEqual(new Set(['BAS Excluded']));
  });
});
