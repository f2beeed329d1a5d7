import { Button, type ButtonProps, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type FormEvent, type ReactNode, useId } from 'react';
import type { RaRecord } from 'react-admin';
import { Names } from './names-dialog.tsx';

/** Asks before several rows are changed: with their number in the title, and their names. */
export function AskDialog({
  title,
  rows,
  yes,
  color = 'primary',
  onClose,
  onYes,
  children,
}: {
  title: string;
  rows: RaRecord[];
  yes: string;
  color?: ButtonProps['color'];
  onClose(): void;
  onYes(form: FormData): void;
  children: ReactNode;
}) {
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onYes(new FormData(event.currentTarget));
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <form onSubmit={submit}>
        <DialogContent sx={{ py: 0 }}>
          {children}
          <Names rows={rows} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Keep as is</Button>
          <Button type="submit" variant="contained" color={color}>
            {yes}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
