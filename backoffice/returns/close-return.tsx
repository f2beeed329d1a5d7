import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { Confirm } from 'react-admin';
import { call } from '#backoffice/api.ts';
import { Panel } from '#backoffice/shell/panel.tsx';
import { useAction } from '#backoffice/shell/use-action.ts';
import { useCanCall } from '#backoffice/shell/use-can-call.ts';
import type { StaffReturn } from '#contract/staff/returns.ts';
import { waitText } from './return-words.tsx';

/** Closes an approved return whose goods never came; until then it keeps the customer from closing the account. */
export function CloseReturn({ back }: { back: StaffReturn }) {
  const [isAsking, setIsAsking] = useState(false);
  const { isActing, run } = useAction();
  const canClose = useCanCall('closeReturn');
  if (!canClose) return null;

  const close = () =>
    run(async () => {
      setIsAsking(false);
      await call('closeReturn', { id: back.id });
      return 'The return is closed; the customer is told by mail.';
    });

  return (
    <Panel title="Never sent?">
      {back.decidedAt !== null && (
        <Typography sx={{ mb: 2 }}>{waitText(back.decidedAt)}; the goods have not come yet.</Typography>
      )}
      <Button variant="outlined" color="error" disabled={isActing} onClick={() => setIsAsking(true)}>
        Close as never sent
      </Button>
      <Confirm
        isOpen={isAsking}
        title="Close this return as never sent?"
        content="Nothing is refunded, and the customer is told by mail. The products can be returned again while their time for it lasts."
        confirm="Close the return"
        cancel="Keep waiting"
        onConfirm={close}
        onClose={() => setIsAsking(false)}
      />
    </Panel>
  );
}
