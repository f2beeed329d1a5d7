import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { call } from '#backoffice/api.ts';
import { sentenceOf } from '#backoffice/sentence-of.ts';
import type { StaffReview } from '#contract/staff/reviews.ts';

/** Takes a review off the pages, with a reason, or brings it back. */
export function HideReviewButton({ review }: { review: StaffReview }) {
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState('');
  const notify = useNotify();
  const refresh = useRefresh();
  const change = async (isHidden: boolean) => {
    try {
      if (isHidden) await call('hideReview', { id: review.id, reason });
      else await call('showReview', { id: review.id });
      setIsAsking(false);
      notify(isHidden ? 'The review is hidden.' : 'The review shows again.', { type: 'success' });
      refresh();
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' });
    }
  };
  if (review.hiddenAt !== null) return <Button onClick={() => change(false)}>Show it again</Button>;
  const hide = (event: FormEvent) => {
    event.preventDefault();
    void change(true);
  };
  return (
    <>
      <Button color="error" onClick={() => setIsAsking(true)}>
        Hide
      </Button>
      <Dialog open={isAsking} onClose={() => setIsAsking(false)} fullWidth maxWidth="sm" aria-labelledby="hide-review">
        <form onSubmit={hide}>
          <DialogTitle id="hide-review">Hide this review?</DialogTitle>
          <DialogContent>
            <TextField
              label="Reason"
              helperText="Stays in the audit log. The review can be shown again."
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              required
              autoFocus
              fullWidth
              margin="dense"
              slotProps={{ htmlInput: { maxLength: 300 } }}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setIsAsking(false)}>Cancel</Button>
            <Button type="submit" color="error" variant="contained">
              Hide the review
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
