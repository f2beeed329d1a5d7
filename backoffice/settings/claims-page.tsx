import { Alert, Button, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Loading, Title } from 'react-admin';
import { Link } from 'react-router';
import { call } from '#backoffice/api.ts';
import { Panel } from '#backoffice/shell/panel.tsx';
import { paths } from '#backoffice/shell/paths.ts';
import { sentenceOf } from '#backoffice/shell/sentence-of.ts';
import { sections } from '#contract/settings/sections.ts';
import type { Finding } from '#contract/staff/settings.ts';

/** What the shop says that its settings, its data or the law may contradict, each with a text that is true. */
export function ClaimsPage() {
  const { data, error } = useQuery({ queryKey: ['claims'], queryFn: () => call('checkClaims') });
  if (error) return <Alert severity="error">{sentenceOf(error)}</Alert>;
  if (!data) return <Loading />;
  return (
    <Stack sx={{ gap: 2, mt: 2, mb: 6, maxWidth: 820 }}>
      <Title title="Is what we say true?" />
      <Typography>
        Sentences of the shop, compared with its settings, with what its database holds, and with what consumer law may
        ask. These are hints, not legal advice. A button puts a change into the form; it is in effect when you save it.
      </Typography>
      {data.items.length === 0 && <Alert severity="success">Nothing was found.</Alert>}
      {data.items.map((finding) => (
        <FindingPanel key={`${finding.id} ${finding.says}`} finding={finding} />
      ))}
    </Stack>
  );
}

function FindingPanel({ finding }: { finding: Finding }) {
  const { section, says, problem, alternative, fix, hide } = finding;
  return (
    <Panel title={`${sections[section].title}: ${says}`}>
      <Typography>{problem}</Typography>
      {alternative !== null && (
        <Typography sx={{ mt: 1, whiteSpace: 'pre-line' }} color="text.secondary">
          Instead: {alternative}
        </Typography>
      )}
      <Stack direction="row" sx={{ mt: 1.5, gap: 1, flexWrap: 'wrap' }}>
        {fix && (
          <Button component={Link} to={paths.settingChange(section, fix)} variant="outlined" size="small">
            Use this text
          </Button>
        )}
        {hide && (
          <Button component={Link} to={paths.settingChange(section, hide)} size="small">
            Switch it off
          </Button>
        )}
        <Button component={Link} to={paths.edit('settings', section)} size="small">
          Edit
        </Button>
      </Stack>
    </Panel>
  );
}
