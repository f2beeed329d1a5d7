import { Button } from '@mui/material';
import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Confirm, TopToolbar, useRefresh } from 'react-admin';
import { call } from '#backoffice/api.ts';
import { paths } from '#backoffice/shell/paths.ts';
import { UndoButton } from '#backoffice/shell/undo-button.tsx';
import { useAction } from '#backoffice/shell/use-action.ts';
import { useCanCall } from '#backoffice/shell/use-can-call.ts';
import { useWholeRecord } from '#backoffice/shell/use-whole-record.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import type { StaffOrder } from '#contract/staff/orders.ts';
import { FailDeliveryButton } from './fail-delivery-button.tsx';
import { HoldButton } from './hold-panel.tsx';
import { moveLabels } from './move-labels.ts';
import { StatusChip } from './status-chip.tsx';

/** The order's status, its possible moves, and its documents. */
export function OrderActions() {
  const order = useWholeRecord<StaffOrder>('nextStatuses');
  const canMove = useCanCall('moveOrders');
  const canHold = useCanCall('holdOrder');
  const [isMovedHere, setIsMovedHere] = useState(false);
  if (!order) return <TopToolbar sx={{ minHeight: 40 }} />;
  return (
    <TopToolbar sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', minHeight: 40 }}>
      <StatusChip status={order.status} />
      <DocumentLink href={paths.file('downloadPackingSlip', { id: order.id })} label="Packing slip" />
      {order.hasInvoice && <DocumentLink href={paths.file('downloadInvoice', { id: order.id })} label="Tax invoice" />}
      {order.creditNotes.map(({ number, name }) => (
        <DocumentLink key={number} href={paths.file('downloadCreditNote', { number })} label={`Credit note ${name}`} />
      ))}
      {canHold && isHoldable(order) && <HoldButton order={order} />}
      {canMove && order.undo && <UndoMove {...order.undo} autoFocus={isMovedHere} />}
      {canMove &&
        order.nextStatuses.map((to) => (
          <MoveButton key={to} order={order} to={to} onMoved={() => setIsMovedHere(true)} />
        ))}
      <FailDeliveryButton order={order} />
    </TopToolbar>
  );
}

const isHoldable = ({ status, hold, cashToPayFils }: StaffOrder) =>
  status === 'Pending' && !hold?.isHeld && cashToPayFils > 0;

function DocumentLink({ href, label }: { href: string; label: string }) {
  return (
    <Button href={href} download size="small">
      {label}
    </Button>
  );
}

/** Shown until the consequences of the last move begin, also after a reload or when a colleague made it. */
function UndoMove({ moveId, leftMs, autoFocus }: NonNullable<StaffOrder['undo']> & { autoFocus: boolean }) {
  const refresh = useRefresh();
  useEffect(() => {
    const timer = setTimeout(refresh, leftMs);
    return () => clearTimeout(timer);
  }, [refresh, leftMs]);
  return (
    <UndoButton
      noun="order"
      undo={() => call('undoOrderMove', { moveId })}
      size="small"
      variant="outlined"
      startIcon={<Undo2 size={16} aria-hidden />}
      autoFocus={autoFocus}
    />
  );
}

/** Cancelling asks for confirmation, because the customer is notified. */
function MoveButton({ order, to, onMoved }: { order: StaffOrder; to: OrderStatus; onMoved(): void }) {
  const { isActing, run } = useAction();
  const [isAsking, setIsAsking] = useState(false);
  const isCancelling = to === 'Cancelled';

  const move = () => {
    setIsAsking(false);
    void run(async () => {
      const [refused] = (await call('moveOrders', { ids: [order.id], to })).refused;
      if (refused) throw new Error(refused.sentence);
      onMoved();
      return `The order ${order.trackingNumber} is now ${to}.`;
    });
  };

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
        content="Ten seconds later the customer is told by mail, and stock and coupon use come back; until then it can be undone."
        confirm="Cancel the order"
        cancel="Keep it"
        onConfirm={move}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
