import { Button } from '@mui/material';
import { useState } from 'react';
import { Confirm, TopToolbar, useNotify } from 'react-admin';
import { useMayCall } from '#backoffice/shell/use-may-call.ts';
import { useWholeRecord } from '#backoffice/shell/use-whole-record.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import { staffCalls } from '#contract/staff/calls.ts';
import type { StaffOrder } from '#contract/staff/orders.ts';
import { moveLabels } from './move-labels.ts';
import { StatusChip } from './status-chip.tsx';
import { useMoveOrders } from './use-move-orders.tsx';

/** Where the order stands, where it can go, and its papers. */
export function OrderActions() {
  const order = useWholeRecord<StaffOrder>('nextStatuses');
  const mayMove = useMayCall('moveOrders');
  if (!order) return <TopToolbar sx={{ minHeight: 40 }} />;
  return (
    <TopToolbar sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', minHeight: 40 }}>
      <StatusChip status={order.status} />
      <PaperLink href={`${staffCalls.downloadPackingSlip.path}?id=${order.id}`} label="Packing slip" />
      {order.hasInvoice && <PaperLink href={`${staffCalls.downloadInvoice.path}?id=${order.id}`} label="Tax invoice" />}
      {order.creditNotes.map(({ number, name }) => (
        <PaperLink
          key={number}
          href={`${staffCalls.downloadCreditNote.path}?number=${number}`}
          label={`Credit note ${name}`}
        />
      ))}
      {mayMove && order.nextStatuses.map((to) => <MoveButton key={to} order={order} to={to} />)}
    </TopToolbar>
  );
}

function PaperLink({ href, label }: { href: string; label: string }) {
  return (
    <Button href={`/api${href}`} download size="small">
      {label}
    </Button>
  );
}

/** Cancelling asks first, since the next to hear of it is the customer. */
function MoveButton({ order, to }: { order: StaffOrder; to: OrderStatus }) {
  const { isMoving, move: moveOrders } = useMoveOrders();
  const notify = useNotify();
  const [isAsking, setIsAsking] = useState(false);
  const isCancelling = to === 'Cancelled';

  const move = async () => {
    setIsAsking(false);
    const [reason] = (await moveOrders([order.id], to)) ?? [];
    if (reason !== undefined) notify(reason, { type: 'error' });
  };

  return (
    <>
      <Button
        size="small"
        variant={isCancelling ? 'outlined' : 'contained'}
        color={isCancelling ? 'error' : 'primary'}
        disabled={isMoving}
        onClick={isCancelling ? () => setIsAsking(true) : move}
      >
        {moveLabels[to]}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={`Cancel the order ${order.trackingNumber}?`}
        content="Ten seconds later the customer is told by mail, and stock and coupon use come back; until then it can be undone."
        confirm="Cancel the order"
        cancel="Keep it"
        onConfirm={move}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
