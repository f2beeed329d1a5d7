import { Box, Button, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { Confirm } from 'react-admin';
import { call } from '#backoffice/api.ts';
import { Panel } from '#backoffice/shell/panel.tsx';
import { useUnsavedChanges } from '#backoffice/shell/unsaved-changes.tsx';
import { useAction } from '#backoffice/shell/use-action.ts';
import { useCanCall } from '#backoffice/shell/use-can-call.ts';
import type { StaffReturn } from '#contract/staff/returns.ts';

/** Approves a return, or refuses it with a reason for the customer. */
export function DecideReturn({ back }: { back: StaffReturn }) {
  const [refusal, setRefusal] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const { isActing, run } = useAction();
  useUnsavedChanges({ what: 'the reason', isUnsaved: refusal.trim() !== '' });
  const canDecide = useCanCall('approveReturn');
  if (!canDecide) return null;

  const approve = () =>
    run(async () => {
      await call('approveReturn', { id: back.id });
      return 'The return is approved; the customer is told by mail.';
    });
  function askToRefuse(event: FormEvent) {
    event.preventDefault();
    setIsAsking(true);
  }
  const refuse = () =>
    run(async () => {
      setIsAsking(false);
      await call('refuseReturn', { id: back.id, refusal });
      return 'The return is refused; the customer is told by mail.';
    });

  return (
    <Panel title="Approve or refuse">
      <Button variant="contained" disabled={isActing} onClick={approve}>
        Approve
      </Button>
      <Box component="form" onSubmit={askToRefuse} sx={{ display: 'flex', gap: 1, mt: 3, alignItems: 'flex-start' }}>
        <TextField
          label="Reason for a refusal"
          helperText="The customer reads it."
          value={refusal}
          onChange={(event) => setRefusal(event.target.value)}
          required
          multiline
          fullWidth
          size="small"
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
        <Button type="submit" color="error" variant="outlined" disabled={isActing}>
          Refuse
        </Button>
      </Box>
      <Confirm
        isOpen={isAsking}
        title="Refuse this return?"
        content={`The customer is told by mail: “${refusal}”`}
        confirm="Refuse"
        onConfirm={refuse}
        onClose={() => setIsAsking(false)}
      />
    </Panel>
  );
}
