import { Button, Checkbox, FormControlLabel, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { call } from '#backoffice/api.ts';
import { aedText } from '#backoffice/shell/aed.ts';
import { FormDialog } from '#backoffice/shell/form-dialog.tsx';
import { paths } from '#backoffice/shell/paths.ts';
import { useAction } from '#backoffice/shell/use-action.ts';
import type { StaffCustomer } from '#contract/staff/customers.ts';

/** Erases a customer after confirmation; it cannot be undone. */
export function EraseCustomerButton({ customer }: { customer: StaffCustomer }) {
  const [isAsking, setIsAsking] = useState(false);
  const { isActing, run } = useAction();
  const { id, givenUpFils: waivedFils, ordersUnderWay } = customer;
  const erase = (form: FormData) =>
    run(async () => {
      setIsAsking(false);
      const waiver = String(form.get('waiver') ?? '');
      await call('eraseCustomer', { id, isUnderWayKnown: ordersUnderWay.length > 0, waivedFils, waiver });
      return { text: 'The customer was erased.', to: paths.list('customers') };
    });
  return (
    <>
      <Button color="error" onClick={() => setIsAsking(true)}>
        Erase
      </Button>
      {isAsking && (
        <FormDialog
          title={`Erase ${customer.email}?`}
          what="the customer's words"
          yes="Erase for good"
          color="warning"
          isActing={isActing}
          onClose={() => setIsAsking(false)}
          onYes={erase}
        >
          <WhatFollows customer={customer} />
        </FormDialog>
      )}
    </>
  );
}

/** What goes with the customer, and what has to be known before. */
function WhatFollows({ customer: { ordersUnderWay, givenUpFils } }: { customer: StaffCustomer }) {
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography>
        Pending orders are cancelled. Profile, addresses, cart, wishlist, messages and photos go, and the name on
        orders, reviews and questions. Orders and invoices stay without the person. This cannot be undone.
      </Typography>
      {ordersUnderWay.length > 0 && (
        <>
          <Typography>
            Under way, and not to be delivered without the account: {ordersUnderWay.join(', ')}. Call them back and
            cancel them.
          </Typography>
          <FormControlLabel control={<Checkbox required />} label="They will be called back." />
        </>
      )}
      {givenUpFils > 0 && (
        <>
          <Typography>
            {aedText(givenUpFils)} of credits would be lost. Pay them out first, or write down how the customer gave
            them up.
          </Typography>
          <TextField
            name="waiver"
            label="The customer's words"
            required
            multiline
            helperText="They are kept in the audit log for good: no names."
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
        </>
      )}
    </Stack>
  );
}
