import {
  Button,
  type ButtonProps,
  Dialog,
  DialogActions,
  DialogContent,
  type DialogProps,
  DialogTitle,
} from '@mui/material';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { LeaveDialog, useUnsavedChanges } from './unsaved-changes.tsx';

type Props = {
  title: string;
  /** The input, named in a sentence: `the reason`. */
  what: string;
  yes: string;
  no?: string;
  color?: ButtonProps['color'];
  maxWidth?: DialogProps['maxWidth'];
  isActing?: boolean;
  onClose(): void;
  onYes(form: FormData): void;
  children: ReactNode;
};

/** A dialog with a form. Once it holds more than a word, closing it or leaving the page asks first. */
export function FormDialog({ title, what, yes, onClose, onYes, children, ...options }: Props) {
  const { no = 'Cancel', color = 'primary', maxWidth = 'xs', isActing = false } = options;
  const id = useId();
  const [isTyped, setIsTyped] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  useUnsavedChanges({ what, isUnsaved: isTyped });
  const close = () => (isTyped ? setIsLeaving(true) : onClose());
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React events bubble through portals: keeps this one from a form around the dialog.
    event.stopPropagation();
    onYes(new FormData(event.currentTarget));
  };
  return (
    <Dialog open onClose={close} fullWidth maxWidth={maxWidth} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <form onSubmit={submit} onInput={(event) => setIsTyped(hasWords(event.currentTarget))}>
        <DialogContent sx={{ pt: 0 }}>{children}</DialogContent>
        <DialogActions>
          <Button onClick={close}>{no}</Button>
          <Button type="submit" variant="contained" color={color} disabled={isActing}>
            {yes}
          </Button>
        </DialogActions>
      </form>
      {isLeaving && (
        <LeaveDialog changes={[{ what, isDrafted: false }]} onStay={() => setIsLeaving(false)} onLeave={onClose} />
      )}
    </Dialog>
  );
}

function hasWords(form: HTMLFormElement): boolean {
  return [...new FormData(form).values()].some((text) => /\S\s+\S/.test(String(text)));
}
