import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { call } from '#backoffice/api.ts';
import { sentenceOf } from '#backoffice/sentence-of.ts';
import { OutsidePage } from '#backoffice/shell/outside-page.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Asks for the password, then shows new recovery codes, once. */
export function RenewCodesPage() {
  const [codes, setCodes] = useState<string[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  if (codes) return <RecoveryCodes codes={codes} />;

  const renew = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password'));
    setIsBusy(true);
    setProblem(null);
    try {
      setCodes((await call('renewRecoveryCodes', { password })).recoveryCodes);
    } catch (error) {
      setProblem(sentenceOf(error));
      setIsBusy(false);
    }
  };

  return (
    <OutsidePage title="New recovery codes">
      <Stack component="form" onSubmit={renew} sx={{ gap: 1.5 }}>
        <Typography>You get ten new codes. The old ones, used or not, hold no more.</Typography>
        {problem === null ? null : <Alert severity="error">{problem}</Alert>}
        <TextField name="password" type="password" label="Your password" autoComplete="current-password" required />
        <Button type="submit" variant="contained" size="large" disabled={isBusy}>
          Show new codes
        </Button>
        <Button href="/admin">Keep the old ones</Button>
      </Stack>
    </OutsidePage>
  );
}
