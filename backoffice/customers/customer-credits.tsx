import { Button, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import { aedText } from '#backoffice/shell/aed.ts';
import { dubaiDay } from '#backoffice/shell/dubai-time.ts';
import { useCanCall } from '#backoffice/shell/use-can-call.ts';
import type { StaffCustomer } from '#contract/staff/customers.ts';
import { ChangeCreditsDialog, type CreditChange, creditChanges } from './change-credits-dialog.tsx';
import { Part } from './part.tsx';

/** A customer's credits: the ledger, and what managers do with it. */
export function CustomerCredits({ customer }: { customer: StaffCustomer }) {
  const { walletFils, walletEntries } = customer;
  const [change, setChange] = useState<CreditChange | null>(null);
  const canChange = useCanCall('correctCredits');
  return (
    <Part title={`Credits: ${aedText(walletFils)}`}>
      {canChange && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mb: 1 }}>
          {(Object.keys(creditChanges) as CreditChange[]).map((name) => (
            <Button
              key={name}
              variant="outlined"
              size="small"
              disabled={name === 'payOutCredits' && walletFils === 0}
              onClick={() => setChange(name)}
            >
              {creditChanges[name].button}
            </Button>
          ))}
        </Stack>
      )}
      {walletEntries.length === 0 ? (
        <Typography color="text.secondary">Nothing was given or taken.</Typography>
      ) : (
        <Entries entries={walletEntries} />
      )}
      {change !== null && <ChangeCreditsDialog customer={customer} change={change} onClose={() => setChange(null)} />}
    </Part>
  );
}

function Entries({ entries }: { entries: StaffCustomer['walletEntries'] }) {
  return (
    <Table size="small" aria-label="Credits, newest first">
      <TableHead>
        <TableRow>
          <TableCell>Day</TableCell>
          <TableCell>What for</TableCell>
          <TableCell align="right">Amount</TableCell>
          <TableCell align="right">Balance</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {entries.map(({ id, at, text, amountFils, balanceAfterFils }) => (
          <TableRow key={id}>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{dubaiDay(at)}</TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>{text}</TableCell>
            <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {aedText(amountFils)}
            </TableCell>
            <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {aedText(balanceAfterFils)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
