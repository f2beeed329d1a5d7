import { Alert, MenuItem, Stack, Table, TableBody, TableCell, TableRow, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#backoffice/api.ts';
import { dubaiMinute } from '#backoffice/shell/dubai-time.ts';
import { FormDialog } from '#backoffice/shell/form-dialog.tsx';
import { useProblem } from '#backoffice/shell/use-problem.ts';
import type { StaffInput } from '#contract/staff/calls.ts';
import type { StockMovement } from '#contract/staff/stock.ts';

type Kind = StaffInput<'moveStock'>['kind'];
const kinds: { kind: Kind; label: string }[] = [
  { kind: 'received', label: 'Received: units came in' },
  { kind: 'counted', label: 'Counted: so many are there' },
  { kind: 'damaged', label: 'Damaged: units cannot be sold' },
];

/** Changes a variant's stock, with a reason, and shows its past movements below. */
export function StockDialog({
  variantId,
  name,
  onClose,
  onMoved,
}: {
  variantId: string;
  name: string;
  onClose(): void;
  onMoved(): void;
}) {
  const [kind, setKind] = useState<Kind>('received');
  const { problem, attempt } = useProblem();
  const move = async (form: FormData) => {
    const { units, note } = Object.fromEntries(form) as { units: string; note: string };
    await attempt(async () => {
      await call('moveStock', { variantId, kind, units, note });
      onMoved();
      onClose();
    });
  };
  return (
    <FormDialog
      title={`Stock of ${name}`}
      what="the note"
      yes="Save stock"
      maxWidth="sm"
      onClose={onClose}
      onYes={move}
    >
      {problem === null ? null : <Alert severity="error">{problem}</Alert>}
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1 }}>
        <TextField select label="Reason" value={kind} onChange={(event) => setKind(event.target.value as Kind)}>
          {kinds.map(({ kind: value, label }) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        <TextField name="units" label="Units" type="number" required autoFocus sx={{ maxWidth: { sm: 120 } }} />
      </Stack>
      <TextField name="note" label="Note, such as the delivery’s number" />
      <Movements variantId={variantId} />
    </FormDialog>
  );
}

const words: Record<StockMovement['kind'], string> = {
  received: 'received',
  counted: 'counted',
  damaged: 'damaged',
  sold: 'sold',
  released: 'order cancelled',
  returned: 'returned',
  corrected: 'corrected',
};

function Movements({ variantId }: { variantId: string }) {
  const { data } = useQuery({
    queryKey: ['movements', variantId],
    queryFn: () => call('listStockMovements', { variantId, limit: 10 }),
    gcTime: 0,
  });
  if (!data || data.items.length === 0) return null;
  return (
    <>
      <Typography variant="subtitle2" component="h3" sx={{ mt: 2 }}>
        Last changes
      </Typography>
      <Table size="small" aria-label="Last changes of the stock">
        <TableBody>
          {data.items.map(({ id, at, kind, units, note, staffName }) => (
            <TableRow key={id}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{dubaiMinute(at)}</TableCell>
              <TableCell align="right">{units > 0 ? `+${units}` : units}</TableCell>
              <TableCell>
                {words[kind]}
                {note ? `: ${note}` : ''}
              </TableCell>
              <TableCell>{staffName ?? ''}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
}
