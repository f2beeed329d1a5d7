import {
  Create,
  DeleteWithConfirmButton,
  Edit,
  required,
  SaveButton,
  TextInput,
  Toolbar,
  useRecordContext,
} from 'react-admin';
import { RecordForm } from '#backoffice/shell/record-form.tsx';
import type { Synonym } from '#contract/staff/search.ts';

export function NewSynonymPage() {
  return (
    <Create title="New search words" redirect="list" transform={withoutBlankLines}>
      <RecordForm what="the search words" sx={{ maxWidth: 640 }}>
        <TextInput
          source="phrase"
          label="Shoppers type"
          validate={required()}
          helperText="One to four words, in any spelling or script. They cannot be changed later."
        />
        <Meanings />
      </RecordForm>
    </Create>
  );
}

export function SynonymPage() {
  return (
    <Edit title={<SynonymTitle />} mutationMode="pessimistic" redirect="list" transform={withoutBlankLines}>
      <RecordForm what="the search words" sx={{ maxWidth: 640 }} toolbar={<SaveAndDelete />}>
        <TextInput source="phrase" label="Shoppers type" readOnly />
        <Meanings />
      </RecordForm>
    </Edit>
  );
}

/** One meaning a line. */
function Meanings() {
  return (
    <TextInput
      source="meanings"
      label="And find"
      multiline
      minRows={3}
      validate={required()}
      format={(meanings?: string[]) => meanings?.join('\n') ?? ''}
      parse={(typed: string) => typed.split('\n')}
      helperText="Words that the products have, such as phone case. Each line is another meaning; a product of any of them is found."
    />
  );
}

function withoutBlankLines(typed: Partial<Synonym>): Partial<Synonym> {
  return { ...typed, meanings: typed.meanings?.filter((meaning) => meaning.trim() !== '') };
}

function SynonymTitle() {
  return <span>{`Search words: ${useRecordContext<Synonym>()?.phrase ?? ''}`}</span>;
}

function SaveAndDelete() {
  return (
    <Toolbar sx={{ justifyContent: 'space-between' }}>
      <SaveButton />
      <DeleteWithConfirmButton
        confirmTitle="Delete these search words?"
        confirmContent="Searches for them then find only products that have them."
        mutationMode="pessimistic"
      />
    </Toolbar>
  );
}
