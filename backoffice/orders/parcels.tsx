import { Button, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { call } from '#backoffice/api.ts';
import { dubaiMinute } from '#backoffice/shell/dubai-time.ts';
import { failureWords } from '#backoffice/shell/failure-words.ts';
import { Panel } from '#backoffice/shell/panel.tsx';
import { useUnsavedChanges } from '#backoffice/shell/unsaved-changes.tsx';
import { useAction } from '#backoffice/shell/use-action.ts';
import { useCanCall } from '#backoffice/shell/use-can-call.ts';
import type { StaffOrder } from '#contract/staff/orders.ts';

type Parcel = StaffOrder['parcels'][number];

/** The parcels of an order that could not be handed over: booked in here when they are back. */
export function Parcels({ order }: { order: StaffOrder }) {
  return order.parcels.map((parcel) => (
    <Panel key={parcel.id} title={parcel.bookedInAt === null ? 'Parcel to come back' : 'Parcel that came back'}>
      <Typography>
        {failureWords[parcel.reason]}, {dubaiMinute(parcel.failedAt)}
      </Typography>
      {parcel.bookedInAt === null ? <BookIn parcel={parcel} /> : <Found {...parcel} />}
    </Panel>
  ));
}

function Found({ bookedInAt, lines }: Parcel) {
  return (
    <>
      {lines.map(({ lineItemId, productName, quantity, restocked }) => (
        <Typography key={lineItemId} variant="body2">
          {productName}: {restocked ?? 0} back in stock, {quantity - (restocked ?? 0)} written off
        </Typography>
      ))}
      {bookedInAt !== null && (
        <Typography variant="body2" color="text.secondary">
          Booked in {dubaiMinute(bookedInAt)}
        </Typography>
      )}
    </>
  );
}

function BookIn({ parcel }: { parcel: Parcel }) {
  const [usual] = useState(() =>
    Object.fromEntries(parcel.lines.map(({ lineItemId, quantity }) => [lineItemId, quantity])),
  );
  const [found, setFound] = useState<Record<string, number>>(usual);
  const [note, setNote] = useState('');
  const { isActing, run } = useAction();
  const canBookIn = useCanCall('bookInParcel');
  useUnsavedChanges({ what: 'what came back', isUnsaved: found !== usual || note.trim() !== '' });
  if (!canBookIn) return null;

  function bookIn(event: FormEvent) {
    event.preventDefault();
    const lines = Object.entries(found).map(([lineItemId, restocked]) => ({ lineItemId, restocked }));
    run(async () => {
      await call('bookInParcel', { id: parcel.id, lines, note });
      return 'The parcel is booked in.';
    });
  }

  return (
    <Stack component="form" onSubmit={bookIn} spacing={2} sx={{ alignItems: 'flex-start', mt: 2 }}>
      {parcel.lines.map(({ lineItemId, productName, quantity }) => (
        <TextField
          key={lineItemId}
          type="number"
          size="small"
          label={`Good, back into stock: ${productName}`}
          helperText={`Of ${quantity}; the others are damaged or missing, and written off.`}
          value={found[lineItemId] ?? 0}
          onChange={(event) => setFound({ ...found, [lineItemId]: Number(event.target.value) })}
          slotProps={{ htmlInput: { min: 0, max: quantity } }}
          fullWidth
          sx={{ maxWidth: 420 }}
        />
      ))}
      <TextField
        label="Condition"
        helperText="Kept with the movements of the stock."
        value={note}
        onChange={(event) => setNote(event.target.value)}
        fullWidth
        size="small"
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      <Button type="submit" variant="contained" disabled={isActing}>
        Parcel is back
      </Button>
    </Stack>
  );
}
