import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { call } from '#backoffice/api.ts';
import { dubaiMinute } from '#backoffice/shell/dubai-time.ts';
import { useAction } from '#backoffice/shell/use-action.ts';
import type { Webhook, WebhookDelivery } from '#contract/staff/webhooks.ts';

/** While one waits, the list is asked for again. */
const againMs = 3_000;

/** The deliveries of the last thirty days, newest first. */
export function Deliveries() {
  const webhook = useRecordContext<Webhook>();
  const id = webhook?.id ?? '';
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['webhook-deliveries', id],
    queryFn: ({ pageParam }) =>
      call('listWebhookDeliveries', { webhookId: id, ...(pageParam === null ? {} : { after: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: id !== '',
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.items.some((delivery) => delivery.state === 'waiting') ? againMs : false,
  });
  const deliveries = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Box component="section" aria-label="Deliveries" sx={{ p: 2 }}>
      <Typography variant="h6" component="h2" gutterBottom>
        Deliveries
      </Typography>
      {data && deliveries.length === 0 && (
        <Typography color="text.secondary">Nothing was sent in the last thirty days.</Typography>
      )}
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {deliveries.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} canReplay={webhook?.isEnabled === true} />
        ))}
      </Stack>
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
          Show earlier ones
        </Button>
      )}
    </Box>
  );
}

const colors = { waiting: 'default', delivered: 'success', 'given up': 'error' } as const;

function Delivery({ delivery, canReplay }: { delivery: WebhookDelivery; canReplay: boolean }) {
  const { id, event, state, createdAt } = delivery;
  const { run, isActing } = useAction();
  const replay = () =>
    run(async () => {
      await call('replayWebhookDelivery', { id });
      return 'It is sent again.';
    });
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {event}
        </Typography>
        <Typography component="span" color="text.secondary">
          {dubaiMinute(createdAt)}
        </Typography>
        <Chip size="small" variant="outlined" color={colors[state]} label={state} />
        <Box sx={{ flexGrow: 1 }} />
        {canReplay && state !== 'waiting' && (
          <Button
            size="small"
            disabled={isActing}
            aria-label={`Send again: ${event} of ${dubaiMinute(createdAt)}`}
            onClick={replay}
          >
            Send again
          </Button>
        )}
      </Stack>
      <LastAttempt {...delivery} />
    </Box>
  );
}

function LastAttempt({ attempts, attemptedAt, httpStatus, durationMs, answer }: WebhookDelivery) {
  if (attemptedAt === null) return null;
  const tries = attempts === 1 ? 'one attempt' : `${attempts} attempts`;
  const what = httpStatus === null ? 'no answer' : `HTTP ${httpStatus}`;
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {`${what} in ${durationMs ?? 0} ms after ${tries}, the last at ${dubaiMinute(attemptedAt)}`}
      </Typography>
      {answer && (
        <Typography
          variant="body2"
          component="pre"
          sx={{
            m: 0,
            fontFamily: 'monospace',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            maxHeight: 160,
            overflowY: 'auto',
          }}
          tabIndex={0}
        >
          {answer}
        </Typography>
      )}
    </>
  );
}
