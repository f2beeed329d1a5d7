import { Alert, Button, Stack, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { useLogin } from 'react-admin';
import { OutsidePage } from '#backoffice/shell/outside-page.tsx';
import { CodeField, PasswordField } from './password-fields.tsx';
import { useSubmit } from './use-submit.ts';

/** E-mail, password and code in one form, so that an error does not reveal which of them was wrong. */
export function SignInPage() {
  const login = useLogin();
  const deviceLink = useMailedDeviceLink();
  const { problem, isBusy, submit } = useSubmit(async (typed) => {
    await login({ ...typed, ...(deviceLink ? { deviceLink } : {}) });
  });

  return (
    <OutsidePage title="Sign in">
      <Stack component="form" onSubmit={submit} sx={{ gap: 1.5 }}>
        {deviceLink && problem === null ? (
          <Alert severity="info">
            You opened the link from the mail. Sign in as usual: this browser is known from then on.
          </Alert>
        ) : null}
        {problem === null ? null : <Alert severity="error">{problem}</Alert>}
        <TextField name="email" type="email" label="E-mail" autoComplete="username" required autoFocus />
        <PasswordField />
        <CodeField />
        <Button type="submit" variant="contained" size="large" disabled={isBusy}>
          {isBusy ? 'Signing in …' : 'Sign in'}
        </Button>
      </Stack>
    </OutsidePage>
  );
}

/** The token of the mailed link. It is removed from the URL, so that the history does not store it. */
function useMailedDeviceLink(): string | null {
  const [link] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('device'));
  useEffect(() => {
    if (link) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [link]);
  return link;
}
