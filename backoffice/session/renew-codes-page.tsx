import { Alert, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { call } from '#backoffice/api.ts';
import { OutsidePage } from '#backoffice/shell/outside-page.tsx';
import { paths } from '#backoffice/shell/paths.ts';
import { PasswordField } from './password-fields.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useSubmit } from './use-submit.ts';

/** Asks for the password, then shows new recovery codes once. */
export function RenewCodesPage() {
  const [codes, setCodes] = useState<string[] | null>(null);
  const { problem, isBusy, submit } = useSubmit<'password'>(async ({ password }) => {
    setCodes((await call('renewRecoveryCodes', { password })).recoveryCodes);
  });
  if (codes) return <RecoveryCodes codes={codes} />;

  return (
    <OutsidePage title="New recovery codes">
      <Stack component="form" onSubmit={submit} sx={{ gap: 1.5 }}>
        <Typography>You get ten new codes. The old ones, used or not, hold no more.</Typography>
        {problem === null ? null : <Alert severity="error">{problem}</Alert>}
        <PasswordField label="Your password" />
        <Button type="submit" variant="contained" size="large" disabled={isBusy}>
          Show new codes
        </Button>
        <Button href={paths.backOffice}>Keep the old ones</Button>
      </Stack>
    </OutsidePage>
  );
}
