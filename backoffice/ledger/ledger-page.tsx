import { Typography } from '@mui/material';
import { DataTable, DateInput, FunctionField } from 'react-admin';
import { aedText } from '#backoffice/shell/aed.ts';
import { dayOfEnd, dayOfStart, endOfDay, startOfDay } from '#backoffice/shell/dubai-time.ts';
import { ExportButton } from '#backoffice/shell/export-button.tsx';
import { ListPage } from '#backoffice/shell/list-page.tsx';
import { RecordTable } from '#backoffice/shell/record-table.tsx';
import { RelatedLink } from '#backoffice/shell/related-link.tsx';
import { TimeField } from '#backoffice/shell/time-field.tsx';
import type { LedgerEntry } from '#contract/staff/ledger.ts';

const days = { helperText: false, alwaysOn: true } as const;
const filters = [
  <DateInput key="from" source="from" label="From day" parse={startOfDay} format={dayOfStart} {...days} />,
  <DateInput key="until" source="until" label="To day" parse={endOfDay} format={dayOfEnd} {...days} />,
];

const amounts = [
  ['balanceBeforeFils', 'Balance before'],
  ['amountFils', 'Amount'],
  ['balanceAfterFils', 'Balance after'],
] as const;

/** The entries of all customers' credits, newest first. */
export function LedgerPage() {
  return (
    <ListPage
      title="Credits ledger"
      filters={filters}
      exports={<ExportButton name="downloadLedger" />}
      actions={false}
      sort={{ field: 'at', order: 'DESC' }}
      empty={<NoEntries />}
    >
      <RecordTable>
        <DataTable.Col source="at" label="When">
          <TimeField source="at" />
        </DataTable.Col>
        <DataTable.Col source="customerEmail" label="Customer" disableSort>
          <FunctionField<LedgerEntry> render={(entry) => <Customer {...entry} />} />
        </DataTable.Col>
        <DataTable.Col source="number" label="No." align="right" disableSort />
        <DataTable.Col source="kind" label="Kind" disableSort />
        <DataTable.Col source="text" label="Text" disableSort />
        {amounts.map(([source, label]) => (
          <DataTable.Col key={source} source={source} label={label} align="right" disableSort>
            <FunctionField<LedgerEntry> render={(entry) => aedText(entry[source])} sx={{ whiteSpace: 'nowrap' }} />
          </DataTable.Col>
        ))}
        <DataTable.Col source="trackingNumber" label="Order" disableSort />
        <DataTable.Col source="staffEmail" label="By" disableSort />
      </RecordTable>
    </ListPage>
  );
}

function Customer({ customerId, customerEmail }: LedgerEntry) {
  if (customerId === null) return '(account deleted)';
  return <RelatedLink to={{ area: 'customers', id: customerId }}>{customerEmail}</RelatedLink>;
}

function NoEntries() {
  return (
    <Typography color="text.secondary" sx={{ textAlign: 'center', mt: 6 }}>
      No credits have been given yet.
    </Typography>
  );
}
