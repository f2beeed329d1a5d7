import { Button } from '@mui/material';
import { useState } from 'react';
import { Confirm } from 'react-admin';
import { call } from '#backoffice/api.ts';
import { paths } from '#backoffice/shell/paths.ts';
import { useAction } from '#backoffice/shell/use-action.ts';
import type { StaffCustomer } from '#contract/staff/customers.ts';

/** Erases a customer after confirmation; it cannot be undone. */
export function EraseCustomerButton({ customer }: { customer: StaffCustomer }) {
  const [isAsking, setIsAsking] = useState(false);
  const { run } = useAction();
  const erase = () =>
    run(async () => {
      setIsAsking(false);
      await call('eraseCustomer', { id: customer.id });
      return { text: 'The customer was erased.', to: paths.list('customers') };
    });
  return (
    <>
      <Button color="error" onClick={() => setIsAsking(true)}>
        Erase
      </Button>
      <Confirm
        isOpen={isAsking}
        title={`Erase ${customer.email}?`}
        content="Profile, addresses, cart, wishlist and messages go, and the name on orders and reviews. Orders and invoices stay without the person. This cannot be undone."
        confirm="Erase for good"
        confirmColor="warning"
        onConfirm={erase}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
