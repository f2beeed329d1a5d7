import { z } from 'zod';
import { requiredText, rowId, text, wholeNumber } from '#contract/fields.ts';
import { defineStaffCall, defineStaffDownload, defineStaffExport } from './call.ts';
import { listAnswer, listInput, time } from './lists.ts';

/** Figures for the bookkeeper: the VAT return, the sales journal, and the cash of the couriers. */

const roles = ['owner', 'manager'] as const;

const day = z.iso.date('must be a day such as 2026-11-21');
const period = { from: day.describe('First day in Dubai'), to: day.describe('Last day in Dubai') };

const amounts = z.object({
  count: z.int(),
  netFils: z.int().describe('Without VAT'),
  vatFils: z.int(),
});

const vatBox = z.object({
  box: z.string().describe('1a to 1g; empty where the emirate is not known'),
  emirate: z.string(),
  invoices: amounts,
  creditNotes: amounts,
  netFils: z.int().describe('The amount of the box: invoices less credit notes'),
  vatFils: z.int(),
});
export type VatBox = z.infer<typeof vatBox>;

const vatReturn = {
  boxes: z.array(vatBox).describe('Standard-rated supplies by emirate of delivery'),
  total: vatBox.omit({ box: true, emirate: true }),
  withoutVat: z.object({ invoices: amounts, creditNotes: amounts }).describe('Documents at a VAT rate of 0'),
};
export type VatReturn = z.infer<z.ZodObject<typeof vatReturn>>;

export const getVatReturn = defineStaffCall('getVatReturn', {
  method: 'GET',
  path: '/admin/get-vat-return',
  summary: 'The invoices and credit notes of a period in the boxes of the VAT 201 return.',
  roles,
  input: period,
  answer: vatReturn,
});

export const downloadVatReturn = defineStaffDownload('downloadVatReturn', {
  method: 'GET',
  path: '/admin/download-vat-return',
  summary: 'The boxes of the VAT 201 return as CSV.',
  roles,
  input: period,
});

export const journalFormats = ['zoho', 'quickbooks', 'xero'] as const;
export type JournalFormat = (typeof journalFormats)[number];

export const downloadSalesJournal = defineStaffDownload('downloadSalesJournal', {
  method: 'GET',
  path: '/admin/download-sales-journal',
  summary: 'Invoices, credit notes, deposits and given credits of a period in double entry, for import.',
  roles,
  input: { ...period, format: z.enum(journalFormats) },
});

const cashDay = z.object({
  day: z.string(),
  courier: z.string().describe('Empty: none is noted on the order'),
  orders: z.int(),
  collectedFils: z.int().describe('Of orders delivered on the day'),
  depositedFils: z.int(),
});
export type CashDay = z.infer<typeof cashDay>;

const courierCash = z.object({
  courier: z.string(),
  openOrders: z.int(),
  toCollectFils: z.int().describe('Of orders that are not delivered yet'),
  heldFils: z.int().describe('All that was collected since couriers are noted, less all that was deposited'),
});
export type CourierCash = z.infer<typeof courierCash>;

export const getCash = defineStaffCall('getCash', {
  method: 'GET',
  path: '/admin/get-cash',
  summary: 'Cash to collect and held by courier now; collected and deposited by courier and day of a period.',
  roles,
  input: period,
  answer: { couriers: z.array(courierCash), days: z.array(cashDay) },
});

export const downloadCash = defineStaffDownload('downloadCash', {
  method: 'GET',
  path: '/admin/download-cash',
  summary: 'Cash collected and deposited by courier and day as CSV.',
  roles,
  input: period,
});

const deposit = z.object({
  id: z.int(),
  courier: z.string(),
  day: z.string(),
  amountFils: z.int(),
  reference: z.string(),
  staffEmail: z.string(),
  recordedAt: time,
});
export type CashDeposit = z.infer<typeof deposit>;

export const listCashDeposits = defineStaffCall('listCashDeposits', {
  method: 'GET',
  path: '/admin/list-cash-deposits',
  summary: 'Deposits of collected cash, the last recorded first.',
  roles,
  input: listInput(['recordedAt']),
  answer: listAnswer(deposit),
});

export const downloadCashDeposits = defineStaffExport('downloadCashDeposits', listCashDeposits, {
  path: '/admin/download-cash-deposits',
  summary: 'The deposits as CSV.',
});

export const recordCashDeposit = defineStaffCall('recordCashDeposit', {
  method: 'POST',
  path: '/admin/record-cash-deposit',
  summary: 'Records that collected cash was deposited.',
  roles,
  input: {
    courier: text(60).describe('Empty: cash of orders without a courier'),
    day: day.describe('Of the deposit, in Dubai'),
    amountFils: wholeNumber(1, 10_000_000_000),
    reference: requiredText(100).describe('Of the bank slip or transfer'),
  },
  answer: { id: z.int() },
});

export const removeCashDeposit = defineStaffCall('removeCashDeposit', {
  method: 'POST',
  path: '/admin/remove-cash-deposit',
  summary: 'Removes a deposit that was recorded by mistake; the audit log keeps it.',
  roles,
  input: { id: wholeNumber(1, 2_147_483_647) },
});

export const setCourier = defineStaffCall('setCourier', {
  method: 'POST',
  path: '/admin/set-courier',
  summary:
    'Notes who carries orders that have arrived or were delivered, and mails the customers of the first; a blank name removes the note.',
  roles: ['owner', 'manager', 'fulfilment'],
  input: { ids: z.array(rowId).min(1).max(100), courier: text(60) },
  answer: { changed: z.int() },
});
