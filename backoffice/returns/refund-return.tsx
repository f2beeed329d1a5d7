import { Button, Stack, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { Confirm } from 'react-admin';
import { call } from '#backoffice/api.ts';
import { aedText, filsOf, typedAed } from '#backoffice/shell/aed.ts';
import { Panel } from '#backoffice/shell/panel.tsx';
import { useAction } from '#backoffice/shell/use-action.ts';
import { useCanCall } from '#backoffice/shell/use-can-call.ts';
import type { StaffReturn } from '#contract/staff/returns.ts';

/** Refunds to the customer's credits: the amount paid, or less. */
export function RefundReturn({ back }: { back: StaffReturn }) {
  const [amount, setAmount] = useState(() => typedAed(back.refundableFils));
  const [isAsking, setIsAsking] = useState(false);
  const { isActing, run } = useAction();
  const canRefund = useCanCall('refundReturn');
  if (!canRefund) return null;

  const amountFils = filsOf(amount) ?? 0;
  function ask(event: FormEvent) {
    event.preventDefault();
    setIsAsking(true);
  }
  const refund = () =>
    run(async () => {
      setIsAsking(false);
      await call('refundReturn', { id: back.id, amountFils });
      return `${aedText(amountFils)} went to the customer's credits.`;
    });

  return (
    <Panel title="Refund">
      <Stack component="form" onSubmit={ask} spacing={2} sx={{ alignItems: 'flex-start' }}>
        <TextField
          type="number"
          size="small"
          label="Amount in AED"
          helperText={`At most ${aedText(back.refundableFils)}, which was paid for these units.`}
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          slotProps={{ htmlInput: { min: 0.01, max: typedAed(back.refundableFils), step: 0.01 } }}
        />
        <Button type="submit" variant="contained" disabled={isActing}>
          Refund to credits
        </Button>
      </Stack>
      <Confirm
        isOpen={isAsking}
        title={`Refund ${aedText(amountFils)}?`}
        content="It goes to the customer's credits, who is told by mail. This cannot be undone."
        confirm="Refund"
        onConfirm={refund}
        onClose={() => setIsAsking(false)}
      />
    </Panel>
  );
}
