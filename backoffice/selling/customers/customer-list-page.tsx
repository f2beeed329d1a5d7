import { DataTable, SearchInput } from 'react-admin';
import { ListPage } from '#backoffice/shell/list-page.tsx';
import { TimeField } from '#backoffice/shell/time-field.tsx';

const filters = [
  <SearchInput key="q" source="q" placeholder="E-mail, phone or last name" alwaysOn sx={{ minWidth: 280 }} />,
];

/** Customers, newest first, or those found by how their address, number or name begins. */
export function CustomerListPage() {
  return (
    <ListPage title="Customers" filters={filters} sort={{ field: 'createdAt', order: 'DESC' }}>
      <DataTable rowClick="show" bulkActionButtons={false}>
        <DataTable.Col source="name" label="Name" disableSort />
        <DataTable.Col source="email" label="E-mail" disableSort />
        <DataTable.Col source="phone" label="Phone" disableSort />
        <DataTable.Col source="createdAt" label="Since">
          <TimeField source="createdAt" />
        </DataTable.Col>
      </DataTable>
    </ListPage>
  );
}
