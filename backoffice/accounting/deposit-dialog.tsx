import { Alert, MenuItem, Stack, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { call } from '#backoffice/api.ts';
import { filsOf } from '#backoffice/shell/aed.ts';
import { dayOfStart } from '#backoffice/shell/dubai-time.ts';
import { FormDialog } from '#backoffice/shell/form-dialog.tsx';
import { useProblem } from '#backoffice/shell/use-problem.ts';

type Typed = { courier: string; day: string; amount: string; reference: string };

/** Notes that a courier's cash was brought to the bank. */
export function DepositDialog({ couriers, onClose }: { couriers: string[]; onClose(): void }) {
  const { problem, attempt } = useProblem();
  const queries = useQueryClient();
  const notify = useNotify();
  const save = (form: FormData) =>
    attempt(async () => {
      const { amount, ...typed } = Object.fromEntries(form) as Typed;
      const amountFils = filsOf(amount);
      if (amountFils === null) throw new Error('The amount must be in AED, such as 1299.50.');
      await call('recordCashDeposit', { ...typed, amountFils });
      onClose();
      notify('The deposit was noted.', { type: 'success' });
      await queries.invalidateQueries();
    });
  const known = couriers.length > 0 ? couriers : [''];
  return (
    <FormDialog title="Note a deposit" what="the deposit" yes="Save deposit" onClose={onClose} onYes={save}>
      {problem === null ? null : <Alert severity="error">{problem}</Alert>}
      <Stack sx={{ gap: 1 }}>
        <TextField
          select
          name="courier"
          label="Courier"
          defaultValue={known[0]}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          {known.map((courier) => (
            <MenuItem key={courier} value={courier}>
              {courier || 'No courier'}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          name="day"
          label="Day of the deposit"
          type="date"
          required
          defaultValue={dayOfStart(new Date().toISOString())}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <TextField name="amount" label="Amount in AED" required slotProps={{ htmlInput: { inputMode: 'decimal' } }} />
        <TextField name="reference" label="Reference of the slip or transfer" required />
      </Stack>
    </FormDialog>
  );
}
