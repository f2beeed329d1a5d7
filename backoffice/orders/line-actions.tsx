import { Box, Button, DialogContentText, TextField } from '@mui/material';
import { useState } from 'react';
import { call } from '#backoffice/api.ts';
import { aedText } from '#backoffice/shell/aed.ts';
import { FormDialog } from '#backoffice/shell/form-dialog.tsx';
import { useAction } from '#backoffice/shell/use-action.ts';
import { useCanCall } from '#backoffice/shell/use-can-call.ts';
import type { StaffOrder } from '#contract/staff/orders.ts';
import { moveLabels } from './move-labels.ts';

type Line = StaffOrder['lines'][number];
type LineStep = Exclude<Line['nextStatuses'][number], 'Pending' | 'Cancelled'>;
type Asked = { order: StaffOrder; line: Line; onClose: () => void };

/** The actions on one line of an order with several lines; each asks first and shows the amounts. */
export function LineActions({ order, line }: { order: StaffOrder; line: Line }) {
  const canMove = useCanCall('moveOrderLine');
  const [asked, setAsked] = useState<'move' | 'cancel' | null>(null);
  if (!canMove || othersOf(order, line).length === 0 || line.nextStatuses.length === 0) return null;
  const to = line.nextStatuses.find((status): status is LineStep => status !== 'Cancelled' && status !== 'Pending');
  const close = () => setAsked(null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {to && (
        <Button size="small" variant="outlined" onClick={() => setAsked('move')}>
          {moveLabels[to]} this line
        </Button>
      )}
      <Button size="small" variant="outlined" color="error" onClick={() => setAsked('cancel')}>
        Cancel this line
      </Button>
      {asked === 'move' && to && <MoveDialog order={order} line={line} to={to} onClose={close} />}
      {asked === 'cancel' && <CancelDialog order={order} line={line} onClose={close} />}
    </Box>
  );
}

function othersOf({ lines }: StaffOrder, line: Line): Line[] {
  return lines.filter(({ id, status }) => id !== line.id && status !== 'Cancelled');
}

function MoveDialog({ order, line, to, onClose }: Asked & { to: LineStep }) {
  const { isActing, run } = useAction();
  const move = async () => {
    const isDone = await run(async () => {
      await call('moveOrderLine', { id: order.id, lineItemId: line.id, to });
      return `${line.productName} is now ${to}; the customer is told by mail.`;
    });
    if (isDone) onClose();
  };
  return (
    <FormDialog
      title={`${moveLabels[to]}: ${line.productName}?`}
      what="your choice"
      yes={moveLabels[to]}
      no="Keep it as it is"
      isActing={isActing}
      onClose={onClose}
      onYes={move}
    >
      <DialogContentText>
        {line.quantity} × {line.productName}, {aedText(line.totalFils)}, goes ahead of its order, which is as far as the
        least advanced of its lines. The customer is told by mail at once.
      </DialogContentText>
    </FormDialog>
  );
}

function CancelDialog({ order, line, onClose }: Asked) {
  const { isActing, run } = useAction();
  const cancel = async (form: FormData) => {
    const isDone = await run(async () => {
      await call('cancelOrderLine', { id: order.id, lineItemId: line.id, reason: String(form.get('reason')) });
      return `${line.productName} is cancelled; the customer is told by mail.`;
    });
    if (isDone) onClose();
  };
  return (
    <FormDialog
      title={`Cancel ${line.productName}?`}
      what="the reason"
      yes="Cancel the line"
      no="Keep it"
      color="error"
      isActing={isActing}
      onClose={onClose}
      onYes={cancel}
    >
      <Consequences order={order} line={line} />
      <TextField
        name="reason"
        label="Reason"
        required
        autoFocus
        multiline
        helperText="Told to the customer as it stands here."
        slotProps={{ htmlInput: { maxLength: 300 } }}
        sx={{ mt: 2 }}
      />
    </FormDialog>
  );
}

/** The effects on stock, total and documents. It cannot be undone. */
function Consequences({ order, line }: Pick<Asked, 'order' | 'line'>) {
  const units = line.quantity === 1 ? '1 unit goes' : `${line.quantity} units go`;
  return (
    <Box>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 0.5, m: 0, mb: 1.5 }}>
        <Amount label="The order now" fils={order.grandTotalFils} />
        <Amount label={`${line.quantity} × ${line.productName}`} fils={-line.totalFils} />
        <Amount label="The order then" fils={order.grandTotalFils - line.totalFils} isBold />
      </Box>
      <DialogContentText>
        {units} back into stock
        {line.discountFils > 0 && `, and ${aedText(line.discountFils)} of the coupon fall away`}.{' '}
        {order.hasInvoice && `A credit note over ${aedText(line.totalFils)} corrects the invoice. `}
        This cannot be undone.
      </DialogContentText>
    </Box>
  );
}

function Amount({ label, fils, isBold = false }: { label: string; fils: number; isBold?: boolean }) {
  const fontWeight = isBold ? 600 : 400;
  return (
    <>
      <Box component="dt" sx={{ fontWeight, minWidth: 0 }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, textAlign: 'end', fontWeight, fontVariantNumeric: 'tabular-nums' }}>
        {aedText(fils)}
      </Box>
    </>
  );
}
