import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import { FormDialog } from './form-dialog.tsx';
import { useAction } from './use-action.ts';

type Props = {
  /** What it hides, named in a sentence: `review`. */
  what: string;
  isHidden: boolean;
  onHide(reason: string): Promise<unknown>;
  onShow(): Promise<unknown>;
};

/** Hides what a customer wrote, with a reason, or shows it again. */
export function HideButton({ what, isHidden, onHide, onShow }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const { isActing, run } = useAction();
  const show = () =>
    run(async () => {
      await onShow();
      return `The ${what} shows again.`;
    });
  const hide = async (form: FormData) => {
    const isDone = await run(async () => {
      await onHide(String(form.get('reason')));
      return `The ${what} is hidden.`;
    });
    if (isDone) setIsAsking(false);
  };
  return (
    <>
      {/* One button for both, to which the dialog gives the focus back. */}
      <Button
        color={isHidden ? 'primary' : 'error'}
        disabled={isHidden && isActing}
        onClick={isHidden ? show : () => setIsAsking(true)}
      >
        {isHidden ? 'Show it again' : 'Hide'}
      </Button>
      {isAsking && (
        <FormDialog
          title={`Hide this ${what}?`}
          what="the reason"
          yes={`Hide the ${what}`}
          color="error"
          isActing={isActing}
          onClose={() => setIsAsking(false)}
          onYes={hide}
        >
          <TextField
            name="reason"
            label="Reason"
            helperText={`Stays in the audit log. The ${what} can be shown again.`}
            required
            autoFocus
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
        </FormDialog>
      )}
    </>
  );
}
