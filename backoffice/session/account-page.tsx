import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material';
import { Title, useGetIdentity, useNotify } from 'react-admin';
import { Link } from 'react-router';
import { call } from '#backoffice/api.ts';
import { Panel } from '#backoffice/shell/panel.tsx';
import { paths } from '#backoffice/shell/paths.ts';
import { NewPasswordField, PasswordField } from './password-fields.tsx';
import { useSubmit } from './use-submit.ts';

/** The user's own account: profile, new password, new recovery codes. */
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
          <Button component={Link} to={paths.recoveryCodes} variant="outlined">
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

function ChangePassword() {
  const notify = useNotify();
  const { identity } = useGetIdentity();
  const { problem, isBusy, submit } = useSubmit<'password' | 'newPassword' | 'again'>(
    async ({ password, newPassword, again }, form) => {
      if (newPassword !== again) throw new Error('The new password is not the same both times. Type it again.');
      await call('changeStaffPassword', { password, newPassword });
      form.reset();
      notify('Your password is changed. All other sessions have ended.', { type: 'success' });
    },
  );

  return (
    <Stack component="form" onSubmit={submit} sx={{ gap: 1.5, alignItems: 'stretch' }}>
      <Typography color="text.secondary">All your other sessions end, and you get a mail.</Typography>
      {problem === null ? null : <Alert severity="error">{problem}</Alert>}
      {/* Lets password managers store the password with the e-mail address. */}
      <input type="hidden" name="username" autoComplete="username" value={String(identity?.email ?? '')} />
      <PasswordField label="Present password" />
      <NewPasswordField name="newPassword" />
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
