import { Button, DialogContentText, MenuItem, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { call } from '#backoffice/api.ts';
import { failureWords } from '#backoffice/shell/failure-words.ts';
import { FormDialog } from '#backoffice/shell/form-dialog.tsx';
import { useAction } from '#backoffice/shell/use-action.ts';
import { useCanCall } from '#backoffice/shell/use-can-call.ts';
import { type FailureReason, failureReasons } from '#contract/failed-deliveries.ts';
import type { StaffOrder } from '#contract/staff/orders.ts';

/** Notes that the courier could not hand over what is Arrived; asks why first, because the customer is told. */
export function FailDeliveryButton({ order }: { order: StaffOrder }) {
  const canFail = useCanCall('failDelivery');
  const [isAsking, setIsAsking] = useState(false);
  if (!canFail || order.failableLines.length === 0) return null;
  return (
    <>
      <Button size="small" variant="outlined" color="error" onClick={() => setIsAsking(true)}>
        Delivery failed
      </Button>
      {isAsking && <FailDialog order={order} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function FailDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const { isActing, run } = useAction();
  const [reason, setReason] = useState<FailureReason | ''>('');
  const fail = async (form: FormData) => {
    if (reason === '') return;
    const isDone = await run(async () => {
      await call('failDelivery', { id: order.id, reason, note: String(form.get('note')) });
      return `The delivery of ${order.trackingNumber} failed; the customer is told by mail.`;
    });
    if (isDone) onClose();
  };
  return (
    <FormDialog
      title={`The delivery of ${order.trackingNumber} failed?`}
      what="the note"
      yes="Delivery failed"
      no="Keep it"
      color="error"
      isActing={isActing}
      onClose={onClose}
      onYes={fail}
    >
      <Stack spacing={2}>
        <DialogContentText>{consequencesFor(order)}</DialogContentText>
        <TextField
          select
          name="reason"
          label="Why?"
          required
          value={reason}
          onChange={(event) => setReason(event.target.value as FailureReason)}
          helperText="Told to the customer."
        >
          {failureReasons.map((each) => (
            <MenuItem key={each} value={each}>
              {failureWords[each]}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          name="note"
          label="Note for the staff"
          required={reason === 'other'}
          multiline
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      </Stack>
    </FormDialog>
  );
}

function consequencesFor({ lines, failableLines, hasInvoice, creditsUsedFils }: StaffOrder): string {
  const left = lines.filter(({ id, status }) => status !== 'Cancelled' && !failableLines.includes(id));
  const what = left.length === 0 ? 'The order is cancelled' : 'What has arrived is cancelled, the other lines stay';
  const credits = creditsUsedFils > 0 ? ', the credits that paid for it come back' : '';
  const invoice = hasInvoice ? ', a credit note corrects the invoice' : '';
  return `${what}${credits}${invoice}, and the customer is told by mail at once. Stock and serial numbers come back when the parcel is booked in. This cannot be undone.`;
}
