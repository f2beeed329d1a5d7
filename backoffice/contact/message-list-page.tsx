import { Chip } from '@mui/material';
import { DataTable, FunctionField, SelectInput } from 'react-admin';
import { ListPage } from '#backoffice/shell/list-page.tsx';
import { RecordTable, RowLink } from '#backoffice/shell/record-table.tsx';
import { TimeField } from '#backoffice/shell/time-field.tsx';
import { cutText } from '#contract/cut-text.ts';
import type { StaffMessage } from '#contract/staff/contact.ts';

const states = ['new', 'answered', 'closed'].map((state) => ({ id: state, name: state }));
const filters = [
  <SelectInput key="state" source="state" label="State" choices={states} emptyText="all" helperText={false} alwaysOn />,
];

type Row = Omit<StaffMessage, 'answers'>;

/** The inbox of the contact form. */
export function MessageListPage() {
  return (
    <ListPage
      title="Messages"
      filters={filters}
      filterDefaultValues={{ state: 'new' }}
      sort={{ field: 'sentAt', order: 'DESC' }}
    >
      <RecordTable>
        <DataTable.Col source="sentAt" label="When">
          <TimeField source="sentAt" />
        </DataTable.Col>
        <DataTable.Col source="name" label="From" disableSort>
          <FunctionField<Row> render={({ name }) => <RowLink>{name}</RowLink>} />
        </DataTable.Col>
        <DataTable.Col source="text" label="Message" disableSort>
          <FunctionField<Row> render={({ text }) => shortened(text)} />
        </DataTable.Col>
        <DataTable.Col source="state" label="State" disableSort>
          <FunctionField<Row> render={({ state }) => <StateChip state={state} />} />
        </DataTable.Col>
      </RecordTable>
    </ListPage>
  );
}

const longestShown = 140;
const shortened = (text: string) => cutText(text, longestShown, '…');

const colors = { new: 'primary', answered: 'success', closed: 'default' } as const;

function StateChip({ state }: Pick<StaffMessage, 'state'>) {
  return <Chip size="small" variant="outlined" color={colors[state]} label={state} />;
}
