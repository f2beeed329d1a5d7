import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import { call } from '#backoffice/api.ts';
import { FormDialog } from '#backoffice/shell/form-dialog.tsx';
import { useAction } from '#backoffice/shell/use-action.ts';
import type { StaffReview } from '#contract/staff/reviews.ts';

/** Hides a review, with a reason, or shows it again. */
export function HideReviewButton({ review: { id, hiddenAt } }: { review: StaffReview }) {
  const [isAsking, setIsAsking] = useState(false);
  const { isActing, run } = useAction();
  const show = () =>
    run(async () => {
      await call('showReview', { id });
      return 'The review shows again.';
    });
  const hide = async (form: FormData) => {
    const isDone = await run(async () => {
      await call('hideReview', { id, reason: String(form.get('reason')) });
      return 'The review is hidden.';
    });
    if (isDone) setIsAsking(false);
  };
  if (hiddenAt !== null && !isAsking) {
    return (
      <Button disabled={isActing} onClick={show}>
        Show it again
      </Button>
    );
  }
  return (
    <>
      <Button color="error" onClick={() => setIsAsking(true)}>
        Hide
      </Button>
      {isAsking && (
        <FormDialog
          title="Hide this review?"
          what="the reason"
          yes="Hide the review"
          color="error"
          isActing={isActing}
          onClose={() => setIsAsking(false)}
          onYes={hide}
        >
          <TextField
            name="reason"
            label="Reason"
            helperText="Stays in the audit log. The review can be shown again."
            required
            autoFocus
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
        </FormDialog>
      )}
    </>
  );
}
