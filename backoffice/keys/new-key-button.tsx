import { Alert, Button, MenuItem, Stack, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#backoffice/api.ts';
import { dayOfStart } from '#backoffice/shell/dubai-time.ts';
import { FormDialog } from '#backoffice/shell/form-dialog.tsx';
import { SecretDialog } from '#backoffice/shell/secret-dialog.tsx';
import { useProblem } from '#backoffice/shell/use-problem.ts';
import { type StaffRole, staffRoles } from '#contract/staff/roles.ts';

type Typed = { name: string; role: StaffRole; lastDay: string };

/** Makes a key and shows it, once. */
export function NewKeyButton() {
  const [isMaking, setIsMaking] = useState(false);
  const [key, setKey] = useState<string | null>(null);
  const queries = useQueryClient();
  const made = (newKey: string) => {
    setIsMaking(false);
    setKey(newKey);
    void queries.invalidateQueries();
  };
  return (
    <>
      <Button onClick={() => setIsMaking(true)}>New key</Button>
      {isMaking && <NewKeyDialog onMade={made} onClose={() => setIsMaking(false)} />}
      {key !== null && <SecretDialog title="The new key" label="Key" secret={key} onClose={() => setKey(null)} />}
    </>
  );
}

const yearMs = 365 * 86_400_000;

function NewKeyDialog({ onMade, onClose }: { onMade(key: string): void; onClose(): void }) {
  const { problem, attempt } = useProblem();
  const make = (form: FormData) =>
    attempt(async () => onMade((await call('createKey', Object.fromEntries(form) as Typed)).key));
  return (
    <FormDialog title="New key for a machine" what="the new key" yes="Make key" onClose={onClose} onYes={make}>
      {problem === null ? null : <Alert severity="error">{problem}</Alert>}
      <Stack sx={{ gap: 1 }}>
        <TextField name="name" label="Name" required helperText="The audit log says it, such as ERP or Courier." />
        <TextField
          select
          name="role"
          label="Role"
          defaultValue="manager"
          helperText="It may do what this role may, but manages no staff or keys."
        >
          {staffRoles.map((role) => (
            <MenuItem key={role} value={role}>
              {role}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          name="lastDay"
          label="Last day"
          type="date"
          required
          defaultValue={dayOfStart(new Date(Date.now() + yearMs).toISOString())}
          helperText="A year ahead at most."
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </Stack>
    </FormDialog>
  );
}
