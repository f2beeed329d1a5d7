import { Chip } from '@mui/material';
import { CreateButton, DataTable, FunctionField, TopToolbar } from 'react-admin';
import { ListPage } from '#backoffice/shell/list-page.tsx';
import { RecordTable, RowLink } from '#backoffice/shell/record-table.tsx';
import { TimeField } from '#backoffice/shell/time-field.tsx';
import type { StaffMember } from '#contract/staff/staff.ts';

const actions = (
  <TopToolbar>
    <CreateButton label="Invite" />
  </TopToolbar>
);

export function StaffListPage() {
  return (
    <ListPage title="Staff" actions={actions} sort={{ field: 'createdAt', order: 'DESC' }}>
      <RecordTable>
        <DataTable.Col source="email" label="E-mail" disableSort>
          <FunctionField<StaffMember> render={({ email }) => <RowLink>{email}</RowLink>} />
        </DataTable.Col>
        <DataTable.Col source="name" label="Name" disableSort />
        <DataTable.Col source="role" label="Role" disableSort />
        <DataTable.Col source="state" label="State" disableSort>
          <FunctionField<StaffMember> render={({ state }) => <StateChip state={state} />} />
        </DataTable.Col>
        <DataTable.Col source="createdAt" label="Added">
          <TimeField source="createdAt" />
        </DataTable.Col>
      </RecordTable>
    </ListPage>
  );
}

const colors = { active: 'success', invited: 'default', disabled: 'error' } as const;

function StateChip({ state }: { state: StaffMember['state'] }) {
  return <Chip size="small" variant="outlined" color={colors[state]} label={state} />;
}
