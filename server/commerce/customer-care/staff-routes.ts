import { forgetMessages } from '#commerce/contact/forget-messages.ts';
import { deleteAccount } from '#commerce/customers/delete-account.ts';
import { lockCustomer } from '#commerce/customers/lock-customer.ts';
import { mailedShop } from '#commerce/orders/order-mails.ts';
import { listReviewedProducts } from '#commerce/reviews/list-reviewed-products.ts';
import * as calls from '#contract/staff/customers.ts';
import { publishChanges } from '#platform/changes.ts';
import type { ServeStaff } from '#platform/staff-api/serve-staff.ts';
import type { Shop } from '#server/shop.ts';
import { closeOrders } from './close-orders.ts';
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
    await lockCustomer(db, id);
    await closeOrders(db, { customerId: id, isConfirmed: true, now: clock.now(), shop: mailedShop(settings) });
    const reviewed = await listReviewedProducts(db, id);
    await deleteAccount(db, id);
    await forgetMessages(db, email);
    await publishChanges(
      db,
      reviewed.map((productId) => `product:${productId}` as const),
    );
    await audit({ subjectKind: 'customer', subjectId: id, after: { isErased: true } });
    return { message: 'The customer was erased. Pending orders were cancelled; the others stay without the person.' };
  });
}
