import { Alert, Box, Button, Chip, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react';
import { Title } from 'react-admin';
import { call } from '#backoffice/api.ts';
import { Panel } from '#backoffice/shell/panel.tsx';
import { sentenceOf } from '#backoffice/shell/sentence-of.ts';
import type { HealthCheck } from '#contract/staff/health.ts';

/** How mail, queued work, backups, replicas, disk, certificate, search and instances are doing, what to do about it, and the versions. */
export function HealthPage() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['health'],
    queryFn: () => call('getHealth', {}),
    retry: false,
  });
  const { checks = [], versions } = data ?? {};
  return (
    <Stack sx={{ gap: 2, my: 2 }}>
      <Title title="Health of the shop" />
      {error ? <Alert severity="error">{sentenceOf(error)}</Alert> : null}
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography role="status">{data ? summaryOf(checks) : 'Looking …'}</Typography>
        <Button variant="outlined" disabled={isFetching} onClick={() => refetch()}>
          Look again
        </Button>
      </Stack>
      <Panel title="What was looked at">
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {checks.map((check) => (
            <CheckLine key={check.subject} {...check} />
          ))}
        </Stack>
      </Panel>
      {versions ? (
        <Panel title="Versions">
          <Typography>
            Dhow {versions.dhow}, Node {versions.node}, PostgreSQL {versions.postgresql}
          </Typography>
        </Panel>
      ) : null}
    </Stack>
  );
}

const states: Record<
  HealthCheck['state'],
  { words: string; color: 'success' | 'warning' | 'error'; Icon: LucideIcon }
> = {
  good: { words: 'Good', color: 'success', Icon: CircleCheck },
  look: { words: 'Look at it', color: 'warning', Icon: TriangleAlert },
  broken: { words: 'Broken', color: 'error', Icon: CircleX },
};

function CheckLine({ subject, state, finding, advice }: HealthCheck) {
  const { words, color, Icon } = states[state];
  return (
    <Stack
      component="li"
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ gap: { xs: 0.5, sm: 2 }, py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Box sx={{ flex: { sm: '0 0 8rem' } }}>
        <Chip size="small" variant="outlined" color={color} icon={<Icon size={16} aria-hidden />} label={words} />
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="h3" variant="subtitle2">
          {subject}
        </Typography>
        <Typography variant="body2">{finding}</Typography>
        {advice ? (
          <Typography variant="body2" color="text.secondary">
            What to do: {advice}
          </Typography>
        ) : null}
      </Box>
    </Stack>
  );
}

function summaryOf(checks: HealthCheck[]): string {
  const of = (state: HealthCheck['state']) => checks.filter((check) => check.state === state).length;
  const [broken, look] = [of('broken'), of('look')];
  if (broken + look === 0) return 'All is well.';
  const parts = [broken > 0 ? `${broken} broken` : '', look > 0 ? `${look} to look at` : ''];
  return `${parts.filter(Boolean).join(', ')}, of ${checks.length}.`;
}
