import { Box, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { call } from '#backoffice/api.ts';
import { aedText } from '#backoffice/shell/aed.ts';
import { dubaiMinute } from '#backoffice/shell/dubai-time.ts';
import { Panel } from '#backoffice/shell/panel.tsx';
import type { StaffAnswer } from '#contract/staff/calls.ts';

type Wallet = StaffAnswer<'getCustomerWallet'>;

/** The customer's credits: balance and entries. Pass a key that changes with the wallet, to reload it. */
export function WalletPanel({ customerId }: { customerId: string }) {
  const [wallet, setWallet] = useState<Wallet | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    call('getCustomerWallet', { customerId }).then(setWallet, (error: Error) => setProblem(error.message));
  }, [customerId]);
  return (
    <Panel title="Customer's credits">
      {problem !== '' && <Typography color="error">{problem}</Typography>}
      {wallet && (
        <>
          <Typography sx={{ fontWeight: 600 }}>Balance: {aedText(wallet.balanceFils)}</Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 1 }}>
            {wallet.entries.map(({ id, text, amountFils, at }) => (
              <li key={id}>
                {text}: {aedText(amountFils)}
                <Typography variant="body2" color="text.secondary">
                  {dubaiMinute(at)}
                </Typography>
              </li>
            ))}
          </Box>
        </>
      )}
    </Panel>
  );
}
