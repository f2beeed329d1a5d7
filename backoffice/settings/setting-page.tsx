import { Alert, Stack } from '@mui/material';
import { useEffect } from 'react';
import { Edit, SaveButton, TextInput, Toolbar, useRecordContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { dubaiMinute } from '#backoffice/shell/dubai-time.ts';
import { DubaiTimeInput } from '#backoffice/shell/dubai-time-input.tsx';
import { RecordForm } from '#backoffice/shell/record-form.tsx';
import { useWholeRecord } from '#backoffice/shell/use-whole-record.ts';
import { pageNames, type SectionName } from '#contract/settings/sections.ts';
import type { Setting } from '#contract/staff/settings.ts';
import { PagePreview } from './page-preview.tsx';
import { SectionFields } from './section-fields.tsx';
import { SettingHistory } from './setting-history.tsx';

/** One section: its form, a preview of a page to read, and its history. */
export function SettingPage() {
  return (
    <Edit title={<SettingTitle />} mutationMode="pessimistic" redirect="list" transform={asNewVersion}>
      <RecordForm what="the settings" isVersioned sx={{ maxWidth: 820 }} toolbar={<SaveOnly />}>
        <Parts />
      </RecordForm>
    </Edit>
  );
}

/** The date and the reason are those of the new version. */
function asNewVersion({ newEffectiveAt, newNote, ...setting }: Record<string, unknown>) {
  return { ...setting, effectiveAt: newEffectiveAt ?? '', note: newNote ?? '' };
}

function SettingTitle() {
  return <span>{useRecordContext<Setting>()?.title ?? 'Settings'}</span>;
}

function SaveOnly() {
  return (
    <Toolbar>
      <SaveButton label="Save new version" alwaysEnable />
    </Toolbar>
  );
}

function Parts() {
  const setting = useWholeRecord<Setting>('value');
  if (!setting) return null;
  const isPage = (pageNames as readonly SectionName[]).includes(setting.id);
  return (
    <Stack sx={{ width: '100%', gap: 1 }}>
      <AskedChange />
      {setting.waiting && <Waiting {...setting.waiting} />}
      <SectionFields section={setting.id} />
      <DubaiTimeInput
        source="newEffectiveAt"
        label="In effect from (Dubai time)"
        helperText="Empty: at once"
        sx={{ maxWidth: 320 }}
      />
      <TextInput source="newNote" label="Why (for the history)" />
      {isPage && <PagePreview placeholders={setting.placeholders} />}
      <SettingHistory section={setting.id} />
    </Stack>
  );
}

function Waiting({ version, effectiveAt }: NonNullable<Setting['waiting']>) {
  return (
    <Alert severity="warning">
      Version {version} comes into effect on {dubaiMinute(effectiveAt)}; saving replaces it, from the date of what you
      save.
    </Alert>
  );
}

/** A link from the page of claims holds a change, which is entered here, again after each reset of the form, to be looked at and saved. */
function AskedChange() {
  const [search] = useSearchParams();
  const { setValue } = useFormContext();
  const { defaultValues } = useFormState();
  const asked = search.get('change');
  useEffect(() => {
    if (asked === null || !defaultValues) return;
    const { path, value } = JSON.parse(asked) as { path: string; value: unknown };
    setValue(`value.${path}`, value, { shouldDirty: true });
  }, [asked, setValue, defaultValues]);
  return null;
}
