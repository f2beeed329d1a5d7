import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { Confirm, useListContext } from 'react-admin';
import { call } from '#backoffice/api.ts';
import { useAction } from '#backoffice/shell/use-action.ts';
import { useMayCall } from '#backoffice/shell/use-may-call.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import { moveLabels } from './move-labels.ts';

const steps = ['Accepted', 'Arrived', 'Delivered', 'Cancelled'] as const;

/** Moves the ticked orders one step, those that can; tells of the others why not. Cancelling asks first. */
export function BulkMoves() {
  const { selectedIds, onUnselectItems } = useListContext();
  const { isActing, run } = useAction();
  const [isAsking, setIsAsking] = useState(false);
  const [refusals, setRefusals] = useState<string[]>([]);
  const mayMove = useMayCall('moveOrders');
  if (!mayMove) return null;

  const move = (to: OrderStatus) =>
    run(async () => {
      setIsAsking(false);
      const { moved, refused } = await call('moveOrders', { ids: selectedIds.map(String), to });
      setRefusals(refused.map(({ sentence }) => sentence));
      if (refused.length === 0) onUnselectItems();
      return `${moved.length} of ${moved.length + refused.length} orders are now ${to}.`;
    });

  return (
    <>
      {steps.map((to) => (
        <Button
          key={to}
          size="small"
          color={to === 'Cancelled' ? 'error' : 'primary'}
          disabled={isActing}
          onClick={() => (to === 'Cancelled' ? setIsAsking(true) : move(to))}
        >
          {moveLabels[to]}
        </Button>
      ))}
      <Confirm
        isOpen={isAsking}
        title={`Cancel ${selectedIds.length} orders?`}
        content="Stock and coupon uses come back, and the customers are told by mail. This cannot be undone."
        confirm="Cancel the orders"
        onConfirm={() => move('Cancelled')}
        onClose={() => setIsAsking(false)}
      />
      <Dialog open={refusals.length > 0} onClose={() => setRefusals([])} aria-labelledby="refusals-title">
        <DialogTitle id="refusals-title">These orders were not moved</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1 }}>
          {refusals.map((sentence) => (
            <Alert key={sentence} severity="warning">
              {sentence}
            </Alert>
          ))}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setRefusals([])}>Close</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
