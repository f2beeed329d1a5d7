import { Button, DialogContentText, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#backoffice/api.ts';
import { aedText } from '#backoffice/shell/aed.ts';
import { shortDayText } from '#backoffice/shell/dubai-time.ts';
import { DownloadButton } from '#backoffice/shell/export-button.tsx';
import { FormDialog } from '#backoffice/shell/form-dialog.tsx';
import { Panel } from '#backoffice/shell/panel.tsx';
import { useAction } from '#backoffice/shell/use-action.ts';
import type { CashDeposit } from '#contract/staff/accounting.ts';
import { FigureTable } from './figure-table.tsx';

/** The deposits that were recorded last; the file has all. */
export function Deposits() {
  const { data } = useQuery({ queryKey: ['deposits'], queryFn: () => call('listCashDeposits', { limit: 50 }) });
  const [removing, setRemoving] = useState<CashDeposit | null>(null);
  const { run } = useAction();
  const remove = async ({ id }: CashDeposit) => {
    setRemoving(null);
    await run(async () => {
      await call('removeCashDeposit', { id });
      return 'The deposit was removed.';
    });
  };
  return (
    <Panel title="Deposits">
      <FigureTable
        label="Deposits"
        heads={['Day', 'Courier', 'Amount', 'Reference', 'By', 'Remove']}
        rows={(data?.items ?? []).map((deposit) => [
          shortDayText(deposit.day),
          deposit.courier || 'No courier',
          aedText(deposit.amountFils),
          deposit.reference,
          deposit.staffEmail,
          <Button
            key="remove"
            size="small"
            aria-label={`Remove the deposit ${deposit.reference}`}
            onClick={() => setRemoving(deposit)}
          >
            Remove
          </Button>,
        ])}
      />
      <Stack direction="row" sx={{ mt: 1 }}>
        <DownloadButton name="downloadCashDeposits" label="Export deposits" fields={{}} />
      </Stack>
      {removing ? (
        <FormDialog
          title={`Remove the deposit ${removing.reference} of ${aedText(removing.amountFils)}?`}
          what="your choice"
          yes="Remove"
          no="Keep as is"
          color="error"
          onClose={() => setRemoving(null)}
          onYes={() => remove(removing)}
        >
          <DialogContentText>The audit log keeps it.</DialogContentText>
        </FormDialog>
      ) : null}
    </Panel>
  );
}
