import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { call } from '#backoffice/api.ts';
import { dubaiMinute } from '#backoffice/shell/dubai-time.ts';
import { Panel } from '#backoffice/shell/panel.tsx';
import { differencesOf, formFieldsOf } from '#contract/settings/form-fields.ts';
import type { SectionName } from '#contract/settings/sections.ts';
import type { SettingVersion } from '#contract/staff/settings.ts';

/** The versions of a section, the latest first, each with what it changed. */
export function SettingHistory({ section }: { section: SectionName }) {
  const { data } = useQuery({
    queryKey: ['setting-versions', section],
    queryFn: () => call('listSettingVersions', { id: section, limit: 50 }),
  });
  const versions = data?.items ?? [];
  return (
    <Panel title="History">
      <Stack component="ol" reversed sx={{ m: 0, p: 0, gap: 2, listStyle: 'none' }}>
        {versions.map((version, index) => (
          <li key={version.version}>
            <Version version={version} before={versions[index + 1] ?? null} section={section} />
          </li>
        ))}
      </Stack>
    </Panel>
  );
}

type Props = { version: SettingVersion; before: SettingVersion | null; section: SectionName };

function Version({ version, before, section }: Props) {
  const { setValue } = useFormContext();
  const notify = useNotify();
  const restore = () => {
    setValue('value', version.value, { shouldDirty: true });
    notify(`Version ${version.version} is in the form. Save it to put it into effect.`, { type: 'info' });
  };
  const differences = before ? differencesOf(formFieldsOf(section), before.value, version.value) : [];
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600 }}>Version {version.version}</Typography>
        <Chip size="small" label={version.state} color={version.state === 'in effect' ? 'success' : 'default'} />
        <Typography variant="body2" color="text.secondary">
          {version.changedBy ?? 'shop.config.ts'}, {dubaiMinute(version.createdAt)}
          {version.state === 'scheduled' ? `, in effect from ${dubaiMinute(version.effectiveAt)}` : ''}
          {version.note === '' ? '' : `: ${version.note}`}
        </Typography>
        <Button size="small" onClick={restore} aria-label={`Take into the form: version ${version.version}`}>
          Take into the form
        </Button>
      </Stack>
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {differences.map(({ label, before: was, after: is }) => (
          <li key={label}>
            {label}: <del>{was}</del> <ins>{is}</ins>
          </li>
        ))}
      </Box>
    </>
  );
}
