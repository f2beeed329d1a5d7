import { Alert, Button, Stack, TextField } from '@mui/material';
import { type FormEvent, useEffect, useState } from 'react';
import { useLogin } from 'react-admin';
import { OutsidePage } from '#backoffice/shell/outside-page.tsx';

/** E-mail, password and code in one form, so that nobody learns which of them was wrong. */
export function SignInPage() {
  const login = useLogin();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const deviceLink = useMailedDeviceLink();

  const signIn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsBusy(true);
    setProblem(null);
    try {
      await login({ ...Object.fromEntries(new FormData(event.currentTarget)), ...(deviceLink ? { deviceLink } : {}) });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setIsBusy(false);
    }
  };

  return (
    <OutsidePage title="Sign in">
      <Stack component="form" onSubmit={signIn} sx={{ gap: 1.5 }}>
        {deviceLink && problem === null ? (
          <Alert severity="info">
            You opened the link from the mail. Sign in as usual: this browser is known from then on.
          </Alert>
        ) : null}
        {problem === null ? null : <Alert severity="error">{problem}</Alert>}
        <TextField name="email" type="email" label="E-mail" autoComplete="username" required autoFocus />
        <TextField name="password" type="password" label="Password" autoComplete="current-password" required />
        <TextField
          name="code"
          label="Code"
          helperText="Six digits from your authenticator, or a recovery code"
          autoComplete="one-time-code"
          required
        />
        <Button type="submit" variant="contained" size="large" disabled={isBusy}>
          {isBusy ? 'Signing in …' : 'Sign in'}
        </Button>
      </Stack>
    </OutsidePage>
  );
}

/** The token of the mailed link that led here; its place in the address is cleared, so that no history keeps it. */
function useMailedDeviceLink(): string | null {
  const [link] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('device'));
  useEffect(() => {
    if (link) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [link]);
  return link;
}
