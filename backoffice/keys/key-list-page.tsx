import { Box, Button, Chip, Typography } from '@mui/material';
import { useState } from 'react';
import { Confirm, DataTable, FunctionField, TopToolbar } from 'react-admin';
import { call } from '#backoffice/api.ts';
import { ListPage } from '#backoffice/shell/list-page.tsx';
import { RecordTable } from '#backoffice/shell/record-table.tsx';
import { TimeField } from '#backoffice/shell/time-field.tsx';
import { useAction } from '#backoffice/shell/use-action.ts';
import type { MachineKey } from '#contract/staff/keys.ts';
import { NewKeyButton } from './new-key-button.tsx';

const actions = (
  <TopToolbar>
    <NewKeyButton />
  </TopToolbar>
);

/** In narrow windows all stands under the name, so that a key can be revoked without moving the table sideways. */
const narrow = 'lg';
const narrowColumns = Object.fromEntries(
  ['role', 'state', 'lastUsedAt', 'expiresAt', 'createdAt'].map((column) => [
    `& .column-${column}`,
    { display: { xs: 'none', [narrow]: 'table-cell' } },
  ]),
);

/** The keys of machines, newest first. */
export function KeyListPage() {
  return (
    <ListPage title="Keys" actions={actions} sort={{ field: 'createdAt', order: 'DESC' }}>
      <RecordTable sx={narrowColumns}>
        <DataTable.Col source="name" label="Machine" disableSort>
          <FunctionField<MachineKey> render={(key) => <Name {...key} />} />
        </DataTable.Col>
        <DataTable.Col source="role" label="Role" disableSort />
        <DataTable.Col source="state" label="State" disableSort>
          <FunctionField<MachineKey> render={({ state }) => <StateChip state={state} />} />
        </DataTable.Col>
        <DataTable.Col source="lastUsedAt" label="Last used" disableSort>
          <TimeField source="lastUsedAt" emptyText="never" />
        </DataTable.Col>
        <DataTable.Col source="expiresAt" label="Ends" disableSort>
          <TimeField source="expiresAt" />
        </DataTable.Col>
        <DataTable.Col source="createdAt" label="Made">
          <TimeField source="createdAt" />
        </DataTable.Col>
        <DataTable.Col source="id" label="Action" disableSort>
          <FunctionField<MachineKey> render={(key) => key.state === 'active' && <RevokeButton {...key} />} />
        </DataTable.Col>
      </RecordTable>
    </ListPage>
  );
}

function Name({ name, start, madeBy, role, state }: MachineKey) {
  return (
    <>
      {name}
      <Typography
        component="span"
        variant="body2"
        color="text.secondary"
        sx={{ display: 'block', overflowWrap: 'anywhere' }}
      >
        {`${start}… by ${madeBy}`}
      </Typography>
      <Box sx={{ display: { xs: 'flex', [narrow]: 'none' }, alignItems: 'center', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
        <StateChip state={state} />
        <span>
          {role}, ends <TimeField source="expiresAt" />
        </span>
      </Box>
    </>
  );
}

const colors = { active: 'success', expired: 'default', revoked: 'error' } as const;

function StateChip({ state }: { state: MachineKey['state'] }) {
  return <Chip size="small" variant="outlined" color={colors[state]} label={state} />;
}

function RevokeButton({ id, name }: MachineKey) {
  const [isAsking, setIsAsking] = useState(false);
  const { run } = useAction();
  const revoke = () =>
    run(async () => {
      setIsAsking(false);
      await call('revokeKey', { id });
      return `The key of ${name} is revoked.`;
    });
  return (
    <>
      <Button size="small" color="error" aria-label={`Revoke the key of ${name}`} onClick={() => setIsAsking(true)}>
        Revoke
      </Button>
      <Confirm
        isOpen={isAsking}
        title={`Revoke the key of ${name}?`}
        content="It stops working at once and for ever."
        confirm="Revoke"
        onConfirm={revoke}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
