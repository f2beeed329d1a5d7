import { Button, Checkbox, FormControlLabel, FormLabel, Radio, RadioGroup, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { call } from '#backoffice/api.ts';
import { dubaiMinute } from '#backoffice/shell/dubai-time.ts';
import { FormDialog } from '#backoffice/shell/form-dialog.tsx';
import { Panel } from '#backoffice/shell/panel.tsx';
import { useAction } from '#backoffice/shell/use-action.ts';
import { useCanCall } from '#backoffice/shell/use-can-call.ts';
import { type RefusalReason, refusalReasons } from '#contract/staff/confirmation.ts';
import type { StaffOrder } from '#contract/staff/orders.ts';

/** Why an order waits, and its confirmation or refusal. */
export function HoldPanel({ order, hold }: { order: StaffOrder; hold: NonNullable<StaffOrder['hold']> }) {
  const canDecide = useCanCall('confirmOrder');
  const [asked, setAsked] = useState<'confirm' | 'refuse' | null>(null);
  const close = () => setAsked(null);
  return (
    <Panel title="To be confirmed">
      <Typography>{hold.reasons}</Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        The order cannot be accepted until somebody has confirmed it. Without that it is cancelled on{' '}
        {dubaiMinute(hold.cancelAt)}, after a warning by mail.
      </Typography>
      {canDecide && (
        <Stack direction="row" spacing={1} sx={{ mt: 2 }}>
          <Button variant="contained" size="small" onClick={() => setAsked('confirm')}>
            Confirm
          </Button>
          <Button variant="outlined" size="small" color="error" onClick={() => setAsked('refuse')}>
            Refuse
          </Button>
        </Stack>
      )}
      {asked === 'confirm' && <ConfirmDialog order={order} onClose={close} />}
      {asked === 'refuse' && <RefuseDialog order={order} onClose={close} />}
    </Panel>
  );
}

type Deciding = { order: StaffOrder; onClose(): void };

function ConfirmDialog({ order: { id, trackingNumber, recipient }, onClose }: Deciding) {
  const { isActing, run } = useAction();
  const confirm = (form: FormData) => {
    onClose();
    void run(async () => {
      await call('confirmOrder', { id, isPhoneConfirmed: form.get('isPhoneConfirmed') !== null });
      return `The order ${trackingNumber} is confirmed.`;
    });
  };
  return (
    <FormDialog
      title={`Confirm the order ${trackingNumber}?`}
      what="the confirmation"
      yes="Confirm"
      isActing={isActing}
      onClose={onClose}
      onYes={confirm}
    >
      <FormControlLabel
        control={<Checkbox name="isPhoneConfirmed" />}
        label={`I have spoken to the customer on ${recipient?.phone ?? 'the phone'}`}
      />
      <Typography variant="body2" color="text.secondary">
        The number then counts as confirmed for this customer from now on.
      </Typography>
    </FormDialog>
  );
}

const reasonLabels: Record<RefusalReason, string> = {
  unreachable: 'The customer could not be reached',
  not_wanted: 'The customer does not want it',
  not_deliverable: 'We cannot deliver it for cash',
};

function RefuseDialog({ order: { id, trackingNumber }, onClose }: Deciding) {
  const label = useId();
  const { isActing, run } = useAction();
  const refuse = (form: FormData) => {
    onClose();
    void run(async () => {
      await call('refuseOrder', { id, reason: form.get('reason') as RefusalReason });
      return `The order ${trackingNumber} is cancelled.`;
    });
  };
  return (
    <FormDialog
      title={`Refuse the order ${trackingNumber}?`}
      what="the refusal"
      yes="Refuse"
      color="error"
      isActing={isActing}
      onClose={onClose}
      onYes={refuse}
    >
      <FormLabel id={label}>Reason for the customer’s mail</FormLabel>
      <RadioGroup name="reason" defaultValue="unreachable" aria-labelledby={label}>
        {refusalReasons.map((reason) => (
          <FormControlLabel key={reason} value={reason} control={<Radio />} label={reasonLabels[reason]} />
        ))}
      </RadioGroup>
      <Typography variant="body2" color="text.secondary">
        The order is cancelled at once: stock, coupon use and credits come back.
      </Typography>
    </FormDialog>
  );
}

/** Holds a Pending order that was not, or has been confirmed. */
export function HoldButton({ order: { id, trackingNumber } }: { order: StaffOrder }) {
  const { isActing, run } = useAction();
  const hold = () =>
    run(async () => {
      await call('holdOrder', { id });
      return `The order ${trackingNumber} waits to be confirmed.`;
    });
  return (
    <Button size="small" variant="outlined" disabled={isActing} onClick={() => void hold()}>
      Hold
    </Button>
  );
}
