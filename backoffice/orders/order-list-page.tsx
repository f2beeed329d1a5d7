import { Typography } from '@mui/material';
import { DataTable, DateInput, FunctionField, SearchInput, SelectInput, useListContext } from 'react-admin';
import { aedText } from '#backoffice/shell/aed.ts';
import { AedInput } from '#backoffice/shell/aed-input.tsx';
import { countText, isEstimate } from '#backoffice/shell/counts.ts';
import { dayOfEnd, dayOfStart, endOfDay, startOfDay } from '#backoffice/shell/dubai-time.ts';
import { ExportButton } from '#backoffice/shell/export-button.tsx';
import { ListPage } from '#backoffice/shell/list-page.tsx';
import { RecordTable, RowLink } from '#backoffice/shell/record-table.tsx';
import { TimeField } from '#backoffice/shell/time-field.tsx';
import { useCanCall } from '#backoffice/shell/use-can-call.ts';
import { emirates } from '#contract/emirates.ts';
import { orderStatuses } from '#contract/order-status.ts';
import type { StaffOrderRow } from '#contract/staff/orders.ts';
import { BulkMoves } from './bulk-moves.tsx';
import { StatusChip } from './status-chip.tsx';

const choicesOf = (names: readonly string[]) => names.map((name) => ({ id: name, name }));

const filters = [
  <SearchInput
    key="search"
    source="search"
    placeholder="Tracking no, invoice, phone, name, e-mail, serial, SKU"
    sx={{ minWidth: { sm: 320 } }}
    alwaysOn
  />,
  <SelectInput key="status" source="status" choices={choicesOf(orderStatuses)} helperText={false} alwaysOn />,
  <SelectInput key="emirate" source="emirate" choices={choicesOf(emirates.toSorted())} helperText={false} />,
  <DateInput key="from" source="from" label="From day" parse={startOfDay} format={dayOfStart} helperText={false} />,
  <DateInput key="until" source="until" label="To day" parse={endOfDay} format={dayOfEnd} helperText={false} />,
  <AedInput key="least" source="leastFils" label="At least AED" helperText={false} />,
  <AedInput key="most" source="mostFils" label="At most AED" helperText={false} />,
];

/** All orders with search and filters; selected orders can be moved together. */
export function OrderListPage() {
  const canMove = useCanCall('moveOrders');
  return (
    <ListPage
      title="Orders"
      filters={filters}
      mainFilter="search"
      exports={
        <>
          <ExportButton name="downloadOrders" />
          <ExportButton name="downloadOrderLines" label="Export lines" />
        </>
      }
      sort={{ field: 'placedAt', order: 'DESC' }}
    >
      <HowMany />
      <RecordTable
        bulk={canMove ? { noun: 'order', most: 100, actions: <BulkMoves /> } : undefined}
        sx={{ '& th, & td': { whiteSpace: 'nowrap', px: 1 } }}
      >
        <DataTable.Col source="trackingNumber" label="Tracking no" disableSort>
          <FunctionField<StaffOrderRow> render={({ trackingNumber }) => <RowLink>{trackingNumber}</RowLink>} />
        </DataTable.Col>
        <DataTable.Col source="placedAt" label="Placed">
          <TimeField source="placedAt" />
        </DataTable.Col>
        <DataTable.Col source="status" label="Status" disableSort>
          <FunctionField<StaffOrderRow> render={({ status }) => <StatusChip status={status} />} />
        </DataTable.Col>
        <DataTable.Col source="grandTotalFils" label="Total" align="right">
          <FunctionField<StaffOrderRow> render={({ grandTotalFils }) => aedText(grandTotalFils)} />
        </DataTable.Col>
        <DataTable.Col source="name" label="Customer" disableSort>
          <FunctionField<StaffOrderRow> render={({ name }) => name || '(account deleted)'} />
        </DataTable.Col>
        <DataTable.Col source="emirate" label="Emirate" disableSort />
        <DataTable.NumberCol source="lineCount" label="Lines" disableSort />
      </RecordTable>
    </ListPage>
  );
}

/** Counts above a thousand are the database's estimates and say "about". */
function HowMany() {
  const { meta } = useListContext();
  const count = meta?.estimate as number | undefined;
  if (count === undefined) return null;
  const text = `${isEstimate(count) ? 'About ' : ''}${countText(count, 'order')}`;
  return (
    <Typography variant="body2" color="text.secondary" role="status" sx={{ px: 2, pt: 1.5 }}>
      {text}
    </Typography>
  );
}
