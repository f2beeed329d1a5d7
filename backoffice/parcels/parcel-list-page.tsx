import { Typography } from '@mui/material';
import { DataTable, FunctionField, SelectInput } from 'react-admin';
import { ExportButton } from '#backoffice/shell/export-button.tsx';
import { failureWords } from '#backoffice/shell/failure-words.ts';
import { ListPage } from '#backoffice/shell/list-page.tsx';
import { RecordTable } from '#backoffice/shell/record-table.tsx';
import { RelatedLink } from '#backoffice/shell/related-link.tsx';
import { TimeField } from '#backoffice/shell/time-field.tsx';
import type { StaffParcel } from '#contract/staff/parcels.ts';

const places = [
  { id: 'out', name: 'to come back' },
  { id: 'back', name: 'back' },
];
const filters = [
  <SelectInput
    key="place"
    source="place"
    label="Parcels"
    choices={places}
    emptyText="all"
    helperText={false}
    alwaysOn
  />,
];

/** Parcels that could not be handed over. They are booked in on the page of their order. */
export function ParcelListPage() {
  return (
    <ListPage
      title="Parcels to come back"
      filters={filters}
      filterDefaultValues={{ place: 'out' }}
      exports={<ExportButton name="downloadParcels" />}
      actions={false}
      sort={{ field: 'failedAt', order: 'DESC' }}
      empty={<NoParcels />}
    >
      <RecordTable>
        <DataTable.Col source="failedAt" label="Failed">
          <TimeField source="failedAt" />
        </DataTable.Col>
        <DataTable.Col source="trackingNumber" label="Order" disableSort>
          <FunctionField<StaffParcel>
            render={({ orderId, trackingNumber }) => (
              <RelatedLink to={{ area: 'orders', id: orderId }}>{trackingNumber}</RelatedLink>
            )}
          />
        </DataTable.Col>
        <DataTable.Col source="products" label="Products" disableSort />
        <DataTable.Col source="reason" label="Why" disableSort>
          <FunctionField<StaffParcel> render={({ reason }) => failureWords[reason]} />
        </DataTable.Col>
        <DataTable.Col source="courier" label="Courier" disableSort />
        <DataTable.Col source="bookedInAt" label="Back" disableSort>
          <TimeField source="bookedInAt" />
        </DataTable.Col>
      </RecordTable>
    </ListPage>
  );
}

function NoParcels() {
  return (
    <Typography color="text.secondary" sx={{ textAlign: 'center', mt: 6 }}>
      No delivery has failed yet.
    </Typography>
  );
}
