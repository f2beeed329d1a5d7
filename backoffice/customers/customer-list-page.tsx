import { DataTable, FunctionField, SearchInput } from 'react-admin';
import { ExportButton } from '#backoffice/shell/export-button.tsx';
import { ListPage } from '#backoffice/shell/list-page.tsx';
import { RecordTable, RowLink } from '#backoffice/shell/record-table.tsx';
import { TimeField } from '#backoffice/shell/time-field.tsx';
import type { CustomerRow } from '#contract/staff/customers.ts';

const filters = [
  <SearchInput key="q" source="q" placeholder="Name, phone or e-mail" alwaysOn sx={{ minWidth: { sm: 280 } }} />,
];

/** Customers, newest first, with a prefix search for e-mail, number and name. */
export function CustomerListPage() {
  return (
    <ListPage
      title="Customers"
      filters={filters}
      mainFilter="q"
      exports={<ExportButton name="downloadCustomers" />}
      sort={{ field: 'createdAt', order: 'DESC' }}
    >
      <RecordTable>
        <DataTable.Col source="name" label="Name" disableSort />
        <DataTable.Col source="email" label="E-mail" disableSort>
          <FunctionField<CustomerRow> render={({ email }) => <RowLink>{email}</RowLink>} />
        </DataTable.Col>
        <DataTable.Col source="phone" label="Phone" disableSort />
        <DataTable.Col source="createdAt" label="Since">
          <TimeField source="createdAt" />
        </DataTable.Col>
      </RecordTable>
    </ListPage>
  );
}
