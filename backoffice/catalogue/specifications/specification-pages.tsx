import {
  Create,
  DeleteWithConfirmButton,
  Edit,
  type RaRecord,
  required,
  SaveButton,
  SelectInput,
  TextInput,
  Toolbar,
  useRecordContext,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { paths } from '#backoffice/shell/paths.ts';
import { RecordForm } from '#backoffice/shell/record-form.tsx';
import type { StaffSpecification } from '#contract/staff/specifications.ts';
import { ChoicesInput } from './choices-input.tsx';
import { kindChoices } from './kinds.ts';

/** After it a list of choices is filled on the page of the specification. */
export function NewSpecificationPage() {
  return (
    <Create title="New specification" redirect={pageAfterwards}>
      <RecordForm what="the specification" sx={{ maxWidth: 640 }} defaultValues={{ kind: 'number' }}>
        <TextInput
          source="name"
          label="Name"
          validate={required()}
          helperText="As shoppers read it, such as Storage."
        />
        <SelectInput
          source="kind"
          label="Kind"
          choices={kindChoices}
          validate={required()}
          helperText="It cannot be changed later. Choices are added on the next page."
        />
        <UnitInput />
        <TextInput
          source="key"
          label="Key"
          helperText="Stands in addresses and imported files, and cannot be changed later. Made from the name if you leave it empty."
        />
      </RecordForm>
    </Create>
  );
}

const pageAfterwards = (_resource?: string, id?: unknown, made?: Partial<RaRecord>) =>
  made?.kind === 'choice' ? paths.edit('specifications', Number(id)) : paths.list('specifications');

export function SpecificationPage() {
  return (
    <Edit title={<SpecificationTitle />} mutationMode="pessimistic" redirect="list" transform={withoutNull}>
      <RecordForm what="the specification" sx={{ maxWidth: 640 }} toolbar={<SaveAndDelete />}>
        <TextInput source="name" label="Name" validate={required()} helperText="As shoppers read it." />
        <TextInput source="key" label="Key" readOnly helperText={false} />
        <SelectInput source="kind" label="Kind" choices={kindChoices} readOnly helperText={false} />
        <UnitInput />
        <Choices />
      </RecordForm>
    </Edit>
  );
}

function UnitInput() {
  const kind = useWatch({ name: 'kind' });
  if (kind !== 'number') return null;
  return <TextInput source="unit" label="Unit" helperText="Such as GB or mAh; empty for a bare number." />;
}

function Choices() {
  const kind = useWatch({ name: 'kind' });
  return kind === 'choice' ? <ChoicesInput /> : null;
}

const withoutNull = ({ unit, ...typed }: Partial<StaffSpecification>) => ({ ...typed, unit: unit ?? '' });

function SpecificationTitle() {
  return <span>{`Specification ${useRecordContext<StaffSpecification>()?.name ?? ''}`}</span>;
}

function SaveAndDelete() {
  return (
    <Toolbar sx={{ justifyContent: 'space-between' }}>
      <SaveButton />
      <DeleteWithConfirmButton
        confirmTitle="Delete this specification?"
        confirmContent="It leaves all sheets. One that products have a value of cannot be deleted."
        mutationMode="pessimistic"
      />
    </Toolbar>
  );
}
