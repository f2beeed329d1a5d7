import { Button, type ButtonProps } from '@mui/material';
import { useCloseNotification } from 'react-admin';
import { countText } from './selection-bar.tsx';
import { useAction } from './use-action.ts';

type Undoing = {
  /** What it puts back, such as `order`. */
  noun: string;
  undo(): Promise<{ restored: unknown[]; kept: { sentence: string }[] }>;
};

/** Takes a change back, and names what stays because somebody has changed it since. */
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

/** The same beside the news of the change, which goes with the press. */
export function UndoInNews(undoing: Undoing) {
  const close = useCloseNotification();
  const undo = () => {
    close();
    return undoing.undo();
  };
  // The time is short, and the news stand behind everything else in the order of the Tab key.
  return <UndoButton {...undoing} undo={undo} color="inherit" autoFocus />;
}
