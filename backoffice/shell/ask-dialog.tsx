import type { ButtonProps } from '@mui/material';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { FormDialog } from './form-dialog.tsx';
import { Names } from './names-dialog.tsx';

type Props = {
  title: string;
  rows: RaRecord[];
  yes: string;
  color?: ButtonProps['color'];
  onClose(): void;
  onYes(form: FormData): void;
  children: ReactNode;
};

/** Asks for confirmation before several rows change: their number in the title, and their names. */
export function AskDialog({ rows, children, ...dialog }: Props) {
  return (
    <FormDialog what="your choice" no="Keep as is" {...dialog}>
      {children}
      <Names rows={rows} />
    </FormDialog>
  );
}
