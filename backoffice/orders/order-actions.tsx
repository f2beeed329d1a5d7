import { Button } from '@mui/material';
import { useState } from 'react';
import { Confirm, TopToolbar } from 'react-admin';
import { call } from '#backoffice/api.ts';
import { useAction } from '#backoffice/shell/use-action.ts';
import { useMayCall } from '#backoffice/shell/use-may-call.ts';
import { useWholeRecord } from '#backoffice/shell/use-whole-record.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import { staffCalls } from '#contract/staff/calls.ts';
import type { StaffOrder } from '#contract/staff/orders.ts';
import { moveLabels } from './move-labels.ts';
import { StatusChip } from './status-chip.tsx';

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

/** Cancelling asks first: it cannot be undone. */
function MoveButton({ order, to }: { order: StaffOrder; to: OrderStatus }) {
  const { isActing, run } = useAction();
  const [isAsking, setIsAsking] = useState(false);
  const isCancelling = to === 'Cancelled';

  const move = () =>
    run(async () => {
      setIsAsking(false);
      const { refused } = await call('moveOrders', { ids: [order.id], to });
      if (refused[0]) throw new Error(refused[0].sentence);
      return `The order is now ${to}; the customer is told by mail.`;
    });

  return (
    <>
      <Button
        size="small"
        variant={isCancelling ? 'outlined' : 'contained'}
        color={isCancelling ? 'error' : 'primary'}
        disabled={isActing}
        onClick={isCancelling ? () => setIsAsking(true) : move}
      >
        {moveLabels[to]}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={`Cancel the order ${order.trackingNumber}?`}
        content="Stock and coupon use come back, and the customer is told by mail. This cannot be undone."
        confirm="Cancel the order"
        cancel="Keep it"
        onConfirm={move}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
