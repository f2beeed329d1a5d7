import { Box, Chip, IconButton, Stack, Typography } from '@mui/material';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { CreateButton, DataTable, FunctionField, required, SelectInput, TopToolbar, useListContext } from 'react-admin';
import { call } from '#backoffice/api.ts';
import { dubaiMinute } from '#backoffice/shell/dubai-time.ts';
import { ListPage } from '#backoffice/shell/list-page.tsx';
import { paths } from '#backoffice/shell/paths.ts';
import { RecordTable, RowLink } from '#backoffice/shell/record-table.tsx';
import { useAction } from '#backoffice/shell/use-action.ts';
import type { Promotion } from '#contract/staff/content.ts';
import { kindChoices } from './kinds.ts';

const filters = [
  <SelectInput
    key="kind"
    source="kind"
    label="Kind"
    choices={kindChoices}
    alwaysOn
    helperText={false}
    validate={required()}
  />,
];

/** The promotions on the storefront, one kind at a time, in display order. */
export function PromotionListPage() {
  return (
    <ListPage
      title="Promotions"
      filters={filters}
      filterDefaultValues={{ kind: 'slides' }}
      mainFilter="kind"
      actions={<Actions />}
      sort={{ field: 'position', order: 'ASC' }}
    >
      <RecordTable>
        <DataTable.Col source="picture" label="Picture" disableSort>
          <FunctionField<Promotion> render={({ picture }) => <Thumbnail picture={picture} />} />
        </DataTable.Col>
        <DataTable.Col source="text" label="Text" disableSort>
          <FunctionField<Promotion> render={({ text }) => <RowLink>{text}</RowLink>} />
        </DataTable.Col>
        <DataTable.Col source="state" label="State" disableSort>
          <FunctionField<Promotion> render={(promotion) => <State {...promotion} />} />
        </DataTable.Col>
        <DataTable.Col source="position" label="Order" disableSort>
          <FunctionField<Promotion> render={(promotion) => <MoveButtons {...promotion} />} />
        </DataTable.Col>
      </RecordTable>
    </ListPage>
  );
}

/** A new promotion gets the kind that is shown. */
function Actions() {
  const { filterValues } = useListContext();
  return (
    <TopToolbar>
      <CreateButton label="Add" to={paths.create('promotions', { kind: filterValues.kind ?? 'slides' })} />
    </TopToolbar>
  );
}

function Thumbnail({ picture }: { picture: string }) {
  if (picture === '') return null;
  return (
    <Box
      component="img"
      src={picture}
      alt=""
      sx={{ display: 'block', width: 96, height: 48, objectFit: 'cover', borderRadius: 1 }}
    />
  );
}

const colors = { shown: 'success', scheduled: 'primary', over: 'default', off: 'default' } as const;

function State({ state, startsAt, endsAt }: Promotion) {
  return (
    <>
      <Chip size="small" variant="outlined" color={colors[state]} label={state} />
      {startsAt && <Moment word="from" at={startsAt} />}
      {endsAt && <Moment word="until" at={endsAt} />}
    </>
  );
}

function Moment({ word, at }: { word: string; at: string }) {
  return (
    <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
      {word} {dubaiMinute(at)}
    </Typography>
  );
}

function MoveButtons({ id, text }: Promotion) {
  const { run } = useAction();
  const move = (direction: 'up' | 'down') =>
    run(async () => {
      await call('movePromotion', { id, direction });
      return null;
    });
  return (
    <Stack direction="row" onClick={(event) => event.stopPropagation()}>
      <IconButton size="small" aria-label={`Move ${text} up`} onClick={() => move('up')}>
        <ArrowUp size={18} aria-hidden />
      </IconButton>
      <IconButton size="small" aria-label={`Move ${text} down`} onClick={() => move('down')}>
        <ArrowDown size={18} aria-hidden />
      </IconButton>
    </Stack>
  );
}
