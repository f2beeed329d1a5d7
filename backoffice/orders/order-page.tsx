import { Box, Stack } from '@mui/material';
import { Show, useRecordContext } from 'react-admin';
import { useWholeRecord } from '#backoffice/shell/use-whole-record.ts';
import type { StaffOrder } from '#contract/staff/orders.ts';
import { DeliveryPanel } from './delivery-panel.tsx';
import { HoldPanel } from './hold-panel.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderBill } from './order-bill.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { Packing } from './packing.tsx';
import { Parcels } from './parcels.tsx';
import { RecipientPanel } from './recipient-panel.tsx';

/** One order: the next step, the lines, the recipient, and the history. */
export function OrderPage() {
  return (
    <Show component="div" title={<OrderTitle />} actions={<OrderActions />}>
      <Parts />
    </Show>
  );
}

/** A new key resets the fields when someone else packed meanwhile, or after a save. */
function keyOfPacking({ status, lines }: StaffOrder): string {
  return JSON.stringify([status, lines.map((line) => [line.status, line.serials])]);
}

function OrderTitle() {
  return <span>Order {useRecordContext<StaffOrder>()?.trackingNumber ?? ''}</span>;
}

function Parts() {
  const order = useWholeRecord<StaffOrder>('timeline');
  if (!order) return null;
  return (
    <Box
      sx={{
        display: 'grid',
        alignItems: 'start',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <Stack spacing={2}>
        {order.hold?.isHeld && <HoldPanel order={order} hold={order.hold} />}
        <Parcels order={order} />
        <Packing key={keyOfPacking(order)} order={order} />
        <OrderBill order={order} />
      </Stack>
      <Stack spacing={2}>
        <RecipientPanel order={order} />
        <DeliveryPanel order={order} />
        <OrderTimeline order={order} />
      </Stack>
    </Box>
  );
}
