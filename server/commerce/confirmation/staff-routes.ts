import { cancelAt } from '#commerce/orders/cancel-at.ts';
import { getOrder } from '#commerce/orders/get-order.ts';
import { holdWords } from '#commerce/orders/hold-words.ts';
import { originOf } from '#commerce/orders/order-origin.ts';
import * as calls from '#contract/staff/confirmation.ts';
import { aedCell, timeCell } from '#platform/csv/cells.ts';
import type { Columns, ServeExport } from '#platform/staff-api/serve-export.ts';
import type { ServeStaff } from '#platform/staff-api/serve-staff.ts';
import type { Shop } from '#server/shop.ts';
import { confirmOrder } from './confirm-order.ts';
import { holdByStaff } from './hold-by-staff.ts';
import { type HeldOrderRow, listHeldOrders } from './list-held-orders.ts';
import { refuseOrder } from './refuse-order.ts';

export function confirmationStaffRoutes(
  serveStaff: ServeStaff,
  serveExport: ServeExport,
  { clock, sign, settings }: Shop,
): void {
  serveExport(calls.downloadHeldOrders, {
    name: 'orders-to-be-confirmed',
    columns,
    async readPage(db, input) {
      const { rows: items, next } = await listHeldOrders(db, input);
      return { items, next };
    },
  });

  serveStaff(calls.listHeldOrders, async ({ db, input }) => {
    const { rows, next } = await listHeldOrders(db, input);
    const items = rows.map(({ id, trackingNumber, cashToPayFils, phone, ...row }) => ({
      id,
      trackingNumber,
      cashToPayFils,
      phone,
      name: `${row.firstName} ${row.lastName}`.trim(),
      heldAt: row.heldAt.toISOString(),
      cancelAt: cancelAt(row, settings.shop).toISOString(),
      reasons: holdWords(row.reasons),
    }));
    return { items, next };
  });

  serveStaff(calls.confirmOrder, async ({ db, input: { id, isPhoneConfirmed }, staff, audit }) => {
    const deciding = { orderId: id, staffId: staff.id, now: clock.now(), settings };
    const { trackingNumber } = await confirmOrder(db, { ...deciding, isPhoneConfirmed });
    await audit({ subjectKind: 'order', subjectId: id, after: { confirmation: 'confirmed', isPhoneConfirmed } });
    return { trackingNumber };
  });

  serveStaff(calls.refuseOrder, async ({ db, input: { id, reason }, staff, audit }) => {
    const deciding = { orderId: id, staffId: staff.id, now: clock.now(), settings };
    const { trackingNumber, status } = await refuseOrder(db, { ...deciding, reason });
    const after = { status: (await getOrder(db, id)).status, confirmation: 'refused', reason };
    await audit({ subjectKind: 'order', subjectId: id, before: { status }, after });
    return { trackingNumber };
  });

  serveStaff(calls.holdOrder, async ({ db, input: { id }, staff, audit }) => {
    const { addressSalt } = originOf(sign, null);
    const holding = { orderId: id, addressSalt, staffId: staff.id, now: clock.now(), settings };
    const { trackingNumber } = await holdByStaff(db, holding);
    await audit({ subjectKind: 'order', subjectId: id, after: { confirmation: 'held' } });
    return { trackingNumber };
  });
}

/** Without the phone, which only the screen needs. */
const columns: Columns<HeldOrderRow> = {
  'Tracking no': ({ trackingNumber }) => trackingNumber,
  'Held (Dubai)': ({ heldAt }) => timeCell(heldAt),
  'First name': ({ firstName }) => firstName,
  'Last name': ({ lastName }) => lastName,
  'Cash to pay AED': ({ cashToPayFils }) => aedCell(cashToPayFils),
  Reasons: ({ reasons }) => holdWords(reasons),
};
