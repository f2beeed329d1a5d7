import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useRef, useState } from 'react';
import { Title, useGetIdentity, useNotify } from 'react-admin';
import { Link } from 'react-router';
import { call } from '#backoffice/api.ts';
import { sentenceOf } from '#backoffice/sentence-of.ts';
import { Panel } from '#backoffice/shell/panel.tsx';

/** The own account: who one is, a new password, new recovery codes. */
export function AccountPage() {
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 560, mt: 2 }}>
      <Title title="Your account" />
      <Identity />
      <Panel title="Password">
        <ChangePassword />
      </Panel>
      <Panel title="Recovery codes">
        <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
          <Typography color="text.secondary">Each signs you in once when your authenticator is lost.</Typography>
          <Button component={Link} to="/recovery-codes" variant="outlined">
            Get new codes
          </Button>
        </Stack>
      </Panel>
    </Box>
  );
}

function Identity() {
  const { identity } = useGetIdentity();
  return (
    <Panel title="You">
      <Typography sx={{ overflowWrap: 'anywhere' }}>{identity?.fullName}</Typography>
      <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {identity ? `${identity.email}, ${identity.role}` : ' '}
      </Typography>
    </Panel>
  );
}

type Typed = { password: string; newPassword: string; again: string };

function ChangePassword() {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const notify = useNotify();
  const { identity } = useGetIdentity();
  const form = useRef<HTMLFormElement>(null);

  const change = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { password, newPassword, again } = Object.fromEntries(new FormData(event.currentTarget)) as Typed;
    if (newPassword !== again) return setProblem('The new password is not the same both times. Type it again.');
    setIsBusy(true);
    setProblem(null);
    try {
      await call('changeStaffPassword', { password, newPassword });
      form.current?.reset();
      notify('Your password is changed. All other sessions have ended.', { type: 'success' });
    } catch (error) {
      setProblem(sentenceOf(error));
    }
    setIsBusy(false);
  };

  return (
    <Stack ref={form} component="form" onSubmit={change} sx={{ gap: 1.5, alignItems: 'stretch' }}>
      <Typography color="text.secondary">All your other sessions end, and you get a mail.</Typography>
      {problem === null ? null : <Alert severity="error">{problem}</Alert>}
      {/* So that password managers keep it with the address. */}
      <input type="hidden" name="username" autoComplete="username" value={String(identity?.email ?? '')} />
      <TextField name="password" type="password" label="Present password" autoComplete="current-password" required />
      <TextField
        name="newPassword"
        type="password"
        label="New password"
        helperText="Twelve characters or more; three or four words are good"
        autoComplete="new-password"
        slotProps={{ htmlInput: { minLength: 12, maxLength: 200 } }}
        required
      />
      <TextField
        name="again"
        type="password"
        label="New password again"
        autoComplete="new-password"
        slotProps={{ htmlInput: { maxLength: 200 } }}
        required
      />
      <Button type="submit" variant="contained" disabled={isBusy} sx={{ alignSelf: 'flex-start' }}>
        {isBusy ? 'Changing …' : 'Change password'}
      </Button>
    </Stack>
  );
}
