import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { DataTable, FunctionField, SelectInput, TextInput } from 'react-admin';
import { call } from '#backoffice/api.ts';
import { DubaiTimeInput } from '#backoffice/shell/dubai-time-input.tsx';
import { ExportButton } from '#backoffice/shell/export-button.tsx';
import { ListPage } from '#backoffice/shell/list-page.tsx';
import { RecordTable } from '#backoffice/shell/record-table.tsx';
import { TimeField } from '#backoffice/shell/time-field.tsx';
import type { AuditEntry } from '#contract/staff/audit.ts';
import { ChangedFields } from './changed-fields.tsx';

/** Changes by the staff, and sign-in attempts. A click on a row shows the state before and after. */
export function AuditListPage() {
  const { data } = useQuery({ queryKey: ['audited-staff'], queryFn: () => call('listAuditedStaff') });
  const people = (data?.items ?? []).map(({ id, name, email }) => ({ id, name: `${name} (${email})` }));
  const filters = [
    <SelectInput key="staffId" source="staffId" label="Who" choices={people} helperText={false} alwaysOn />,
    <TextInput key="subjectKind" source="subjectKind" label="Kind" helperText={false} alwaysOn resettable />,
    <TextInput key="subjectId" source="subjectId" label="Id" helperText={false} alwaysOn resettable />,
    <DubaiTimeInput key="from" source="from" label="From" helperText={false} />,
    <DubaiTimeInput key="until" source="until" label="Until" helperText={false} />,
  ];
  return (
    <ListPage
      title="Audit log"
      filters={filters}
      exports={<ExportButton name="downloadAuditLog" />}
      sort={{ field: 'at', order: 'DESC' }}
      empty={<NoChanges />}
    >
      <RecordTable>
        <DataTable.Col source="at" label="When">
          <TimeField source="at" />
        </DataTable.Col>
        <DataTable.Col source="staffEmail" label="Who" disableSort>
          <FunctionField<AuditEntry> render={whoDid} />
        </DataTable.Col>
        <DataTable.Col source="action" label="What" disableSort />
        <DataTable.Col source="subjectKind" label="Of" disableSort>
          <FunctionField<AuditEntry> render={({ subjectKind, subjectId }) => `${subjectKind} ${subjectId}`} />
        </DataTable.Col>
        <DataTable.Col source="after" label="Before → after" disableSort>
          <FunctionField<AuditEntry> render={(entry) => <ChangedFields {...entry} />} />
        </DataTable.Col>
      </RecordTable>
    </ListPage>
  );
}

function NoChanges() {
  return (
    <Typography color="text.secondary" sx={{ textAlign: 'center', mt: 6 }}>
      Nobody has changed anything yet. Every change that staff make is kept here.
    </Typography>
  );
}

/** A failed sign-in belongs to no known account. */
function whoDid({ staffEmail, action }: AuditEntry): string {
  return staffEmail ?? (action === 'signInStaff' ? 'not signed in' : 'command line');
}
