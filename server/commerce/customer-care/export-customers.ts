import { type CustomerRow, downloadCustomers } from '#contract/staff/customers.ts';
import { downloadLedger, type LedgerEntry } from '#contract/staff/ledger.ts';
import { aedCell, timeCell } from '#platform/csv/cells.ts';
import type { Columns, ServeExport } from '#platform/staff-api/serve-export.ts';
import { findsTooManyCustomers, listCustomers } from './list-customers.ts';
import { listLedger } from './list-ledger.ts';

export function exportCustomers(serveExport: ServeExport): void {
  serveExport(downloadCustomers, {
    name: 'customers',
    columns: customerColumns,
    readPage: listCustomers,
    isCut: async (db, { q }) => q !== undefined && (await findsTooManyCustomers(db, q)),
  });
  serveExport(downloadLedger, { name: 'ledger', columns: ledgerColumns, readPage: listLedger });
}

const customerColumns: Columns<CustomerRow> = {
  Name: ({ name }) => name,
  'E-mail': ({ email }) => email,
  Phone: ({ phone }) => phone,
  'Since (Dubai)': ({ createdAt }) => timeCell(createdAt),
};

const ledgerColumns: Columns<LedgerEntry> = {
  No: ({ id }) => id,
  'When (Dubai)': ({ at }) => timeCell(at),
  Customer: ({ customerEmail }) => customerEmail,
  'Customer id': ({ customerId }) => customerId,
  "Number of the customer's entries": ({ number }) => number,
  Kind: ({ kind }) => kind,
  Text: ({ text }) => text,
  'Balance before AED': ({ balanceBeforeFils }) => aedCell(balanceBeforeFils),
  'Amount AED': ({ amountFils }) => aedCell(amountFils),
  'Balance after AED': ({ balanceAfterFils }) => aedCell(balanceAfterFils),
  'Tracking no': ({ trackingNumber }) => trackingNumber,
  By: ({ staffEmail }) => staffEmail,
};
