import { CreateButton, DataTable, FunctionField, SearchInput, TopToolbar } from 'react-admin';
import { ListPage } from '#backoffice/shell/list-page.tsx';
import { RecordTable, RowLink } from '#backoffice/shell/record-table.tsx';
import type { Synonym } from '#contract/staff/search.ts';

const filters = [<SearchInput key="q" source="q" placeholder="Search words" alwaysOn />];
const actions = (
  <TopToolbar>
    <CreateButton label="New words" />
  </TopToolbar>
);

/** What shoppers type and what it means, by the alphabet. */
export function SynonymListPage() {
  return (
    <ListPage
      title="Search words"
      filters={filters}
      mainFilter="q"
      actions={actions}
      sort={{ field: 'phrase', order: 'ASC' }}
    >
      <RecordTable>
        <DataTable.Col source="phrase" label="Shoppers type">
          <FunctionField<Synonym> render={({ phrase }) => <RowLink>{phrase}</RowLink>} />
        </DataTable.Col>
        <DataTable.Col source="meanings" label="And find" disableSort>
          <FunctionField<Synonym> render={({ meanings }) => meanings.join(', ')} />
        </DataTable.Col>
      </RecordTable>
    </ListPage>
  );
}
