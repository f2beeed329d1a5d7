import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { AskDialog } from '#backoffice/shell/ask-dialog.tsx';
import { countText } from '#backoffice/shell/counts.ts';
import { useSelection } from '#backoffice/shell/selection.tsx';
import { CourierButton } from './courier-button.tsx';
import { moveLabels } from './move-labels.ts';
import { useMoveOrders } from './use-move-orders.tsx';

const steps = ['Accepted', 'Arrived', 'Delivered', 'Cancelled'] as const;
type Step = (typeof steps)[number];

/** Moves the selected orders one step, after listing them; explains which ones cannot move. */
export function BulkMoves() {
  const { ticked, clear } = useSelection();
  const { isMoving, move: moveOrders } = useMoveOrders();
  const [asked, setAsked] = useState<{ to: Step; rows: RaRecord[] } | null>(null);
  const [refusals, setRefusals] = useState<string[]>([]);

  const move = async (to: Step, rows: RaRecord[]) => {
    setAsked(null);
    const reasons = await moveOrders(
      rows.map(({ id }) => String(id)),
      to,
    );
    setRefusals(reasons ?? []);
    if (reasons?.length === 0) clear();
  };

  return (
    <>
      {steps.map((to) => (
        <Button
          key={to}
          size="small"
          variant="outlined"
          color={to === 'Cancelled' ? 'error' : 'primary'}
          disabled={isMoving}
          onClick={() => setAsked({ to, rows: ticked })}
        >
          {moveLabels[to]}
        </Button>
      ))}
      <CourierButton />
      {asked ? (
        <AskDialog
          title={questions[asked.to](countText(asked.rows.length, 'order'))}
          rows={asked.rows}
          yes={moveLabels[asked.to]}
          color={asked.to === 'Cancelled' ? 'error' : 'primary'}
          onClose={() => setAsked(null)}
          onYes={() => move(asked.to, asked.rows)}
        >
          <DialogContentText>{consequences[asked.to]}</DialogContentText>
        </AskDialog>
      ) : null}
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

const questions: Record<Step, (orders: string) => string> = {
  Accepted: (orders) => `Accept ${orders}?`,
  Arrived: (orders) => `Mark ${orders} as arrived?`,
  Delivered: (orders) => `Mark ${orders} as delivered?`,
  Cancelled: (orders) => `Cancel ${orders}?`,
};

const consequences: Record<Step, string> = {
  Accepted: 'Ten seconds later the customers are told by mail; until then it can be undone.',
  Arrived:
    'Ten seconds later the customers are told by mail and each order gets its tax invoice; until then it can be undone.',
  Delivered: 'Ten seconds later the customers are told by mail; until then it can be undone.',
  Cancelled:
    'Ten seconds later the customers are told by mail, and stock and coupon uses come back; until then it can be undone.',
};
