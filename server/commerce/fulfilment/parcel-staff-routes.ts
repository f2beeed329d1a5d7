import { bookInParcel } from '#commerce/orders/book-in-parcel.ts';
import { getOrder } from '#commerce/orders/get-order.ts';
import * as calls from '#contract/staff/orders.ts';
import { listParcels as listParcelsCall } from '#contract/staff/parcels.ts';
import type { ServeExport } from '#platform/staff-api/serve-export.ts';
import type { ServeStaff } from '#platform/staff-api/serve-staff.ts';
import type { Shop } from '#server/shop.ts';
import { answerOrder } from './answer-order.ts';
import { failDelivery } from './fail-delivery.ts';
import { exportParcels, listParcels } from './list-parcels.ts';

/** Deliveries that fail, and parcels that come back (R-ORD-13). */
export function parcelStaffRoutes(serveStaff: ServeStaff, serveExport: ServeExport, { clock, settings }: Shop): void {
  exportParcels(serveExport);

  serveStaff(listParcelsCall, ({ db, input }) => listParcels(db, input));

  serveStaff(calls.failDelivery, async ({ db, input: { id, reason, note }, staff, audit }) => {
    const { status } = await getOrder(db, id);
    await failDelivery(db, { orderId: id, reason, note, staffId: staff.id, now: clock.now(), settings });
    const answer = await answerOrder(db, { orderId: id, now: clock.now(), shop: settings.shop });
    // Without the note, which may name the customer and is deleted with the account.
    await audit({
      subjectKind: 'order',
      subjectId: id,
      before: { status },
      after: { status: answer.item.status, deliveryFailed: reason },
    });
    return answer;
  });

  serveStaff(calls.bookInParcel, async ({ db, input: { id, lines, note }, staff, audit }) => {
    const orderId = await bookInParcel(db, { parcelId: id, found: lines, note, staffId: staff.id, now: clock.now() });
    await audit({ subjectKind: 'order', subjectId: orderId, after: { parcelBookedIn: id, lines, note } });
    return answerOrder(db, { orderId, now: clock.now(), shop: settings.shop });
  });
}
