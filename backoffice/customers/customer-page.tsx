import {
  Box,
  Link as MuiLink,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { Show, TopToolbar, useRecordContext } from 'react-admin';
import { aedText } from '#backoffice/shell/aed.ts';
import { dubaiDay } from '#backoffice/shell/dubai-time.ts';
import { FailedDeliveries } from '#backoffice/shell/failed-deliveries.tsx';
import { RelatedLink } from '#backoffice/shell/related-link.tsx';
import { useCanCall } from '#backoffice/shell/use-can-call.ts';
import type { StaffCustomer } from '#contract/staff/customers.ts';
import { CustomerCredits } from './customer-credits.tsx';
import { EraseCustomerButton } from './erase-customer-button.tsx';
import { ExportCustomerButton } from './export-customer-button.tsx';
import { Part } from './part.tsx';

/** One customer: contact details, orders, credits, data export and erasure. */
export function CustomerPage() {
  return (
    <Show title={<CustomerTitle />} actions={<Actions />}>
      <Facts />
    </Show>
  );
}

function CustomerTitle() {
  const customer = useRecordContext<StaffCustomer>();
  return <span>{customer?.name || customer?.email || 'Customer'}</span>;
}

function Actions() {
  const customer = useRecordContext<StaffCustomer>();
  const canErase = useCanCall('eraseCustomer');
  // The row of the list, which is shown first, does not say what erasing would take along.
  if (!customer?.orders || !canErase) return <TopToolbar sx={{ minHeight: 40 }} />;
  return (
    <TopToolbar>
      <ExportCustomerButton customer={customer} />
      <EraseCustomerButton customer={customer} />
    </TopToolbar>
  );
}

function Facts() {
  const customer = useRecordContext<StaffCustomer>();
  // Until the customer has loaded, react-admin shows the row of the list, which has no orders.
  if (!customer?.orders) return null;
  return (
    <Stack sx={{ p: { xs: 2, md: 3 }, gap: 4 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 2fr)' },
        }}
      >
        <Part title="Reach">
          <MuiLink href={`mailto:${customer.email}`}>{customer.email}</MuiLink>
          <Typography>{customer.phone || 'No phone number'}</Typography>
          <FailedDeliveries counts={customer.failedDeliveries} />
          <Typography color="text.secondary">{`Customer since ${dubaiDay(customer.createdAt)}`}</Typography>
        </Part>
        <Part title="Addresses">
          {customer.addresses.length === 0 && <Typography color="text.secondary">None saved.</Typography>}
          {customer.addresses.map((address) => (
            <Typography key={address}>{address}</Typography>
          ))}
        </Part>
      </Box>
      <Orders {...customer} />
      <CustomerCredits customer={customer} />
    </Stack>
  );
}

function Orders({ orders, orderCount }: StaffCustomer) {
  const title =
    orderCount > orders.length ? `Orders: the ${orders.length} newest of ${orderCount}` : `Orders: ${orderCount}`;
  return (
    <Part title={title}>
      {orders.length > 0 && (
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Tracking number</TableCell>
              <TableCell>Placed</TableCell>
              <TableCell>Status</TableCell>
              <TableCell align="right">Total</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {orders.map((order) => (
              <TableRow key={order.id}>
                <TableCell>
                  <RelatedLink to={{ area: 'orders', id: order.id }}>{order.trackingNumber}</RelatedLink>
                </TableCell>
                <TableCell>{dubaiDay(order.placedAt)}</TableCell>
                <TableCell>{order.status}</TableCell>
                <TableCell align="right">{aedText(order.grandTotalFils)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Part>
  );
}
