import { DataTable, FunctionField, SelectInput } from 'react-admin';
import { aedText } from '#backoffice/shell/aed.ts';
import { ExportButton } from '#backoffice/shell/export-button.tsx';
import { ListPage } from '#backoffice/shell/list-page.tsx';
import { RecordTable, RowLink } from '#backoffice/shell/record-table.tsx';
import { RelatedLink } from '#backoffice/shell/related-link.tsx';
import { TimeField } from '#backoffice/shell/time-field.tsx';
import { returnStates } from '#contract/return-states.ts';
import type { StaffReturnRow } from '#contract/staff/returns.ts';
import { reasonWords, StateChip, stateWords, waitText } from './return-words.tsx';

const choices = returnStates.map((state) => ({ id: state, name: stateWords(state) }));
const filters = [<SelectInput key="state" source="state" choices={choices} helperText={false} alwaysOn />];

/** Returns, newest first. */
export function ReturnListPage() {
  return (
    <ListPage
      title="Returns"
      filters={filters}
      exports={<ExportButton name="downloadReturns" />}
      sort={{ field: 'requestedAt', order: 'DESC' }}
    >
      <RecordTable>
        <DataTable.Col source="requestedAt" label="Requested">
          <TimeField source="requestedAt" />
        </DataTable.Col>
        <DataTable.Col source="products" label="Return" disableSort>
          <FunctionField<StaffReturnRow> render={({ products }) => <RowLink>{products}</RowLink>} />
        </DataTable.Col>
        <DataTable.Col source="trackingNumber" label="Order" disableSort>
          <FunctionField<StaffReturnRow>
            render={({ orderId, trackingNumber }) => (
              <RelatedLink to={{ area: 'orders', id: orderId }}>{trackingNumber}</RelatedLink>
            )}
          />
        </DataTable.Col>
        <DataTable.Col source="reason" label="Reason" disableSort>
          <FunctionField<StaffReturnRow> render={({ reason }) => reasonWords[reason]} />
        </DataTable.Col>
        <DataTable.Col source="state" label="State" disableSort>
          <FunctionField<StaffReturnRow> render={({ state }) => <StateChip state={state} />} />
        </DataTable.Col>
        <DataTable.Col source="decidedAt" label="Waits" disableSort>
          <FunctionField<StaffReturnRow>
            render={({ state, decidedAt }) => (state === 'approved' && decidedAt !== null ? waitText(decidedAt) : '')}
          />
        </DataTable.Col>
        <DataTable.Col source="refundFils" label="Refund" align="right" disableSort>
          <FunctionField<StaffReturnRow>
            render={({ refundFils }) => (refundFils === null ? '' : aedText(refundFils))}
          />
        </DataTable.Col>
      </RecordTable>
    </ListPage>
  );
}
