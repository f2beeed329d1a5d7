import { forgetMessages } from '#commerce/contact/forget-messages.ts';
import * as calls from '#contract/staff/customers.ts';
import { listLedger as listLedgerCall } from '#contract/staff/ledger.ts';
import type { ServeExport } from '#platform/staff-api/serve-export.ts';
import type { ServeStaff } from '#platform/staff-api/serve-staff.ts';
import type { Shop } from '#server/shop.ts';
import { closeAccount } from './close-account.ts';
import { exportCustomer } from './export-customer.ts';
import { exportCustomers } from './export-customers.ts';
import { getCustomer } from './get-customer.ts';
import { listCustomers } from './list-customers.ts';
import { listLedger } from './list-ledger.ts';
import { customerCareRefusals } from './refusals.ts';

export function customerCareStaffRoutes(
  serveStaff: ServeStaff,
  serveExport: ServeExport,
  { clock, settings }: Shop,
): void {
  serveStaff(calls.listCustomers, ({ db, input }) => listCustomers(db, input));

  serveStaff(listLedgerCall, ({ db, input }) => listLedger(db, input));
  exportCustomers(serveExport);

  serveStaff(calls.getCustomer, async ({ db, input }) => ({ item: await getCustomer(db, input.id) }));

  serveStaff(calls.exportCustomer, async ({ db, input: { id }, audit }) => {
    const everything = await exportCustomer(db, { id, publicUrl: settings.publicUrl });
    await audit({ subjectKind: 'customer', subjectId: id, after: { isExported: true } });
    return {
      name: `customer-${id}.json`,
      type: 'application/json',
      content: Buffer.from(JSON.stringify(everything, null, 2)),
    };
  });

  serveStaff(calls.eraseCustomer, async ({ db, input: { id, isUnderWayKnown, waivedFils, waiver }, staff, audit }) => {
    const { email } = await getCustomer(db, id);
    if (waivedFils > 0 && waiver === '') throw customerCareRefusals.waiverWithoutWords();
    const by = { staffId: staff.id, now: clock.now(), settings };
    await closeAccount(db, { customerId: id, isConfirmed: isUnderWayKnown, waivedFils, ...by });
    await forgetMessages(db, email);
    // Here alone: the ledger has no words about a person.
    const after = { isErased: true, waivedFils, ...(waivedFils > 0 ? { waiver } : {}) };
    await audit({ subjectKind: 'customer', subjectId: id, after });
    return { message: 'The customer was erased. Pending orders were cancelled; the others stay without the person.' };
  });
}
