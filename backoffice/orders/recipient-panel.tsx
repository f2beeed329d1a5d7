import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { aedText } from '#backoffice/shell/aed.ts';
import { FailedDeliveries } from '#backoffice/shell/failed-deliveries.tsx';
import { Panel } from '#backoffice/shell/panel.tsx';
import { paths } from '#backoffice/shell/paths.ts';
import { RelatedLink } from '#backoffice/shell/related-link.tsx';
import type { StaffOrder } from '#contract/staff/orders.ts';

/** Recipient and address, the wallet, and returns. */
export function RecipientPanel({
  order: { customerId, recipient, wallet, returns, failedDeliveries },
}: {
  order: StaffOrder;
}) {
  return (
    <Panel title="Customer">
      {recipient === null ? (
        <Typography>
          The customer has deleted the account. What is not delivered yet has to be called back and cancelled.
        </Typography>
      ) : (
        <>
          <Typography sx={{ fontWeight: 600 }}>
            {customerId === null ? (
              recipient.name
            ) : (
              <RelatedLink to={{ area: 'customers', id: customerId }}>{recipient.name}</RelatedLink>
            )}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-line' }}>{recipient.address}</Typography>
          <Typography>
            <Link href={`tel:${recipient.phone}`}>{recipient.phone}</Link>
          </Typography>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            <Link href={`mailto:${recipient.email}`}>{recipient.email}</Link>
          </Typography>
        </>
      )}
      <FailedDeliveries counts={failedDeliveries} />
      {wallet && <Typography sx={{ mt: 1 }}>Credits: {aedText(wallet.balanceFils)}</Typography>}
      {returns.length > 0 && (
        <Box component="ul" sx={{ mt: 1, mb: 0, ps: 2.5 }}>
          {returns.map(({ id, state, quantity }) => (
            <li key={id}>
              <Link component={RouterLink} to={paths.show('returns', id)}>
                Return of {quantity}: {state}
              </Link>
            </li>
          ))}
        </Box>
      )}
    </Panel>
  );
}
