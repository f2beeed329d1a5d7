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
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { useAuthProvider, useGetIdentity, useLogout } from 'react-admin';
import { sentenceOf } from '#backoffice/sentence-of.ts';
import { answerSessionEnd, isSessionOver, subscribeToSessionEnd } from './session-end.ts';

/** Over whatever page is open when the session has ended: the same person signs in again, and everything typed is still there. */
export function SignInAgainDialog() {
  const isOver = useSyncExternalStore(subscribeToSessionEnd, isSessionOver);
  return isOver ? <SignInAgain /> : null;
}

function SignInAgain() {
  const { identity } = useGetIdentity();
  const authProvider = useAuthProvider();
  const logout = useLogout();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const email: string = identity?.email ?? '';

  const signIn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    setIsBusy(true);
    setProblem(null);
    try {
      await authProvider?.login({ ...typed, email });
      answerSessionEnd(true);
    } catch (error) {
      setProblem(sentenceOf(error));
      setIsBusy(false);
    }
  };
  const leave = () => {
    answerSessionEnd(false);
    void logout();
  };

  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby="again-title">
      <DialogTitle id="again-title">Sign in again</DialogTitle>
      <form onSubmit={signIn}>
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
          <TextField
            name="password"
            type="password"
            label="Password"
            autoComplete="current-password"
            required
            autoFocus
          />
          <TextField
            name="code"
            label="Code"
            helperText="Six digits from your authenticator, or a recovery code"
            autoComplete="one-time-code"
            required
          />
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
