import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Loading, Title } from 'react-admin';
import { useParams } from 'react-router';
import { call } from '#backoffice/api.ts';
import { dubaiMinute } from '#backoffice/shell/dubai-time.ts';
import { sentenceOf } from '#backoffice/shell/sentence-of.ts';
import type { PageText } from '#contract/settings/pages.ts';
import { PageShown } from './page-preview.tsx';

/** The terms as they stood for an order, with names in braces as they are written. */
export function TermsPage() {
  const id = Number(useParams().versionId);
  const { data, error } = useQuery({ queryKey: ['terms', id], queryFn: () => call('getTermsVersion', { id }) });
  if (error) return <Alert severity="error">{sentenceOf(error)}</Alert>;
  if (!data) return <Loading />;
  const { version, state, createdAt, value } = data.item;
  return (
    <Box sx={{ mt: 2, mb: 6, maxWidth: 820 }}>
      <Title title={`Terms, version ${version}`} />
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        Saved {dubaiMinute(createdAt)}; {state === 'in effect' ? 'in effect today' : state}.
      </Typography>
      <PageShown page={value as PageText} placeholders={{}} />
    </Box>
  );
}
