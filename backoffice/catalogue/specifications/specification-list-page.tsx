import { CreateButton, DataTable, FunctionField, TextInput, TopToolbar } from 'react-admin';
import { ListPage } from '#backoffice/shell/list-page.tsx';
import { RecordTable, RowLink } from '#backoffice/shell/record-table.tsx';
import { useCanCall } from '#backoffice/shell/use-can-call.ts';
import type { StaffSpecification } from '#contract/staff/specifications.ts';
import { kindWord } from './kinds.ts';

const filters = [<TextInput key="q" source="q" label="Name, key, unit" helperText={false} alwaysOn resettable />];

/** The vocabulary of typed facts, by name. */
export function SpecificationListPage() {
  const canCreate = useCanCall('createSpecification');
  const actions = <TopToolbar>{canCreate ? <CreateButton label="New specification" /> : null}</TopToolbar>;
  return (
    <ListPage
      title="Specifications"
      filters={filters}
      mainFilter="q"
      actions={actions}
      sort={{ field: 'name', order: 'ASC' }}
    >
      <RecordTable>
        <DataTable.Col source="name" label="Name" disableSort>
          <FunctionField<StaffSpecification> render={({ name }) => <RowLink>{name}</RowLink>} />
        </DataTable.Col>
        <DataTable.Col source="key" label="Key" disableSort />
        <DataTable.Col source="kind" label="Kind" disableSort>
          <FunctionField<StaffSpecification> render={({ kind }) => kindWord(kind)} />
        </DataTable.Col>
        <DataTable.Col source="unit" label="Unit" disableSort />
        <DataTable.Col source="choices" label="Choices" disableSort>
          <FunctionField<StaffSpecification>
            render={({ kind, choices }) => (kind === 'choice' ? choices.length : '')}
          />
        </DataTable.Col>
      </RecordTable>
    </ListPage>
  );
}
