import { Button } from '@mui/material';
import { useState } from 'react';
import { Confirm, useNotify, useRedirect } from 'react-admin';
import { call } from '#backoffice/api.ts';
import { sentenceOf } from '#backoffice/sentence-of.ts';
import type { StaffCustomer } from '#contract/staff/customers.ts';

/** Erases a customer after confirmation; it cannot be undone. */
export function EraseCustomerButton({ customer }: { customer: StaffCustomer }) {
  const [isAsking, setIsAsking] = useState(false);
  const notify = useNotify();
  const redirect = useRedirect();
  const erase = async () => {
    setIsAsking(false);
    try {
      await call('eraseCustomer', { id: customer.id });
      notify('The customer was erased.', { type: 'success' });
      redirect('list', 'customers');
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' });
    }
  };
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
