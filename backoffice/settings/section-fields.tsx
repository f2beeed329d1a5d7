import { Box, Typography } from '@mui/material';
import { ArrayInput, BooleanInput, NumberInput, SelectInput, SimpleFormIterator, TextInput } from 'react-admin';
import { asText } from '#backoffice/shell/as-text.ts';
import { type FormField, formFieldsOf } from '#contract/settings/form-fields.ts';
import type { SectionName } from '#contract/settings/sections.ts';

/** The inputs of a section, made from its schema. */
export function SectionFields({ section }: { section: SectionName }) {
  return <Fields fields={formFieldsOf(section)} within="value." />;
}

function Fields({ fields, within }: { fields: FormField[]; within: string }) {
  return fields.map((field) => <Field key={field.name} field={field} source={within + field.name} />);
}

function Field({ field, source }: { field: FormField; source: string }) {
  const { title: label, hint } = field;
  if (field.kind === 'group') return <Group field={field} source={source} />;
  if (field.kind === 'list') {
    return (
      <ArrayInput source={source} label={label}>
        <SimpleFormIterator fullWidth getItemLabel={(index) => String(index + 1)}>
          <Fields fields={field.fields} within="" />
        </SimpleFormIterator>
      </ArrayInput>
    );
  }
  const shared = { source, label, helperText: hint ?? false };
  if (field.kind === 'choice')
    return <SelectInput {...shared} choices={field.choices.map((name) => ({ id: name, name }))} />;
  if (field.kind === 'text') {
    return <TextInput {...shared} {...asText} multiline={field.rows > 1} minRows={field.rows} />;
  }
  return field.kind === 'switch' ? <BooleanInput {...shared} defaultValue /> : <NumberInput {...shared} />;
}

function Group({ field, source }: { field: FormField & { fields: FormField[] }; source: string }) {
  return (
    <Box role="group" aria-label={field.title} sx={{ width: '100%', mt: 1 }}>
      <Typography variant="subtitle2" component="p">
        {field.title}
      </Typography>
      {field.hint !== null && (
        <Typography variant="body2" color="text.secondary">
          {field.hint}
        </Typography>
      )}
      <Fields fields={field.fields} within={`${source}.`} />
    </Box>
  );
}
