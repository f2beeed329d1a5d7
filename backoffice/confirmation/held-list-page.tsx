import { Link, Typography } from '@mui/material';
import { DataTable, FunctionField } from 'react-admin';
import { aedText } from '#backoffice/shell/aed.ts';
import { ExportButton } from '#backoffice/shell/export-button.tsx';
import { ListPage } from '#backoffice/shell/list-page.tsx';
import { RecordTable } from '#backoffice/shell/record-table.tsx';
import { RelatedLink } from '#backoffice/shell/related-link.tsx';
import { TimeField } from '#backoffice/shell/time-field.tsx';
import type { HeldOrder } from '#contract/staff/confirmation.ts';

/** Orders that wait for a call, those that have waited longest first. */
export function HeldListPage() {
  return (
    <ListPage
      title="To be confirmed"
      exports={<ExportButton name="downloadHeldOrders" />}
      actions={false}
      sort={{ field: 'heldAt', order: 'ASC' }}
      empty={<NothingHeld />}
    >
      <RecordTable>
        <DataTable.Col source="trackingNumber" label="Order" disableSort>
          <FunctionField<HeldOrder>
            render={({ id, trackingNumber }) => <RelatedLink to={{ area: 'orders', id }}>{trackingNumber}</RelatedLink>}
          />
        </DataTable.Col>
        <DataTable.Col source="heldAt" label="Placed">
          <TimeField source="heldAt" />
        </DataTable.Col>
        <DataTable.Col source="cashToPayFils" label="Cash to pay" align="right" disableSort>
          <FunctionField<HeldOrder>
            render={({ cashToPayFils }) => aedText(cashToPayFils)}
            sx={{ whiteSpace: 'nowrap' }}
          />
        </DataTable.Col>
        <DataTable.Col source="name" label="Customer" disableSort />
        <DataTable.Col source="phone" label="Phone" disableSort>
          <FunctionField<HeldOrder> render={({ phone }) => <PhoneLink phone={phone} />} />
        </DataTable.Col>
        <DataTable.Col source="reasons" label="Why" disableSort sx={{ minWidth: 220 }} />
        <DataTable.Col source="cancelAt" label="Cancelled on" disableSort>
          <TimeField source="cancelAt" />
        </DataTable.Col>
      </RecordTable>
    </ListPage>
  );
}

function PhoneLink({ phone }: { phone: string }) {
  return (
    <Link href={`tel:${phone}`} dir="ltr" sx={{ whiteSpace: 'nowrap' }}>
      {phone}
    </Link>
  );
}

function NothingHeld() {
  return (
    <Typography color="text.secondary" sx={{ textAlign: 'center', mt: 6 }}>
      No order waits to be confirmed.
    </Typography>
  );
}
