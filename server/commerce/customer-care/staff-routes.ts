import { forgetMessages } from '#commerce/contact/forget-messages.ts';
import * as calls from '#contract/staff/customers.ts';
import type { ServeStaff } from '#platform/staff-api/serve-staff.ts';
import type { Shop } from '#server/shop.ts';
import { closeAccount } from './close-account.ts';
import { exportCustomer } from './export-customer.ts';
import { getCustomer } from './get-customer.ts';
import { listCustomers } from './list-customers.ts';

export function customerCareStaffRoutes(serveStaff: ServeStaff, { clock, settings }: Shop): void {
  serveStaff(calls.listCustomers, ({ db, input }) => listCustomers(db, input));

  serveStaff(calls.getCustomer, async ({ db, input }) => ({ item: await getCustomer(db, input.id) }));

  serveStaff(calls.exportCustomer, async ({ db, input: { id }, audit }) => {
    const everything = await exportCustomer(db, id);
    await audit({ subjectKind: 'customer', subjectId: id, after: { isExported: true } });
    return {
      name: `customer-${id}.json`,
      type: 'application/json',
      content: Buffer.from(JSON.stringify(everything, null, 2)),
    };
  });

  serveStaff(calls.eraseCustomer, async ({ db, input: { id }, audit }) => {
    const { email } = await getCustomer(db, id);
    await closeAccount(db, { customerId: id, isConfirmed: true, now: clock.now(), settings });
    await forgetMessages(db, email);
    await audit({ subjectKind: 'customer', subjectId: id, after: { isErased: true } });
    return { message: 'The customer was erased. Pending orders were cancelled; the others stay without the person.' };
  });
}
