import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import { call } from '#backoffice/api.ts';
import { FormDialog } from '#backoffice/shell/form-dialog.tsx';
import { useAction } from '#backoffice/shell/use-action.ts';

/** Removes a photo for good, with a reason: one that the shop may not even keep. */
export function RemovePhotoButton({ id }: { id: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const { isActing, run } = useAction();
  const remove = async (form: FormData) => {
    const isDone = await run(async () => {
      await call('removeReviewPhoto', { id, reason: String(form.get('reason')) });
      return 'The photo is removed.';
    });
    if (isDone) setIsAsking(false);
  };
  return (
    <>
      <Button color="error" onClick={() => setIsAsking(true)}>
        Remove for good
      </Button>
      {isAsking && (
        <FormDialog
          title="Remove this photo for good?"
          what="the reason"
          yes="Remove the photo"
          color="error"
          isActing={isActing}
          onClose={() => setIsAsking(false)}
          onYes={remove}
        >
          <TextField
            name="reason"
            label="Reason"
            helperText="Stays in the audit log. The photo and its files go, and cannot be brought back."
            required
            autoFocus
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
        </FormDialog>
      )}
    </>
  );
}
