import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { call } from '#backoffice/api.ts';
import { aedText } from '#backoffice/shell/aed.ts';
import { dubaiMinute } from '#backoffice/shell/dubai-time.ts';
import { Panel } from '#backoffice/shell/panel.tsx';
import { sentenceOf } from '#backoffice/shell/sentence-of.ts';

/** The customer's credits: balance and entries. */
export function WalletPanel({ customerId }: { customerId: string }) {
  const { data: wallet, error } = useQuery({
    queryKey: ['wallet', customerId],
    queryFn: () => call('getCustomerWallet', { customerId }),
    retry: false,
  });
  return (
    <Panel title="Customer's credits">
      {error && <Typography color="error">{sentenceOf(error)}</Typography>}
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
