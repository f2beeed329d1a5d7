import { Alert, Box, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { OutsidePage } from '#backoffice/shell/outside-page.tsx';
import { paths } from '#backoffice/shell/paths.ts';

/** Shown once, before any other page of the back office. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(codes.join('\n')).then(() => setIsCopied(true));
  return (
    <OutsidePage title="Keep your recovery codes">
      <Stack sx={{ gap: 2 }}>
        <Alert severity="warning">
          Each signs you in once when your authenticator is lost. They are shown now and never again.
        </Alert>
        <Box
          component="ul"
          aria-label="Recovery codes"
          sx={{ columns: 2, listStyle: 'none', m: 0, p: 2, fontFamily: 'monospace', fontSize: 17, lineHeight: 1.9 }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Button variant="outlined" onClick={copy}>
          {isCopied ? 'Copied' : 'Copy all'}
        </Button>
        {/* A full page load, so that no data of the invitation stays in memory. */}
        <Button variant="contained" size="large" href={paths.backOffice}>
          I have kept them
        </Button>
      </Stack>
    </OutsidePage>
  );
}
