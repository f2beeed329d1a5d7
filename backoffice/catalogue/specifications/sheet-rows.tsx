import { Box, FormControlLabel, Stack, Switch, Typography } from '@mui/material';
import { OrderedRow } from '#backoffice/shell/ordered-row.tsx';
import type { SheetRow, StaffSpecification } from '#contract/staff/specifications.ts';
import { withUnit } from './kinds.ts';

const uses = [
  { use: 'isFiltered', label: 'Filter' },
  { use: 'isCompared', label: 'Compare' },
  { use: 'isOnCard', label: 'On card' },
] as const;

/** The rows of a sheet with their switches, to be edited if `onChange` is given. A row whose specification was deleted is left out. */
export function SheetRows({
  rows,
  specifications,
  onChange,
}: {
  rows: SheetRow[];
  specifications: StaffSpecification[];
  onChange?: (rows: SheetRow[]) => void;
}) {
  const byId = new Map(specifications.map((specification) => [specification.id, specification]));
  const shown = rows.filter(({ specificationId }) => byId.has(specificationId));
  return (
    <>
      {shown.length === 0 ? <Typography color="text.secondary">There is nothing here yet.</Typography> : null}
      <Box component="ol" aria-label="Specifications in their order" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((row, at) => (
          <SheetRowItem
            key={row.specificationId}
            row={row}
            name={labelOf(byId.get(row.specificationId))}
            rows={shown}
            at={at}
            onChange={onChange}
          />
        ))}
      </Box>
    </>
  );
}

const labelOf = (specification: StaffSpecification | undefined) => (specification ? withUnit(specification) : '');

function SheetRowItem({
  row,
  name,
  rows,
  at,
  onChange,
}: {
  row: SheetRow;
  name: string;
  rows: SheetRow[];
  at: number;
  onChange: ((rows: SheetRow[]) => void) | undefined;
}) {
  const content = (
    <>
      <Typography sx={{ flex: '1 1 180px', overflowWrap: 'anywhere' }}>{name}</Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap' }}>
        {uses.map(({ use, label }) => (
          <FormControlLabel
            key={use}
            label={label}
            control={
              <Switch
                size="small"
                checked={row[use]}
                disabled={!onChange}
                onChange={(event) => onChange?.(rows.with(at, { ...row, [use]: event.target.checked }))}
                slotProps={{ input: { 'aria-label': `${label}: ${name}` } }}
              />
            }
          />
        ))}
      </Stack>
    </>
  );
  if (!onChange)
    return (
      <Stack component="li" direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', py: 0.5 }}>
        {content}
      </Stack>
    );
  return (
    <OrderedRow name={name} rows={rows} at={at} onChange={onChange}>
      {content}
    </OrderedRow>
  );
}
