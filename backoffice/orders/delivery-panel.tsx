import { Button, Link, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { call } from '#backoffice/api.ts';
import { FormDialog } from '#backoffice/shell/form-dialog.tsx';
import { Panel } from '#backoffice/shell/panel.tsx';
import { useAction } from '#backoffice/shell/use-action.ts';
import { useCanCall } from '#backoffice/shell/use-can-call.ts';
import { deliveryDaysText } from '#contract/delivery-words.ts';
import type { StaffOrder } from '#contract/staff/orders.ts';

/** The days that the order was promised, and who carries it. */
export function DeliveryPanel({ order }: { order: StaffOrder }) {
  const { delivery, emirate, parcel, status, recipient } = order;
  const isOnItsWay = status !== 'Pending' && status !== 'Cancelled' && recipient !== null;
  const canNote = useCanCall('setParcel') && isOnItsWay;
  if (delivery === null && parcel.courier === '' && !canNote) return null;
  return (
    <Panel title="Delivery">
      {delivery && (
        <Typography>
          Promised for {deliveryDaysText(delivery)} in {emirate}
        </Typography>
      )}
      {parcel.courier !== '' && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {parcel.courier}
          {parcel.number !== '' && `, parcel ${parcel.number}`}
        </Typography>
      )}
      {parcel.link !== '' && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <Link href={parcel.link} target="_blank" rel="noopener noreferrer">
            Follow the parcel
          </Link>
        </Typography>
      )}
      {canNote && <ParcelButton order={order} />}
    </Panel>
  );
}

function ParcelButton({ order: { id, parcel, status } }: { order: StaffOrder }) {
  const [isAsking, setIsAsking] = useState(false);
  const { isActing, run } = useAction();
  const save = (form: FormData) =>
    run(async () => {
      const typed = (name: string) => String(form.get(name));
      await call('setParcel', { id, courier: typed('courier'), number: typed('number'), link: typed('link') });
      setIsAsking(false);
      return 'The parcel is noted.';
    });
  return (
    <>
      <Button size="small" variant="outlined" sx={{ mt: 1 }} onClick={() => setIsAsking(true)}>
        {parcel.courier === '' ? 'Note the courier' : 'Change the courier'}
      </Button>
      {isAsking && (
        <FormDialog
          title="Who carries it?"
          what="the parcel"
          yes="Save parcel"
          isActing={isActing}
          onClose={() => setIsAsking(false)}
          onYes={save}
        >
          <Stack spacing={2} sx={{ pt: 1 }}>
            <TextField name="courier" label="Courier" defaultValue={parcel.courier} autoFocus fullWidth />
            <TextField name="number" label="Parcel number" defaultValue={parcel.number} fullWidth />
            <TextField
              name="link"
              label="Link to follow it"
              placeholder="https://"
              defaultValue={parcel.link}
              fullWidth
            />
            <Typography variant="body2" color="text.secondary">
              {status === 'Delivered'
                ? 'The customer sees them on the page of the order.'
                : 'The customer sees them on the page of the order, and gets a mail for each change.'}
            </Typography>
          </Stack>
        </FormDialog>
      )}
    </>
  );
}
