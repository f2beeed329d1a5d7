import { findInvoice } from '#commerce/invoices/find-invoice.ts';
import { creditNoteNumber, renderCreditNote } from '#commerce/invoices/render-credit-note.ts';
import { invoiceNumber, renderInvoice } from '#commerce/invoices/render-invoice.ts';
import { renderPackingSlip } from '#commerce/invoices/render-packing-slip.ts';
import { addNote } from '#commerce/orders/add-note.ts';
import { getOrder } from '#commerce/orders/get-order.ts';
import { listSerials } from '#commerce/orders/list-serials.ts';
import { mailedShop } from '#commerce/orders/order-mails.ts';
import { packOrder } from '#commerce/orders/pack-order.ts';
import { setParcel } from '#commerce/orders/set-parcel.ts';
import { findCreditNote } from '#commerce/returns/find-credit-note.ts';
import type { StaffOrder } from '#contract/staff/orders.ts';
import * as calls from '#contract/staff/orders.ts';
import type { Db } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import type { ServeExport } from '#platform/staff-api/serve-export.ts';
import type { ServeStaff } from '#platform/staff-api/serve-staff.ts';
import type { Shop } from '#server/shop.ts';
import { answerOrder } from './answer-order.ts';
import { cancelOrderLine, moveOrderLine } from './change-line.ts';
import { exportOrders } from './export-orders.ts';
import { listOrders } from './list-orders.ts';
import { finaliseMove, moveOrders } from './move-order.ts';
import { parcelStaffRoutes } from './parcel-staff-routes.ts';
import { rowForStaff } from './staff-wire.ts';
import { undoMove } from './undo-move.ts';

export function fulfilmentStaffRoutes(serveStaff: ServeStaff, serveExport: ServeExport, shop: Shop): void {
  const { clock, settings } = shop;
  exportOrders(serveExport);
  parcelStaffRoutes(serveStaff, serveExport, shop);

  const itemOf = (db: Db, orderId: string) => answerOrder(db, { orderId, now: clock.now(), shop: settings.shop });

  parcelRoute(serveStaff, { clock, settings, itemOf });
  serveStaff(calls.listOrders, async ({ db, input }) => {
    const { rows, ...page } = await listOrders(db, input);
    return { items: rows.map(rowForStaff), ...page };
  });

  serveStaff(calls.getOrder, ({ db, input }) => itemOf(db, input.id));

  serveStaff(calls.moveOrders, async ({ db, input: { ids, to }, staff, audit }) => {
    const outcome = await moveOrders(db, { ids, to, staffId: staff.id, now: clock.now(), settings });
    const { moved, refused, moveId, undoUntil } = outcome;
    await audit(
      ...moved.map(({ id, from }) => ({
        subjectKind: 'order',
        subjectId: id,
        before: { status: from },
        after: { status: to },
      })),
    );
    const undo = moved.length > 0 ? { moveId, undoUntil: undoUntil.toISOString() } : { moveId: null, undoUntil: null };
    return { moved: moved.map(({ trackingNumber }) => trackingNumber), refused, ...undo };
  });

  serveStaff(calls.undoOrderMove, async ({ db, input: { moveId }, staff, audit }) => {
    const { restored, kept } = await undoMove(db, { moveId, staffId: staff.id, now: clock.now() });
    await audit(
      ...restored.map(({ id, from, to }) => ({
        subjectKind: 'order',
        subjectId: id,
        before: { status: from },
        after: { status: to },
      })),
    );
    return { restored: restored.map(({ trackingNumber }) => trackingNumber), kept };
  });

  serveStaff(calls.moveOrderLine, async ({ db, input: { id, lineItemId, to }, staff, audit }) => {
    await moveOrderLine(db, { orderId: id, lineItemId, to, staffId: staff.id, now: clock.now(), settings });
    await audit({ subjectKind: 'order', subjectId: id, after: { lineItemId, status: to } });
    return itemOf(db, id);
  });

  serveStaff(calls.cancelOrderLine, async ({ db, input: { id, lineItemId, reason }, staff, audit }) => {
    const { grandTotalFils } = await getOrder(db, id);
    await cancelOrderLine(db, { orderId: id, lineItemId, reason, staffId: staff.id, now: clock.now(), settings });
    const answer = await itemOf(db, id);
    await audit({
      subjectKind: 'order',
      subjectId: id,
      before: { grandTotalFils },
      after: { lineItemId, status: 'Cancelled', reason, grandTotalFils: answer.item.grandTotalFils },
    });
    return answer;
  });

  serveStaff(calls.packOrder, async ({ db, input: { id, lines }, staff, audit }) => {
    const before = [...(await listSerials(db, id)).values()].flat();
    const serials = await packOrder(db, { orderId: id, lines, staffId: staff.id, now: clock.now() });
    await audit({ subjectKind: 'order', subjectId: id, before: { serials: before }, after: { serials } });
    return itemOf(db, id);
  });

  serveStaff(calls.addOrderNote, async ({ db, input: { id, text }, staff, audit }) => {
    await addNote(db, { orderId: id, text, staffId: staff.id, now: clock.now() });
    // Without its text, which may name the customer and is deleted with the account.
    await audit({ subjectKind: 'order', subjectId: id, after: { note: `${text.length} characters` } });
    return itemOf(db, id);
  });

  serveStaff(calls.downloadPackingSlip, async ({ db, input }) => {
    const order = await getOrder(db, input.id);
    const serials = await listSerials(db, order.id);
    const content = await renderPackingSlip({ order, serials, seller: settings.shop, now: clock.now() });
    return { name: `packing-slip-${order.trackingNumber}.pdf`, type: 'application/pdf', content };
  });

  serveStaff(calls.downloadInvoice, async ({ db, input }) => {
    const invoice = await findInvoice(db, { orderId: input.id, seller: settings.shop });
    if (!invoice) throw faults.notFound('An invoice of this order');
    const content = await renderInvoice(invoice);
    return { name: `${invoiceNumber(invoice.number)}.pdf`, type: 'application/pdf', content };
  });

  serveStaff(calls.downloadCreditNote, async ({ db, input }) => {
    const note = await findCreditNote(db, { number: input.number, seller: settings.shop });
    if (!note) throw faults.notFound(`The credit note ${creditNoteNumber(input.number)}`);
    const content = await renderCreditNote(note);
    return { name: `${creditNoteNumber(note.number)}.pdf`, type: 'application/pdf', content };
  });
}

function parcelRoute(
  serveStaff: ServeStaff,
  {
    clock,
    settings,
    itemOf,
  }: Pick<Shop, 'clock' | 'settings'> & { itemOf(db: Db, orderId: string): Promise<{ item: StaffOrder }> },
): void {
  serveStaff(calls.setParcel, async ({ db, input: { id, ...parcel }, audit }) => {
    // The customer is mailed at once, so a move that could still be undone stands.
    await finaliseMove(db, { orderId: id, now: clock.now(), settings });
    const before = await setParcel(db, { orderId: id, parcel, shop: mailedShop(settings) });
    // Without number and link, which lead to the customer and are deleted with the account.
    if (before)
      await audit({
        subjectKind: 'order',
        subjectId: id,
        before: { courier: before.courier },
        after: { courier: parcel.courier },
      });
    return itemOf(db, id);
  });
}
