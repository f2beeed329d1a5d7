import { Alert, Button, CircularProgress, Stack, TextField, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { call } from '#backoffice/api.ts';
import { OutsidePage } from '#backoffice/shell/outside-page.tsx';
import { useProblem } from '#backoffice/shell/use-problem.ts';
import type { StaffAnswer } from '#contract/staff/calls.ts';
import { NewPasswordField } from './password-fields.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useSubmit } from './use-submit.ts';

type Invitation = StaffAnswer<'openInvitation'>;

/** The target of an invitation link: password, authenticator, then the recovery codes. */
export function InvitationPage() {
  // Read once, because the token is then removed from the URL: it must not stay in the history.
  const [token] = useState(() => window.location.hash.slice(1));
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const { problem, attempt } = useProblem();
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);

  useEffect(() => {
    void attempt(async () => setInvitation(await call('openInvitation', { token })));
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [token, attempt]);

  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} />;
  return (
    <OutsidePage title="Welcome on board">
      {problem === null ? null : <Alert severity="error">{problem}</Alert>}
      {invitation ? <AcceptForm token={token} invitation={invitation} onAccepted={setRecoveryCodes} /> : null}
      {invitation === null && problem === null ? <CircularProgress aria-label="Opening the invitation" /> : null}
    </OutsidePage>
  );
}

type AcceptFormProps = { token: string; invitation: Invitation; onAccepted: (recoveryCodes: string[]) => void };

function AcceptForm({ token, invitation, onAccepted }: AcceptFormProps) {
  const { problem, isBusy, submit } = useSubmit<'name' | 'password' | 'code'>(async (typed) => {
    onAccepted((await call('acceptInvitation', { token, ...typed })).recoveryCodes);
  });
  return (
    <Stack component="form" onSubmit={submit} sx={{ gap: 1.5 }}>
      <Typography>
        You join as <strong>{invitation.role}</strong> with the address <strong>{invitation.email}</strong>.
      </Typography>
      {/* Lets password managers store the password with the e-mail address. */}
      <input type="hidden" name="username" autoComplete="username" value={invitation.email} />
      <TextField name="name" label="Your name" defaultValue={invitation.name} autoComplete="name" />
      <NewPasswordField name="password" />
      <Authenticator invitation={invitation} />
      <TextField
        name="code"
        label="Code that the authenticator shows"
        autoComplete="one-time-code"
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        required
      />
      {problem === null ? null : <Alert severity="error">{problem}</Alert>}
      <Button type="submit" variant="contained" size="large" disabled={isBusy}>
        Join
      </Button>
    </Stack>
  );
}

function Authenticator({ invitation }: { invitation: Invitation }) {
  return (
    <Stack sx={{ gap: 1.5, my: 1 }}>
      <Typography variant="h6" component="h2">
        Second factor
      </Typography>
      <Typography>Scan this with an authenticator app, such as Aegis, 1Password or Google Authenticator.</Typography>
      <QrCode text={invitation.totpUri} label="QR code for the authenticator" />
      <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        Or type this key: <code>{invitation.totpSecret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </Typography>
    </Stack>
  );
}
