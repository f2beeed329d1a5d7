import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useEffect } from 'react';
import { useAuthProvider, useGetIdentity, useLogout } from 'react-admin';
import { useStore } from '#backoffice/shell/store.ts';
import { CodeField, PasswordField } from './password-fields.tsx';
import { answerSessionEnd, askAtSessionEnd, sessionEnd } from './session-end.ts';
import { useSubmit } from './use-submit.ts';

/** Shown over any page when the session has expired: the same user signs in again and keeps everything typed. */
export function SignInAgainDialog() {
  useEffect(askAtSessionEnd, []);
  return useStore(sessionEnd) ? <SignInAgain /> : null;
}

function SignInAgain() {
  const { identity } = useGetIdentity();
  const authProvider = useAuthProvider();
  const logout = useLogout();
  const email: string = identity?.email ?? '';
  const { problem, isBusy, submit } = useSubmit(async (typed) => {
    await authProvider?.login({ ...typed, email });
    answerSessionEnd(true);
  });
  const leave = () => {
    answerSessionEnd(false);
    void logout();
  };

  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby="again-title">
      <DialogTitle id="again-title">Sign in again</DialogTitle>
      <form onSubmit={submit}>
        <DialogContent sx={{ py: 0 }}>
          <DialogContentText sx={{ mb: 1 }}>
            Your session has ended. Sign in to go on: what you typed is still here. It is not saved if you leave.
          </DialogContentText>
          {problem === null ? null : (
            <Alert severity="error" sx={{ mt: 1 }}>
              {problem}
            </Alert>
          )}
          <TextField
            label="E-mail"
            value={email}
            autoComplete="username"
            slotProps={{ htmlInput: { readOnly: true } }}
          />
          <PasswordField autoFocus />
          <CodeField />
        </DialogContent>
        <DialogActions>
          <Button onClick={leave}>Leave to the sign-in page</Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            {isBusy ? 'Signing in …' : 'Sign in and go on'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
