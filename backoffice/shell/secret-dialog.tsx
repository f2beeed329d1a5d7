import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import { useId, useState } from 'react';

/** Shows a secret that the shop shows once. Closed by its button alone, so that a slip does not lose it. */
export function SecretDialog({
  title,
  label,
  secret,
  onClose,
}: {
  title: string;
  label: string;
  secret: string;
  onClose(): void;
}) {
  const id = useId();
  const [isCopied, setIsCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(secret).then(() => setIsCopied(true));
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <Alert severity="warning">
            It is shown now and never again. Keep it where the other system keeps its secrets.
          </Alert>
          <Box
            component="code"
            aria-label={label}
            sx={{ p: 2, fontSize: 15, overflowWrap: 'anywhere', bgcolor: 'action.hover' }}
          >
            {secret}
          </Box>
          <Button variant="outlined" onClick={copy}>
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          I have kept it
        </Button>
      </DialogActions>
    </Dialog>
  );
}
