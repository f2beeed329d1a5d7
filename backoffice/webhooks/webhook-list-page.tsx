import { DataTable, FunctionField, TopToolbar } from 'react-admin';
import { ListPage } from '#backoffice/shell/list-page.tsx';
import { RecordTable, RowLink } from '#backoffice/shell/record-table.tsx';
import { TimeField } from '#backoffice/shell/time-field.tsx';
import type { Webhook } from '#contract/staff/webhooks.ts';
import { NewWebhookButton } from './new-webhook-button.tsx';
import { WebhookState } from './webhook-state.tsx';

const actions = (
  <TopToolbar>
    <NewWebhookButton />
  </TopToolbar>
);

const onWideWindows = { display: { xs: 'none', sm: 'table-cell' } };

/** Where the shop sends what happens, oldest first. */
export function WebhookListPage() {
  return (
    <ListPage title="Webhooks" actions={actions}>
      <RecordTable sx={{ '& td.column-url': { minWidth: 150 }, '& .column-createdAt': onWideWindows }}>
        <DataTable.Col source="url" label="Address" disableSort sx={{ overflowWrap: 'anywhere' }}>
          <FunctionField<Webhook> render={({ url }) => <RowLink>{url}</RowLink>} />
        </DataTable.Col>
        <DataTable.Col source="events" label="Events" disableSort>
          <FunctionField<Webhook> render={({ events }) => events.join(', ')} />
        </DataTable.Col>
        <DataTable.Col source="state" label="State" disableSort>
          <FunctionField<Webhook> render={(webhook) => <WebhookState {...webhook} />} />
        </DataTable.Col>
        <DataTable.Col source="createdAt" label="Added" disableSort>
          <TimeField source="createdAt" />
        </DataTable.Col>
      </RecordTable>
    </ListPage>
  );
}
