import { Button, type ButtonProps } from '@mui/material';
import { useCloseNotification } from 'react-admin';
import { countText } from './counts.ts';
import { useAction } from './use-action.ts';

type Undoing = {
  /** The noun of the restored record, such as `order`. */
  noun: string;
  undo(): Promise<{ restored: unknown[]; kept: { sentence: string }[] }>;
};

/** Undoes a change, and names the records that stay because someone has changed them since. */
export function UndoButton({ noun, undo, ...button }: Undoing & ButtonProps) {
  const { isActing, run } = useAction();
  const press = () =>
    run(async () => {
      const { restored, kept } = await undo();
      const text = [`${countText(restored.length, noun)} as before.`, ...kept.map(({ sentence }) => sentence)].join(
        '\n',
      );
      return kept.length === 0 ? text : { text, type: 'warning', autoHideDuration: null };
    });
  return (
    <Button {...button} disabled={isActing} onClick={press}>
      Undo
    </Button>
  );
}

/** The same for a notification, which closes with the click. */
export function NotificationUndoButton(undoing: Undoing) {
  const close = useCloseNotification();
  const undo = () => {
    close();
    return undoing.undo();
  };
  // Focused, because time is short and notifications come last in the tab order.
  return <UndoButton {...undoing} undo={undo} color="inherit" autoFocus />;
}
