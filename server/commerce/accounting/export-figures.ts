import type { CashDay, CashDeposit, JournalFormat, VatBox, VatReturn } from '#contract/staff/accounting.ts';
import * as calls from '#contract/staff/accounting.ts';
import { aedCell, timeCell } from '#platform/csv/cells.ts';
import type { Columns, ServeExport } from '#platform/staff-api/serve-export.ts';
import type { AccountKey, Accounts } from './accounts.ts';
import { listCashDeposits } from './cash-deposits.ts';
import { listCashDays } from './get-cash.ts';
import { getVatReturn } from './get-vat-return.ts';
import { type JournalLine, listJournal } from './list-journal.ts';
import { type Period, timesOf } from './period.ts';

/** `accounts`: as the owner has named them by now. */
export function exportFigures(serveExport: ServeExport, accounts: () => Accounts): void {
  serveExport(calls.downloadVatReturn, {
    name: 'vat-return',
    check,
    columns: vatColumns,
    readPage: async (db, input) => ({ items: vatRows(await getVatReturn(db, input)), next: null }),
  });
  serveExport(calls.downloadCash, {
    name: 'cash',
    check,
    columns: cashColumns,
    readPage: async (db, input) => ({ items: await listCashDays(db, input), next: null }),
  });
  serveExport(calls.downloadCashDeposits, {
    name: 'cash-deposits',
    columns: depositColumns,
    readPage: listCashDeposits,
  });
  serveExport(calls.downloadSalesJournal, {
    name: 'sales-journal',
    check,
    columns: ({ format }) => journalColumns[format],
    async readPage(db, input) {
      const { items, next } = await listJournal(db, input);
      const named = accounts();
      return { items: items.map((line) => ({ ...line, ...namesOf(line.account, named) })), next };
    },
  });
}

const check = (period: Period) => void timesOf(period);

type VatRow = Omit<VatBox, 'box'> & { box: string };

/** Box 8 is the total of the supplies, box 12 the tax due on them. */
const vatRows = ({ boxes, total }: VatReturn): VatRow[] => [
  ...boxes.map((row) => ({ ...row, emirate: `Standard-rated supplies in ${row.emirate}` })),
  { box: '8', emirate: 'Totals', ...total },
];

const vatColumns: Columns<VatRow> = {
  Box: ({ box }) => box,
  Description: ({ emirate }) => emirate,
  'Amount AED': ({ netFils }) => aedCell(netFils),
  'VAT AED': ({ vatFils }) => aedCell(vatFils),
  Invoices: ({ invoices }) => invoices.count,
  'Invoices AED': ({ invoices }) => aedCell(invoices.netFils),
  'Invoices VAT AED': ({ invoices }) => aedCell(invoices.vatFils),
  'Credit notes': ({ creditNotes }) => creditNotes.count,
  'Credit notes AED': ({ creditNotes }) => aedCell(creditNotes.netFils),
  'Credit notes VAT AED': ({ creditNotes }) => aedCell(creditNotes.vatFils),
};

const cashColumns: Columns<CashDay> = {
  Day: ({ day }) => day,
  Courier: ({ courier }) => courier,
  Orders: ({ orders }) => orders,
  'Collected AED': ({ collectedFils }) => aedCell(collectedFils),
  'Deposited AED': ({ depositedFils }) => aedCell(depositedFils),
};

const depositColumns: Columns<CashDeposit> = {
  Day: ({ day }) => day,
  Courier: ({ courier }) => courier,
  'Amount AED': ({ amountFils }) => aedCell(amountFils),
  Reference: ({ reference }) => reference,
  By: ({ staffEmail }) => staffEmail,
  'Recorded (Dubai)': ({ recordedAt }) => timeCell(recordedAt),
};

const aedOrBlank = (fils: number) => (fils === 0 ? '' : aedCell(fils));
const partsOf = (day: string) => day.split('-') as [year: string, month: string, date: string];

type NamedLine = JournalLine & ReturnType<typeof namesOf>;

const namesOf = (key: AccountKey, accounts: Accounts) => ({
  accountName: accounts[key].name,
  accountCode: accounts[key].code,
  xeroTaxRate: accounts.xeroTaxRate,
});

/** The columns of each program's import of journals, documented in docs/operating.md. */
const journalColumns: Record<JournalFormat, Columns<NamedLine>> = {
  zoho: {
    'Journal Date': ({ day }) => day,
    'Journal Number': ({ number }) => number,
    'Reference Number': ({ number }) => number,
    Notes: ({ text }) => text,
    Account: ({ accountName }) => accountName,
    Description: ({ text }) => text,
    Debit: ({ debitFils }) => aedOrBlank(debitFils),
    Credit: ({ creditFils }) => aedOrBlank(creditFils),
    Currency: () => 'AED',
  },
  quickbooks: {
    'Journal No': ({ number }) => number,
    'Journal Date': ({ day }) => {
      const [year, month, date] = partsOf(day);
      return `${month}/${date}/${year}`;
    },
    'Account Name': ({ accountName }) => accountName,
    Debits: ({ debitFils }) => aedOrBlank(debitFils),
    Credits: ({ creditFils }) => aedOrBlank(creditFils),
    Description: ({ text }) => text,
  },
  xero: {
    // Lines of one narration and day are one journal.
    '*Narration': ({ number, text }) => `${number} ${text}`,
    '*Date': ({ day }) => partsOf(day).reverse().join('/'),
    Description: ({ text }) => text,
    '*AccountCode': ({ accountCode }) => accountCode,
    '*TaxRate': ({ xeroTaxRate }) => xeroTaxRate,
    '*Amount': ({ debitFils, creditFils }) => aedCell(debitFils - creditFils),
  },
};
