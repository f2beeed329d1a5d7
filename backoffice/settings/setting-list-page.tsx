import { Button } from '@mui/material';
import { DataTable, FunctionField, TopToolbar } from 'react-admin';
import { Link } from 'react-router';
import { ListPage } from '#backoffice/shell/list-page.tsx';
import { paths } from '#backoffice/shell/paths.ts';
import { RecordTable, RowLink } from '#backoffice/shell/record-table.tsx';
import { TimeField } from '#backoffice/shell/time-field.tsx';
import type { SettingRow } from '#contract/staff/settings.ts';

const actions = (
  <TopToolbar>
    <Button component={Link} to={paths.claims} size="small">
      Is what we say true?
    </Button>
  </TopToolbar>
);

/** The sections of what the shop says and promises. */
export function SettingListPage() {
  return (
    <ListPage title="Settings" filters={[]} actions={actions} sort={{ field: 'id', order: 'ASC' }}>
      <RecordTable>
        <DataTable.Col source="title" label="Section" disableSort>
          <FunctionField<SettingRow> render={({ title }) => <RowLink>{title}</RowLink>} />
        </DataTable.Col>
        <DataTable.Col source="shownOn" label="Shown on" disableSort />
        <DataTable.Col source="version" label="Version" disableSort />
        <DataTable.Col source="changedBy" label="Changed by" disableSort>
          <FunctionField<SettingRow> render={({ changedBy }) => changedBy ?? 'shop.config.ts'} />
        </DataTable.Col>
        <DataTable.Col source="createdAt" label="Changed" disableSort>
          <TimeField source="createdAt" />
        </DataTable.Col>
        <DataTable.Col source="scheduledFor" label="Next version" disableSort>
          <TimeField source="scheduledFor" />
        </DataTable.Col>
      </RecordTable>
    </ListPage>
  );
}
