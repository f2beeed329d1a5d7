import { Box, Stack, Typography } from '@mui/material';
import { Show, useRecordContext } from 'react-admin';
import { aedText } from '#backoffice/shell/aed.ts';
import { dubaiMinute } from '#backoffice/shell/dubai-time.ts';
import { Panel } from '#backoffice/shell/panel.tsx';
import { RelatedLink } from '#backoffice/shell/related-link.tsx';
import { useCanCall } from '#backoffice/shell/use-can-call.ts';
import { useWholeRecord } from '#backoffice/shell/use-whole-record.ts';
import type { StaffReturn } from '#contract/staff/returns.ts';
import { CloseReturn } from './close-return.tsx';
import { DecideReturn } from './decide-return.tsx';
import { ReceiveReturn } from './receive-return.tsx';
import { RefundReturn } from './refund-return.tsx';
import { reasonWords, StateChip } from './return-words.tsx';
import { WalletPanel } from './wallet-panel.tsx';

/** One return: the goods, the reason, and the next step. */
export function ReturnPage() {
  return (
    <Show component="div" title={<ReturnTitle />} actions={false}>
      <Parts />
    </Show>
  );
}

function ReturnTitle() {
  return <span>Return of order {useRecordContext<StaffReturn>()?.trackingNumber ?? ''}</span>;
}

function Parts() {
  const back = useWholeRecord<StaffReturn>('lines');
  const canReadWallet = useCanCall('getCustomerWallet');
  if (!back) return null;
  return (
    <Box
      sx={{
        display: 'grid',
        alignItems: 'start',
        gap: 2,
        mt: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <Stack spacing={2}>
        <ReturnedProducts back={back} />
        <NextStep back={back} />
      </Stack>
      <Stack spacing={2}>
        <Facts back={back} />
        {back.customerId !== null && canReadWallet && <WalletPanel customerId={back.customerId} />}
      </Stack>
    </Box>
  );
}

function NextStep({ back }: { back: StaffReturn }) {
  if (back.state === 'requested') return <DecideReturn back={back} />;
  if (back.state === 'approved')
    return (
      <>
        <ReceiveReturn back={back} />
        <CloseReturn back={back} />
      </>
    );
  if (back.state === 'received') return <RefundReturn back={back} />;
  return null;
}

function ReturnedProducts({ back }: { back: StaffReturn }) {
  return (
    <Panel title="Products">
      <Stack spacing={2}>
        {back.lines.map(({ lineItemId, picture, productName, quantity, restocked, serials }) => (
          <Box key={lineItemId} sx={{ display: 'flex', gap: 2 }}>
            {picture !== '' && (
              <Box component="img" src={picture} alt="" sx={{ width: 64, height: 64, objectFit: 'contain' }} />
            )}
            <div>
              <Typography sx={{ fontWeight: 600 }}>
                {quantity} × {productName}
              </Typography>
              {serials.length > 0 && <Typography variant="body2">Went out as {serials.join(', ')}</Typography>}
              {restocked !== null && (
                <Typography variant="body2" color="text.secondary">
                  {restocked} back in stock, {quantity - restocked} written off
                </Typography>
              )}
            </div>
          </Box>
        ))}
      </Stack>
    </Panel>
  );
}

function Facts({ back }: { back: StaffReturn }) {
  const steps: [string, string | null][] = [
    ['Requested', back.requestedAt],
    [back.state === 'refused' ? 'Refused' : 'Approved', back.decidedAt],
    ['Received', back.receivedAt],
    ['Refunded', back.refundedAt],
    ['Closed as never sent', back.neverSentAt],
  ];
  return (
    <Panel title="Return">
      <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
        <StateChip state={back.state} />
        <RelatedLink to={{ area: 'orders', id: back.orderId }}>{`Order ${back.trackingNumber}`}</RelatedLink>
        {back.customerId !== null && (
          <RelatedLink to={{ area: 'customers', id: back.customerId }}>Customer</RelatedLink>
        )}
        <Typography>Reason: {reasonWords[back.reason]}</Typography>
        {back.explanation !== '' && <Typography sx={{ whiteSpace: 'pre-line' }}>“{back.explanation}”</Typography>}
        {back.refusal !== '' && <Typography>Told the customer: {back.refusal}</Typography>}
        <Typography>
          {back.refundFils === null
            ? `Paid for these units: ${aedText(back.refundableFils)}`
            : `Refunded to the credits: ${aedText(back.refundFils)}`}
        </Typography>
        {steps.map(
          ([label, at]) =>
            at !== null && (
              <Typography key={label} variant="body2" color="text.secondary">
                {label} {dubaiMinute(at)}
              </Typography>
            ),
        )}
      </Stack>
    </Panel>
  );
}
